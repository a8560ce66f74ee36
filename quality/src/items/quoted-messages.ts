import { join } from 'node:path'
import { toAddress, type Address } from '@loose-ends/domain/message/address.ts'
import { cleanText } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { contextFor } from '../context-for.ts'
import { readJsonLines } from '../json-lines.ts'
import { labelFile } from '../label-files.ts'
import { mailboxSchema } from '../mailbox.ts'
import { UnusableInput } from '../tool.ts'
import { answeredBy, writtenMessage } from '../written-message.ts'
import { mailboxOf, ownerAmong, ZONED_MESSAGES, zonedSchema } from './further-mailboxes.ts'
import { labelledItem, labelSchema, type LabelledMessage } from './labelled.ts'

/** Labels of ours over messages that others quote or pass on, by the guide of the data's own labels. */
const LABELS = labelFile('quoted-messages.jsonl')

const rowSchema = labelSchema.extend({ at: z.number(), direction: z.enum(['received', 'sent']) })

/**
 * Labelled messages that stand quoted or passed on below others, and are nowhere by themselves. They only teach. `source` is the
 * mailbox that they lie in.
 */
export async function* quotedMessages(data: string): AsyncGenerator<LabelledMessage> {
  const labels = new Map<string, z.infer<typeof rowSchema>[]>()
  for await (const row of readJsonLines(LABELS, rowSchema)) labels.set(row.id, [...(labels.get(row.id) ?? []), row])
  for await (const { id, source, text } of messagesAround(data, labels)) {
    const quoted = quotedIn(text)
    for (const { at, direction, items } of labels.get(id) ?? []) {
      const index = quoted.findIndex(({ top }) => top === at)
      const one = quoted[index]
      if (!one) throw new UnusableInput(`no message is quoted at ${at} of ${id}`)
      const end = Math.max(one.start, quoted[index + 1]?.top ?? text.length)
      const [from] = peopleIn(one.from)
      const [to, cc] = [peopleIn(one.to), peopleIn(one.cc)]
      const written = new Date(one.date)
      const date = Number.isNaN(written.getTime()) ? UNDATED : written
      const messageId = `${id}#${at}`
      const message = writtenMessage({
        messageId,
        inReplyTo: answeredBy(messageId, one.subject),
        from: from ?? null,
        to,
        cc,
        subject: one.subject,
        date,
        text: cleanText(unquoted(text.slice(one.start, end))),
      })
      const owner = direction === 'sent' ? from : (ownerAmong([...to, ...cc], source) ?? to[0])
      yield {
        id: messageId,
        source,
        isMeasured: false,
        message,
        context: contextFor(message, owner?.email ?? `${source}@unknown.invalid`, date),
        items: items.map((item) => labelledItem(item, unquoted(text.slice(item.start, item.end)))),
      }
    }
  }
}

/** What a message counts as written at whose date cannot be read. */
const UNDATED = new Date('2001-06-01T12:00:00Z')

/** The messages of the data by those ids, with the mailbox that each lies in. */
async function* messagesAround(
  data: string,
  wanted: ReadonlyMap<string, unknown>,
): AsyncGenerator<{ id: string; source: string; text: string }> {
  const sources = new Set([...wanted.keys()].filter((id) => !id.startsWith(ZONED)).map((id) => id.split('/')[0] ?? ''))
  for (const source of sources)
    for await (const { id, body } of readJsonLines(join(data, `mailboxes/${source}.jsonl`), mailboxSchema))
      if (wanted.has(id)) yield { id, source, text: body }
  for await (const { id, text } of readJsonLines(join(data, ZONED_MESSAGES), zonedSchema))
    if (wanted.has(id)) yield { id, source: mailboxOf(id), text }
}

const ZONED = 'quagga/'

/** A message below another: `top` is where the lines that tell of it begin, `start` where its text does. */
type Quoted = { top: number; start: number; from: string; to: string; cc: string; date: string; subject: string }

/** How far above its subject line the lines that tell of a message may begin. */
const MOST_HEADER_LINES = 25
/** So far above the readers the writer stands where no "From" says so. */
const WRITER_ABOVE = 7
const MOST_NAME_CHARS = 60

