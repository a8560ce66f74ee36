import { join } from 'node:path'
import type { Owner } from '@loose-ends/domain/message/owner.ts'
import { readActs } from '@loose-ends/domain/acts/read-acts.ts'
import { whoOwes } from '@loose-ends/domain/detection/who-owes.ts'
import { detectLanguage } from '@loose-ends/domain/languages/detect-language.ts'
import { partsAsked } from '@loose-ends/domain/settling/asked-parts.ts'
import type { ThreadItem, ThreadMessage } from '@loose-ends/domain/settling/thread-message.ts'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { toAddress, type Address } from '@loose-ends/domain/message/address.ts'
import { splitZones } from '@loose-ends/domain/message/new-text.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { analyseParsed } from '@loose-ends/server/analysis/analyse-message.ts'
import { cleanText } from '@loose-ends/server/analysis/parse-mime.ts'
import { examined } from '@loose-ends/server/ledger/examined-message.ts'
import { ledgerFacts, threadMarksOf } from '@loose-ends/server/ledger/ledger-facts.ts'
import { z } from 'zod'
import { readJsonLines } from './json-lines.ts'
import { wordsOf } from './mailbox.ts'
import { writtenMessage } from './written-message.ts'

const itemSchema = z.object({
  id: z.string(),
  text: z.string(),
  thread: z.string(),
  message: z.string(),
  kind: z.enum(['request', 'question', 'meeting', 'promise']).optional(),
  owed_by: z.enum(['owner', 'other']).optional(),
  labels: z.array(z.string()).optional(),
  settled_by: z.string().nullish(),
})
type ItemRow = z.infer<typeof itemSchema>

const people = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .nullish()
  .transform((list) => list ?? [])
const messageSchema = z.object({
  id: z.string(),
  thread: z.string(),
  /** Whether the owner of the mailbox wrote it; where that is not said, who wrote the item's message is the owner. */
  by_owner: z.boolean().optional(),
  date: z.string().nullish(),
  from: z.string().nullish(),
  to: people,
  cc: people,
  subject: z.string().nullish(),
  in_reply_to: z.string().nullish(),
  text: z.string(),
})
type MessageRow = z.infer<typeof messageSchema>

/** An item with all that the app would know of its conversation, and the right answer where the data gives it. */
export interface SettlingCase {
  id: string
  item: ThreadItem
  messages: ThreadMessage[]
  /** The texts of the messages, by id: what the app keeps a few sentences of. */
  sentences: ReadonlyMap<string, readonly string[]>
  isSettled: boolean
  settledBy: string | null
}

const OWNER = 'owner@mailbox.invalid'
/** In place of the keyed hashes of the app: the words themselves. */
const IN_CLEAR = { hash: (_purpose: string, text: string) => text.split('\0').at(-1) ?? '' }

/** `settled` items and messages of the labelled data as the app's ledger would hold them, in the order of the items. */
export async function settlingCases(itemsPath: string, messagesPath: string): Promise<SettlingCase[]> {
  const threads = new Map<string, MessageRow[]>()
  for await (const row of readJsonLines(messagesPath, messageSchema))
    threads.set(row.thread, [...(threads.get(row.thread) ?? []), row])
  const items: ItemRow[] = []
  for await (const row of readJsonLines(itemsPath, itemSchema)) items.push(row)
  const byMessage = Map.groupBy(items, ({ thread, message }) => `${thread}\n${message}`)
  return items.map((row) => {
    const rows = threads.get(row.thread) ?? []
    const together = byMessage.get(`${row.thread}\n${row.message}`) ?? []
    return caseOf(row, together, rows)
  })
}

const ownSchema = z.object({
  id: z.string(),
  kind: z.enum(['request', 'question', 'meeting', 'promise']),
  owed_by: z.enum(['owner', 'other']),
  /** What the same mail says right before the ask, where that matters. */
  before: z.string().optional(),
  ask: z.string(),
  /** What else the same mail asks. */
  also: z.array(z.string()).optional(),
  later: z.array(
    z.object({
      by: z.enum(['me', 'them', 'third']),
      text: z.string(),
      settles: z.literal(true).optional(),
      forward: z.literal(true).optional(),
      to: z.literal('third').optional(),
      file: z.string().optional(),
    }),
  ),
})
type OwnRow = z.infer<typeof ownSchema>

const LABELS = join(import.meta.dirname, '../labels')
const PEOPLE = { me: 'Mara Lindt', them: 'Anna Weber <anna@weber.example>', third: 'Jon Rask <jon@rask.example>' }

/** Examples of our own (quality/labels/README.md), in the same form. */
export const ownSettlingCases = () => casesIn('settling.jsonl')

/** Invented conversations that are meant to be hard (quality/labels/README.md): nothing is fitted to them. */
export const hardSettlingCases = () => casesIn('settling-hard.jsonl')

