import { expect, it, onTestFinished, vi } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { runSyncJob } from './sync-job.ts'
import { createEntry } from './sync-queue.ts'
import { syncWorld } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world
const never = new AbortController().signal

it('[NM-02] [BE-02] a sync that will not be tried again is told of, once', async () => {
  const mara = await world.person()
  test.fake.control.fault({ match: '/profile', status: 503, times: Infinity })
  const entry = await asPerson(test.deps.db, mara.id, (tx) =>
    createEntry(tx, { userId: mara.id, accountId: mara.accountId }, 'page', test.clock.now()),
  )
  const attempt = (number: number) =>
    runSyncJob(world.context, { userId: mara.id, accountId: mara.accountId, syncId: entry.id, attempt: number }, never)
  const lines: unknown[] = []
  const warn = vi.spyOn(world.context.log, 'warn').mockImplementation((line: unknown) => void lines.push(line))
  await attempt(7)
  warn.mockRestore()
  // Of several mailboxes, whoever runs this has to know which, and no address.
  expect(lines).toMatchObject([{ userId: mara.id, accountId: mara.accountId, syncId: entry.id, attempt: 7 }])
  expect((await world.stored(mara)).notifications).toEqual([])
  for (const _ of [1, 2]) await attempt(8)
  test.fake.control.resetFaults()
  // Whoever has several mailboxes is told which.
  const content = `${mara.email}: It could not be read for a while. Please try again later.`
  expect((await world.stored(mara)).notifications).toMatchObject([
    { title: 'Sync failed', content, action_url: '/dashboard' },
  ])
  const state = await (await mara.browser.request('GET', '/api/sync')).json()
  expect(state).toMatchObject({ entry: { status: 'failed', next_attempt_at: null } })
})

it('[AV-02] a sync that fails in an outage of ours is called by its name', async () => {
  const { owner } = test.database
  const mara = await world.person()
  world.deliver(mara, {
    from: 'Idris Bello <idris@northquay.example>',
    subject: 'Room plan',
    body: 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris',
  })
  await owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`)
  await owner.query('CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse()')
  onTestFinished(() => owner.query('DROP FUNCTION IF EXISTS refuse CASCADE').then(() => undefined))
  expect(await world.sync(mara)).toMatchObject({ status: 'failed', error_code: 'storage_full' })
  await owner.query('DROP FUNCTION refuse CASCADE')
  expect(await world.sync(mara)).toMatchObject({ status: 'completed', error_code: null })
})
