import { randomUUID } from 'node:crypto'
import { startBrowser } from '@loose-ends/e2e/browser.ts'
import { startProgram, type Program } from '@loose-ends/e2e/program.ts'
import { connect, visit } from '@loose-ends/e2e/visit.ts'
import { encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { asPerson, connectPool, database, type Tx } from '@loose-ends/server/db/connect.ts'
import { borrowEmbedded } from '@loose-ends/server/db/embedded.ts'
import { followUps, tasks, users } from '@loose-ends/server/db/schema/index.ts'
import { createLogger } from '@loose-ends/server/log.ts'
import { loadMasterKey } from '@loose-ends/server/vault/master-key.ts'
import { Vault } from '@loose-ends/server/vault/vault.ts'
import { megabytes, type BenchResult } from './bench.ts'
import { scrollThrough, type Scrolled } from './scroll-through.ts'

/** How many on each of the two pages, unless told otherwise: half of them tasks, half of them follow-ups. */
const ITEMS = 10_000
const LONGEST_TASK_MS = 50
const LARGEST_HEAP_BYTES = 150 * 1024 * 1024
const HOUR_MS = 3_600_000
const BATCH = 250

const PEOPLE = ['Maren Holt', 'Idris Bello', 'Priya Raman', 'Tomás Quiroga', 'Annelise de Vries-Okonkwo']
const ASKED = [
  'Send the signed agreement',
  'Which of the two rooms do you prefer for the workshop in the second week of May?',
  'Confirm the budget before the steering group meets, and tell Ana what of it is already spent',
  'Call back',
]

type Row = { id: string; sender_name: string; sender_email: string; subject: string; evidence: string; at: Date }

function item(index: number, now: Date): Row {
  const name = PEOPLE[index % PEOPLE.length] ?? ''
  const asked = ASKED[(index * 7) % ASKED.length] ?? ''
  return {
    id: randomUUID(),
    sender_name: name,
    sender_email: `${name.split(' ')[0]?.toLowerCase()}@client${index % 50}.example`,
    subject: `${asked} (${index})`,
    evidence: `${asked}? ${'It matters to the people who wait for it. '.repeat(index % 4)}`,
    at: new Date(now.getTime() - (100 + index) * HOUR_MS),
  }
}

async function storeBatch(tx: Tx, key: PersonKey, userId: string, rows: Row[], status: 'open' | 'completed') {
  const completed_at = status === 'completed' ? new Date() : null
  const common = (row: Row, index: number) => ({
    id: row.id,
    user_id: userId,
    status,
    completed_at,
    source_message_id: row.id,
    thread_id: row.id,
    item_key: 'first',
    sender_name: row.sender_name,
    sender_email: row.sender_email,
    subject: row.subject,
    evidence: row.evidence,
    created_at: row.at,
    priority_score: index % 11,
  })
  const seal = <R extends { id: string }>(table: 'tasks' | 'follow_ups', list: R[]) =>
    Promise.all(list.map((row) => encryptRow(key, table, row.id, row)))
  const half = rows.length / 2
  const newTasks = rows.slice(0, half).map((row, index) => ({
    ...common(row, index),
    task: row.subject,
    description: row.evidence,
    kind: 'request' as const,
    priority: (['high', 'medium', 'other'] as const)[index % 3] ?? 'other',
    received_at: row.at,
  }))
  const newFollowUps = rows.slice(half).map((row, index) => ({
    ...common(row, index),
    smart_summary: row.subject,
    type: 'question' as const,
    direction: 'they_owe' as const,
    date: row.at,
    waiting_since: row.at,
  }))
  await tx.insert(tasks).values(await seal('tasks', newTasks))
  await tx.insert(followUps).values(await seal('follow_ups', newFollowUps))
}

/** Stores the items of the one person who has signed in, encrypted as the sync does it. */
async function storeItems({ dataDir }: Program, count: number): Promise<void> {
  const log = createLogger('warn')
  const embedded = await borrowEmbedded({ dataDir, log, onLost: (error) => log.error({ err: error }, 'database lost') })
  const pool = connectPool(embedded.address, { onIdleError: () => {} })
  try {
    const db = database(pool)
    const [person] = await db.select({ id: users.id }).from(users)
    if (!person) throw new Error('nobody has signed in')
    const vault = new Vault(await loadMasterKey(null, dataDir))
    const now = new Date()
    await asPerson(db, person.id, async (tx) => {
      const key = await vault.personKey(tx, person.id)
      for (const status of ['open', 'completed'] as const) {
        for (let done = 0; done < count; done += BATCH) {
          const rows = Array.from({ length: BATCH }, (_, index) => item(done + index, now))
          await storeBatch(tx, key, person.id, rows, status)
        }
      }
    })
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

const figuresOf = (name: string, scrolled: Scrolled): string =>
  `${name} ${scrolled.items} items, ${scrolled.frames} frames, ${scrolled.blankFrames} with a blank, ` +
  `${scrolled.waitingFrames} with rows on their way, ${scrolled.longTasks} long tasks, longest ${Math.round(scrolled.longestTaskMs)} ms, ` +
  `heap ${megabytes(scrolled.peakHeapBytes)}`

const isSmooth = (scrolled: Scrolled, count: number): boolean =>
  scrolled.items >= count &&
  scrolled.blankFrames === 0 &&
  scrolled.longestTaskMs <= LONGEST_TASK_MS &&
  scrolled.peakHeapBytes <= LARGEST_HEAP_BYTES

/** Scrolls through lists of 10,000 items in a browser (FL-04): nothing blank, nothing that stops the page, no memory that grows. */
export async function bench([items]: readonly string[]): Promise<BenchResult> {
  const count = items === undefined ? ITEMS : Number(items)
  const [program, browser] = await Promise.all([startProgram(), startBrowser()])
  try {
    const { page } = await visit(browser, program.url)
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard', { timeout: 60_000 })
    await page.getByRole('article').first().waitFor({ timeout: 60_000 })
    await storeItems(program, count)
    const actionables = await scrollThrough(page, '/actionables')
    const completed = await scrollThrough(page, '/completed')
    return {
      figures: `${figuresOf('actionables', actionables)}; ${figuresOf('completed', completed)} (aim: no blank, ≤ ${LONGEST_TASK_MS} ms, ≤ ${megabytes(LARGEST_HEAP_BYTES)})`,
      isWithinAim: isSmooth(actionables, count) && isSmooth(completed, count),
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}
