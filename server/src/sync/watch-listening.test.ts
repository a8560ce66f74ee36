import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { emailAccounts } from '#server/db/schema/index.ts'
import { Leases } from '#server/jobs/leases.ts'
import { mail } from '#server/mailbox/imap/testing/test-mail.ts'
import { PLAIN } from '#server/mailbox/imap/testing/embedded-servers.ts'
import { overImap } from './testing/over-imap.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'
import { MailboxListeners } from './watch-listening.ts'

const world = syncWorld()
const { test } = world
const withServers = overImap(world, { idleMs: 1 })
const ends: (() => unknown)[] = []
const HOUR = 3_600_000

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await test.database.owner.query("update email_accounts set status = 'paused'")
})

/** A process that listens, with leases of its own. */
function listeners(options: { mostListened?: number } = {}) {
  const leases = new Leases(test.database.addresses.app, test.deps.log)
  const made = new MailboxListeners({ ...world.context, leases }, options)
  ends.push(
    () => leases.close(),
    () => made.stop(),
  )
  return made
}

/** Somebody whose mailbox was read once. `idles`: how often its server was asked to tell of changes. */
async function aReader(extensions?: readonly string[]) {
  const reader = await withServers(extensions)
  await reader.sync()
  const { imap } = reader.servers.person.relays
  return { ...reader, idles: () => imap.said.filter((line) => line.endsWith(' IDLE')).length }
}

const read = async (mara: Person) => (await world.stored(mara)).ledger.length
const setStatus = (mara: Person, accountId: string, status: 'paused' | 'connected') =>
  asPerson(test.deps.db, mara.id, (tx) =>
    tx.update(emailAccounts).set({ status }).where(eq(emailAccounts.id, accountId)),
  )

it('[MB-04] mail that comes in is read at once, without the clock', async () => {
  const { servers, mara, idles } = await aReader()
  const process = listeners()
  await process.round()
  await expect.poll(idles).toBe(1)
  servers.deliver('INBOX', mail(undefined, test.clock.now()), test.clock.now())
  await expect.poll(() => read(mara)).toBe(1)
})

it('[MB-04] two processes do not listen to the same mailbox, and the other one goes on when one ends', async () => {
  const { idles } = await aReader()
  const [first, second] = [listeners(), listeners()]
  await first.round()
  await expect.poll(() => first.held).toBe(1)
  await second.round()
  await first.round()
  await first.stop()
  expect([second.held, idles()]).toEqual([0, 1])
  await expect
    .poll(async () => {
      test.clock.advance(HOUR)
      await second.round()
      return second.held
    })
    .toBe(1)
})

it('[MB-04] no more are listened to than are allowed', async () => {
  const all = [await aReader(), await aReader()]
  const process = listeners({ mostListened: 1 })
  const look = async () => {
    await process.round()
    return process.held
  }
  await expect.poll(look).toBe(1)
  await look()
  expect([process.held, all.map(({ idles }) => idles()).reduce((sum, count) => sum + count, 0)]).toEqual([1, 1])
})

it('[MB-04] [MB-03] a mailbox that is paused is not listened to until the person goes on with it', async () => {
  const { servers, mara, accountId, idles } = await aReader()
  const process = listeners()
  await process.round()
  await expect.poll(idles).toBe(1)
  await setStatus(mara, accountId, 'paused')
  await process.round()
  await expect.poll(() => [process.held, servers.person.relays.imap.open]).toEqual([0, 0])
  await process.round()
  await setStatus(mara, accountId, 'connected')
  await process.round()
  await expect.poll(() => process.held).toBe(1)
})

it('[MB-04] a connection that is lost is made again after a while, which grows', async () => {
  const { servers, idles } = await aReader()
  const process = listeners()
  await process.round()
  await expect.poll(idles).toBe(1)
  for (const [soonMs, lateMs] of [
    [22_000, 16_000],
    [44_000, 32_000],
  ] as const) {
    const before = idles()
    servers.person.relays.imap.cut()
    await expect.poll(() => process.held).toBe(0)
    test.clock.advance(soonMs)
    await process.round()
    expect([process.held, idles()]).toEqual([0, before])
    test.clock.advance(lateMs)
    await process.round()
    await expect.poll(idles).toBe(before + 1)
  }
})

it('[MB-04] a password that the server no longer takes ends it, and the person is told of it', async () => {
  const { servers, mara, accountId, idles } = await aReader()
  const process = listeners()
  await process.round()
  await expect.poll(idles).toBe(1)
  servers.changePassword()
  await expect.poll(() => process.held).toBe(0)
  test.clock.advance(HOUR)
  await process.round()
  const status = () =>
    asPerson(test.deps.db, mara.id, async (tx) => {
      const [account] = await tx.select().from(emailAccounts).where(eq(emailAccounts.id, accountId))
      return account?.status
    })
  await expect.poll(status).toBe('reconnect_needed')
  test.clock.advance(HOUR)
  await process.round()
  expect([process.held, idles()]).toEqual([0, 1])
})

it('[MB-04] a server without IDLE is left to the clock', async () => {
  const { servers } = await aReader(PLAIN)
  const process = listeners()
  const { imap } = servers.person.relays
  // The connection that read the mailbox says goodbye first.
  await expect.poll(() => imap.open).toBe(0)
  const before = imap.said.length
  await process.round()
  await expect.poll(() => imap.said.length).toBeGreaterThan(before)
  await expect.poll(() => imap.open).toBe(0)
  const said = imap.said.length
  test.clock.advance(HOUR)
  await process.round()
  expect([process.held, imap.said.length]).toEqual([0, said])
})
