import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { operatorOverviewSchema, type OperatorOverview } from '@loose-ends/domain/operator/operator-overview.ts'
import type { Permission } from '@loose-ends/domain/operator/permission.ts'
import { sessionSchema } from '@loose-ends/domain/session/session.ts'
import { asPerson, type Db } from '#server/db/connect.ts'
import { metrics } from '#server/http/metrics.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { errorCode } from '#server/testing/test-app.ts'
import { Secret } from '#server/secret.ts'
import { changePermission } from './change-permission.ts'
import { readStoredMetrics } from './stored-metrics.ts'

const world = syncWorld({ config: { metricsToken: new Secret('let-me-see') } })
const { test } = world
let operator: Person

const run = (statement: string, values: unknown[] = []) => test.database.owner.query(statement, values)

const change = (person: Person, what: 'give' | 'take', permission: Permission = 'operator') =>
  changePermission(test.deps, { email: person.email, permission, change: what, at: test.clock.now() })

const overview = async (person = operator): Promise<OperatorOverview> =>
  operatorOverviewSchema.parse(await (await person.browser.request('GET', '/api/operator')).json())

const retry = (queue: string, person = operator) =>
  person.browser.request('POST', `/api/operator/queues/${queue}/retry`)

/** A job that gave up, as pg-boss leaves it. */
const storeFailedJob = (queue: string, output: object) =>
  run(
    `INSERT INTO pgboss.job (name, state, output, data, completed_on, policy, retry_limit)
     SELECT name, 'failed', $2, '{"userId": "8a4b1c3e-0000-4000-8000-000000000000"}', now(), policy, 0
     FROM pgboss.queue WHERE name = $1`,
    [queue, JSON.stringify(output)],
  )

beforeEach(async () => {
  operator = await world.person()
  await change(operator, 'give')
})

describe('[GD-03] the operator’s data', () => {
  it('is refused to whoever has no such permission: without a list, with an empty one, with another', async () => {
    const mara = await world.person()
    const refused = async () => {
      for (const [method, path] of [
        ['GET', '/api/operator'],
        ['POST', '/api/operator/queues/sync/retry'],
      ] as const) {
        const answer = await mara.browser.request(method, path)
        expect([path, answer.status, await errorCode(answer)]).toEqual([path, 403, 'insufficient_permissions'])
      }
    }
    await refused()
    await run(`UPDATE users SET permissions = '{}' WHERE id = $1`, [mara.id])
    await refused()
    await run(`UPDATE users SET permissions = '{operators,reader}' WHERE id = $1`, [mara.id])
    await refused()
    expect((await test.app.request('http://localhost/api/operator')).status).toBe(401)
  })

  it('opens and closes at the next request; the browser knows at its next refresh', async () => {
    const mara = await world.person()
    const refreshed = async () => {
      const body = { refresh_token: mara.browser.session?.refresh_token }
      const answer = await mara.browser.request('POST', '/api/auth/refresh', body)
      const session = sessionSchema.parse(await answer.json())
      mara.browser.session = session
      return session.user.app_metadata
    }
    expect(await refreshed()).toEqual({})
    expect(await change(mara, 'give')).toBe(true)
    expect((await mara.browser.request('GET', '/api/operator')).status).toBe(200)
    expect(await refreshed()).toEqual({ permissions: ['operator'] })
    expect(await change(mara, 'give')).toBe(false)
    expect(await change(mara, 'take')).toBe(true)
    expect((await mara.browser.request('GET', '/api/operator')).status).toBe(403)
    expect(await refreshed()).toEqual({ permissions: [] })
    expect(await change(mara, 'take')).toBe(false)
  })

  it('cannot be had by asking for it', async () => {
    const mara = await world.person()
    await mara.browser.request('PATCH', '/api/auth/user', { time_zone: 'UTC', permissions: ['operator'] })
    expect((await mara.browser.request('GET', '/api/operator')).status).toBe(403)
  })
})

