import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { startFakeGoogle, type FakeGoogle } from '@loose-ends/fake-google/server.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { KnownMailbox } from './known-mailbox.ts'

/** More units a minute than any mailbox here has use for. */
const UNPACED = 100_000_000
const LOOK_MS = 200

export interface KnownPerson {
  id: string
  mailbox: KnownMailbox
  browser: TestBrowser
}

export interface KnownGoogle {
  fake: FakeGoogle
  /** What a program needs to use it. */
  env: Record<string, string>
  /** Signs somebody new in at the program at that address, whose mailbox holds so much older mail. */
  person(url: string, older: number): Promise<KnownPerson>
  close(): Promise<void>
}

/** A stand-in for Google outside of the programs that use it: it stays when they are killed. */
export async function startKnownGoogle(): Promise<KnownGoogle> {
  const client = { id: 'known', secret: randomBytes(16).toString('hex') }
  const fake = await startFakeGoogle({ folder: ':memory:', clients: [{ ...client, redirectUris: [] }], quota: false })
  let people = 0
  return {
    fake,
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: fake.issuer,
      GMAIL_API_URL: fake.url,
      GMAIL_UNITS_PER_MINUTE: String(UNPACED),
    },
    async person(url, older) {
      people += 1
      fake.control.setClient({ ...client, redirectUris: [`${url}/auth/callback`] })
      const mailbox = new KnownMailbox(fake.control, `known${people}@mine.example`)
      mailbox.fill(older)
      const browser = new TestBrowser({ origin: url, fetch })
      const { id } = await browser.signIn({ email: mailbox.email })
      return { id, mailbox, browser }
    },
    close: () => fake.close(),
  }
}

/**
 * Whether the program took the wish for a sync on; false when it went away meanwhile. Within the pause after one, the
 * person signs in again, which begins with a sync.
 */
export async function askForSync(
  person: Pick<KnownPerson, 'id' | 'browser'> & { mailbox: { email: string } },
): Promise<boolean> {
  const { id, browser, mailbox } = person
  try {
    const answer = await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'page' })
    if (answer.status === 202 || answer.status === 409) return true
    if (answer.status === 429) {
      await browser.signIn({ email: mailbox.email })
      return await askForSync(person)
    }
    throw new Error(`a sync was refused: ${answer.status} ${await answer.text()}`)
  } catch (error) {
    // What `fetch` throws when nobody answers.
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Waits until no work is left for that person. */
export async function untilQuiet(client: pg.Client | pg.Pool, person: KnownPerson, withinMs: number): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const left = await workLeft(client, person.id).catch((error: unknown) => String(error))
    if (left === null) return
    if (performance.now() > giveUpAt) throw new Error(`not quiet within ${withinMs} ms: ${left}`)
    await delay(LOOK_MS)
  }
}

/** What is still to be done for a person, in words; null: nothing. */
async function workLeft(client: pg.Client | pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ jobs: string | null; entries: string | null; isRead: boolean | null }>(
    `SELECT (SELECT string_agg(name || ' ' || state::text, ', ') FROM pgboss.job
             WHERE data->>'userId' = $1::text AND state IN ('created', 'retry', 'active', 'failed')) AS jobs,
            (SELECT string_agg(status || ' at ' || step, ', ') FROM sync_queue
             WHERE user_id = $1::uuid AND status <> 'completed') AS entries,
            (SELECT backfilled_at IS NOT NULL FROM email_accounts WHERE user_id = $1::uuid) AS "isRead"`,
    [userId],
  )
  const [row] = rows
  if (row?.jobs) return `jobs ${row.jobs}`
  if (row?.entries) return `syncs ${row.entries}`
  return row?.isRead ? null : 'older mail is not read'
}

/** Throws when what is stored of somebody is not what their mailbox asks for. */
export async function requireWhole(client: pg.Client | pg.Pool, person: KnownPerson): Promise<void> {
  const differences = await person.mailbox.differences(client, person.id)
  if (differences.length > 0) throw new Error(`${person.mailbox.email}: ${differences.join('; ')}`)
}

/** Below those that Linux gives to outgoing connections: one of them could take the port while its program is away. */
const OWN_PORTS = [20_000, 32_000] as const

/** A free port for a program that comes back: it has to be where its people look for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...OWN_PORTS)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
