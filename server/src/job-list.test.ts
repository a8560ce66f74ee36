import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asPerson } from '#server/db/connect.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { Leases } from './jobs/leases.ts'
import { newestEntry } from '#server/sync/sync-queue.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { purge } from '#server/retention/purge.ts'
import { scheduleSyncs } from '#server/sync/schedule-syncs.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { JOBS } from './job-list.ts'
import { openJobQueue } from './start-jobs.ts'

const world = syncWorld()
const { test } = world
const never = new AbortController().signal

describe('the schedule', () => {
  it('[SM-04] [BE-10] syncs every connected mailbox that had no sync lately, with no page open', async () => {
    const mara = await world.person()
    const noor = await world.person()
    const lost = await world.person()
    await world.sync(mara)
    await test.database.owner.query(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [
      lost.id,
    ])
    test.clock.advance(30 * 60_000)
    await world.sync(noor)
    await scheduleSyncs(world.context, never)
    const newest = ({ id: userId, accountId }: Person) =>
      asPerson(test.deps.db, userId, (tx) => newestEntry(tx, { userId, accountId }))
    expect(await newest(mara)).toMatchObject({ trigger: 'schedule' })
    expect(await newest(noor)).toMatchObject({ trigger: 'page' })
    expect(await newest(lost)).toBeNull()
  })

  it('[SM-04] [SP-03] gives each mailbox a half hour of its own, and asks for none again that was asked for within it', async () => {
    const mara = await world.person()
    const letter = { from: 'Idris <idris@northquay.example>', subject: 'Plan', body: 'Hi Mara,\n\nhere is the plan.' }
    world.deliver(mara, letter)
    await world.sync(mara)
    const entries = async () =>
      (
        await test.database.owner.query<{ trigger: string; status: string }>(
          'SELECT trigger, status FROM sync_queue WHERE user_id = $1 ORDER BY created_at',
          [mara.id],
        )
      ).rows
    const pass = async (minutes: number) => {
      test.clock.advance(minutes * 60_000)
      await scheduleSyncs(world.context, never)
      return (await entries()).map(({ trigger }) => trigger)
    }
    expect(await pass(28)).toEqual(['page'])
    world.deliver(mara, letter)
    // For whoever is looked at: others of this file have their turn as well.
    test.fake.control.fault({ match: '/history?', status: 429, headers: { 'retry-after': '600' }, times: Infinity })
    expect(await pass(2)).toEqual(['page', 'schedule'])
    await expect.poll(async () => (await entries()).at(-1)?.status).toBe('failed')
    expect(await pass(1)).toEqual(['page', 'schedule'])
    test.fake.control.resetFaults()
  })

  it('[SM-04] goes on at once when the clock of the machine is put back by an hour', async () => {
    const mara = await world.person()
    await world.sync(mara)
    const entries = async () => {
      const asked = 'SELECT status FROM sync_queue WHERE user_id = $1 AND trigger = $2'
      return (await test.database.owner.query(asked, [mara.id, 'schedule'])).rows
    }
    test.clock.advance(-60 * 60_000)
    await scheduleSyncs(world.context, never)
    await expect.poll(entries).toEqual([{ status: 'completed' }])
    test.clock.advance(60 * 60_000)
  })

  it('[SM-01] [SM-04] leaves a mailbox that was just connected to whoever connects it, for two minutes', async () => {
    const mara = await world.person()
    const newest = () =>
      asPerson(test.deps.db, mara.id, (tx) => newestEntry(tx, { userId: mara.id, accountId: mara.accountId }))
    test.clock.advance(60_000)
    await scheduleSyncs(world.context, never)
    expect(await newest()).toBeNull()
    test.clock.advance(61_000)
    await scheduleSyncs(world.context, never)
    expect(await newest()).toMatchObject({ trigger: 'schedule' })
  })

  it('[BE-10] has one entry for each job that goes by the clock, however many processes start', async () => {
    const other = await openJobQueue({ address: test.database.addresses.jobs, log: test.deps.log, isWorker: true })
    await other.schedule('purge', '17 3 * * *', { isMadeUpFor: true })
    await other.stop()
    const { rows } = await test.database.owner.query<{ name: string; cron: string }>(
      'SELECT name, cron FROM pgboss.schedule',
    )
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    const wanted = JOBS.flatMap(({ queue: { name }, cron }) => (cron ? [{ name, cron }] : []))
    expect(wanted.length).toBeGreaterThan(5)
    expect(rows.toSorted(byName)).toEqual(wanted.toSorted(byName))
  })
})

