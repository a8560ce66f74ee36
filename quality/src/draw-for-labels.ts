import { createHash } from 'node:crypto'
import { isSentRow, readMailbox, type MailboxRow } from './mailbox.ts'
import { endWithUsage, runTool } from './tool.ts'

const SEED = 'loose-ends 1'
/** Of each mailbox: short mail to few people, where most tasks are; other received mail; sent mail; more that people wrote. */
const COUNTS = { letter: 110, other: 40, sent: 15, person: 30 }
const LETTER_CHARS = 2_500
const LETTER_RECIPIENTS = 5
const OF_SERVICES = /https?:|www\.|\[IMAGE\]|unsubscribe/i
const TO_MANY = /\b(?:all|dl|list|distribution|announce\w*)\b/i

type Stratum = keyof typeof COUNTS

/** The parts of a mailbox that a message may be drawn for; none for calendar entries, drafts and mail without a word. */
function strataOf(row: MailboxRow): Stratum[] {
  const { folder, body, from, to, cc } = row
  if (body.trim() === '' || folder === 'Calendar' || folder === 'Drafts') return []
  if (isSentRow(row)) return ['sent']
  const recipients = [...to, ...cc]
  if (body.length > LETTER_CHARS || recipients.length > LETTER_RECIPIENTS) return ['other']
  const names = [from, ...recipients].map(({ name }) => name).join(' ')
  const isOfPerson = to.length > 0 && !OF_SERVICES.test(body) && !TO_MANY.test(names)
  return isOfPerson ? ['letter', 'person'] : ['letter']
}

const orderOf = ({ id }: MailboxRow) => createHash('sha256').update(`${SEED} ${id}`).digest('hex')
const copyOf = ({ from, subject, body }: MailboxRow) => `${from.name} ${subject} ${body.slice(0, 200)}`

/** `draw-for-labels MAILBOX.jsonl`: the ids to label, one a line, chosen by hash so that the draw can be repeated. */
const [path] = process.argv.slice(2)
if (path === undefined) endWithUsage('node quality/src/draw-for-labels.ts MAILBOX.jsonl')
await runTool('draw-for-labels', async () => {
  const drawn: Record<Stratum, number> = { letter: 0, other: 0, sent: 0, person: 0 }
  const seen = new Set<string>()
  for (const row of (await readMailbox(path)).toSorted((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1))) {
    const stratum = strataOf(row).find((name) => drawn[name] < COUNTS[name])
    if (stratum === undefined || seen.has(copyOf(row))) continue
    seen.add(copyOf(row))
    drawn[stratum] += 1
    process.stdout.write(`${JSON.stringify({ id: row.id, drawn: stratum })}\n`)
  }
})
