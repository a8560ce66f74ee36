import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { RelayingHost } from '#server/testing/relaying-host.ts'
import { testApp } from '#server/testing/test-app.ts'
import { Leases } from './leases.ts'

const test = testApp()

it('[BE-10] several pieces of work ask for their leases at once over one connection, one statement after the other', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const leases = new Leases(test.database.addresses.app, test.deps.log)
  const held = await Promise.all(['ana', 'bob', 'cleo'].map((account) => leases.tryAcquire(account)))
  expect(held.every((lease) => lease !== null)).toBe(true)
  await Promise.all(held.flatMap((lease) => lease?.release() ?? []))
  const again = await Promise.all(['ana', 'bob', 'cleo'].map((account) => leases.tryAcquire(account)))
  expect(again.every((lease) => lease !== null)).toBe(true)
  await leases.close()
  expect(warned.mock.calls).toEqual([])
})

it('[BE-10] are lost with a connection that falls silent, as soon as one is not answered in time', async () => {
  const host = new RelayingHost(test.database.addresses.app)
  await host.listen()
  const leases = new Leases(host.address, test.deps.log)
  const held = await leases.tryAcquire('dana')
  host.silenceConnections()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const refused = leases.tryAcquire('eli').catch((error: unknown) => error)
  expect(held?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(await refused).toMatchObject({ message: 'Query read timeout' })
  await expect.poll(() => held?.signal.aborted).toBe(true)
  const again = await leases.tryAcquire('eli')
  expect(again?.signal.aborted).toBe(false)
  await leases.close()
  await host.close()
})
