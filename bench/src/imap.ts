import { BACKFILL_DAYS } from '@loose-ends/domain/sync/sync.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Place, Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { analyseMessage } from '@loose-ends/server/analysis/analyse-message.ts'
import type { FetchedMessage, Reading } from '@loose-ends/server/mailbox/provider.ts'
import { Dovecot, hasDovecot } from '@loose-ends/server/mailbox/imap/testing/dovecot.ts'
import { maildirMailbox, type MaildirMailbox } from '@loose-ends/server/mailbox/imap/testing/maildir-mailbox.ts'
import { seconds, timed, type BenchResult } from './bench.ts'
import { hasMbsync, mbsync } from './mbsync.ts'
import { NO_DOVECOT } from './provider.ts'

const MESSAGES = 5_000
const BODY = 'A sentence of some words, as people write them.\r\n'.repeat(60)
const FOLDERS = ['INBOX', 'Archive', 'Sent']
/** Of so many messages one has a file with it. */
const WITH_FILE = 10
const FILE = Buffer.alloc(300_000, 'content ').toString('base64').replace(/.{76}/g, '$&\r\n')
const PARTS = [
  `Content-Type: text/plain\r\n\r\n${BODY}`,
  `Content-Type: application/pdf; name=plans.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${FILE}`,
]
const WITH_PARTS = `Content-Type: multipart/mixed; boundary=part\r\n\r\n${PARTS.map((part) => `--part\r\n${part}\r\n`).join('')}--part--\r\n`
const LOOKED_AT = 200
/** Listing, reading and a first look, beside mbsync, which fetches the same mailbox, files included, into a Maildir and lists nothing. */
const AIM = 2
/** Without mbsync: beside one client that asks for all of it in one command. */
const DOWNLOAD_AIM = 6
const POLL_AIM_MS = 200

/**
 * Reads a mailbox of 5,000 messages of 3 kB, some with a file of 400 kB, at a Dovecot on this computer, and then asks for what is
 * new, which is nothing. A first look, by all that examines a message but the encoder, is measured at some of them and
 * counted for each.
 */
export async function bench([count]: readonly string[]): Promise<BenchResult> {
  const total = count === undefined ? MESSAGES : Number(count)
  if (!hasDovecot()) return NO_DOVECOT
  const dovecot = await Dovecot.start()
  const now = new Date()
  const mailbox = await maildirMailbox(dovecot, { now: () => now })
  try {
    fill(mailbox, total, now)
    // The first look at new files is Dovecot's own work.
    await download(mailbox)
    const yardstick = await measureYardstick(mailbox, dovecot, total)
    const { login, email } = mailbox.person
    // Both reach Dovecot by its own TLS.
    const imap = { host: 'localhost', port: dovecot.tlsPort, security: 'tls' as const }
    const straight = { ...login, servers: { ...login.servers, imap } }
    const { reading } = mailbox.open({ login: () => Promise.resolve(straight) })
    const listed = await timed(() => listAll(reading))
    const read = await timed(async () => {
      let fetched = 0
      for await (const batch of allMail(reading)) fetched += batch.filter(({ outcome }) => outcome === 'fetched').length
      return fetched
    })
    const look = await measureLook(reading, listed.value.slice(0, LOOKED_AT), email)
    const { state } = await reading.profile()
    const poll = await timed(() => reading.changesSince(state))
    const cold = await timed(async () => {
      for await (const batch of mailbox.open().reading.fetch(listed.value.slice(-1))) void batch
    })
    const isWhole = listed.value.length === total && read.value === total
    const times = (ms: number) => (ms / yardstick.ms).toFixed(2)
    const looked = read.ms + look * total
    const compared = yardstick.isMbsync ? looked : read.ms
    return {
      figures:
        `${total} messages: listed in ${seconds(listed.ms)}, listed and read in ${seconds(read.ms)}: ` +
        `${times(read.ms)} times ${yardstick.name} of ${seconds(yardstick.ms)}; with a look of ${look.toFixed(1)} ms at each ` +
        `${times(looked)} times (aim ${yardstick.isMbsync ? '' : 'without it '}≤ ${yardstick.aim}); ` +
        `nothing new after ${Math.round(poll.ms)} ms (aim ${POLL_AIM_MS} ms); one message, nobody knows where, ${Math.round(cold.ms)} ms` +
        (isWhole ? '' : `; MISSING: ${listed.value.length} listed, ${read.value} read`),
      isWithinAim: isWhole && compared <= yardstick.aim * yardstick.ms && poll.ms <= POLL_AIM_MS,
    }
  } finally {
    await mailbox.person.close()
    await dovecot.stop()
  }
}

function fill(mailbox: MaildirMailbox, total: number, now: Date): void {
  for (let n = 0; n < total; n += 1) {
    const at = new Date(now.getTime() - (n / total) * (BACKFILL_DAYS - 1) * DAY_MS)
    const raw = `From: Anna <anna@weber.example>\r\nTo: mara@mail.example\r\nSubject: Letter ${n}\r\n${n % WITH_FILE === 0 ? WITH_PARTS : `\r\n${BODY}`}`
    mailbox.deliver({ folder: n % 3 === 0 ? 'inbox' : n % 3 === 1 ? 'archive' : 'sent', at, raw })
  }
}

/** One client fetches each folder in one command. */
const download = (mailbox: MaildirMailbox) =>
  mailbox.asProgram(async (client) => {
    for (const path of FOLDERS) {
      await client.mailboxOpen(path)
      for await (const message of client.fetch('1:*', { source: true })) void message
    }
  })

async function measureYardstick(mailbox: MaildirMailbox, dovecot: Dovecot, total: number) {
  if (!hasMbsync()) {
    const { ms } = await timed(() => download(mailbox))
    return { isMbsync: false, name: 'the bare download (mbsync is not installed)', aim: DOWNLOAD_AIM, ms }
  }
  const { ms, messages } = await mbsync({ port: dovecot.tlsPort, user: mailbox.person.username, folders: FOLDERS })
  if (messages !== total) throw new Error(`mbsync fetched ${messages} messages in place of ${total}`)
  return { isMbsync: true, name: 'mbsync', aim: AIM, ms }
}

async function listAll(reading: Reading): Promise<Ref[]> {
  const refs: Ref[] = []
  for await (const page of pages(reading)) refs.push(...page)
  return refs
}

async function* allMail(reading: Reading): AsyncGenerator<FetchedMessage[]> {
  for await (const refs of pages(reading)) yield* reading.fetch(refs)
}

async function* pages(reading: Reading): AsyncGenerator<Ref[]> {
  let from: Place | null = null
  do {
    const page = await reading.list({ in: 'all', newerThanDays: BACKFILL_DAYS, from })
    yield page.refs
    from = page.next
  } while (from !== null)
}

/** How long a look at one of these messages takes, in milliseconds. */
async function measureLook(reading: Reading, refs: readonly Ref[], email: string): Promise<number> {
  const batches = await Array.fromAsync(reading.fetch(refs))
  const { ms } = await timed(async () => {
    for (const batch of batches) await lookAt(batch, email)
  })
  return ms / refs.length
}

async function lookAt(batch: readonly FetchedMessage[], email: string): Promise<void> {
  for (const one of batch) {
    if (one.outcome !== 'fetched') continue
    const owner = { addresses: [email], name: 'Mara' }
    await analyseMessage(one.raw, { owner, direction: one.direction, at: one.at, zone: 'Europe/London' }, null)
  }
}
