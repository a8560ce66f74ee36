import { describe, expect, it } from 'vitest'
import { WatchRefused } from '../provider.ts'
import { FAULTS, partOf, type ContractMailbox, type Kind } from './contract-mailbox.ts'

/** The provider's promise to call us when the mailbox changes. */
export function watchingContract({ name, now, make, ago }: Kind): void {
  describe(`${name} as a mailbox that tells of its changes`, () => {
    it('[BE-01] promises to tell of changes from now on, as often as it is asked, and can be told to stop', async () => {
      const { mailbox, deliver, refusingToTell } = await make()
      const watching = partOf(mailbox, 'watching')
      deliver({ folder: 'inbox', at: ago(1) })
      const { state } = await mailbox.reading.profile()
      for (const _ of [1, 2]) {
        const watch = await watching.start()
        expect([state, null]).toContain(watch.state)
        expect(watch.until.getTime()).toBeGreaterThan(now().getTime() + 24 * 3_600_000)
      }
      for (const _ of [1, 2]) await watching.stop()
      await expect(partOf(refusingToTell, 'watching').start()).rejects.toBeInstanceOf(WatchRefused)
    })

    it.each(FAULTS)('[BE-02] goes on with a watch after a fault that passes: %s', async (fault) => {
      const contract = await make()
      contract.fail(fault, 2)
      const watch = await partOf(contract.mailbox, 'watching').start()
      expect(watch).toMatchObject({ until: expect.any(Date) })
      contract.fail(fault, 2)
      await partOf(contract.mailbox, 'watching').stop()
    })
  })
}

/** How long news may take on a busy machine. */
const TOLD = { timeout: 60_000 }

/** What is told over a connection that is held. */
export function listeningContract({ name, make, ago, traits }: Kind): void {
  const listenTo = ({ mailbox }: ContractMailbox) => {
    const stopping = new AbortController()
    const heard = { changes: 0 }
    const onChange = () => void (heard.changes += 1)
    const listened = partOf(mailbox, 'listening').listen({ signal: stopping.signal, onChange })
    listened.catch(() => {})
    return { heard, stopping, listened }
  }

  describe(`${name} as a mailbox that is listened to`, () => {
    it.runIf(traits.tellsListeners)(
      '[MB-04] tells that it may have changed once it is listened to, and of mail that comes in, until told to end',
      async () => {
        const contract = await make()
        const { heard, stopping, listened } = listenTo(contract)
        await expect.poll(() => heard.changes, TOLD).toBe(1)
        for (const minutes of [2, 1]) {
          const before = heard.changes
          contract.deliver({ folder: 'inbox', at: ago(minutes) })
          await expect.poll(() => heard.changes, TOLD).toBeGreaterThan(before)
        }
        stopping.abort()
        expect(await listened).toBe('ended')
        const all = heard.changes
        contract.deliver({ folder: 'inbox', at: ago(0) })
        await contract.mailbox.reading.profile()
        expect(heard.changes).toBe(all)
      },
    )

    it.runIf(!traits.tellsListeners)('[MB-04] says that it tells nothing, and is not held', async () => {
      const { heard, listened } = listenTo(await make())
      expect([await listened, heard.changes]).toEqual(['not_offered', 0])
    })

    it('[MB-04] says that it is down, is listened to again after that, and says when access is lost', async () => {
      const contract = await make()
      contract.fail('server_error', Infinity)
      await expect(listenTo(contract).listened).rejects.toMatchObject({ code: 'provider_unavailable' })
      contract.fail('server_error', 0)
      const { stopping, heard, listened } = listenTo(contract)
      if (traits.tellsListeners) {
        await expect.poll(() => heard.changes, TOLD).toBe(1)
        stopping.abort()
      }
      expect(await listened).toBe(traits.tellsListeners ? 'ended' : 'not_offered')
      contract.revoke()
      await expect(listenTo(contract).listened).rejects.toMatchObject({ code: 'email_account_disconnected' })
    })
  })
}
