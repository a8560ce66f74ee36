import { createHash } from 'node:crypto'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { analyseParsed, type AnalysedFinding } from '@loose-ends/server/analysis/analyse-message.ts'
import { demoMails } from '../items/demo-mails.ts'
import { labelledMailboxes, ownMails, type LabelledItem } from '../items/labelled.ts'
import { overlaps, squashed } from '../items/likeness.ts'

/** The parts of the draw. */
export const HALVES = ['open', 'first', 'second', 'closed'] as const
type Half = (typeof HALVES)[number]

/**
 * An item that a careful reader marked, too, as the app words it. `half`: `open` items may be read to mend the wording; `first` and
 * `second` were closed until a figure was taken of them; `closed` ones are read to judge alone.
 */
export type ShownItem = {
  id: string
  half: Half
  message: ParsedMessage
  context: ExaminationContext
  finding: AnalysedFinding
}

const SEED = 'titles and replies 1'
/** How many items of each source are drawn for which half: no mailbox and no writer is open and closed. */
const DRAWN: Record<string, Partial<Record<Half, number>>> = {
  'bailey-s': { open: 10 },
  'panus-s': { open: 10 },
  'meyers-a': { open: 8 },
  'slinger-r': { open: 6 },
  'sanchez-m': { first: 10, second: 8, closed: 6 },
  'harris-s': { first: 10, second: 10, closed: 6 },
  'quenet-j': { first: 8, second: 6, closed: 6 },
  'king-j': { first: 6, second: 4, closed: 4 },
  'rapp-b': { closed: 10 },
  'hendrickson-s': { closed: 10 },
  'south-s': { closed: 4 },
  w9: { open: 6 },
  w8: { first: 6, second: 8, closed: 10 },
  w5: { open: 9 },
  w6: { open: 9 },
  w10: { first: 18, second: 18 },
}
/** Of the demo, in the order of the draw: the first ones in turn open and first, then second and closed ones. */
const DEMO_READ = 40
const DEMO_SECOND = 16
const DEMO_CLOSED = 12
/** The day at which the demo's story is told. */
const TOLD_AT = new Date('2026-11-22T12:00:00Z')

const orderOf = (id: string) => createHash('sha256').update(`${SEED} ${id}`).digest('hex')
const inOrder = (items: readonly Shown[]) =>
  items.toSorted((one, other) => (orderOf(one.id) < orderOf(other.id) ? -1 : 1))

/** The drawn items of the mailboxes, of the mails of our own, and all of the demo; in a fixed order. */
export async function shownItems(data: string): Promise<ShownItem[]> {
  const bySource = new Map<string, Shown[]>()
  for (const messages of [labelledMailboxes(data), ownMails()]) {
    for await (const { id, source, message, context, items } of messages) {
      const drawn = DRAWN[source]
      if (drawn === undefined) continue
      bySource.set(source, [...(bySource.get(source) ?? []), ...shownOf(id, message, context, items)])
    }
  }
  return [
    ...[...bySource].flatMap(([source, items]) => inHalves(inOrder(items), DRAWN[source] ?? {})),
    ...(await demoItems()),
  ]
}

type Shown = Omit<ShownItem, 'half'>

function inHalves(items: readonly Shown[], drawn: Partial<Record<Half, number>>): ShownItem[] {
  let from = 0
  return HALVES.flatMap((half) => {
    const until = from + (drawn[half] ?? 0)
    const taken = items.slice(from, until).map((item) => ({ ...item, half }))
    from = until
    return taken
  })
}

const findingsOf = (message: ParsedMessage, context: ExaminationContext) =>
  analyseParsed(message, context).examination.findings.filter(({ band }) => band === 'sure')

function shownOf(id: string, message: ParsedMessage, context: ExaminationContext, items: LabelledItem[]): Shown[] {
  if (items.length === 0) return []
  const findings = findingsOf(message, context)
  return items.flatMap((item, index) => {
    const finding = findings.find(({ evidence }) => overlaps(squashed(evidence), squashed(item.text)))
    return finding === undefined ? [] : [{ id: `${id}#${index}`, message, context, finding }]
  })
}

async function demoItems(): Promise<ShownItem[]> {
  const shown: Shown[] = []
  for (const { number, message, context } of await demoMails(TOLD_AT))
    for (const [index, finding] of findingsOf(message, context).entries())
      shown.push({ id: `demo/${number}#${index}`, message, context, finding })
  return inOrder(shown)
    .slice(0, DEMO_READ + DEMO_SECOND + DEMO_CLOSED)
    .map((item, at) => ({ ...item, half: demoHalf(at) }))
}

function demoHalf(at: number): Half {
  if (at < DEMO_READ) return at % 2 === 0 ? 'open' : 'first'
  return at < DEMO_READ + DEMO_SECOND ? 'second' : 'closed'
}
