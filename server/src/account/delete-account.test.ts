import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson, connectPool, database } from '#server/db/connect.ts'
import { replies } from '#server/db/schema/index.ts'
import { grantFor } from '#server/email-account/store.ts'
import { CaughtMailStore, caughtMailFolder } from '#server/mailer/caught-mail-store.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { Leases } from '#server/jobs/leases.ts'
import { syncWorld, type Person } from '#server/sync/testing/sync-world.ts'
import { everyTable, fillTables } from '#server/testing/every-table.ts'
import { errorCode } from '#server/testing/test-app.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { withEverything } from '#server/testing/with-everything.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import type { Secret } from '#server/secret.ts'
import { removePerson } from './delete-account.ts'

const world = syncWorld()
const { test } = world

/** What a job does takes a moment, longer on a busy machine. */

const deletion = (person: Pick<Person, 'browser'>, wanted: object = {}) =>
  person.browser.request('POST', '/api/account/delete', wanted)
const run = (statement: string, values: unknown[] = []) => test.database.owner.query(statement, values)

const tables = () => everyTable(test.database.owner)

/** How many rows of each table name that text in any column; tables without one are left out. */
async function traces(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name } of await tables()) {
    const { rows } = await run(`SELECT count(*) AS n FROM ${name} t WHERE strpos(t::text, $1) > 0`, [text])
    if (Number(rows[0]?.n) > 0) found[name] = Number(rows[0]?.n)
  }
  return found
}

async function refreshTokenOf(person: Person): Promise<Secret> {
  const { db, vault } = test.deps
  const grant = await asPerson(db, person.id, (tx) => grantFor(tx, vault, person.id))
  if (!grant?.refreshToken) throw new Error('the person granted nothing')
  return grant.refreshToken
}

/** Whether the provider still accepts that grant. */
const isGranted = (token: Secret) =>
  test.identity.refresh(token).then(
    () => true,
    () => false,
  )

const jobsOf = async (queue: string) =>
  (await run('SELECT state, data::text AS data FROM pgboss.job WHERE name = $1', [queue])).rows as {
    state: string
    data: string
  }[]
const hurry = (queue: string) => run('UPDATE pgboss.job SET start_after = now() WHERE name = $1', [queue])

