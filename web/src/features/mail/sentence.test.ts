import { describe, expect, it } from 'vitest'
import { findSentence } from './sentence.ts'

const marked = (texts: string[], sentence: string | null) =>
  findSentence(texts, sentence).map(({ text, start, end }) => texts[text]?.slice(start, end))

describe('the sentence of an item in its mail', () => {
  it.each<[string, string[], string | null, string[]]>([
    ['in one line', ['Hi. Could you send it? Thanks'], 'Could you send it?', ['Could you send it?']],
    ['over a line break', ['Could you\nsend   it?'], 'Could you send it?', ['Could you\nsend   it?']],
    ['across inline tags', ['Could you ', 'send', ' it?'], 'Could you send it?', ['Could you ', 'send', ' it?']],
    [
      'beside invisible characters',
      ['Could\u200b you\u00a0send it?'],
      'Could you send it?',
      ['Could\u200b you\u00a0send it?'],
    ],
    ['the first of two', ['Send it. Send it.'], 'Send it.', ['Send it.']],
    ['from right to left', ['مرحبا. هل يمكنك إرسال الخطة؟ شكرا'], 'هل يمكنك إرسال الخطة؟', ['هل يمكنك إرسال الخطة؟']],
    ['not there', ['Something else'], 'Could you send it?', []],
    ['none', ['Something'], null, []],
    ['too short to mean anything', ['a b c'], 'a', []],
  ])('[WV-02] is found %s', (_, texts, sentence, found) => {
    expect(marked(texts, sentence).map((part) => part?.trim())).toEqual(found.map((part) => part.trim()))
  })
})
