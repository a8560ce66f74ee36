import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { connectPool } from '@loose-ends/server/db/connect.ts'
import { borrowEmbedded } from '@loose-ends/server/db/embedded.ts'
import { APP_ROLE } from '@loose-ends/server/db/sign-in-roles.ts'
import { createLogger } from '@loose-ends/server/log.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { storeManyItems } from '@loose-ends/e2e/store-many-items.ts'
import { timed, median, type BenchResult } from './bench.ts'

const ITEMS = 2_000
const PAGE = 20
const ROUNDS = 300
/** SP-02: a page of tasks over HTTP may take so many times what the bare driver takes for the same rows. */
const AIM = 1.5

const PAGE_SQL = `SELECT * FROM loose_ends WHERE user_id = $1 AND type = 'task' AND dismissed_at IS NULL AND status = 'open'
  ORDER BY coalesce(date, created_at) DESC, id DESC LIMIT ${PAGE}`
const COUNT_SQL = `SELECT count(*) FROM loose_ends WHERE user_id = $1 AND type = 'task' AND dismissed_at IS NULL AND status = 'open'`

/** A page of tasks over HTTP, as a ratio to the same rows by the bare driver under the same row-level security. */
export async function bench(): Promise<BenchResult> {
  const log = createLogger('warn')
  const program = await startProgram()
  try {
    const browser = new TestBrowser({ origin: program.url, fetch })
    const { id } = await browser.signIn({ email: 'maya@lindqvist.example' })
    await storeManyItems(program, ITEMS)
    const onLost = (error: unknown) => log.error({ err: error }, 'database lost')
    const embedded = await borrowEmbedded({ dataDir: program.dataDir, log, onLost })
    // As bare as the driver on the other side: `fetch` costs a good tenth of what is measured.
    const agent = new Agent({ keepAlive: true })
    const pool = connectPool(embedded.address, { onIdleError: () => undefined })
    // As its superuser it would pass by row-level security.
    pool.on('connect', (client) => void client.query(`SET ROLE ${APP_ROLE}`))
    try {
      const bare = async (): Promise<number> => {
        const client = await pool.connect()
        try {
          await client.query('BEGIN')
          await client.query(`SELECT set_config('app.user_id', $1, true)`, [id])
          const { rows } = await client.query(PAGE_SQL, [id])
          await client.query(COUNT_SQL, [id])
          await client.query('COMMIT')
          return JSON.stringify(rows).length
        } finally {
          client.release()
        }
      }
      const Authorization = `Bearer ${browser.session?.access_token}`
      const tasks = new URL(`/api/tasks?status=open&snoozed=false&limit=${PAGE}`, program.url)
      const overHttp = async (): Promise<number> => {
        const asked = get(tasks, { agent, headers: { Authorization } })
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        if (answer.statusCode !== 200) throw new Error(`the tasks were answered with ${answer.statusCode}`)
        return (await text(answer)).length
      }
      const took = { bare: [] as number[], overHttp: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        took.bare.push((await timed(bare)).ms)
        took.overHttp.push((await timed(overHttp)).ms)
      }
      const ratio = median(took.overHttp) / median(took.bare)
      return {
        figures:
          `a page of ${PAGE} of ${ITEMS / 2} tasks over HTTP ${median(took.overHttp).toFixed(1)} ms, ${ratio.toFixed(2)} times ` +
          `the bare driver (${median(took.bare).toFixed(1)} ms; aim ≤ ${AIM})`,
        isWithinAim: ratio <= AIM,
      }
    } finally {
      agent.destroy()
      await pool.end()
      await embedded.stop()
    }
  } finally {
    await program.stop()
  }
}
