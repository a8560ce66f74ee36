import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MONITOR_INTERVAL_MS } from '@loose-ends/domain/sync/sync.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { askForSync, untilQuiet, type KnownPerson } from '@loose-ends/e2e/known-people.ts'
import type { Program } from '@loose-ends/e2e/program.ts'
import { shareDatabase, type SharedDatabase } from '@loose-ends/e2e/shared-database.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { eachOf, fromOwnAddress } from './callers.ts'
import { megabytes, median, percentile, seconds, thirds, timed, type BenchResult } from './bench.ts'
import { processorMs } from './processor-time.ts'
import { residentBytes } from './resident-memory.ts'
import { storedBytesEach } from './stored-bytes.ts'

const APIS = 2
const WORKERS = 3
/** Of these the older mail is read while the others' looks go on. */
const LATECOMERS = 10
const LATECOMERS_HOLD = 5_000
const HELD_BEFORE = 3
const MAILS_A_DAY = 80
const JOINING_AT_ONCE = 8
const SAMPLE_MS = 10 * SECOND_MS
const JOINED_WITHIN_MS = 60 * MINUTE_MS

/** A look may come so much after its half hour, and a sync that somebody waits for may take so long (p95). */
const LATE_AIM_MS = 2 * MINUTE_MS
const ASKED_AIM_MS = 10 * SECOND_MS
const MEMORY_AIM = 1.2

/**
 * A company's worth of mailboxes (SP-03) on one PostgreSQL, with two processes that answer and three that work, and a provider that
 * answers from memory. `--mailboxes`: how many; `--minutes`: how long they are watched once all have joined.
 */
export async function bench(args: readonly string[]): Promise<BenchResult> {
  const options = {
    mailboxes: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '10' },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const mailboxes = Number(values.mailboxes)
  const watchedMs = Number(values.minutes) * MINUTE_MS
  if (!(mailboxes >= 1 && watchedMs > 0)) throw new Error('--mailboxes, --minutes: a number from 1 on')
  const shared = await shareDatabase()
  try {
    const env = { TRUST_PROXY: '1' }
    const apis = await Promise.all(Array.from({ length: APIS }, () => shared.start('api', env)))
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => shared.start('worker', env)))
    const joined = await timed(() => join(shared, apis, mailboxes))
    process.stderr.write(`${mailboxes} mailboxes joined in ${seconds(joined.ms)}\n`)
    await spreadLooks(shared)
    const watched = await watch(shared, apis, workers, joined.value, watchedMs)
    const stored = await storedBytesEach(shared.pool)
    return {
      figures:
        `${mailboxes} mailboxes joined in ${seconds(joined.ms)}; then in ${values.minutes} min ${watched.syncs} syncs and ` +
        `${watched.messages} messages, ${LATECOMERS} mailboxes of ${LATECOMERS_HOLD} among them: ${watched.jobsEach.toFixed(1)} ` +
        `jobs for each second of a core; a look by the clock at most ${seconds(watched.latestMs)} late (aim ≤ ` +
        `${seconds(LATE_AIM_MS)}); a sync that somebody asked for p50 ${seconds(median(watched.askedMs))}, p95 ` +
        `${seconds(percentile(watched.askedMs, 0.95))} (aim ≤ ${seconds(ASKED_AIM_MS)}); a page of tasks p95 ` +
        `${Math.round(percentile(watched.pageMs, 0.95))} ms; the slowest of the ${LATECOMERS} has ${watched.slowestShare.toFixed(2)} ` +
        `times the messages of the quickest; memory in the last third ${watched.memory.toFixed(2)} times the second (aim ≤ ` +
        `${MEMORY_AIM}), at most ${megabytes(watched.peakBytes)} for each process; ${(stored / 1024).toFixed(1)} kB stored for each message`,
      isWithinAim:
        watched.latestMs <= LATE_AIM_MS &&
        percentile(watched.askedMs, 0.95) <= ASKED_AIM_MS &&
        watched.memory <= MEMORY_AIM,
    }
  } finally {
    await shared.close()
  }
}

/** Signs everybody in, and waits until each mailbox was read once. */
async function join(shared: SharedDatabase, [api]: readonly Program[], count: number): Promise<KnownPerson[]> {
  const url = api?.url ?? ''
  const people: KnownPerson[] = []
  await eachOf(
    Array.from({ length: count }, (_, index) => index),
    JOINING_AT_ONCE,
    async (index) => {
      const person = await shared.provider.person(url, HELD_BEFORE, fromOwnAddress(index))
      await askForSync(person)
      people.push(person)
      if (people.length % 500 === 0) process.stderr.write(`${people.length} have joined\n`)
    },
  )
  await untilNone(
    shared,
    'SELECT count(*)::int AS left FROM email_accounts WHERE last_synced_at IS NULL OR backfilled_at IS NULL',
    JOINED_WITHIN_MS,
  )
  return people
}

async function untilNone({ pool }: SharedDatabase, query: string, withinMs: number): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(query)
    const left = rows[0]?.left ?? 0
    if (left === 0) return
    if (performance.now() > giveUpAt) throw new Error(`${left} are left after ${seconds(withinMs)}`)
    await delay(SECOND_MS)
  }
}

