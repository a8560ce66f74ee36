import { BACKFILL_DAYS } from '@loose-ends/domain/sync/sync.ts'
import type { Place, Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { Dovecot, hasDovecot } from '@loose-ends/server/mailbox/imap/testing/dovecot.ts'
import { maildirMailbox } from '@loose-ends/server/mailbox/imap/testing/maildir-mailbox.ts'
import { seconds, timed, type BenchResult } from './bench.ts'

const MESSAGES = 5_000
const BODY = 'A sentence of some words, as people write them.\r\n'.repeat(60)
/** Listing and reading, beside one client that asks for the same messages in one command. */
const AIM = 6
const POLL_AIM_MS = 200

/**
 * Reads a mailbox of 5,000 messages of 3 kB at a Dovecot on this computer, and then asks for what is new, which is
 * nothing. The yardstick: the same client fetches each folder in one command.
 */
export async function bench([count]: readonly string[]): Promise<BenchResult> {
  const total = count === undefined ? MESSAGES : Number(count)
  if (!hasDovecot()) return { figures: 'there is no Dovecot on this computer', isWithinAim: null }
  const dovecot = await Dovecot.start()
  const now = new Date()
  const mailbox = await maildirMailbox(dovecot, { now: () => now })
  try {
    for (let n = 0; n < total; n += 1) {
      const at = new Date(now.getTime() - (n / total) * (BACKFILL_DAYS - 1) * 86_400_000)
      const raw = `From: Anna <anna@weber.example>\r\nTo: mara@mail.example\r\nSubject: Letter ${n}\r\n\r\n${BODY}`
      mailbox.deliver({ folder: n % 3 === 0 ? 'inbox' : n % 3 === 1 ? 'archive' : 'sent', at, raw })
    }
    const fetchAll = () =>
      mailbox.asProgram(async (client) => {
        for (const path of ['INBOX', 'Archive', 'Sent']) {
          await client.mailboxOpen(path)
          for await (const message of client.fetch('1:*', { source: true })) void message
        }
      })
    // The first look at new files is Dovecot's own work.
    await fetchAll()
    const yardstick = await timed(fetchAll)
    const { reading } = mailbox.mailbox
    const listed = await timed(async () => {
      const refs: Ref[] = []
      let from: Place | null = null
      do {
        const page = await reading.list({ in: 'all', newerThanDays: BACKFILL_DAYS, from })
        refs.push(...page.refs)
        from = page.next
      } while (from !== null)
      return refs
    })
    const read = await timed(async () => {
      let fetched = 0
      let from: Place | null = null
      do {
        const page = await reading.list({ in: 'all', newerThanDays: BACKFILL_DAYS, from })
        for await (const batch of reading.fetch(page.refs))
          fetched += batch.filter((one) => one.outcome === 'fetched').length
        from = page.next
      } while (from !== null)
      return fetched
    })
    const { state } = await reading.profile()
    const poll = await timed(() => reading.changesSince(state))
    const cold = await timed(async () => {
      for await (const batch of mailbox.open().reading.fetch(listed.value.slice(-1))) void batch
    })
    const isWhole = listed.value.length === total && read.value === total
    return {
      figures:
        `${total} messages: listed in ${seconds(listed.ms)}, listed and read in ${seconds(read.ms)}, ` +
        `${(read.ms / yardstick.ms).toFixed(1)} times the yardstick of ${seconds(yardstick.ms)} (aim ${AIM}); ` +
        `nothing new after ${Math.round(poll.ms)} ms (aim ${POLL_AIM_MS} ms); one message, nobody knows where, ${Math.round(cold.ms)} ms` +
        (isWhole ? '' : `; MISSING: ${listed.value.length} listed, ${read.value} read`),
      isWithinAim: isWhole && read.ms <= AIM * yardstick.ms && poll.ms <= POLL_AIM_MS,
    }
  } finally {
    await mailbox.person.close()
    await dovecot.stop()
  }
}