const STAMP = /\d{1,2}[/.]\d{1,2}[/.]\d{2,4}[ ,]+\d{1,2}:\d{2}|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d{4}/
const RULE = /-{3,} ?(?:original message|forwarded by)/i
const FIELD = /^(from|to|cc|sent|date|subject):\s*(.*)$/i

/** The messages that stand quoted or passed on in a text, in order: each is told by a line for its subject below one for its readers. */
function quotedIn(text: string): Quoted[] {
  const lines = text.split('\n')
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const plain = lines.map(bare)
  return plain.flatMap((_, subjectAt) => {
    const head = headAbove(plain, subjectAt)
    if (!head) return []
    const { topAt, ...told } = head
    return [{ ...told, top: starts[topAt] ?? 0, start: starts[subjectAt + 1] ?? text.length }]
  })
}

/** What the lines above a line for the subject tell, from the lowest up; null where readers, writer or date are not told. */
function headAbove(
  lines: readonly string[],
  subjectAt: number,
): (Omit<Quoted, 'top' | 'start'> & { topAt: number }) | null {
  const fieldAt = (at: number) => {
    const [, name = '', value = ''] = FIELD.exec(lines[at] ?? '') ?? []
    return { name: name.toLowerCase(), value }
  }
  const peopleAt = (at: number): string => {
    const after = lines.slice(at + 1, subjectAt)
    const next = after.findIndex((line) => /^[a-z]+:/i.test(line))
    return [fieldAt(at).value, ...after.slice(0, next < 0 ? after.length : next)].join(' ')
  }
  const subject = fieldAt(subjectAt)
  if (subject.name !== 'subject') return null
  const told: { to?: string; cc?: string; from?: string; date?: string } = {}
  let topAt = subjectAt
  let toAt = -1
  for (let at = subjectAt - 1; at >= Math.max(0, subjectAt - MOST_HEADER_LINES) && !told.from; at--) {
    const line = lines[at] ?? ''
    const { name, value } = fieldAt(at)
    const stamp = STAMP.exec(line)?.[0]
    if (name === 'to') {
      told.to = peopleAt(at)
      toAt = at
    } else if (name === 'cc') told.cc = peopleAt(at)
    else if (name === 'sent' || name === 'date') told.date = value
    else if (name === 'from') {
      told.from = value
      const below = lines[at + 1] ?? ''
      if (STAMP.test(below)) told.date ??= below
    } else if (RULE.test(line) || (toAt >= 0 && toAt - at > WRITER_ABOVE)) break
    else if (toAt >= 0 && told.date === undefined && stamp) {
      told.date = stamp
      told.from = line.replace(/(?:on )?\d{1,2}\/\d{1,2}.*$/, '').trim()
    } else if (toAt >= 0 && told.date && line !== '' && line.length < MOST_NAME_CHARS) told.from = line
    else continue
    topAt = at
  }
  const { to, cc = '', from, date } = told
  if (to === undefined || !from || !date) return null
  const ruled = [1, 2, 3].find((above) => RULE.test(lines[topAt - above] ?? '')) ?? 0
  return { topAt: topAt - ruled, from, to, cc, date, subject: subject.value }
}

/** A line without the marks that say that it is quoted. */
const bare = (line: string): string => line.replace(/^[\s>|]+/, '').trimEnd()

/** A text without the marks of quoting before its lines, and without what else its header says before it. */
const unquoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^[ \t]*(?:[>|][ \t]?)+/, '').trimEnd())
    .join('\n')
    .replace(/^(?:\s*(?:importance|sensitivity|categories|attachments?):[^\n]*\n)+/i, '')
    .trim()

/** "Name <address>", "Last, First" or a bare address, with semicolons, or commas after an address, between them. */
const peopleIn = (written: string): Address[] =>
  written
    .split(/;|(?<=[>\w]@\S*),|(?<=[\w.-]+@[\w.-]+>?),/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const email = /[^\s,<>"[\]]+@[^\s,<>"[\]]+/.exec(one)?.[0].replace(/^(?:mailto|smtp):/i, '')
      const name = one
        .replace(/<[^>]*>|\[[^\]]*\]|[^\s,<>"]+@\S+/g, ' ')
        .replace(/[^\p{L},.' -]+/gu, ' ')
        .trim()
      return toAddress(name, email ?? `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.') || 'unknown'}@enron.example`)
    })