async function casesIn(name: string): Promise<SettlingCase[]> {
  const cases: SettlingCase[] = []
  for await (const row of readJsonLines(join(LABELS, name), ownSchema)) cases.push(ownCase(row))
  return cases
}

function ownCase({ id, kind, owed_by, before = '', ask, also = [], later }: OwnRow): SettlingCase {
  const isMine = (kind === 'promise') === (owed_by === 'owner')
  const letter = (by: keyof typeof PEOPLE, to: keyof typeof PEOPLE) => ({
    thread: id,
    by_owner: by === 'me',
    from: PEOPLE[by],
    to: [PEOPLE[to]],
    cc: [],
  })
  const other = (by: keyof typeof PEOPLE) => (by === 'me' ? 'them' : 'me')
  const first: MessageRow = {
    ...letter(isMine ? 'me' : 'them', isMine ? 'them' : 'me'),
    id: `${id}-0`,
    date: '2026-03-02T09:00:00',
    subject: 'Matters',
    text: [`${before} ${ask}`.trim(), ...also].join('\n\n'),
  }
  const rows = later.map(({ by, to, text, forward, file }, index): MessageRow => ({
    ...letter(by, to ?? other(by)),
    id: `${id}-${index + 1}`,
    date: `2026-03-${String(3 + index).padStart(2, '0')}T09:00:00`,
    subject: `${forward ? 'Fwd' : 'Re'}: Matters`,
    in_reply_to: `${id}-0`,
    text: file ? `${text}\n\n<<${file}>>` : text,
  }))
  const settles = later.findIndex((one) => one.settles)
  const items = [ask, ...also].map((text, index): ItemRow => ({
    id: index === 0 ? id : `${id}-${index}`,
    text,
    thread: id,
    message: `${id}-0`,
    kind,
    owed_by,
    labels: settles < 0 ? [] : ['answered'],
    settled_by: settles < 0 ? null : `${id}-${settles + 1}`,
  }))
  const [item] = items
  if (!item) throw new Error(`${id}: no item`)
  return caseOf(item, items, [first, ...rows])
}

function caseOf(row: ItemRow, together: readonly ItemRow[], rows: readonly MessageRow[]): SettlingCase {
  const source = rows.find(({ id }) => id === row.message)
  const isMarkedOwn = (message: MessageRow) => message.by_owner ?? message.from === source?.from
  const name = nameOf(rows.find(isMarkedOwn)?.from ?? '') || nameOf(ownerIn(rows))
  const isOwn = (message: MessageRow) => isMarkedOwn(message) || isUnsigned(message, name)
  const read = rows.map((message, index) => threadMessage(message, { index, rows, name, isOwn: isOwn(message) }))
  const isSent = source ? isOwn(source) : false
  const labelled = row.kind ?? (readActs(row.text, detectLanguage(row.text)).promise ? 'promise' : 'request')
  const kindOf = (one: NonNullable<ItemRow['kind']>) => whoOwes(one, { direction: isSent ? 'sent' : 'received' }).kind
  const kind = kindOf(labelled)
  const direction =
    row.owed_by === undefined
      ? isSent === (kind === 'promise')
        ? 'i_owe'
        : 'they_owe'
      : row.owed_by === 'owner'
        ? 'i_owe'
        : 'they_owe'
  const parts = (wanted: (one: ItemRow) => boolean) =>
    Object.fromEntries(
      together
        .filter(wanted)
        .map((one) => [
          one.id,
          partsAsked({ kind: one.kind ? kindOf(one.kind) : kind, evidence: one.text, description: one.text }),
        ]),
    )
  const messages = read.map(({ message }) =>
    message.id === row.message
      ? {
          ...message,
          hasItem: true,
          marks: {
            ...message.marks,
            asked: parts((one) => one.kind !== 'promise'),
            promised: parts((one) => one.kind === 'promise'),
          },
        }
      : message,
  )
  const at = rows.findIndex(({ id }) => id === row.message)
  return {
    id: row.id,
    item: {
      id: row.id,
      // Whether the owner asks again, so that a newer item carries on (PR-02), is not what is asked here.
      type: 'task',
      kind,
      direction,
      sourceMessageId: row.message,
      key: row.id,
      takesAnyAnswer: false,
      counterpart: null,
      rejected: [],
    },
    messages: at < 0 ? [] : messages.slice(at),
    sentences: new Map(read.map(({ message, sentences }) => [message.id, sentences])),
    isSettled: (row.labels ?? []).length > 0,
    settledBy: row.settled_by ?? null,
  }
}

/** A copy without an author, which does not go to the owner, is the owner's own. */
const isUnsigned = ({ by_owner, from, to, cc }: MessageRow, owner: string) =>
  by_owner !== undefined &&
  (from ?? '').replace(/[<>\s]/g, '') === '' &&
  ![...to, ...cc].some((one) => addressOf(one, owner).email === OWNER)

