import { describe, expect, it } from 'vitest'
import { withoutLeadingEmoticons } from './emoticons.ts'

describe('withoutLeadingEmoticons', () => {
  it.each([
    [':) Which of them?', 'Which of them?'],
    [';-) 🙂 Could you?', 'Could you?'],
    ['🙂Could you?', 'Could you?'],
    ['👍🏽 👩‍👧 Fine', 'Fine'],
    [':D Peux-tu ?', 'Peux-tu ?'],
    ['xD <3 Kommst du?', 'Kommst du?'],
    ['DPA by Friday', 'DPA by Friday'],
    ['1) The plan', '1) The plan'],
    ['Fine :)', 'Fine :)'],
    [':)', ':)'],
  ])('[WV-08] of "%s" leaves "%s"', (text, expected) => expect(withoutLeadingEmoticons(text)).toBe(expected))
})
