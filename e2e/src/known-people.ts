import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import type { KnownMailbox } from './known-mailbox.ts'

const LOOK_MS = 200

export interface KnownPerson {
  id: string
  mailbox: KnownMailbox
  browser: TestBrowser
  signIn(): Promise<unknown>
}

/** Whoever keeps the mailboxes, outside of the programs that use them: it stays when they are killed. */
export interface KnownProvider {
  /** What a program needs to use it. */
  readonly env: Record<string, string>
  /** Signs somebody new in at the program at that address, whose mailbox holds so much older mail. `send`: how their browser asks. */
  person(url: string, older: number, send?: typeof fetch): Promise<KnownPerson>
  /** From now on three calls in ten go wrong, in all ways that pass by themselves. */
  stumble(): void
  usage(): ProviderUsage
  close(): Promise<void>
}

export interface ProviderUsage {
  calls: number
  /** How many calls were refused because the program went beyond its quota. */
  beyondQuota: number
}

/** How often a call goes wrong where a provider stumbles. */
export const STUMBLING_SHARE = 0.3

/**
 * Whether the program took the wish for a sync on; false when it went away meanwhile. Within the pause after one, the
 * person signs in again, which begins with a sync.
 */
export async function askForSync(person: Pick<KnownPerson, 'id' | 'browser' | 'signIn'>): Promise<boolean> {
  const { id, browser, signIn } = person
  try {
    const answer = await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'page' })
    if (answer.status === 202 || answer.status === 409) return true
    if (answer.status === 429) {
      await signIn()
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
            (SELECT bool_and(backfilled_at IS NOT NULL) FROM email_accounts WHERE user_id = $1::uuid) AS "isRead"`,
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
