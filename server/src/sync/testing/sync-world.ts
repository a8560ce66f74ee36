import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { decryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { SyncQueueEntry, SyncTrigger } from '@loose-ends/domain/sync/sync.ts'
import { createAnalysisPool, type AnalysisPool } from '#server/analysis/pool.ts'
import { asPerson } from '#server/db/connect.ts'
import { emailAccounts, looseEnds, maybes, messages, notifications, syncMetrics } from '#server/db/schema/index.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { JobContext } from '#server/job-list.ts'
import { openJobQueue, startWorkers, type Workers } from '#server/start-jobs.ts'
import { gmailMailboxes } from '#server/mailbox/gmail/open-mailbox.ts'
import { PUSH_TOPIC, testApp, type TestApp } from '#server/testing/test-app.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { UNHURRIED_MS } from '#server/testing/unhurried.ts'
import { Leases } from '#server/jobs/leases.ts'
import { QueuedSyncRequests } from '../queued-sync-requests.ts'
import { findEntry } from '../sync-queue.ts'

export interface Person {
  id: string
  /** Their first mailbox. */
  accountId: string
  email: string
  browser: TestBrowser
}

export interface Letter {
  from: string
  to?: string
  subject: string
  body: string
  /** Minutes before the world's present. */
  ago?: number
  labels?: string[]
  headers?: Record<string, string>
  inReplyTo?: string
}

export interface SyncWorld {
  test: TestApp
  queue: JobQueue
  context: JobContext
  workers: Workers
  /** People's mailboxes whose calls are given up after that time. */
  mailboxes(silenceMs: number): JobContext['openMailbox']
  /** A person of their own, signed in, with an empty mailbox. */
  person(name?: string): Promise<Person>
  /** Puts a message into the person's mailbox; returns its provider id and Message-ID. */
  deliver(person: Person, letter: Letter): { id: string; messageId: string }
  /** Delivers a letter and reads it, a minute after what was before. */
  arrives(person: Person, letter: Letter): Promise<{ id: string; messageId: string }>
  /** Asks for a sync and returns its entry once this very sync has ended or waits for its next attempt. */
  sync(person: Person, trigger?: SyncTrigger, accountId?: string): Promise<SyncQueueEntry>
  backfilled(person: Person): Promise<void>
  stored(person: Person): Promise<Awaited<ReturnType<typeof read>>>
}

/** A thread takes seconds of a processor to start and keeps nothing of anybody: the worlds of a process share it until it ends. */
let analysisOfProcess: AnalysisPool | undefined

/** The real app with its workers, a mailbox at the stand-in for Google over HTTP, and real PostgreSQL. */
export function syncWorld(options: Parameters<typeof testApp>[0] = {}): SyncWorld {
  const test = testApp(options)
  const world = { test } as SyncWorld
  let endWork = () => Promise.resolve()
  beforeAll(async () => {
    const { end, ...work } = await startWork(test, options.deps?.openMailbox)
    endWork = end
    Object.assign(world, work)
  })
  afterAll(() => endWork())

  let people = 0
  let letters = 0
  return Object.assign(world, {
    async person(name = 'Mara Lindt') {
      people += 1
      const email = `person${people}@example.com`
      test.fake.control.createAccount({ email, name })
      const browser = new TestBrowser(test)
      const { id } = await browser.signIn({ email }, { time_zone: 'Europe/Berlin' })
      const account = await asPerson(test.deps.db, id, (tx) => findEmailAccount(tx, id))
      return { id, accountId: account?.id ?? '', email, browser }
    },
    deliver(person: Person, letter: Letter) {
      letters += 1
      const messageId = `letter${letters}@mail.example`
      const date = new Date(test.clock.now().getTime() - (letter.ago ?? 0) * 60_000)
      const isOwn = letter.from.includes(person.email)
      const labels = letter.labels ?? (isOwn ? ['SENT'] : ['INBOX', 'UNREAD'])
      const raw = rawOf(letter, { to: person.email, date, messageId })
      const { id } = test.fake.control.deliver(person.email, raw, { labels, date })
      return { id, messageId }
    },
    async arrives(person: Person, letter: Letter) {
      test.clock.advance(60_000)
      const delivered = world.deliver(person, letter)
      expect(await world.sync(person)).toMatchObject({ status: 'completed' })
      return delivered
    },
    sync: (person: Person, trigger: SyncTrigger = 'page', accountId?: string) =>
      endOfSync(
        world,
        person,
        async () => (await world.context.syncRequests.request(person.id, trigger, { accountId })).id,
      ),
    backfilled: (person: Person) => endOfBackfill(test, person),
    stored: (person: Person) => read(test, person),
  })
}

/** Starts the workers of an app; people's mailboxes are opened by `given`, or else at the stand-in for Google. */
async function startWork({ deps, database, fake }: TestApp, given: JobContext['openMailbox'] | undefined) {
  fake.control.setQuota(false)
  const queue = await openJobQueue({ address: database.addresses.jobs, log: deps.log, isWorker: true })
  const leases = new Leases(database.addresses.app, deps.log)
  const analysis = (analysisOfProcess ??= createAnalysisPool({ threads: 1, cpuLimitMs: UNHURRIED_MS }))
  const syncRequests = new QueuedSyncRequests(deps, queue)
  deps.syncRequests = syncRequests
  deps.jobs = queue
  const mailboxes = (silenceMs: number) =>
    gmailMailboxes({
      apiUrl: deps.config.google.gmailApiUrl,
      webUrl: deps.config.google.mailWebUrl,
      topic: PUSH_TOPIC,
      clock: { now: () => new Date() },
      accessToken: (userId, options) => accessTokenFor(deps, userId, options),
      unitsPerMinute: 1_000_000,
      pageSize: 100,
      attempts: 8,
      firstDelayMs: 2,
      silenceMs,
    })
  const openMailbox = given ?? mailboxes(UNHURRIED_MS)
  const context: JobContext = { ...deps, jobs: queue, leases, analysis, openMailbox, syncRequests }
  const workers: Workers = await startWorkers(queue, context)
  const end = async () => {
    await workers.stop()
    await leases.close()
  }
  return { queue, context, workers, mailboxes, end }
}

/** A letter as it is sent. */
export function rawOf(letter: Letter, { to, date, messageId }: { to: string; date: Date; messageId: string }): string {
  const head = {
    From: letter.from,
    To: letter.to ?? to,
    Subject: letter.subject,
    Date: date.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${messageId}>`,
    ...(letter.inReplyTo ? { 'In-Reply-To': `<${letter.inReplyTo}>`, References: `<${letter.inReplyTo}>` } : {}),
    'Content-Type': 'text/plain; charset=utf-8',
    ...letter.headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${letter.body.replaceAll('\n', '\r\n')}\r\n`
}

/** The entry of the sync that `ask` asks for, once it has ended or waits for its next attempt. */
async function endOfSync({ test }: SyncWorld, person: Person, ask: () => Promise<string>): Promise<SyncQueueEntry> {
  const told = new Set<string>()
  const ended = Promise.withResolvers<SyncQueueEntry>()
  let asked: string | undefined
  const look = async () => {
    if (asked === undefined || !told.has(asked)) return
    const entry = await asPerson(test.deps.db, person.id, (tx) => findEntry(tx, person.id, asked ?? ''))
    // What was told may be the end of the attempt before.
    if (entry && isOver(entry)) ended.resolve(entry)
  }
  const unsubscribe = test.deps.live.subscribe(person.id, (event) => {
    if (event.type !== 'sync' || !isOver(event.entry)) return
    told.add(event.entry.id)
    look().catch(ended.reject)
  })
  try {
    asked = await ask()
    await look()
    return await ended.promise
  } finally {
    unsubscribe()
  }
}

async function endOfBackfill(test: TestApp, person: Person): Promise<void> {
  const isDone = async () => {
    const { account } = await read(test, person)
    return account?.backfilled_at ? true : null
  }
  if (await isDone()) return
  const done = Promise.withResolvers<void>()
  const unsubscribe = test.deps.live.subscribe(person.id, () => {
    isDone().then((is) => is && done.resolve(), done.reject)
  })
  if (await isDone()) done.resolve()
  await done.promise.finally(unsubscribe)
}

const isOver = ({ status }: SyncQueueEntry): boolean => status === 'completed' || status === 'failed'

/** Rows with the stand-in's names of messages in the place of ours: those that a test delivered. */
function mailboxNames(ledger: readonly { id: string; provider_ref: string }[]) {
  const names = new Map(ledger.map(({ id, provider_ref: ref }) => [id, ref]))
  const named = (_: string, value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => names.get(id) ?? id)
      : value
  return <T extends { source_message_id: string | null }>(row: T): T => {
    const naming = ['source_message_id', 'settled_by', 'rejected_evidence', 'proposal'].filter((field) => field in row)
    const fields = Object.fromEntries(naming.map((field) => [field, row[field as keyof T]]))
    return { ...row, ...(JSON.parse(JSON.stringify(fields, named)) as Partial<T>) }
  }
}

/** Everything stored of a person, opened as their browser would; messages by the names that the stand-in gave them. */
async function read(test: TestApp, person: Person) {
  const { db, vault } = test.deps
  return asPerson(db, person.id, async (tx) => {
    const key = await vault.personKey(tx, person.id)
    const [account] = await tx.select().from(emailAccounts).where(eq(emailAccounts.user_id, person.id))
    const ledger = await tx.select().from(messages)
    const inMailbox = mailboxNames(ledger)
    const items = await Promise.all(
      (await tx.select().from(looseEnds)).map(async (row) =>
        inMailbox(await decryptRow(key, 'loose_ends', row.id, row)),
      ),
    )
    return {
      account,
      tasks: items.filter(({ type }) => type === 'task'),
      followUps: items.filter(({ type }) => type === 'follow_up'),
      maybes: await Promise.all(
        (await tx.select().from(maybes)).map(async (row) => inMailbox(await decryptRow(key, 'maybes', row.id, row))),
      ),
      ledger,
      notifications: await Promise.all(
        (await tx.select().from(notifications)).map((row) => decryptRow(key, 'notifications', row.id, row)),
      ),
      metrics: await tx.select().from(syncMetrics).orderBy(syncMetrics.created_at),
    }
  })
}
