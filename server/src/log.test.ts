import { describe, expect, it } from 'vitest'
import { asPerson } from './db/connect.ts'
import { grantFor } from './email-account/store.ts'
import { createLogger, describeError } from './log.ts'
import { syncWorld } from './sync/testing/sync-world.ts'

const lines: string[] = []
const world = syncWorld({ deps: { log: createLogger('trace', { write: (line) => void lines.push(line) }) } })
const { test } = world

const WORDS = ['Quillfeather', 'marmalade', 'wombat', 'Ottokar', 'xylophone', 'zeppelin', 'kumquat', 'gramophone']
const FROM = 'Ottokar Blum <ottokar@wombat.example>'
const run = (statement: string) => test.database.owner.query(statement)

describe('the log of a whole day', () => {
  it('[BE-11] [BE-12] at its most talkative holds no token, no address and no word of mail', async () => {
    const mara = await world.person('Mara Quillfeather')
    world.deliver(mara, {
      from: FROM,
      subject: 'The marmalade contract',
      body: 'Could you send me the zeppelin offer by Friday?',
    })
    world.deliver(mara, {
      from: FROM,
      subject: 'kumquat',
      body: 'x',
      headers: { 'Content-Type': 'multipart/mixed; boundary=' },
    })
    expect((await world.sync(mara)).status).toBe('completed')

    // Every kind of failure: the provider's, with words of its own; the database's, quoting the row; a caller's.
    test.fake.control.fault({ match: '/batch', status: 500, body: 'no: marmalade ottokar@wombat.example', times: 2 })
    world.deliver(mara, {
      from: FROM,
      subject: 'A gramophone',
      body: 'Can you please review the gramophone invoice today?',
    })
    await world.sync(mara)
    await run(`CREATE FUNCTION complain() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION E'ottokar@wombat.example\\n    at xylophone (kumquat:1:1)'; END $$`)
    await run('CREATE TRIGGER complain BEFORE INSERT ON loose_ends FOR EACH ROW EXECUTE FUNCTION complain()')
    const call = (method: string, path: string, body?: unknown) => mara.browser.request(method, path, body)
    expect((await call('POST', '/api/tasks', { task: 'Buy a xylophone', priority: 'high' })).status).toBe(500)
    world.deliver(mara, {
      from: FROM,
      subject: 'Your zeppelin',
      body: 'Could you confirm the zeppelin date by Monday?',
    })
    await world.sync(mara)
    await run('DROP TRIGGER complain ON loose_ends')
    expect((await call('POST', '/api/tasks', { task: 'Buy a xylophone', priority: 'high' })).status).toBe(201)
    await call('POST', '/api/tasks', { task: 7, note: 'xylophone' })
    for (const path of [
      '/api/search?q=marmalade',
      '/api/left-out?q=kumquat',
      '/api/tasks?limit=wombat',
      '/wombat/xylophone',
    ]) {
      await call('GET', path)
    }
    await (await call('GET', '/api/account/export')).text()

    const { access_token, refresh_token } = mara.browser.session ?? {}
    const cookies = [...mara.browser.cookies.values()]
    const { deps } = test
    const grant = await asPerson(deps.db, mara.id, (tx) => grantFor(tx, deps.vault, mara.id))
    await call('POST', '/api/auth/refresh', { refresh_token })
    await call('POST', '/api/auth/refresh', { refresh_token })
    const tokens = [
      access_token,
      refresh_token,
      grant?.accessToken?.reveal(),
      grant?.refreshToken?.reveal(),
      ...cookies,
    ]
    expect(tokens.filter(Boolean).length).toBeGreaterThanOrEqual(5)

    const text = lines.join('').toLowerCase()
    expect(text).toContain('"request failed"')
    expect(text).toContain('"a sync failed"')
    const secrets = [...tokens, mara.email, 'ottokar@', 'test-secret', ...WORDS].map((secret) =>
      String(secret).toLowerCase(),
    )
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
})

describe('an error in the log', () => {
  it('keeps its frames and loses its words, even those that look like frames', () => {
    const error = new Error('first Sesame\n    at Sesame (street:1:1)', { cause: new TypeError('Sesame') })
    const described = JSON.stringify(describeError(error))
    expect(described).not.toContain('Sesame')
    expect(described).toContain('log.test.ts')
    expect(described).toContain('TypeError')
  })

  it('that changed its message after it was made says nothing of where', () => {
    const error = new Error('first Sesame\n    at Sesame (street:1:1)')
    error.message = 'something else'
    expect(JSON.stringify(describeError(error))).not.toContain('Sesame')
  })
})
