import type { ItemFigures } from './item-figures.ts'
import { itemFigures } from './item-figures.ts'
import { allLabelled } from './all-labelled.ts'
import type { LabelledItem } from './labelled.ts'
import { CLOSED_WRITERS, isOwn, unreadBefore } from './sources.ts'
import { calibrationError, judgeUnseen, reliability, saidFrom, type Unseen } from '../item-model/leave-one-out.ts'
import { readingOf, type Reading } from '../item-model/readings.ts'
import { readUnseenOutputs } from '../item-model/unseen-outputs.ts'
import { MODEL } from '@loose-ends/domain/detection/item-model/item-model.ts'
import type { LookModel } from '@loose-ends/domain/detection/item-model/item-model.ts'

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))
const counts = ({ said, right, sure, found }: ItemFigures) =>
  `${percent(right, said)} (${said}) / ${percent(found, sure)} (${sure})`
const ofImplicit = ({ implicit, implicitFound }: ItemFigures) => `${percent(implicitFound, implicit)} (${implicit})`

function row(name: string, unseen: readonly Unseen[], { sure, maybe }: LookModel): string {
  const shown = itemFigures(saidFrom(unseen, sure))
  const all = itemFigures(saidFrom(unseen, maybe))
  return `| ${[name, unseen.length, counts(shown), counts(all), `${ofImplicit(shown)} · ${ofImplicit(all)}`].join(' | ')} |`
}

const KINDS: LabelledItem['kind'][] = ['request', 'question', 'promise', 'meeting']

const head = (judged: string) => [
  `| ${judged} | messages | sure: right / found | sure and maybe: right / found | implicit found: sure · with maybe |`,
  '| --- | --- | --- | --- | --- |',
]

/**
 * How many of the items said are right, and how many of the labelled ones are found, by models that never saw the mailbox they judge:
 * the nine mailboxes that nobody tuned on by direction, kind and mailbox, the two that were read before, and the writers of our own
 * whose mails are kept from all fitting. The bands are those of the model that the product has.
 */
export async function itemTable(data: string): Promise<string[]> {
  const readings: Reading[] = []
  for await (const labelled of allLabelled(data)) readings.push(readingOf(labelled))
  const closed = new Set(CLOSED_WRITERS)
  return tableOf(judgeUnseen(readings, { closed, outputs: await readUnseenOutputs() }), closed)
}

/** The same of messages that were judged before. */
function tableOf(
  { plain, encoded }: { plain: readonly Unseen[]; encoded: readonly Unseen[] },
  closed: ReadonlySet<string>,
): string[] {
  const of = (unseen: readonly Unseen[], test: (reading: Reading) => boolean) =>
    unseen.filter(({ reading }) => test(reading))
  const rows = (unseen: readonly Unseen[], look: LookModel) => [
    row(
      '**nine mailboxes, each left out**',
      of(unseen, ({ source }) => unreadBefore(source)),
      look,
    ),
    ...(['received', 'sent'] as const).map((way) =>
      row(
        way,
        of(unseen, ({ source, direction }) => unreadBefore(source) && direction === way),
        look,
      ),
    ),
    row(
      'mails of our own, closed, English',
      of(unseen, ({ source, language }) => closed.has(source) && language === 'en'),
      look,
    ),
  ]
  const nine = of(encoded, ({ source }) => unreadBefore(source))
  const kinds = KINDS.map((kind) => {
    const kept = nine.map(({ reading, judged }) => ({
      judged,
      reading: { ...reading, items: reading.items.filter((item) => item.kind === kind) },
    }))
    const { sure, found } = itemFigures(saidFrom(kept, MODEL.withEncoder.maybe))
    return `${kind} ${percent(found, sure)} (${sure})`
  })
  const steps = reliability(nine)
  const mailboxes = [...new Set(nine.map(({ reading }) => reading.source))]
  return [
    ...head('items, sentence by sentence'),
    ...rows(encoded, MODEL.withEncoder),
    ...mailboxes.map((name) =>
      row(
        name,
        of(nine, ({ source }) => source === name),
        MODEL.withEncoder,
      ),
    ),
    row(
      'two mailboxes that were read before',
      of(encoded, ({ source }) => !isOwn(source) && !unreadBefore(source)),
      MODEL.withEncoder,
    ),
    '',
    `Found of the sure ones on the nine, sure and maybe, by kind: ${kinds.join(', ')}.`,
    '',
    '| what the model says of a candidate on the nine | candidates | on average | were loose ends |',
    '| --- | --- | --- | --- |',
    ...steps.map(
      ({ from, count, said, right }) =>
        `| ${Math.round(100 * from)} – ${Math.round(100 * from) + 10} | ${count} | ${percent(said, 1)} | ${percent(right, count)} |`,
    ),
    '',
    `Expected calibration error, of candidates above 5 %: ${(100 * calibrationError(steps)).toFixed(1)}.`,
    '',
    ...head('the same without the encoder'),
    ...rows(plain, MODEL.withoutEncoder),
    row(
      'mails of our own, closed, other languages',
      of(plain, ({ source, language }) => closed.has(source) && language !== 'en'),
      MODEL.withoutEncoder,
    ),
  ]
}