/** Who gets all mail that the owner did not write, as far as one does. */
function ownerIn(rows: readonly MessageRow[]): string {
  const received = rows.filter(({ by_owner }) => by_owner === false)
  const [first] = received
  return (
    [...(first?.to ?? []), ...(first?.cc ?? [])].find(
      (one) => received.length > 1 && received.every(({ to, cc }) => [...to, ...cc].includes(one)),
    ) ?? ''
  )
}

type Around = { index: number; rows: readonly MessageRow[]; name: string; isOwn: boolean }

function threadMessage(row: MessageRow, { index, rows, name, isOwn }: Around) {
  const owner: Owner = { addresses: [OWNER], name: name || null }
  const at = timesOf(rows)[index] ?? new Date(0)
  const message = parsed(row, { index, rows, name, isOwn })
  const direction = isOwn ? ('sent' as const) : ('received' as const)
  const analysed = analyseParsed(message, { owner, direction, at, zone: 'UTC' })
  const place = { id: row.id, accountId: '', ref: refOf(row.id), threadId: row.thread, direction, at, isInInbox: false }
  const one = examined(place, { ok: true, analysed }, [OWNER])
  const facts = ledgerFacts(one, '', IN_CLEAR)
  return {
    sentences: one.sentences,
    message: {
      id: row.id,
      threadId: row.thread,
      event: null,
      direction,
      at,
      removed: null,
      hasItem: one.outcome === 'item',
      counterparts: one.counterparts,
      facts,
      marks: threadMarksOf(facts),
    } satisfies ThreadMessage,
  }
}

/** Dates are local and of several clocks: the order of the file is the order of the conversation. */
function timesOf(rows: readonly MessageRow[]): Date[] {
  let last = Date.UTC(2026, 0, 1)
  return rows.map(({ date }, index) => {
    const own = Date.parse(`${date ?? ''}Z`)
    last = index === 0 ? (Number.isNaN(own) ? last : own) : Math.max(last + MINUTE_MS, Number.isNaN(own) ? 0 : own)
    return new Date(last)
  })
}

function parsed(row: MessageRow, { index, rows, name, isOwn }: Around): ParsedMessage {
  const text = cleanText(row.text)
  const subject = row.subject ?? (index > 0 ? 'Re: conversation' : 'conversation')
  const from = isOwn ? { name, email: OWNER } : addressOf(row.from ?? '', name)
  return writtenMessage({
    messageId: row.id,
    inReplyTo: row.in_reply_to ?? answeredIn(text, subject, rows.slice(0, index)),
    from,
    to: row.to.map((one) => addressOf(one, name)),
    cc: row.cc.map((one) => addressOf(one, name)),
    subject,
    text,
    attachments: filesOf(splitZones(text, subject).newText),
  })
}

/** `Panus, Stephanie </O=…>`, `Jo Lind jo@lind.example@ENRON`, `<jo@lind.example>`. */
function addressOf(text: string, owner: string): Address {
  const email = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]
  const name = nameOf(text)
  const own = wordsOf(owner)
  if (own.length > 0 && own.every((word) => wordsOf(name).includes(word))) return { name, email: OWNER }
  return toAddress(name, email ?? `${wordsOf(name).join('.') || 'nobody'}@unknown.invalid`)
}

const nameOf = (text: string) =>
  text
    .replace(/<[^>]*>?|[\w.+'-]+@[\w.-]+(?:@\w+)?|\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const COMPARED = 60
const FEWEST = 12
const lettersOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []).join('')

/** The message whose own text stands first in what a message quotes: the data holds no In-Reply-To. */
function answeredIn(text: string, subject: string, earlier: readonly MessageRow[]): string | null {
  const { lines } = splitZones(text, subject)
  const quoted = lettersOf(
    lines
      .filter(({ zone }) => zone === 'quoted' || zone === 'forwarded')
      .map(({ line }) => line.replace(/^[\s>]+/, ''))
      .join('\n'),
  )
  const found = earlier
    .map((row) => {
      const own = lettersOf(splitZones(cleanText(row.text), row.subject ?? '').newText).slice(0, COMPARED)
      return { id: row.id, place: own.length < FEWEST ? -1 : quoted.indexOf(own) }
    })
    .filter(({ place }) => place >= 0)
    .toSorted((left, right) => left.place - right.place)
  // What is quoted, and is none of these, is another mail.
  return found[0]?.id ?? (quoted.length >= COMPARED ? 'unknown' : null)
}

/** The export writes an attached file as `<<plan.doc>>` or `<< File: plan.doc >>`. */
const FILE = /<<\s*(?:File: )?(?!mailto:)([^<>\n]{1,120}\.\w{2,4})\s*>>|\(See attached file: ([^)\n]{1,120})\)/g

const filesOf = (newText: string) =>
  [...newText.slice(0, 20_000).matchAll(FILE)].map(([, one, other]) => ({
    filename: one ?? other ?? '',
    mimeType: 'application/octet-stream',
    size: 50_000,
  }))
