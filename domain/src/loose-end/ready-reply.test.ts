import { describe, expect, it } from 'vitest'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { readyReply } from './ready-reply.ts'

const NOW = new Date('2026-03-10T09:00:00Z')
const TEXT = 'Hi Colm, any news of the gate?'
const ready = (given: Parameters<typeof aFollowUp>[0]) =>
  readyReply(aFollowUp({ suggested_response: TEXT, ...given }), NOW)

describe('[WV-10] the reply that is offered', () => {
  it('is the one that was written', () => expect(ready({})).toBe(TEXT))

  it('is none to an address that refused the mail', () =>
    expect(ready({ address_failed_at: '2026-03-09T09:00:00Z' })).toBeNull())

  it('is none to somebody who is away, until they are back', () => {
    expect(ready({ away_until: '2026-03-10T09:00:01Z' })).toBeNull()
    expect(ready({ away_until: '2026-03-10T09:00:00Z' })).toBe(TEXT)
  })

  it('is none that agrees to a meeting which is over, whoever is to say so', () => {
    const [past, coming] = ['2026-03-10T08:59:59Z', '2026-03-10T09:00:00Z']
    const agrees = (due_date: string | null, kind: 'meeting' | 'request' = 'meeting') =>
      readyReply(aTask({ suggested_response: TEXT, kind, due_date }), NOW)
    expect([agrees(past), agrees(coming), agrees(null), agrees(past, 'request')]).toEqual([null, TEXT, TEXT, TEXT])
    expect([ready({ type: 'meeting', due_date: past }), ready({ due_date: past })]).toEqual([null, TEXT])
  })
})
