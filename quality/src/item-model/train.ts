import { writeFile } from 'node:fs/promises'
import type { LookModel, StoredItemModel } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { itemFigures } from '../items/item-figures.ts'
import { labelledMailboxes, ownMails } from '../items/labelled.ts'
import { CLOSED_WRITERS, isOwn, unreadBefore } from '../items/sources.ts'
import { judgeUnseen, saidFrom, type Unseen } from './leave-one-out.ts'
import { encodedEvidence, lookOf, Rows } from './model-fit.ts'
import { readingOf, type Reading } from './readings.ts'
import { readUnseenOutputs } from './unseen-outputs.ts'

/**
 * `train DATA [WEIGHTS.ts FOREST.ts]`: fits the item model to the labelled mail and writes its weights and its forest; without
 * files it only shows the figures.
 */
const [data = '../shared/data', output, forestOutput] = process.argv.slice(2)
const readings: Reading[] = []
for (const messages of [labelledMailboxes(data, { withTeaching: true }), ownMails()]) {
  for await (const labelled of messages) readings.push(readingOf(labelled))
}
const outputs = await readUnseenOutputs()

/** Precision wanted of what is shown, and of what is offered besides, on mailboxes that were left out: no more than leaves most to be found. */
const WANTED = { withEncoder: { sure: 0.85, maybe: 0.65 }, withoutEncoder: { sure: 0.78, maybe: 0.6 } }

/** The least probability from which on items are that precise where nobody tuned, in hundredths. */
function leastFor(unseen: readonly Unseen[], wanted: number): number {
  for (let least = 5; least < 95; least += 1) {
    const { said, right } = itemFigures(saidFrom(unseen, least / 100))
    if (said > 0 && right / said >= wanted) return least / 100
  }
  return 0.95
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))

function show(name: string, unseen: readonly Unseen[]): void {
  const nine = unseen.filter(({ reading }) => unreadBefore(reading.source))
  const parts: [string, readonly Unseen[]][] = [
    ['nine mailboxes', nine],
    ['received', nine.filter(({ reading }) => reading.direction === 'received')],
    ['sent', nine.filter(({ reading }) => reading.direction === 'sent')],
    ...CLOSED_WRITERS.map((writer): [string, Unseen[]] => [
      writer,
      unseen.filter(({ reading }) => reading.source === writer),
    ]),
  ]
  for (const [part, messages] of parts) {
    const line = Array.from({ length: 16 }, (_, step) => 0.1 + step * 0.05).map((least) => {
      const figures = itemFigures(saidFrom(messages, least))
      return `${least.toFixed(2)}: ${percent(figures.right, figures.said)}/${percent(figures.found, figures.sure)}/${percent(figures.implicitFound, figures.implicit)}`
    })
    process.stdout.write(`${name}, ${part}: ${line.join('  ')}\n`)
  }
}

function fitted(
  rows: Rows,
  unseen: readonly Unseen[],
  wanted: { sure: number; maybe: number },
): Omit<LookModel, 'forest'> {
  const closed = new Set(CLOSED_WRITERS)
  const ofMailboxes = unseen.filter(({ reading }) => !isOwn(reading.source))
  return {
    item: rows.fit(closed).item,
    kinds: rows.fitKinds(closed),
    sure: leastFor(ofMailboxes, wanted.sure),
    maybe: leastFor(ofMailboxes, wanted.maybe),
  }
}

const closed = new Set(CLOSED_WRITERS)
const plain = judgeUnseen(readings, { isOwn, closed, outputs: null })
show('without the encoder', plain)
const withoutEncoder = fitted(new Rows(readings, ({ evidence }) => evidence, isOwn), plain, WANTED.withoutEncoder)
const encoded = judgeUnseen(readings, { isOwn, closed, outputs })
show('with the encoder', encoded)
const firstLook = lookOf(withoutEncoder.item, withoutEncoder.kinds)
const encodedRows = new Rows(readings, (reading) => encodedEvidence(reading, firstLook, outputs), isOwn)
const withEncoder = fitted(encodedRows, encoded, WANTED.withEncoder)
const model: StoredItemModel = { withoutEncoder, withEncoder }
for (const [name, { sure, maybe }] of Object.entries(model))
  process.stdout.write(`${name}: sure from ${sure}, maybe from ${maybe}\n`)
const file = (type: string, from: string, name: string, content: object): string =>
  `import type { ${type} } from './${from}'\n\n/** Made by quality/src/item-model/train.ts; see docs/quality.md. */\nexport const ${name}: ${type} = ${JSON.stringify(content)}\n`
if (output && forestOutput) {
  await writeFile(output, file('StoredItemModel', 'item-model.ts', 'WEIGHTS', model))
  await writeFile(forestOutput, file('StoredForest', 'forest.ts', 'FOREST', encodedRows.grow(closed)))
}
