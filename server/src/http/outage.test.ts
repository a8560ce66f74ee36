import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectPool, database } from '#server/db/connect.ts'
import { createLogger } from '#server/log.ts'
import { Outages } from '#server/outages.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { testApp } from '#server/testing/test-app.ts'
import { databaseStores } from './health.ts'

const test = testApp()

const refusing = (code: string, kind: 'trigger' | 'event_trigger') =>
  `CREATE FUNCTION refuse() RETURNS ${kind} LANGUAGE plpgsql
   AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`

describe('a request in an outage', () => {
  it('[AV-02] is answered 503 with when to come again while the database is away, and the log has one line', async () => {
    const ana = await signedInPerson(test)
    const pool = connectPool({ host: '/nowhere/at/all' }, { onIdleError: () => {} })
    onTestFinished(() => pool.end())
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) }, new Outages())
    const app = createApp({ ...test.deps, db: database(pool), log })
    const headers = { Authorization: `Bearer ${ana.session.access_token}` }
    for (let request = 0; request < 5; request += 1) {
      const response = await app.request('/api/tasks?limit=20', { headers })
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await response.json()).toEqual({
        error: { code: 'database_unavailable', message: 'database_unavailable' },
      })
    }
    expect(lines).toHaveLength(1)
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
  })

  it('[AV-02] is told that the disk is full, and the log says so', async () => {
    const ana = await signedInPerson(test)
    const { owner } = test.database
    await owner.query(refusing('53100', 'trigger'))
    await owner.query('CREATE TRIGGER refuse BEFORE INSERT ON loose_ends FOR EACH ROW EXECUTE FUNCTION refuse()')
    onTestFinished(() => owner.query('DROP FUNCTION refuse CASCADE').then(() => undefined))
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) }, new Outages())
    const app = createApp({ ...test.deps, log })
    const response = await app.request('/api/tasks', {
      method: 'POST',
      body: JSON.stringify({ task: 'Store this', priority: 'high' }),
      headers: {
        Authorization: `Bearer ${ana.session.access_token}`,
        Origin: test.origin,
        'Content-Type': 'application/json',
      },
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await response.json()).toMatchObject({ error: { code: 'storage_full' } })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, code: '53100', msg: expect.stringContaining('full') })
  })

  it('[AV-02] finds the process not ready where a tried write fails', async () => {
    const { owner } = test.database
    const app = () => createApp(test.deps, { readiness: [databaseStores(test.deps)] })
    const ready = await app().request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: true, storage: true } },
    ])
    // Whatever needs new room on the disk: the server refuses to make a table.
    await owner.query(refusing('53100', 'event_trigger'))
    await owner.query('CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION refuse()')
    const full = await app().request('/readyz')
    await owner.query('DROP EVENT TRIGGER full_disk')
    await owner.query('DROP FUNCTION refuse')
    expect([full.status, await full.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: true, storage: false } },
    ])
  })

  it('[AV-01] [AV-02] does not trouble the database for each who asks whether the process is ready', async () => {
    let asked = 0
    const execute: typeof test.deps.db.execute = (...query) => {
      asked += 1
      return test.deps.db.execute(...query)
    }
    const db = Object.create(test.deps.db, { execute: { value: execute } }) as typeof test.deps.db
    let tried = 0
    const readiness = [{ name: 'queue', check: () => Promise.resolve((tried += 1)) }]
    const app = createApp({ ...test.deps, db }, { readiness })
    const answers = await Promise.all(Array.from({ length: 50 }, async () => app.request('/readyz')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([asked, tried]).toEqual([1, 1])
  })
})
