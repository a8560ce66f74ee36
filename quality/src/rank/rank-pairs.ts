import { demoOutcome } from '@loose-ends/fake-google/story/demo-story.ts'
import { scoreOf } from '@loose-ends/domain/priority/live-parts.ts'
import { z } from 'zod'
import { demoMails } from '../items/demo-mails.ts'
import { readJsonLines } from '../json-lines.ts'
import { labelFile } from '../label-files.ts'
import { UnusableInput } from '../tool.ts'
import { mailboxParts } from './rank-items.ts'
import { exchangeOf, rankParts, type Placed } from './rank-parts.ts'

/** The label files by what they are counted as: of each set a half that is mended on, and one that is not read. */
const FILES = {
  closed: 'rank-pairs-closed.jsonl',
  tuned: 'rank-pairs.jsonl',
  'further closed': 'rank-pairs-further-closed.jsonl',
  'further tuned': 'rank-pairs-further.jsonl',
} as const
type Half = keyof typeof FILES

/** The halves of both sets; nothing is fitted to those that are closed. */
export const RANK_HALVES = Object.keys(FILES) as Half[]

/** When the items of the demo are compared. */
const DEMO_NOW = new Date('2026-11-20T12:00:00Z')

const pairSchema = z.object({ mailbox: z.string(), above: z.string(), below: z.string() })
type Pair = z.infer<typeof pairSchema>

/** A pair with the scores that the app ranks its two items by; null for one that is not found. */
type JudgedPair = { half: Half; above: number | null; below: number | null }

async function labelledPairs(): Promise<(Pair & { half: Half })[]> {
  const pairs: (Pair & { half: Half })[] = []
  for (const half of RANK_HALVES)
    for await (const pair of readJsonLines(labelFile(FILES[half]), pairSchema)) pairs.push({ ...pair, half })
  return pairs
}

const demoMailbox = async (): Promise<Placed[]> =>
  (await demoMails(DEMO_NOW)).map(({ key, threadKey, message, context }) => ({
    id: key,
    threadId: threadKey,
    message,
    context,
  }))

/** The scores of items by their names; null for one that is not found. */
type ItemScores = Map<string, number | null>

async function demoScores(wanted: ReadonlySet<string>): Promise<ItemScores> {
  const scores: ItemScores = new Map()
  const demo = await demoMailbox()
  const exchanges = demo.map(exchangeOf)
  const { expected } = demoOutcome(DEMO_NOW)
  for (const placed of demo) {
    for (const [index, { evidence }] of expected.filter(({ messageKey }) => messageKey === placed.id).entries()) {
      const id = `${placed.id}#${index}`
      if (!wanted.has(id)) continue
      const parts = rankParts(evidence, placed, exchanges, DEMO_NOW)
      scores.set(id, parts && scoreOf(parts))
    }
  }
  return scores
}

async function mailboxScores(data: string, wanted: ReadonlySet<string>): Promise<ItemScores> {
  const parts = await mailboxParts(data, wanted)
  return new Map([...parts].map(([id, reasons]) => [id, reasons && scoreOf(reasons)]))
}

/** Every pair of all halves as the app ranks its items: `data` is the folder of the labelled mailboxes. */
export async function judgedPairs(data: string): Promise<JudgedPair[]> {
  const pairs = await labelledPairs()
  const wanted = new Set(pairs.flatMap(({ above, below }) => [above, below]))
  const scores = new Map([...(await demoScores(wanted)), ...(await mailboxScores(data, wanted))])
  const missing = [...wanted].filter((id) => !scores.has(id))
  if (missing.length > 0) throw new UnusableInput(`pairs name items that no label has: ${missing.join(', ')}`)
  return pairs.map(({ half, above, below }) => ({
    half,
    above: scores.get(above) ?? null,
    below: scores.get(below) ?? null,
  }))
}

/** Of how many pairs both items are found, as sure or as likely, and how many of these stand in the right order. Equal scores are wrong. */
export function rankFigures(pairs: readonly JudgedPair[]): { found: number; right: number } {
  const found = pairs.flatMap(({ above, below }) => (above !== null && below !== null ? [{ above, below }] : []))
  const right = found.filter(({ above, below }) => above > below)
  return { found: found.length, right: right.length }
}