describe('[OP-01] the overview', () => {
  it('tells how deep each queue is, and since when the oldest job waits', async () => {
    const before = await overview()
    expect(before.queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['sync', 'backfill', 'purge']))
    expect(before.queues.some(({ name }) => name.startsWith('__'))).toBe(false)
    const mara = await world.person()
    await asPerson(test.deps.db, mara.id, (tx) =>
      world.queue.send(
        tx,
        'revoke-grant',
        { key: mara.id, grant: '', subject: '' },
        { key: mara.id, delaySeconds: 600 },
      ),
    )
    const depth = async () => (await overview()).queues.find(({ name }) => name === 'revoke-grant')
    expect(await depth()).toEqual({ name: 'revoke-grant', waiting: 1, running: 0, failed: 0, oldest_waiting_at: null })
    const since = '2026-02-01T10:00:00.000Z'
    // Blocked, so that no worker takes what is due.
    await run(`UPDATE pgboss.job SET start_after = $1, blocked = true WHERE singleton_key = $2`, [since, mara.id])
    expect(await depth()).toMatchObject({ waiting: 1, oldest_waiting_at: since })
    await run('DELETE FROM pgboss.job WHERE singleton_key = $1', [mara.id])
  })

  it('counts what failed by queue and code, of jobs and of syncs, for seven days', async () => {
    await storeFailedJob('backfill', {
      name: 'AppError',
      code: 'provider_unavailable',
      message: 'Dear Ana, the invoice',
    })
    await storeFailedJob('backfill', { name: 'Error', message: 'Dear Ana, the invoice' })
    await storeFailedJob('backfill', { name: 'Error', code: 'Dear Ana' })
    const mara = await world.person()
    const at = test.clock.now()
    const longAgo = new Date(at.getTime() - 8 * 24 * 3_600_000)
    for (const updated of [at, at, longAgo]) {
      await run(
        `INSERT INTO sync_queue (user_id, account_id, status, trigger, error_code, updated_at)
         VALUES ($1, $1, 'failed', 'page', 'provider_rate_limited', $2)`,
        [mara.id, updated],
      )
    }
    const { failures, queues } = await overview()
    expect(failures).toEqual([
      { queue: 'backfill', code: 'internal', count: 2, last_at: expect.any(String) },
      { queue: 'sync', code: 'provider_rate_limited', count: 2, last_at: at.toISOString() },
      { queue: 'backfill', code: 'provider_unavailable', count: 1, last_at: expect.any(String) },
    ])
    expect(queues.find(({ name }) => name === 'backfill')).toMatchObject({ failed: 3 })
  })

  it('counts the mailboxes that need to be connected again', async () => {
    const { reconnect_needed: before } = await overview()
    const mara = await world.person()
    await run(`UPDATE email_accounts SET status = 'reconnect_needed' WHERE user_id = $1`, [mara.id])
    expect((await overview()).reconnect_needed).toBe(before + 1)
  })

  it('tells when each schedule ran last, or that it never did', async () => {
    const { schedules } = await overview()
    expect(schedules).toContainEqual({ name: 'purge', last_run_at: null })
    const ran = '2026-03-10T03:17:00.000Z'
    await run(
      `INSERT INTO pgboss.job (name, state, started_on, completed_on, policy) VALUES ('purge', 'completed', $1, $1, 'exclusive')`,
      [ran],
    )
    expect((await overview()).schedules).toContainEqual({ name: 'purge', last_run_at: ran })
  })

  it('holds no mail, no address and no person', async () => {
    const mara = await world.person()
    world.deliver(mara, {
      from: 'Idris Bello <idris@northquay.example>',
      subject: 'Room plan',
      body: 'Could you send me the final room plan by Friday?',
    })
    await world.sync(mara)
    await storeFailedJob('sync', { code: 'internal', message: `Room plan for ${mara.email} (${mara.id})` })
    const text = await (await operator.browser.request('GET', '/api/operator')).text()
    expect(text).not.toMatch(/@|Room plan|[0-9a-f]{8}-[0-9a-f]{4}-/)
    await run(`DELETE FROM pgboss.job WHERE name = 'sync' AND state = 'failed'`)
  })
})

describe('[OP-01] failed jobs', () => {
  it('are given back to their queue, and are worked on', async () => {
    await run(`DELETE FROM pgboss.job WHERE state = 'failed'`)
    // Two syncs of nobody: they find nothing to do.
    await run(
      `INSERT INTO pgboss.job (name, state, data, completed_on, policy, retry_limit)
       SELECT 'sync', 'failed', jsonb_build_object('userId', gen_random_uuid(), 'accountId', gen_random_uuid(), 'syncId', gen_random_uuid(),
           'attempt', 1),
         now(), 'short', 0 FROM generate_series(1, 2)`,
    )
    const answer = await retry('sync')
    expect([answer.status, await answer.json()]).toEqual([200, { retried: 2 }])
    const failed = async () => (await overview()).queues.find(({ name }) => name === 'sync')
    await expect.poll(failed).toMatchObject({ waiting: 0, running: 0, failed: 0 })
    expect(await (await retry('sync')).json()).toEqual({ retried: 0 })
  })

  it('of a queue that takes one job at a time come back one at a time', async () => {
    await run(`DELETE FROM pgboss.job WHERE name = 'purge'`)
    for (let n = 0; n < 3; n++) await storeFailedJob('purge', { code: 'internal' })
    expect(await (await retry('purge')).json()).toEqual({ retried: 1 })
  })

  it('[VA-14] of an unknown queue are not found', async () => {
    for (const name of ['nothing', '__pgboss__send-it']) {
      expect([name, (await retry(name)).status]).toEqual([name, name === 'nothing' ? 404 : 400])
    }
  })
})

describe('the metrics', () => {
  it('[BE-11] tell how many jobs of each queue gave up, which syncs failed, and who has to reconnect, and name nobody', async () => {
    await storeFailedJob('sync', {})
    await run(
      `INSERT INTO sync_queue (id, user_id, account_id, status, trigger, error_code, created_at, updated_at)
       SELECT gen_random_uuid(), id, gen_random_uuid(), 'failed', 'manual', 'provider_setup', $2, $2 FROM users WHERE id = $1`,
      [operator.id, test.clock.now()],
    )
    const asked = await test.app.request('http://localhost/metrics', {
      headers: { Authorization: 'Bearer let-me-see' },
    })
    const text = await asked.text()
    expect(text).toContain('database_up 1')
    expect(text).toMatch(/^jobs\{queue="sync",state="failed"\} [1-9]/m)
    expect(text).toMatch(/^oldest_waiting_job_seconds\{queue="sync"\} \d/m)
    expect(text).toMatch(/^failed_syncs\{code="provider_setup"\} [1-9]/m)
    expect(text).toMatch(/^mailboxes_to_reconnect \d/m)
    expect(text).not.toContain(operator.id)
  })

  it('[BE-11] say within three seconds that a database is away that is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = { transaction: () => new Promise(() => {}) } as unknown as Db
    const read = readStoredMetrics({ ...test.deps, db: silent })
    await vi.advanceTimersByTimeAsync(3_000)
    await read
    const text = await metrics.metrics()
    expect(text).toContain('database_up 0')
    expect(text).not.toMatch(/^mailboxes_to_reconnect \d/m)
  })
})
