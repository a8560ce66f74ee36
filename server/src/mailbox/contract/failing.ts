import { expect, it } from 'vitest'
import { allOf, FAULTS, type Kind } from './contract-mailbox.ts'

/** What goes wrong on the way to the mailbox, and what comes of it. */
export function failingContract({ make, ago, traits }: Kind): void {
  it.each(FAULTS)('[BE-02] goes on after a fault that passes: %s', async (fault) => {
    const mailbox = await make()
    const ids = Array.from({ length: 30 }, (_, n) => mailbox.deliver({ folder: 'inbox', at: ago(n + 1) }))
    mailbox.fail(fault, 2)
    expect((await mailbox.mailbox.reading.list({ in: 'inbox', limit: 30 })).refs).toEqual(ids)
    mailbox.fail(fault, 2)
    const fetched = await allOf(mailbox.mailbox.reading.fetch(ids))
    expect(fetched.map((message) => [message.outcome, message.id])).toEqual(ids.map((id) => ['fetched', id]))
  })

  it('[BE-02] gives up on a provider that stays down, and says how long to wait where it said so', async () => {
    const mailbox = await make()
    const id = mailbox.deliver({ folder: 'inbox', at: ago(1) })
    mailbox.fail('server_error', Infinity)
    await expect(allOf(mailbox.mailbox.reading.fetch([id]))).rejects.toMatchObject({ code: 'provider_unavailable' })
    const limited = await make()
    limited.fail('rate_limit', Infinity)
    await expect(limited.mailbox.reading.profile()).rejects.toMatchObject({ code: 'provider_rate_limited' })
  })

  it('[BE-03] takes a fresh access token when the old one has expired, and says when access is lost', async () => {
    const mailbox = await make()
    const ids = [2, 1].map((minutes) => mailbox.deliver({ folder: 'inbox', at: ago(minutes) }))
    mailbox.expireTokens()
    expect(await mailbox.mailbox.reading.profile()).toMatchObject({ email: mailbox.email })
    const { reading } = mailbox.mailbox
    mailbox.expireTokens()
    expect((await allOf(reading.fetch(ids))).map(({ outcome, id }) => [outcome, id])).toEqual(
      ids.map((id) => ['fetched', id]),
    )
    mailbox.revoke()
    const lost = { code: 'email_account_disconnected' }
    await expect(allOf(mailbox.mailbox.reading.fetch(ids))).rejects.toMatchObject(lost)
    await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject(lost)
  })

  it.runIf(traits.refusesGoodTokens)(
    '[BE-02] [BE-03] takes access for lost only where the grant is gone: a good token that is refused is a fault that passes',
    async () => {
      const mailbox = await make()
      const refuse = (times: number) => mailbox.refuseTokens?.(times)
      const id = mailbox.deliver({ folder: 'inbox', at: ago(1) })
      refuse(5)
      expect(await mailbox.mailbox.reading.profile()).toMatchObject({ email: mailbox.email })
      refuse(5)
      expect(await allOf(mailbox.mailbox.reading.fetch([id]))).toMatchObject([{ outcome: 'fetched', id }])
      refuse(Infinity)
      const passes = { code: 'provider_unavailable' }
      await expect(mailbox.mailbox.reading.profile()).rejects.toMatchObject(passes)
      await expect(allOf(mailbox.mailbox.reading.fetch([id]))).rejects.toMatchObject(passes)
    },
  )

  it('stops at once when told to', async () => {
    const mailbox = await make()
    mailbox.fail('hang', 1)
    const stopping = new AbortController()
    const answer = mailbox.mailbox.reading.profile({ signal: stopping.signal })
    stopping.abort(new Error('stopped'))
    await expect(answer).rejects.toThrow('stopped')
  })
}