describe('[ST-04] [RO-02] deleting the account', () => {
  it('[ST-04] removes the mail to the person that was caught on this computer, and nobody else’s', async () => {
    const { config, clock } = test.deps
    const dataDir = await mkdtemp(join(tmpdir(), 'loose-ends-data-'))
    try {
      config.dataDir = dataDir
      const store = new CaughtMailStore(caughtMailFolder(dataDir))
      const [mara, noor] = [await world.person(), await world.person('Noor Haddad')]
      for (const to of [`Mara Lindt <${mara.email.toUpperCase()}>`, noor.email, `Mara <${mara.email}>`]) {
        await store.add(Buffer.from(`From: a@b.example\r\nTo: ${to}\r\nSubject: Today\r\n\r\nDue`), clock.now())
      }
      expect((await deletion(mara)).status).toBe(204)
      expect((await store.list()).map((mail) => mail.to)).toEqual([noor.email])
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('removes every row of the person from every table, and leaves other people alone', async () => {
    const [mara, noor] = [await world.person(), await world.person('Noor Haddad')]
    for (const { id } of [mara, noor]) await fillTables(test.database.owner, id)
    const owned = (await tables()).filter(({ owner }) => owner)
    for (const { id } of [mara, noor]) {
      expect(Object.keys(await traces(id))).toEqual(expect.arrayContaining(owned.map(({ name }) => name)))
    }
    const kept = await traces(noor.id)
    expect((await deletion(mara)).status).toBe(204)
    expect(await traces(mara.id)).toEqual({})
    expect(await traces(noor.id)).toEqual(kept)
    expect((await noor.browser.request('GET', '/api/auth/user')).status).toBe(200)
  })

  it('[BE-12] leaves one line in the log that says when, and not who', async () => {
    const mara = await world.person()
    const { rows: person } = await run('SELECT subject_hash, email_hash FROM users WHERE id = $1', [mara.id])
    const before = (await run(`SELECT id FROM security_events WHERE kind = 'account_deleted'`)).rows.length
    await deletion(mara)
    const { rows } = await run(`SELECT * FROM security_events WHERE kind = 'account_deleted' ORDER BY created_at, id`)
    expect(rows).toHaveLength(before + 1)
    const line = rows.find((row: { user_id: string }) => row.user_id === test.deps.vault.hashedId(mara.id))
    expect(line).toMatchObject({ session_id: null, created_at: test.clock.now() })
    expect(line.user_id).not.toBe(mara.id)
    await expect.poll(() => jobsOf('revoke-grant')).toEqual([])
    for (const hash of Object.values(person[0] as Record<string, string>)) expect(await traces(hash)).toEqual({})
  })

  it('takes the grant back at the provider', async () => {
    const mara = await world.person()
    const token = await refreshTokenOf(mara)
    expect(await isGranted(token)).toBe(true)
    await deletion(mara)
    await expect.poll(() => isGranted(token)).toBe(false)
  })

  it('does not wait for a provider that is down: the sealed grant waits, and is taken back later', async () => {
    const mara = await world.person()
    const token = await refreshTokenOf(mara)
    test.fake.control.fault({ match: '/revoke', status: 503, times: 1 })
    expect((await deletion(mara)).status).toBe(204)
    expect(await traces(mara.id)).toEqual({})
    await expect.poll(async () => (await jobsOf('revoke-grant')).map(({ state }) => state)).toEqual(['retry'])
    expect((await jobsOf('revoke-grant'))[0]?.data).not.toContain(token.reveal())
    const { rows } = await run(`SELECT output->>'code' AS code FROM pgboss.job WHERE name = 'revoke-grant'`)
    expect(rows).toEqual([{ code: 'provider_unavailable' }])
    const { rows: times } = await run(
      `SELECT keep_until <= created_on + interval '1 day' AS "isGoneInADay", deletion_seconds AS "afterItFailed"
       FROM pgboss.job WHERE name = 'revoke-grant'`,
    )
    expect(times).toEqual([{ isGoneInADay: true, afterItFailed: 60 }])
    expect(await isGranted(token)).toBe(true)
    await hurry('revoke-grant')
    await expect.poll(() => jobsOf('revoke-grant')).toEqual([])
    expect(await isGranted(token)).toBe(false)
  })

  describe('what is ours in the mailbox', () => {
    /** Somebody with our two labels on a message, a label of their own, and two drafts of ours, one of them edited since. */
    async function withTraces() {
      const mara = await world.person()
      const message = world.deliver(mara, { from: 'Ana <ana@client.example>', subject: 'Plan', body: 'Hi', ago: 1 })
      const { marks, drafts: writing } = test.deps.openMailbox(withEverything(mara.id))
      const labels = (await marks?.ensure(['Ours - Tasks', 'Ours - Follow-Ups', 'Holidays'])) ?? []
      const [ours, others] = labels.map(({ id }) => id)
      await run(
        `INSERT INTO mailbox_marks (user_id, account_id, kind, provider_id)
         VALUES ($3, $4, 'task', $1), ($3, $4, 'follow_up', $2)`,
        [ours, others, mara.id, mara.accountId],
      )
      const { db, vault } = test.deps
      const drafts: string[] = []
      for (const [subject, isEdited] of [
        ['Untouched', false],
        ['Edited', true],
      ] as const) {
        const raw = `From: ${mara.email}\r\nTo: ana@client.example\r\nSubject: ${subject}\r\n\r\nHello`
        const draft = await writing?.put({ threadId: message.id, raw: Buffer.from(raw) })
        if (!draft) throw new Error('no draft was made')
        drafts.push(draft.id)
        const id = crypto.randomUUID()
        const sealed = { text: 'Hello', subject, recipients: 'ana@client.example', envelope: '{}' }
        await asPerson(db, mara.id, async (tx) =>
          tx.insert(replies).values({
            ...(await encryptRow(await vault.personKey(tx, mara.id), 'replies', id, sealed)),
            id,
            user_id: mara.id,
            item_type: 'task',
            item_id: crypto.randomUUID(),
            account_id: mara.accountId,
            thread_id: message.id,
            source_message_id: crypto.randomUUID(),
            state: 'draft',
            message_id: `${id}@client.example`,
            draft_id: draft.id,
            draft_version: isEdited ? 'another' : draft.version,
            written_at: test.clock.now(),
          }),
        )
      }
      return { mara, drafts }
    }

    /** What the mailbox holds, seen by who signs in again once everything of theirs is gone. */
    async function left({ mara, drafts }: Awaited<ReturnType<typeof withTraces>>) {
      await expect.poll(() => jobsOf('revoke-grant')).toEqual([])
      const { id } = await new TestBrowser(test).signIn({ email: mara.email })
      const { reading } = test.deps.openMailbox(withEverything(id))
      const names = ((await reading.marks()) ?? []).map(({ name }) => name).sort()
      const found = await Promise.all(drafts.map((draft) => reading.draft(draft)))
      return { names, drafts: found.filter(Boolean).length }
    }

    it('stays unless the person asks for more', async () => {
      const traces = await withTraces()
      await deletion(traces.mara)
      expect(await left(traces)).toEqual({ names: ['Holidays', 'Ours - Follow-Ups', 'Ours - Tasks'], drafts: 2 })
    })

    it('is removed if they ask: our labels, and drafts as we left them', async () => {
      const traces = await withTraces()
      const token = await refreshTokenOf(traces.mara)
      await deletion(traces.mara, { remove_labels: true, remove_drafts: true })
      await expect.poll(() => isGranted(token)).toBe(false)
      expect(await left(traces)).toEqual({ names: ['Holidays'], drafts: 1 })
    })

    it.each([
      ['does not answer', { status: 503 }],
      ['wants to be asked later', { status: 429, headers: { 'retry-after': '3600' } }],
    ])('is removed later while the provider %s, and the grant taken back after that', async (_, fault) => {
      const traces = await withTraces()
      const token = await refreshTokenOf(traces.mara)
      test.fake.control.fault({ match: 'DELETE /gmail', times: 10, ...fault })
      await deletion(traces.mara, { remove_labels: true, remove_drafts: true })
      await expect.poll(async () => (await jobsOf('revoke-grant')).map(({ state }) => state)).toEqual(['retry'])
      expect(await isGranted(token)).toBe(true)
      test.fake.control.resetFaults()
      await hurry('revoke-grant')
      expect(await left(traces)).toEqual({ names: ['Holidays'], drafts: 1 })
      expect(await isGranted(token)).toBe(false)
    })
  })

  it('of somebody who signed up again meanwhile leaves the new grant alone', async () => {
    const mara = await world.person()
    test.fake.control.fault({ match: '/revoke', status: 503, times: 1 })
    await deletion(mara)
    await expect.poll(async () => (await jobsOf('revoke-grant')).map(({ state }) => state)).toEqual(['retry'])
    const browser = new TestBrowser(test)
    const { id } = await browser.signIn({ email: mara.email })
    expect(id).not.toBe(mara.id)
    await hurry('revoke-grant')
    await expect.poll(() => jobsOf('revoke-grant')).toEqual([])
    expect(await isGranted(await refreshTokenOf({ ...mara, id, browser }))).toBe(true)
  })

  it('ends every session: open tabs are told, tokens are refused, and signing in begins anew', async () => {
    const mara = await world.person()
    const phone = new TestBrowser(test)
    await phone.signIn({ email: mara.email })
    const told: string[] = []
    const unsubscribe = test.deps.live.subscribe(mara.id, ({ type }) => told.push(type))
    await deletion(mara)
    await expect.poll(() => told).toEqual(['session_ended', 'session_ended'])
    unsubscribe()
    expect(mara.browser.cookies.has('looseends_session')).toBe(false)
    for (const browser of [mara.browser, phone]) {
      expect(await errorCode(await browser.request('GET', '/api/tasks'))).toBe('session_revoked')
    }
    const refresh = { refresh_token: phone.session?.refresh_token }
    expect(await errorCode(await phone.request('POST', '/api/auth/refresh', refresh))).toBe('not_authenticated')
    await expect.poll(() => jobsOf('revoke-grant')).toEqual([])
    const again = await new TestBrowser(test).signIn({ email: mara.email })
    expect(again.id).not.toBe(mara.id)
    expect(await traces(mara.id)).toEqual({})
  })

  it('[BE-04] stops what runs for the person, and nothing of it comes back', async () => {
    const mara = await world.person()
    for (let n = 0; n < 20; n++) {
      const body = 'Could you send me the final room plan by Friday?'
      world.deliver(mara, { from: 'Idris Bello <idris@northquay.example>', subject: `Plan ${n}`, body, ago: n })
    }
    const reading = Promise.withResolvers<void>()
    const unsubscribe = test.deps.live.subscribe(mara.id, (event) => {
      if (event.type === 'sync' && event.entry.step === 'inbox') reading.resolve()
    })
    const deleted = Promise.withResolvers<void>()
    test.fake.control.fault({ match: 'POST /batch', until: deleted.promise, times: 1 })
    await world.context.syncRequests.request(mara.id, 'page')
    await reading.promise
    unsubscribe()
    expect((await deletion(mara)).status).toBe(204)
    deleted.resolve()
    const leases = new Leases(test.database.addresses.app, test.deps.log)
    const lease = await leases.acquire(mara.accountId, new AbortController().signal, UNHURRIED_MS)
    expect(lease).not.toBeNull()
    await leases.close()
    expect(await traces(mara.id)).toEqual({})
  })

  it('[BE-04] is finished by a job when it was cut short', async () => {
    const mara = await world.person()
    await run(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut short'; END $$`,
    )
    await run('CREATE TRIGGER refuse BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION refuse()')
    expect((await deletion(mara)).status).toBe(500)
    expect(await errorCode(await mara.browser.request('GET', '/api/tasks'))).toBe('session_revoked')
    expect(await jobsOf('delete-account')).toHaveLength(1)
    await run('DROP TRIGGER refuse ON users')
    await hurry('delete-account')
    await expect.poll(() => traces(mara.id)).toEqual({})
  })

  it('[BE-04] takes the time that a big mailbox needs, past what any other statement may take', async () => {
    const mara = await world.person()
    await run(
      `CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2.5); RETURN OLD; END $$`,
    )
    await run('CREATE TRIGGER take_long BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION take_long()')
    const pool = connectPool(test.database.addresses.app, { onIdleError: () => {} })
    // A minute, in the program.
    pool.options.query_timeout = 2_000
    const wanted = { remove_labels: false, remove_drafts: false }
    await removePerson({ ...test.deps, db: database(pool) }, { userId: mara.id, wanted })
    await pool.end()
    await run('DROP TRIGGER take_long ON users')
    expect(await traces(mara.id)).toEqual({})
  })

  it('at the same moment as other work of the person ends well, and for good', async () => {
    for (let n = 0; n < 4; n++) {
      const mara = await world.person()
      const phone = new TestBrowser(test)
      await phone.signIn({ email: mara.email })
      const refresh = { refresh_token: phone.session?.refresh_token }
      const [first, second] = await Promise.all([
        deletion(mara),
        deletion({ browser: phone }),
        phone.request('POST', '/api/auth/refresh', refresh),
        phone.request('POST', '/api/auth/sign-out', { scope: 'local' }),
        world.context.syncRequests.request(mara.id, 'page').catch(() => undefined),
      ])
      // Whichever comes later finds its session ended.
      expect([204, 401]).toEqual(expect.arrayContaining([first.status, second.status]))
      expect([first.status, second.status]).toContain(204)
      await expect.poll(() => traces(mara.id)).toEqual({})
    }
  })

  it('writes nothing into the log of somebody who is gone', async () => {
    const mara = await world.person()
    await deletion(mara)
    const event = { kind: 'signed_out', sessionId: null, at: test.clock.now() } as const
    await asPerson(test.deps.db, mara.id, (tx) => recordSecurityEvent(tx, mara.id, event))
    expect(await traces(mara.id)).toEqual({})
  })

  it('[VA-14] needs a session, and its own page', async () => {
    const mara = await world.person()
    expect((await new TestBrowser(test).request('POST', '/api/account/delete', {})).status).toBe(401)
    const elsewhere = await mara.browser.request(
      'POST',
      '/api/account/delete',
      {},
      {
        Origin: 'https://evil.example',
      },
    )
    expect([elsewhere.status, await errorCode(elsewhere)]).toEqual([403, 'origin_refused'])
    expect((await mara.browser.request('GET', '/api/tasks')).status).toBe(200)
  })
})
