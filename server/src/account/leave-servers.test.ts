import { expect, it } from 'vitest'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { overImap } from '#server/sync/testing/over-imap.ts'
import { syncWorld } from '#server/sync/testing/sync-world.ts'

const world = syncWorld()
const { test } = world
const withServers = overImap(world)

const run = (statement: string, values: unknown[] = []) => test.database.owner.query(statement, values)
const jobs = async () =>
  (
    await run(
      `SELECT state, data::text AS data, keep_until - created_on AS kept FROM pgboss.job WHERE name = 'leave-servers'`,
    )
  ).rows as { state: string; data: string; kept: { hours: number } }[]

/** Somebody with our label on a message of a mailbox at its own servers, and a mark of their own on it. */
async function labelled() {
  const { servers, mara, accountId, sync } = await withServers()
  const mail = 'From: Anna <anna@weber.example>\r\nSubject: Plan\r\nMessage-ID: <plan@weber.example>\r\n\r\nHi\r\n'
  const message = servers.deliver('INBOX', mail, test.clock.now())
  await sync()
  const mailbox = test.deps.openMailbox({ userId: mara.id, accountId, kind: 'imap', scopes: ['keywords'] })
  const [ours, own] = (await mailbox.marks?.ensure(['Ours - Tasks', 'Holidays'])) ?? []
  if (!ours || !own) throw new Error('there are no marks')
  const [ref] = (await mailbox.reading.list({ in: 'inbox', limit: 1 })).refs
  await mailbox.marks?.change(ref ? [ref] : [], { put: [ours.id, own.id] })
  await run(`DELETE FROM mailbox_marks WHERE account_id = $1`, [accountId])
  await run(`INSERT INTO mailbox_marks (user_id, account_id, kind, provider_id) VALUES ($1, $2, 'task', $3)`, [
    mara.id,
    accountId,
    ours.id,
  ])
  const marksLeft = () => [ours.id, own.id].filter((id) => message.flags.includes(id))
  const deletion = (wanted: object) => mara.browser.request('POST', '/api/account/delete', wanted)
  return { servers, marksLeft, deletion, ours: ours.id, own: own.id }
}

it('[ST-04] what is ours goes from a mailbox at its own servers where the person asks for it', async () => {
  const { marksLeft, deletion, ours, own } = await labelled()
  expect(marksLeft()).toEqual([ours, own])
  expect((await deletion({ remove_labels: true })).status).toBe(204)
  await expect.poll(marksLeft).toEqual([own])
  await expect.poll(jobs).toEqual([])
})

it('[ST-04] [BE-06] no login outlives the account where nothing is to be removed', async () => {
  const { marksLeft, deletion, ours, own } = await labelled()
  expect((await deletion({ remove_drafts: true })).status).toBe(204)
  expect(await jobs()).toEqual([])
  expect(marksLeft()).toEqual([ours, own])
})

it('[ST-04] [BE-06] the login waits sealed while its server is down, and is forgotten within six hours', async () => {
  const { servers, marksLeft, deletion, ours, own } = await labelled()
  servers.person.relays.imap.fail('server_error', Infinity, /AUTHENTICATE|LOGIN/i)
  await deletion({ remove_labels: true })
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['retry'])
  const [waiting] = await jobs()
  expect(waiting?.kept.hours).toBeLessThanOrEqual(6)
  for (const secret of [servers.person.email, servers.person.username]) expect(waiting?.data).not.toContain(secret)
  test.clock.advance(5 * HOUR_MS + 1)
  await run(`UPDATE pgboss.job SET start_after = now() WHERE name = 'leave-servers'`)
  await expect.poll(jobs).toEqual([])
  expect(marksLeft()).toEqual([ours, own])
})
