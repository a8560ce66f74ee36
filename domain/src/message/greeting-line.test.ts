import { describe, expect, it } from 'vitest'
import { isGreetingLine } from './greeting-line.ts'

describe('a line that does nothing but greet', () => {
  it.each([
    'Hi Maya,',
    'Hi Maya',
    'hello all!',
    'Dear Ines,',
    'Morning Maya,',
    'Good morning Maya',
    'Hi Maya and Tom,',
    'Hallo zusammen,',
    'Sehr geehrte Frau Lindqvist,',
    'Bonjour Maya,',
    'Hola Maya:',
    'Olá Maya,',
    'Geachte mevrouw Lindqvist,',
    'Egregio Sig. Lindqvist,',
    'Buenas tardes Maya',
    'Maya,',
  ])('[WV-02] is one: %s', (line) => {
    expect(isGreetingLine(line)).toBe(true)
  })

  it.each([
    'Hi Maya, could you send me the plan?',
    'Hi! Ops is closing the pitch job on Friday.',
    'Dear me, that was close.',
    'Hello, sounds good to me.',
    'On Friday.',
    'Thank you for the tour of the rooms,',
    'Could you send me the plan?',
    'Send the plan, please',
    '',
  ])('[WV-02] is none: %s', (line) => {
    expect(isGreetingLine(line)).toBe(false)
  })
})
