import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { HOSTILE_MAIL } from '@loose-ends/server/analysis/testing/hostile-mail.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { median, timed } from './bench.ts'

const AIM = 3
const ROUNDS = 5
const LOOK_MS = 20
/** The program prepares its threads once it is ready. */
const PREPARED_MS = 10_000
const CONTROL_TOKEN = 'for the measurement'
const VICTIM = 'victim@example.com'
const NEIGHBOUR = 'neighbour@example.com'

/** The worst that are known and that the stand-in takes over HTTP: up to some megabytes. */
const WORST = [
  'a sentence of thanks with forty "for"', '15 parts with 65 kB of headers each', 'a greeting of many that are both name and word',
  'words that are also two others', 'a line of 1 MB of half sentences', 'a million opening brackets', '50,000 words on lines of their own',
  '50,000 recipients', 'a million entities', 'a subject of 500 kB in encoded words', 'a calendar with 2,000 events', '100,000 sign-offs',
] // prettier-ignore

export interface Neighbour {
  calmMs: number
  besideMs: number
}

export const describeNeighbour = ({ calmMs, besideMs }: Neighbour): string =>
  `beside ${WORST.length} of them to one person, another's mail is examined in ${Math.round(besideMs)} ms, ` +
  `${(besideMs / calmMs).toFixed(2)} times its calm ${Math.round(calmMs)} ms, aim ≤ ${AIM}`
export const isNeighbourWithinAim = ({ calmMs, besideMs }: Neighbour): boolean => besideMs <= AIM * calmMs

/** From the arrival of an ordinary mail to its item, pushed and read as always: calm, and right behind the worst to another. */
export async function neighbour(): Promise<Neighbour> {
  const program = await startProgram({ env: { FAKE_GOOGLE_CONTROL_TOKEN: CONTROL_TOKEN } })
  try {
    const port = (await readFile(join(program.dataDir, 'google.port'), 'utf8')).trim()
    const google = async (order: string, body: object) => {
      const headers = { Authorization: `Bearer ${CONTROL_TOKEN}`, 'Content-Type': 'application/json' }
      const url = `http://127.0.0.1:${port}/control/${order}`
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!response.ok) throw new Error(`${order}: ${response.status}`)
    }
    const signedIn = async (email: string) => {
      await google('createAccount', { email, name: 'Robin Hale' })
      const person = new TestBrowser({ origin: program.url, fetch })
      const { id } = await person.signIn({ email })
      await person.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'sign_in' })
      return person
    }
    await signedIn(VICTIM)
    const browser = await signedIn(NEIGHBOUR)
    await delay(PREPARED_MS)
    const deliver = (email: string, raw: string) => google('deliver', { email, raw, labels: ['INBOX', 'UNREAD'] })
    const items = async () => {
      const list = await browser.request('GET', '/api/tasks?limit=1')
      return ((await list.json()) as { total: number }).total
    }
    let count = 0
    const examined = async () => {
      count += 1
      const name = `Plan${count}of${Date.now()}`
      const head = `From: Anna <anna@weber.example>\r\nTo: ${NEIGHBOUR}\r\nSubject: ${name}\r\nMessage-ID: <${name}@weber.example>\r\n`
      const before = await items()
      const { ms } = await timed(async () => {
        await deliver(NEIGHBOUR, `${head}\r\nCould you send me the ${name} by Friday?\r\n`)
        while ((await items()) === before) await delay(LOOK_MS)
      })
      return ms
    }
    const times = { calm: [] as number[], beside: [] as number[] }
    await examined()
    for (let round = 0; round < ROUNDS; round += 1) times.calm.push(await examined())
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of WORST) await deliver(VICTIM, HOSTILE_MAIL[name]?.() ?? '')
      times.beside.push(await examined())
    }
    process.stderr.write(
      `calm ${times.calm.map(Math.round).join(' ')} ms, beside ${times.beside.map(Math.round).join(' ')} ms\n`,
    )
    return { calmMs: median(times.calm), besideMs: median(times.beside) }
  } finally {
    await program.stop()
  }
}
