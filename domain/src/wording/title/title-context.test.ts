import { describe, expect, it } from 'vitest'
import { toAddress } from '../../message/address.ts'
import { titleContext } from './title-context.ts'

const person = (name: string) => toAddress(name, `${name.toLowerCase().replace(' ', '.')}@mill.example`)

describe('[WV-08] whom a title names', () => {
  it.each([
    ['Mark', 'Mark will you take the lead on the lease?', 'Anna Weber', ['Anna Weber', 'Mark Hale']],
    ['Mark', 'thanks all. mark, has the pump gone?', 'Anna Weber', ['Anna Weber', 'Mark Hale']],
    ['Anna', 'Mark will take the lead on the lease.', 'Anna Weber', ['Anna Weber', 'Mark Hale']],
    ['Stuart', 'Stuart, I need your names.', 'Sales Team', ['Sales Team']],
    ['Anna', 'Sorry, I need your names.', 'Anna Weber', ['Anna Weber']],
  ])('is %s in "%s" to %s', (expected, sentence, counterpart, to) => {
    const message = {
      messageId: 'one', inReplyTo: null, references: [], from: person('Jo Reed'), sender: null, to: to.map(person), cc: [], bcc: [],
      replyTo: [], subject: 'Lease', date: null, headers: {}, attachments: [], calendar: null, report: null, text: `Hi,\n\n${sentence}\n`,
    } // prettier-ignore
    const context = {
      owner: { addresses: ['jo.reed@mill.example'], name: 'Jo Reed' },
      direction: 'sent' as const,
      at: new Date('2026-11-20T09:00:00Z'),
      zone: 'UTC',
    }
    expect(titleContext(message, person(counterpart), context, [sentence]).called ?? 'Anna').toBe(expected)
  })
})
