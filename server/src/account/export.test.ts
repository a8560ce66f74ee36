import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SECURITY_EVENTS_SHOWN } from '@loose-ends/domain/account/security-event.ts'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Session } from '@loose-ends/domain/session/session.ts'
import { asPerson } from '#server/db/connect.ts'
import { notifications } from '#server/db/schema/index.ts'
import { signedInPerson, signIn } from '#server/testing/signed-in-person.ts'
import { storeFollowUp, storeTask } from '#server/testing/stored-items.ts'
import { storeMessage } from '#server/testing/stored-messages.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'
import type { TestBrowser } from '#server/testing/test-browser.ts'
import { exportSchema } from './export-format.ts'
import { EXPORTED_TABLES, isShown } from './exported-columns.ts'

const test = testApp()

const download = (browser: TestBrowser) => browser.request('GET', '/api/account/export')
const parsed = async (response: Response) => exportSchema.parse(await response.json())

async function storeNotices(userId: string, count: number): Promise<void> {
  const { db, vault } = test.deps
  await asPerson(db, userId, async (tx) => {
    const key = await vault.personKey(tx, userId)
    const rows = Array.from({ length: count }, (_, n) => {
      const id = randomUUID()
      const row = {
        id,
        user_id: userId,
        title: `Notice ${n}`,
        content: `Content ${n}`,
        kind: 'due' as const,
        cause: `test:${n}`,
      }
      return encryptRow(key, 'notifications', id, row)
    })
    await tx.insert(notifications).values(await Promise.all(rows))
  })
}

