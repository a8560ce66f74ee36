import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { askForSync, untilQuiet, type KnownPerson } from '@loose-ends/e2e/known-people.ts'
import { shareDatabase } from '@loose-ends/e2e/shared-database.ts'
import { eachOf, fromOwnAddress } from './callers.ts'
import { megabytes, percentile, timed, type BenchResult } from './bench.ts'
import { residentBytes } from './resident-memory.ts'

const CLIENTS = 200
const MAILS_EACH = 20
/** Each client opens or refreshes a page so often: nobody clicks faster for a minute. */
const ASKS_EVERY_MS = 4 * SECOND_MS
const BUSY_MS = MINUTE_MS
const CALM_ROUNDS = 100
const JOINING_AT_ONCE = 8
const SHARE = 0.95
/** The slowest twentieth may take so many times the calm one, and the memory be so many times what it was, a minute after. */
const AIMS = { slower: 3, memory: 1.2 } as const

/** What the dashboard reads as it opens. */
const PAGE = [
  '/api/notifications?limit=50',
  '/api/email-settings',
  '/api/tasks?status=open&snoozed=false&origin=mail&order=due&limit=20&offset=0',
  '/api/summary',
  '/api/follow-ups/counts',
  '/api/coming-days',
  '/api/counterparts',
  '/api/replies',
  '/api/maybe?limit=1',
  '/api/email-accounts',
  '/api/sync',
]
const QUERY = new URLSearchParams(PAGE.map((path): [string, string] => ['of', path])).toString()

/** 200 people at their dashboards for a minute, on one process with the services of an installation, beside one alone (SP-02). */
export async function bench(): Promise<BenchResult> {
  const shared = await shareDatabase()
  const agent = new Agent({ keepAlive: true })
  try {
    const program = await shared.start('api,worker', { TRUST_PROXY: '1' })
    const people: KnownPerson[] = []
    const numbers = Array.from({ length: CLIENTS }, (_, index) => index)
    await eachOf(numbers, JOINING_AT_ONCE, async (index) => {
      const person = await shared.provider.person(program.url, MAILS_EACH, fromOwnAddress(index))
      await askForSync(person)
      await untilQuiet(shared.pool, person, MINUTE_MS)
      people.push(person)
    })
    const open = async ({ browser }: KnownPerson) => {
      const headers = { Authorization: `Bearer ${browser.session?.access_token}` }
      const asked = get(new URL(`/api/reads?${QUERY}`, program.url), { agent, headers })
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      if (answer.statusCode !== 200) throw new Error(`the page was answered with ${answer.statusCode}`)
      await answer.resume().toArray()
    }
    const calm: number[] = []
    for (let round = 0; round < CALM_ROUNDS; round += 1) {
      const person = people[round % people.length]
      if (person) calm.push((await timed(() => open(person))).ms)
    }
    const pid = program.process.pid ?? 0
    const before = await residentBytes(pid)
    const busy: number[] = []
    const endsAt = performance.now() + BUSY_MS
    await Promise.all(
      people.map(async (person) => {
        await delay(Math.random() * ASKS_EVERY_MS)
        while (performance.now() < endsAt) {
          const { ms } = await timed(() => open(person))
          busy.push(ms)
          await delay(Math.max(0, ASKS_EVERY_MS - ms))
        }
      }),
    )
    await delay(MINUTE_MS)
    const after = await residentBytes(pid)
    const [alone, together] = [percentile(calm, SHARE), percentile(busy, SHARE)]
    const [slower, memory] = [together / alone, after / before]
    return {
      figures:
        `${CLIENTS} people open their dashboard every ${ASKS_EVERY_MS / SECOND_MS} s: ${busy.length} times in a minute, p95 ` +
        `${together.toFixed(0)} ms, ${slower.toFixed(2)} times one alone (${alone.toFixed(0)} ms; aim ≤ ${AIMS.slower}); memory a minute ` +
        `after ${memory.toFixed(2)} times that before (${megabytes(before)}; aim ≤ ${AIMS.memory})`,
      isWithinAim: slower <= AIMS.slower && memory <= AIMS.memory,
    }
  } finally {
    agent.destroy()
    await shared.close()
  }
}
