import { expect, it, vi } from 'vitest'
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
