import { describe, expect, it } from 'vitest'
import { nounPhrases } from './noun-phrases.ts'

const named = (sentence: string): string[] =>
  nounPhrases(sentence)
    .filter(({ isPlace }) => !isPlace)
    .map(({ text }) => text)

describe('[WV-08] the things that an English sentence names', () => {
  it.each([
    ["I've attached the revised floor plan for Calder Street.", ['the revised floor plan for Calder Street']],
    ['The boiler needs a service before winter.', ['the boiler', 'the service']],
    ['Our records show that invoice VP-8870 for $1,146.00 remains open.', ['our records', 'invoice VP-8870']],
    ["There's a box of slides in your loft.", ['the box of slides']],
    ['I noticed two payments to the same shop last week.', ['the two payments']],
    ["Nina's black folder is here.", ["Nina's black folder"]],
    ['He lost his reading log again.', ['the reading log']],
    ['Attached are the draft minutes of the meeting.', ['the draft minutes of the meeting']],
    ['I bought the "spare oak boards" today.', ['the "spare oak boards"']],
    ['Castellan called me directly.', []],
    ['I asked Castellan about the certificate.', ['Castellan', 'the certificate']],
    ['See you at the end of the week.', []],
    ['The council and the neighbours wrote.', []],
    ['She likes the green one.', []],
  ])('%s', (sentence, things) => {
    expect(named(sentence)).toEqual(things)
  })

  it('joins two that stand beside each other', () => {
    expect(nounPhrases("It's just the porter and the stout.").map(({ text, isSeveral }) => [text, isSeveral])).toEqual([
      ['the porter', false],
      ['the stout', false],
      ['the porter and the stout', true],
    ])
  })
})
