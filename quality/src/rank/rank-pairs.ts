import { demoOutcome, demoStory } from '@loose-ends/fake-google/story/demo-story.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { parseMime } from '@loose-ends/server/analysis/parse-mime.ts'
import { z } from 'zod'
import { labelledMailboxes } from '../items/labelled.ts'
import { readJsonLines } from '../json-lines.ts'
import { exchangeOf, rankedItem, type Marked, type Placed, type RankedItem } from './ranked-item.ts'

const LABELS = new URL('../../labels/', import.meta.url).pathname
/** The label files by what they are counted as: of each set a half that is mended on, and one that is not read. */
const FILES = {
  closed: 'rank-pairs-closed.jsonl',
  tuned: 'rank-pairs.jsonl',
  'further closed': 'rank-pairs-further-closed.jsonl',
  'further tuned': 'rank-pairs-further.jsonl',
} as const
type Half = keyof typeof FILES
export const RANK_HALVES = Object.keys(FILES) as Half[]
/** When the items of the demo are compared. */
const DEMO_NOW = new Date('2026-11-20T12:00:00Z')

const pairSchema = z.object({ mailbox: z.string(), above: z.string(), below: z.string() })
type Pair = z.infer<typeof pairSchema>

/**
 * How many pairs of a half stand in the right order, of those whose two items are found, as sure or as likely. Equal scores
 * are wrong.
 */
type RankFigures = { pairs: number; found: number; right: number }
type JudgedPair = Pair & { half: Half; first: RankedItem | null; second: RankedItem | null }

/** Their own dates, and an address of the company that most of them write from: who works there is no stranger. */
const asRecorded = (owner: string) => ['--owner-address', `${owner.toLowerCase().replace(/[^a-z]+/g, '.')}@enron.com`]

async function labelledPairs(): Promise<(Pair & { half: Half })[]> {
  const pairs: (Pair & { half: Half })[] = []
  for (const half of RANK_HALVES)
    for await (const pair of readJsonLines(`${LABELS}${FILES[half]}`, pairSchema)) pairs.push({ ...pair, half })
  return pairs
}

async function demoMailbox(): Promise<Placed[]> {
  const { messages, owner } = demoStory(DEMO_NOW)
  const placed: Placed[] = []
  for (const { key, raw, labels, date, threadKey } of messages) {
    const parsed = await parseMime(Buffer.from(raw))
    if (!parsed.ok) continue
    const direction = labels.includes('SENT') ? ('sent' as const) : ('received' as const)
    const context = {
      owner: { addresses: [owner.email], name: owner.name },
      direction,
      at: date,
      zone: 'Europe/London',
    }
    placed.push({ id: key, threadId: threadKey, message: parsed.message, context })
  }
  return placed
}

/** Every pair of all halves with its two items as the app ranks them: `data` is the folder of the labelled mailboxes. */
export async function judgedPairs(data: string): Promise<JudgedPair[]> {
  const pairs = await labelledPairs()
  const wanted = new Set(pairs.flatMap(({ above, below }) => [above, below]))
  const ranked = new Map<string, RankedItem | null>()

  const demo = await demoMailbox()
  const demoExchanges = demo.map(exchangeOf)
  const { expected } = demoOutcome(DEMO_NOW)
  for (const placed of demo) {
    for (const [index, { evidence }] of expected.filter(({ messageKey }) => messageKey === placed.id).entries()) {
      const id = `${placed.id}#${index}`
      if (wanted.has(id)) ranked.set(id, rankedItem({ id, text: evidence }, placed, demoExchanges, DEMO_NOW))
    }
  }
  const boxes = new Map<string, (Placed & { marks: Marked[] })[]>()
  for await (const { id, source, message, context, items } of labelledMailboxes(data, { converting: asRecorded })) {
    const placed = { id, threadId: `${source}/${message.subject.replace(/^(?:re|fwd?): */i, '')}`, message, context }
    const marks = items.map(({ text }, index) => ({ id: `${id}#${index}`, text }))
    boxes.set(source, [...(boxes.get(source) ?? []), { ...placed, marks }])
  }
  for (const mailbox of boxes.values()) {
    if (!mailbox.some(({ marks }) => marks.some(({ id }) => wanted.has(id)))) continue
    const exchanges = mailbox.map(exchangeOf)
    for (const placed of mailbox) {
      for (const mark of placed.marks) {
        if (!wanted.has(mark.id)) continue
        const now = new Date(placed.context.at.getTime() + HOUR_MS)
        ranked.set(mark.id, rankedItem(mark, placed, exchanges, now))
      }
    }
  }
  const missing = [...wanted].filter((id) => !ranked.has(id))
  if (missing.length > 0) throw new Error(`pairs name items that no label has: ${missing.join(', ')}`)
  return pairs.map((pair) => ({
    ...pair,
    first: ranked.get(pair.above) ?? null,
    second: ranked.get(pair.below) ?? null,
  }))
}

/** How many of these pairs stand in the right order. */
export function rankFigures(pairs: readonly JudgedPair[]): RankFigures {
  const found = pairs.flatMap(({ first, second }) => (first && second ? [{ first, second }] : []))
  const right = found.filter(({ first, second }) => first.score > second.score)
  return { pairs: pairs.length, found: found.length, right: right.length }
}
