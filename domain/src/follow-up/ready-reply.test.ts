import { describe, expect, it } from 'vitest'
import { aFollowUp } from '../testing/loose-ends.ts'
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
})