it('[SM-06] [NM-02] [FC-04] [BE-10] the queue wakes what was snoozed, tells what is due and archives what is old', async () => {
  const mara = await world.person()
  const soon = new Date(test.clock.now().getTime() + 60_000)
  const longAgo = new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000)
  await storeTask(test, mara.id, { snoozed_until: soon })
  await storeTask(test, mara.id, { due_date: soon })
  await storeFollowUp(test, mara.id, { status: 'completed', completed_at: longAgo })
  test.clock.set(soon)
  for (const name of ['reminders', 'archive']) await test.deps.db.transaction((tx) => world.queue.send(tx, name, {}))
  const titles = async () => (await world.stored(mara)).notifications.map(({ title }) => title).sort()
  await expect.poll(titles).toEqual(['Back from snooze', expect.stringMatching(/^Due today at \d\d:\d\d$/)])
  const statuses = async () => (await world.stored(mara)).followUps.map(({ status }) => status)
  await expect.poll(statuses).toEqual(['archived'])
})

it('[BE-10] [FC-04] [BE-12] what is done once a day is made up for where no worker ran at its hour', async () => {
  const mara = await world.person()
  const { owner } = test.database
  const longAgo = new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000)
  await storeFollowUp(test, mara.id, { status: 'completed', completed_at: longAgo })
  const daily = JOBS.flatMap(({ queue: { name }, cron }) => (cron && / \d+ \* \* \*$/.test(cron) ? [name] : [])).sort()
  const made = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT DISTINCT name FROM pgboss.job WHERE name = ANY($1) AND created_on > now() - interval '1 hour' ORDER BY name`,
      [daily],
    )
    return rows.map(({ name }) => name)
  }
  await owner.query(`DELETE FROM pgboss.job WHERE name = ANY($1)`, [daily])
  // As after a day and more with the computer off.
  await owner.query(`UPDATE pgboss.schedule SET created_on = now() - interval '9 days'`)
  await owner.query(`UPDATE pgboss.version SET cron_on = now() - interval '26 hours'`)
  const other = await openJobQueue({ address: test.database.addresses.jobs, log: test.deps.log, isWorker: true })
  onTestFinished(() => other.stop())
  await expect.poll(made).toEqual(daily)
  const statuses = async () => (await world.stored(mara)).followUps.map(({ status }) => status)
  await expect.poll(statuses).toEqual(['archived'])
})

it('[DS-01] [BE-10] the queue looks whose summary is due', async () => {
  const mara = await world.person()
  const { owner } = test.database
  const before = new Date(test.clock.now().getTime() - 86_400_000)
  await owner.query('UPDATE users SET created_at = $2 WHERE id = $1', [mara.id, before])
  await owner.query('UPDATE email_accounts SET last_synced_at = $2 WHERE user_id = $1', [mara.id, test.clock.now()])
  const hour = test.clock.now().getUTCHours()
  await owner.query('UPDATE email_settings SET summary_hour = $2 WHERE user_id = $1', [mara.id, hour])
  await test.deps.db.transaction((tx) => world.queue.send(tx, 'summaries', {}))
  const states = async () => {
    const { rows } = await owner.query<{ state: string }>('SELECT state FROM summary_sends WHERE user_id = $1', [
      mara.id,
    ])
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['nothing'])
})

it('[DS-02] [BE-12] links that have expired for ninety days are deleted', async () => {
  const mara = await world.person()
  const { owner } = test.database
  await owner.query(
    `INSERT INTO action_links (token_hash, user_id, day, item_type, item_id, action, expires_at) VALUES
     ('old', $1, '2020-01-01', 'task', $1, 'open', '2020-01-08'), ('new', $1, '2020-01-01', 'task', $1, 'open', $2)`,
    [mara.id, test.clock.now()],
  )
  await purge(world.context)
  const { rows } = await owner.query('SELECT token_hash FROM action_links WHERE user_id = $1', [mara.id])
  expect(rows).toEqual([{ token_hash: 'new' }])
})

it('[BE-12] lines of the security log and sessions that are over are deleted after ninety days', async () => {
  const mara = await world.person()
  const at = new Date('2020-01-01T00:00:00Z')
  await asPerson(test.deps.db, mara.id, (tx) =>
    recordSecurityEvent(tx, mara.id, { kind: 'signed_in', sessionId: null, at }),
  )
  const { owner } = test.database
  await owner.query(
    `INSERT INTO sessions (user_id, binding_hash, last_active_at, expires_at, ended_at) VALUES ($1, 'old', $2, $2, $2)`,
    [mara.id, at],
  )
  const oldest = async () => {
    const { rows } = await owner.query<{ event: Date; session: Date; living: string }>(
      `SELECT (SELECT min(created_at) FROM security_events WHERE user_id = $1) AS event,
              (SELECT min(last_active_at) FROM sessions WHERE user_id = $1) AS session,
              (SELECT count(*) FROM sessions WHERE user_id = $1) AS living`,
      [mara.id],
    )
    return rows[0]
  }
  expect(await oldest()).toEqual({ event: at, session: at, living: '2' })
  await purge(world.context)
  expect(await oldest()).toEqual({ event: test.clock.now(), session: test.clock.now(), living: '1' })
})

describe('the queue', () => {
  it('[BE-10] a job exists exactly when the transaction that sent it was committed', async () => {
    const mara = await world.person()
    const { db } = test.deps
    const key = crypto.randomUUID()
    const send = (work: 'commit' | 'roll back') =>
      asPerson(db, mara.id, async (tx) => {
        await world.queue.send(tx, 'purge', {}, { key, delaySeconds: 600 })
        // The transaction is the app's again after it.
        const role = await tx.execute<{ role: string }>(sql`select current_user as role`)
        expect(role.rows[0]?.role).toBe('looseends_app')
        if (work === 'roll back') throw new Error('rolled back')
      })
    const isAlive = () => asPerson(db, mara.id, (tx) => world.queue.isAlive(tx, 'purge', key))
    await expect(send('roll back')).rejects.toThrow('rolled back')
    expect(await isAlive()).toBe(false)
    await send('commit')
    expect(await isAlive()).toBe(true)
  })

  it('[BE-06] the app itself cannot read the jobs, and the jobs role cannot read mail', async () => {
    await expect(test.deps.db.execute(sql`select * from pgboss.job`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const client = await test.database.owner.connect()
    try {
      await client.query('SET ROLE looseends_jobs')
      await expect(client.query('SELECT * FROM messages')).rejects.toThrow(/permission denied/)
    } finally {
      client.release(true)
    }
  })
})

describe('a lease', () => {
  it('[BE-04] on an account is held by one of all processes, and is free again when that one is gone', async () => {
    const { address } = test.database
    const [one, other] = [new Leases(address, test.deps.log), new Leases(address, test.deps.log)]
    const account = crypto.randomUUID()
    const first = await one.tryAcquire(account)
    expect(first).not.toBeNull()
    expect(await one.tryAcquire(account)).toBeNull()
    expect(await other.tryAcquire(account)).toBeNull()
    await first?.release()
    const second = await other.tryAcquire(account)
    expect(second).not.toBeNull()
    await other.close()
    expect(second?.signal.aborted).toBe(true)
    expect(await one.tryAcquire(account)).not.toBeNull()
    await one.close()
  })
})
