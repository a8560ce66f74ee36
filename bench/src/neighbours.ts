import { fork, type ChildProcess } from 'node:child_process'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { storeManyItems } from '@loose-ends/e2e/store-many-items.ts'
import { median, timed, type BenchResult } from './bench.ts'

const ITEMS = 400
const PAGE = 20
const CLIENTS = 20
const ROUNDS = 3
const LISTS_A_ROUND = 30
const AIM = 2

const MADE_UP = 'x'.repeat(43)
/** What anybody may ask for: pages and files, documents, the API without a session, links in mail, and probes. */
const ROUTES = [
  'GET /',
  'GET /dashboard',
  'GET /nowhere',
  'GET /api/config',
  'GET /api/openapi.json',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/tasks',
  'HEAD /api/events',
  'POST /api/auth/start',
  'POST /api/auth/refresh',
  `GET /do/${MADE_UP}`,
  `GET /api/unsubscribe/${MADE_UP}`,
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
]

/** Asks for one route over and over, by many clients at once, until it is ended. */
async function besiege(origin: string, route: string): Promise<void> {
  const [method = '', path = ''] = route.split(' ')
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const body = method === 'POST' ? '{}' : undefined
  const headers = { Origin: origin, ...(body ? { 'Content-Type': 'application/json' } : {}) }
  const ask = () =>
    new Promise<void>((resolve) => {
      const sent = request(`${origin}${path}`, { method, agent, headers }, (answer) =>
        answer.resume().once('end', resolve),
      )
      sent.once('error', () => resolve()).end(body)
    })
  const client = async () => {
    for (;;) {
      await ask()
      answered += 1
    }
  }
  let answered = 0
  process.on('message', () => process.send?.(answered))
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

const answerOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('message', (answered) => resolve(Number(answered)))
    child.send('how many?')
  })

/**
 * How long a signed-in person's list takes while others without a session ask for one route as fast as they can, as a
 * ratio to its calm time just before and after; the worst of the routes.
 */
export async function bench(): Promise<BenchResult> {
  const program = await startProgram()
  try {
    const browser = new TestBrowser({ origin: program.url, fetch })
    await browser.signIn({ email: 'maya@lindqvist.example' })
    await storeManyItems(program, ITEMS)
    const list = async () => {
      const answer = await browser.request('GET', `/api/tasks?status=open&snoozed=false&limit=${PAGE}`)
      if (answer.status !== 200) throw new Error(`the tasks were answered with ${answer.status}`)
      await answer.text()
    }
    const lists = async () => {
      const took = []
      for (let n = 0; n < LISTS_A_ROUND; n += 1) took.push((await timed(list)).ms)
      return took
    }
    await lists()
    const measured: { route: string; ratio: number; calm: number; loaded: number }[] = []
    for (const route of ROUTES) {
      const calm: number[] = []
      const loaded: number[] = []
      let asked = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        calm.push(...(await lists()))
        const child = fork(fileURLToPath(import.meta.url), [program.url, route])
        // The first answer says that its clients are under way.
        while ((await answerOf(child)) < CLIENTS) await new Promise((resolve) => setImmediate(resolve))
        loaded.push(...(await lists()))
        asked += await answerOf(child)
        child.kill('SIGKILL')
      }
      calm.push(...(await lists()))
      const one = { route, calm: median(calm), loaded: median(loaded), ratio: median(loaded) / median(calm) }
      process.stderr.write(
        `${route}: ${one.calm.toFixed(1)} → ${one.loaded.toFixed(1)} ms, ${one.ratio.toFixed(2)} times, beside ${asked} requests\n`,
      )
      measured.push(one)
    }
    const worst = measured.reduce((left, right) => (right.ratio > left.ratio ? right : left))
    return {
      figures:
        `beside ${CLIENTS} clients without a session a page of ${PAGE} tasks takes at most ${worst.ratio.toFixed(2)} times ` +
        `its calm ${worst.calm.toFixed(1)} ms (${worst.route}; ${measured.length} routes; aim ≤ ${AIM})`,
      isWithinAim: worst.ratio <= AIM,
    }
  } finally {
    await program.stop()
  }
}

const [origin, route] = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv.slice(2) : []
if (origin && route) await besiege(origin, route)
