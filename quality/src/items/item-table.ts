import { MODEL, type LookModel } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { percent } from '../percent.ts'
import { itemFigures, type ItemFigures } from './item-figures.ts'
import { allLabelled } from './all-labelled.ts'
import type { LabelledItem } from './labelled.ts'
import { CLOSED_WRITERS, isOwn, unreadBefore } from './sources.ts'
import {
  calibrationError,
  judgeUnseen,
  offeredFrom,
  reliability,
  shownFrom,
  type Unseen,
} from '../item-model/leave-one-out.ts'
import { judgeOtherLanguages } from '../item-model/other-languages.ts'
import { readingOf, type Reading } from '../item-model/readings.ts'
import { readUnseenOutputs } from '../item-model/unseen-outputs.ts'

const counts = ({ said, right, sure, found }: ItemFigures) =>
  `${percent(right, said)} (${said}) / ${percent(found, sure)} (${sure})`
const ofImplicit = ({ implicit, implicitFound }: ItemFigures) => `${percent(implicitFound, implicit)} (${implicit})`

function row(name: string, unseen: readonly Unseen[], { sure, maybe }: LookModel): string {
  const shown = itemFigures(shownFrom(unseen, sure))
  const all = itemFigures(offeredFrom(unseen, maybe))
  return `| ${[name, unseen.length, counts(shown), counts(all), `${ofImplicit(shown)} · ${ofImplicit(all)}`].join(' | ')} |`
}

const KINDS: LabelledItem['kind'][] = ['request', 'question', 'promise', 'meeting']

const head = (judged: string) => [
  `| ${judged} | messages | sure: right / found | sure and maybe: right / found | implicit found: sure · with maybe |`,
  '| --- | --- | --- | --- | --- |',
]

/** A part of what was judged: its name in the table, and which messages are in it. */
type Part = [name: string, test: (reading: Reading) => boolean]

const rows = (parts: readonly Part[], unseen: readonly Unseen[], look: LookModel): string[] =>
  parts.map(([name, test]) =>
    row(
      name,
      unseen.filter(({ reading }) => test(reading)),
      look,
    ),
  )

const isOfNine = ({ source }: Reading) => unreadBefore(source)
const isClosed = ({ source }: Reading) => CLOSED_WRITERS.includes(source)

const PARTS: readonly Part[] = [
  ['**nine mailboxes, each left out**', isOfNine],
  ['received', (reading) => isOfNine(reading) && reading.direction === 'received'],
  ['sent', (reading) => isOfNine(reading) && reading.direction === 'sent'],
  ['mails of our own, closed, English', (reading) => isClosed(reading) && reading.language === 'en'],
]
const READ_BEFORE: Part = [
  'two mailboxes that were read before',
  ({ source }) => !isOwn(source) && !unreadBefore(source),
]
const OTHER_LANGUAGES: Part = [
  'mails of our own, closed, other languages',
  (reading) => isClosed(reading) && reading.language !== 'en',
]

/**
 * How many of the items said are right, and how many of the labelled ones are found, by models that never saw the mailbox they judge:
 * the nine mailboxes that nobody tuned on by direction, kind and mailbox, the two that were read before, and the writers of our own
 * whose mails are kept from all fitting. The bands are those of the model that the product has. `data` is the data's folder.
 */
export async function itemTable(data: string): Promise<string[]> {
  const readings: Reading[] = []
  for await (const labelled of allLabelled(data)) readings.push(readingOf(labelled))
  const closed = new Set(CLOSED_WRITERS)
  const { plain, encoded } = judgeUnseen(readings, { closed, outputs: await readUnseenOutputs() })
  const nine = encoded.filter(({ reading }) => isOfNine(reading))
  const mailboxes = [...new Set(nine.map(({ reading }) => reading.source))]
  const ofMailbox = mailboxes.map((name): Part => [name, ({ source }) => source === name])
  return [
    ...head('items, sentence by sentence'),
    ...rows([...PARTS, ...ofMailbox, READ_BEFORE], encoded, MODEL.withEncoder),
    '',
    `Found of the sure ones on the nine, sure and maybe, by kind: ${KINDS.map((kind) => foundOf(kind, nine)).join(', ')}.`,
    '',
    ...calibrationTable(nine),
    '',
    ...head('the same without the encoder'),
    ...rows(PARTS, plain, MODEL.withoutEncoder),
    ...rows([OTHER_LANGUAGES], judgeOtherLanguages(readings, closed), MODEL.inOtherLanguages),
  ]
}

function foundOf(kind: LabelledItem['kind'], unseen: readonly Unseen[]): string {
  const ofKind = unseen.map(({ reading, judged }) => ({
    judged,
    reading: { ...reading, items: reading.items.filter((item) => item.kind === kind) },
  }))
  const { sure, found } = itemFigures(offeredFrom(ofKind, MODEL.withEncoder.maybe))
  return `${kind} ${percent(found, sure)} (${sure})`
}

function calibrationTable(unseen: readonly Unseen[]): string[] {
  const steps = reliability(unseen)
  return [
    '| what the model says of a candidate on the nine | candidates | on average | were loose ends |',
    '| --- | --- | --- | --- |',
    ...steps.map(
      ({ from, count, said, right }) =>
        `| ${Math.round(100 * from)} – ${Math.round(100 * from) + 10} | ${count} | ${percent(said, 1)} | ${percent(right, count)} |`,
    ),
    '',
    `Expected calibration error, of candidates above 5 %: ${(100 * calibrationError(steps)).toFixed(1)}.`,
  ]
}