/** Places the last looks evenly over the half hour before, as they are once a fleet has run for a while. */
async function spreadLooks({ pool }: SharedDatabase): Promise<void> {
  await pool.query(
    `WITH placed AS (
       SELECT id, now() - $1::int * interval '1 ms' * (row_number() OVER (ORDER BY id))::float / count(*) OVER () AS at
       FROM email_accounts)
     UPDATE email_accounts a SET last_synced_at = placed.at FROM placed WHERE a.id = placed.id`,
    [MONITOR_INTERVAL_MS],
  )
  await pool.query(
    `UPDATE sync_queue q SET created_at = a.last_synced_at, updated_at = a.last_synced_at
     FROM email_accounts a WHERE a.id = q.account_id`,
  )
}

interface Watched {
  syncs: number
  messages: number
  jobsEach: number
  latestMs: number
  askedMs: number[]
  pageMs: number[]
  slowestShare: number
  memory: number
  peakBytes: number
}

/** Lets mail arrive everywhere, and ten read their older mail, and looks every ten seconds how everybody fares. */
async function watch(
  shared: SharedDatabase,
  apis: readonly Program[],
  workers: readonly Program[],
  people: readonly KnownPerson[],
  forMs: number,
): Promise<Watched> {
  const { pool } = shared
  const { rows: begun } = await pool.query<{ at: Date; messages: number }>(
    'SELECT now() AS at, count(*)::int AS messages FROM messages',
  )
  const { at, messages: before = 0 } = begun[0] ?? {}
  const pids = [...apis, ...workers].map(({ process: { pid } }) => pid ?? 0)
  const workerPids = workers.map(({ process: { pid } }) => pid ?? 0)
  const cpuBefore = await sumOf(workerPids, processorMs)
  const latecomers: KnownPerson[] = []
  for (let n = 0; n < LATECOMERS; n += 1) {
    const late = await shared.provider.person(apis[0]?.url ?? '', LATECOMERS_HOLD, fromOwnAddress(people.length + n))
    latecomers.push(late)
    await askForSync(late)
  }
  const ids = latecomers.map(({ id }) => id)
  const endsAt = performance.now() + forMs
  const arriving = deliver(people, endsAt)
  const memory = new Map(pids.map((pid) => [pid, [] as number[]]))
  const watched = { latestMs: 0, askedMs: [] as number[], pageMs: [] as number[] }
  while (performance.now() < endsAt) {
    const nextAt = performance.now() + SAMPLE_MS
    for (const pid of pids) memory.get(pid)?.push(await residentBytes(pid))
    const { rows } = await pool.query<{ ms: number }>(
      `SELECT extract(epoch FROM max(now() - last_synced_at)) * 1000 - $2 AS ms
       FROM email_accounts WHERE NOT user_id = ANY($1)`,
      [ids, MONITOR_INTERVAL_MS],
    )
    watched.latestMs = Math.max(watched.latestMs, Number(rows[0]?.ms ?? 0))
    const anyone = people[Math.floor(Math.random() * people.length)]
    if (anyone) {
      await anyone.signIn()
      watched.askedMs.push((await timed(async () => (await askForSync(anyone), untilQuiet(pool, anyone, forMs)))).ms)
      watched.pageMs.push((await timed(() => pageOfTasks(anyone, apis.at(-1)?.url ?? ''))).ms)
    }
    await delay(Math.max(0, nextAt - performance.now()))
  }
  await arriving
  const cpuMs = (await sumOf(workerPids, processorMs)) - cpuBefore
  const { rows: done } = await pool.query<{ jobs: number; syncs: number; messages: number }>(
    `SELECT (SELECT count(*)::int FROM pgboss.job WHERE state = 'completed' AND completed_on > $1) AS jobs,
            (SELECT count(*)::int FROM sync_queue WHERE status = 'completed' AND updated_at > $1) AS syncs,
            (SELECT count(*)::int FROM messages) AS messages`,
    [at],
  )
  const { rows: read } = await pool.query<{ held: number }>(
    'SELECT count(*)::int AS held FROM messages WHERE user_id = ANY($1) GROUP BY user_id',
    [ids],
  )
  const held = read.map((row) => row.held)
  const ratios = [...memory.values()].map((samples) => {
    const [, middle = [], last = []] = thirds(samples)
    return median(last) / median(middle)
  })
  return {
    ...watched,
    syncs: done[0]?.syncs ?? 0,
    messages: (done[0]?.messages ?? 0) - before,
    jobsEach: (done[0]?.jobs ?? 0) / (cpuMs / SECOND_MS),
    slowestShare: Math.min(...held) / Math.max(...held),
    memory: Math.max(...ratios),
    peakBytes: Math.max(...[...memory.values()].flat()),
  }
}

/** Eighty messages a day for each, as they come: to anybody, at any time. */
async function deliver(people: readonly KnownPerson[], endsAt: number): Promise<void> {
  const everyMs = DAY_MS / (MAILS_A_DAY * people.length)
  let due = performance.now()
  while (performance.now() < endsAt) {
    while (due <= performance.now()) {
      people[Math.floor(Math.random() * people.length)]?.mailbox.arrive(1)
      due += everyMs
    }
    await delay(20)
  }
}

/** Through the other process than the one that the person signed in at. */
async function pageOfTasks({ browser }: KnownPerson, origin: string): Promise<void> {
  const elsewhere = new TestBrowser({ origin, fetch: fromOwnAddress(0) })
  elsewhere.session = browser.session
  const answer = await elsewhere.request('GET', '/api/tasks?status=open&snoozed=false&limit=20')
  if (answer.status !== 200) throw new Error(`the tasks were answered with ${answer.status}`)
  await answer.text()
}

async function sumOf(pids: readonly number[], of: (pid: number) => Promise<number>): Promise<number> {
  let sum = 0
  for (const pid of pids) sum += await of(pid)
  return sum
}
