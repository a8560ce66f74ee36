import { describe, expect, it } from 'vitest'
import { readMessageActs } from './message-acts.ts'

/** The acts of an English message, in the order in which they are named. */
function actsOf(text: string): string {
  const acts = Object.entries(readMessageActs(text, '', 'en'))
  return acts.flatMap(([act, score]) => (score >= 0.5 ? [act] : [])).join(' ')
}

describe('readMessageActs', () => {
  it.each([
    ['Please find enclosed the minutes of the board.', ''],
    ['Let me know if you have any questions about the tender.', ''],
    ["Please don't hesitate to ring our office.", ''],
    ['Please find enclosed the lease and return one signed copy by Monday.', 'request'],
    ['Please note the new platform, and let us know which carriage you booked.', 'request question'],
    ['Could you water the plants on Sunday?', 'request question'],
  ])('takes polite phrases for no request, and what stands beside them for one: %s', (text, acts) => {
    expect(actsOf(text)).toBe(acts)
  })

  it.each([
    ["I'll let you know which ferry we take.", 'commitment'],
    ['Will do.', 'commitment'],
    ['It was great to see you on Sunday.', ''],
    ['Grateful for your comments on the menu.', 'request'],
    ['Someone needs to repaint the sign.', 'request'],
    ['How could I forget?', ''],
    ["Let's hope for sunshine.", ''],
    ['I can take care of the catering.', 'commitment'],
    ['The second volume will follow next week.', 'commitment'],
    ['Perhaps it would be better to paint the door first.', 'propose'],
    ['We might as well cancel the second van.', 'propose'],
    ['I wish I could sing like her.', ''],
  ])('tells promises and proposals from requests: %s', (text, acts) => {
    expect(actsOf(text)).toBe(acts)
  })

  it.each([
    'The telcon is cancelled this week.',
    'The kick-off was moved to the large hall.',
    'Great, see you Tuesday at nine.',
    'I have an appointment with the notary at noon.',
  ])('sees that a meeting is spoken about: %s', (text) => {
    expect(actsOf(text)).toContain('meeting')
  })
})