describe('[ST-05] the export', () => {
  it('holds everything stored of the person, decrypted, in the shape that is documented', async () => {
    const { browser, id, email } = await signedInPerson(test, 'Europe/Lisbon')
    await storeTask(test, id, { task: 'Send the contract — “final” 契約' })
    await storeFollowUp(test, id, { subject: 'Budget for Ünter' })
    const response = await download(browser)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    const day = test.clock.now().toISOString().slice(0, 10)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="looseends-export-${day}.json"`)
    const { tables, ...head } = await parsed(response)
    expect(head).toEqual({
      format: 'account-export',
      version: 1,
      product: 'Loose Ends',
      exported_at: test.clock.now().toISOString(),
    })
    expect(tables.users).toMatchObject([{ id, email, full_name: 'Ana Silva', time_zone: 'Europe/Lisbon' }])
    expect(tables.email_accounts).toMatchObject([{ email, status: 'connected' }])
    expect(tables.loose_ends?.toSorted((a, b) => (String(a.type) < String(b.type) ? 1 : -1))).toMatchObject([
      { type: 'task', task: 'Send the contract — “final” 契約', sender_name: 'Ana Silva' },
      { type: 'follow_up', subject: 'Budget for Ünter', preview: 'Could you confirm the budget?' },
    ])
    expect(tables.sessions).toHaveLength(1)
    expect(tables.security_events?.map(({ kind }) => kind).sort()).toEqual([
      'data_exported',
      'mailbox_connected',
      'signed_in',
    ])
  })

  it('needs a sign-in of the last quarter of an hour, as the deletion does', async () => {
    const { browser, email } = await signedInPerson(test)
    const activity = () => browser.request('POST', '/api/auth/activity')
    const refresh = async () => {
      const body = { refresh_token: browser.session?.refresh_token }
      browser.session = (await (await browser.request('POST', '/api/auth/refresh', body)).json()) as Session
    }
    test.clock.advance(8 * 60_000)
    await activity()
    await refresh()
    expect((await download(browser)).status).toBe(200)
    test.clock.advance(8 * 60_000)
    for (const [method, path] of [
      ['GET', '/api/account/export'],
      ['GET', '/api/account/items.csv'],
      ['GET', '/api/account/items.ics'],
      ['POST', '/api/account/delete'],
    ] as const) {
      const answer = await browser.request(method, path, method === 'POST' ? {} : undefined)
      expect([path, answer.status, await errorCode(answer)]).toEqual([path, 403, 'sign_in_again'])
    }
    const again = await signIn(test, email)
    expect((await download(again.browser)).status).toBe(200)
  })

  it('[RO-01] holds nobody else’s rows', async () => {
    const ana = await signedInPerson(test)
    const bob = await signedInPerson(test)
    await storeTask(test, bob.id, { task: 'Bob’s own' })
    const text = await (await download(ana.browser)).text()
    for (const foreign of [bob.id, bob.email, 'Bob’s own']) expect(text).not.toContain(foreign)
  })

  it('holds no token, no secret and no hash', async () => {
    const { browser, id, session } = await signedInPerson(test)
    await storeFollowUp(test, id, { counterpart_hash: 'hash-of-a-counterpart', item_key: 'hash-of-an-item' })
    await storeMessage(test, id, {
      counterpart_hashes: ['hash-of-a-sender'],
      facts: { nature: 'bulk', event: 'hash-of-an-event', listed: ['hash-of-an-item'] },
    })
    const text = await (await download(browser)).text()
    const { rows } = await test.database.owner.query<Record<string, string>>(
      `SELECT u.subject_hash, u.email_hash, u.wrapped_secret, a.email_hash AS mailbox_hash, a.access_token,
         a.refresh_token, s.binding_hash, r.token_hash
       FROM users u JOIN email_accounts a ON a.user_id = u.id JOIN sessions s ON s.user_id = u.id
         JOIN refresh_tokens r ON r.user_id = u.id WHERE u.id = $1`,
      [id],
    )
    const secrets = Object.values(rows[0] ?? {})
    expect(secrets).toHaveLength(8)
    for (const secret of [...secrets, session.refresh_token, ...session.encryption.keys.map((key) => key.secret)]) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toMatch(/hash-of/)
    const { tables } = exportSchema.parse(JSON.parse(text))
    expect(tables.messages).toMatchObject([{ facts: { nature: 'bulk', answers: false } }])
    expect(tables.message_counterparts).toEqual([])
  })

  it('decides for every column of every table of a person whether it is in it', async () => {
    const { rows } = await test.database.owner.query<{ table: string; columns: string[] }>(`
      SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY table_name`)
    expect(Object.keys(EXPORTED_TABLES).sort()).toEqual(rows.map(({ table }) => table).sort())
    for (const { table, columns } of rows) {
      const decided = EXPORTED_TABLES[table]?.columns ?? {}
      expect([table, Object.keys(decided).sort()]).toEqual([table, columns.sort()])
      const shown = columns.filter((column) => isShown(decided[column]))
      expect(shown.filter((column) => /(hash|hashes|token|secret|key)$/.test(column))).toEqual([])
    }
  })

  it('stands in the document of the API with every table', async () => {
    const document = await (await test.app.request('http://localhost/api/openapi.json')).text()
    const { components } = JSON.parse(document) as {
      components: { schemas: { AccountExport: { properties: { tables: { required: string[] } } } } }
    }
    expect(components.schemas.AccountExport.properties.tables.required).toEqual(Object.keys(EXPORTED_TABLES))
  })

  it('of many rows is read as it is taken, a page at a time, and has each row once', async () => {
    const { browser, id } = await signedInPerson(test)
    await storeNotices(id, 2_050)
    const reader = (await download(browser)).body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('no body')
    const take = async () => (await reader.read()).value ?? ''
    let text = ''
    while (!text.includes('Notice')) text += await take()
    // What has not been taken has not been read, but for a few pages on their way: a change made now is in most of it.
    await test.database.owner.query(`UPDATE notifications SET action_url = '/changed' WHERE user_id = $1`, [id])
    for (let part = await take(); part !== ''; part = await take()) text += part
    const { tables } = exportSchema.parse(JSON.parse(text))
    const changed = tables.notifications?.filter(({ action_url }) => action_url === '/changed')
    expect(changed?.length).toBeGreaterThan(1_000)
    expect(new Set(tables.notifications?.map(({ title }) => title)).size).toBe(2_050)
    expect(tables.notifications).toHaveLength(2_050)
  })

  it('runs once at a time for each person, until it is taken or given up', async () => {
    const { browser } = await signedInPerson(test)
    const other = await signedInPerson(test)
    const first = await download(browser)
    const second = await download(browser)
    expect([second.status, await errorCode(second)]).toEqual([409, 'export_in_progress'])
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await download(other.browser)).status).toBe(200)
    await first.text()
    const third = await download(browser)
    expect(third.status).toBe(200)
    const reader = third.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(async () => (await download(browser)).status).toBe(200)
  })

  it('of a process that died keeps the next one waiting for two minutes at most', async () => {
    const { browser } = await signedInPerson(test)
    await download(browser)
    test.clock.advance(119_000)
    expect((await download(browser)).status).toBe(409)
    test.clock.advance(2_000)
    expect((await download(browser)).status).toBe(200)
  })

  it('[VA-10] names what cannot be opened, and holds the rest', async () => {
    const { browser, id } = await signedInPerson(test)
    const task = await storeTask(test, id, { task: 'Send the plan' })
    await test.database.owner.query(`UPDATE loose_ends SET description = 'AAAA' WHERE id = $1`, [task])
    await test.database.owner.query(`UPDATE users SET full_name = 'AAAA' WHERE id = $1`, [id])
    const { tables } = await parsed(await download(browser))
    expect(tables.users).toMatchObject([{ full_name: '[Encrypted]' }])
    expect(tables.loose_ends).toMatchObject([{ task: 'Send the plan', description: '[Encrypted]' }])
  })

  it('breaks off where nothing can be opened', async () => {
    const { browser, id } = await signedInPerson(test)
    await test.database.owner.query(`UPDATE users SET wrapped_secret = 'AAAA' WHERE id = $1`, [id])
    await expect((await download(browser)).text()).rejects.toThrow('decryption_failed')
  })

  it('needs a session', async () => {
    expect((await test.app.request('http://localhost/api/account/export')).status).toBe(401)
  })
})

it('[BE-12] [RO-01] the security log is the person’s own, newest first, the last of each kind', async () => {
  const { browser, id } = await signedInPerson(test)
  const other = await signedInPerson(test)
  await test.database.owner.query(
    `INSERT INTO security_events (user_id, kind, created_at) SELECT $1, 'refresh_refused', '2026-01-01' FROM generate_series(1, 120)`,
    [id],
  )
  test.clock.advance(1_000)
  await (await download(browser)).text()
  const list = async (whose: TestBrowser) =>
    ((await (await whose.request('GET', '/api/security-events')).json()) as { items: { kind: string; at: string }[] })
      .items
  const items = await list(browser)
  expect(items.filter(({ kind }) => kind === 'refresh_refused')).toHaveLength(SECURITY_EVENTS_SHOWN)
  expect(items[0]).toEqual({ id: expect.any(String), kind: 'data_exported', at: test.clock.now().toISOString() })
  expect((await list(other.browser)).map(({ kind }) => kind).sort()).toEqual(['mailbox_connected', 'signed_in'])
})
