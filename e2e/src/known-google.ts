import { randomBytes } from 'node:crypto'
import type { Fault } from '@loose-ends/fake-google/control/fault.ts'
import { startFakeGoogle, type FakeGoogle } from '@loose-ends/fake-google/server.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'
import { KnownMailbox, type Letterbox, type LetterFolder } from './known-mailbox.ts'
import { STUMBLING_SHARE, type KnownProvider } from './known-people.ts'

/** More units a minute than any mailbox here has use for. */
const UNPACED = 100_000_000
const LABELS: Record<LetterFolder, string[]> = { inbox: ['INBOX', 'UNREAD'], sent: ['SENT'] }

/** Every kind of error that a call may meet and that goes away by itself. */
const KINDS: readonly Fault[] = [
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 403, headers: { 'retry-after': '1' } },
  { status: 500 },
  { status: 502, body: '<html><title>502 Bad Gateway</title></html>' },
  { status: 503 },
  { reset: true },
  { truncate: true },
  { body: '{"messages": 7}' },
  { delayMs: 1_500, status: 503 },
]
/** Few of these: a call that hangs is given up after half a minute, and a fresh token that is refused too means that access is lost. */
const RARE: readonly Fault[] = [
  { hang: true, times: 1 },
  { status: 401, times: 1 },
]
const ANY_CALL = /gmail\/v1|batch/
/** Not the calls inside a batch: they have no connection of their own. */
const WHOLE_CALL = /batch|history|profile|messages\?/

export interface KnownGoogle extends KnownProvider {
  fake: FakeGoogle
}

/** A stand-in for Google. `unitsPerMinute`: what one mailbox may spend once it stumbles, and the program knows that it may. */
export async function startKnownGoogle({ unitsPerMinute = UNPACED } = {}): Promise<KnownGoogle> {
  const client = { id: 'known', secret: randomBytes(16).toString('hex') }
  const fake = await startFakeGoogle({ folder: ':memory:', clients: [{ ...client, redirectUris: [] }], quota: false })
  const { control } = fake
  let people = 0
  return {
    fake,
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: fake.issuer,
      GMAIL_API_URL: fake.url,
      GMAIL_UNITS_PER_MINUTE: String(unitsPerMinute),
    },
    async person(url, older, send = fetch) {
      people += 1
      control.setClient({ ...client, redirectUris: [`${url}/auth/callback`] })
      const email = `known${people}@mine.example`
      control.createAccount({ email, name: 'Mara Lindt' })
      const letterbox: Letterbox = {
        email,
        deliver: (raw, folder, at) => void control.deliver(email, raw, { labels: LABELS[folder], date: at }),
      }
      const mailbox = new KnownMailbox(letterbox)
      mailbox.fill(older)
      const browser = new TestBrowser({ origin: url, fetch: send })
      const signIn = () => browser.signIn({ email })
      const { id } = await signIn()
      return { id, mailbox, browser, signIn }
    },
    stumble() {
      if (unitsPerMinute !== UNPACED) control.setQuota({ unitsPerMinute })
      for (const fault of stumbles()) control.fault(fault)
    },
    usage() {
      const { calls, refused } = control.usage()
      return { calls: Object.values(calls).reduce((sum, count) => sum + count, 0), beyondQuota: refused }
    },
    close: () => fake.close(),
  }
}

/** The kinds are tried one after the other: each gets the same part of all calls, and all together their share. */
function stumbles(): Fault[] {
  const part = STUMBLING_SHARE / KINDS.length
  const often = KINDS.map((kind, index) => ({ ...kind, times: Infinity, probability: part / (1 - index * part) }))
  const rarely = RARE.map((kind) => ({ ...kind, probability: part }))
  return [...rarely, ...often].map((fault) => ({ ...fault, match: isOfConnection(fault) ? WHOLE_CALL : ANY_CALL }))
}

const isOfConnection = ({ hang, reset, truncate }: Fault): boolean => [hang, reset, truncate].includes(true)
