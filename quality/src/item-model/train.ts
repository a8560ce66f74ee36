import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredForests, StoredItemModel } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { dataFolder } from '../data-folder.ts'
import { storedModel } from '../hashed-model.ts'
import { itemFigures } from '../items/item-figures.ts'
import { allLabelled } from '../items/all-labelled.ts'
import { CLOSED_WRITERS, unreadBefore } from '../items/sources.ts'
import { percent } from '../percent.ts'
import { endWithUsage, runTool } from '../tool.ts'
import { bandsOf, judgeUnseen, Lessons, offeredFrom, type Unseen } from './leave-one-out.ts'
import type { StoredLook } from './model-fit.ts'
import { readingOf, type Reading } from './readings.ts'
import { readUnseenOutputs } from './unseen-outputs.ts'

/** What is right of what is shown and offered, what is found of it, and of what is implicit, by where *maybe* begins. */
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
      const figures = itemFigures(offeredFrom(messages, least))
      return `${least.toFixed(2)}: ${percent(figures.right, figures.said)}/${percent(figures.found, figures.sure)}/${percent(figures.implicitFound, figures.implicit)}`
    })
    process.stdout.write(`${name}, ${part}: ${line.join('  ')}\n`)
  }
}

const moduleOf = (type: string, from: string, name: string, content: object): string =>
  `import type { ${type} } from '${from}'\n\n/** Made by quality/src/item-model/train.ts; see docs/quality.md. */\nexport const ${name}: ${type} = ${JSON.stringify(content)}\n`

/** Fits the models to all mail but that of the closed writers, and shows how good they are; the files that the domain reads them from. */
async function learntFiles(data: string): Promise<Record<string, string>> {
  const readings: Reading[] = []
  for await (const labelled of allLabelled(data)) readings.push(readingOf(labelled))
  const outputs = await readUnseenOutputs()
  const closed = new Set(CLOSED_WRITERS)
  const { plain, encoded } = judgeUnseen(readings, { closed, outputs })
  show('without the encoder', plain)
  show('with the encoder', encoded)
  const learnt = new Lessons(readings, outputs).without(closed)
  const look = ({ item, kinds }: StoredLook) => ({ item, kinds })
  const weights: StoredItemModel = {
    withoutEncoder: { ...look(learnt.plain), ...bandsOf(plain, 'withoutEncoder') },
    withEncoder: { ...look(learnt.encoded), ...bandsOf(encoded, 'withEncoder') },
  }
  for (const [name, { sure, maybe }] of Object.entries(weights))
    process.stdout.write(`${name}: sure from ${sure}, maybe from ${maybe}\n`)
  const forests: StoredForests = { withoutEncoder: learnt.plain.forest, withEncoder: learnt.encoded.forest }
  const wording = storedModel(learnt.wordings.model)
  return {
    'weights.ts': moduleOf('StoredItemModel', './item-model.ts', 'WEIGHTS', weights),
    'forest-weights.ts': moduleOf('StoredForests', './item-model.ts', 'FORESTS', forests),
    'wording-weights.ts': moduleOf('StoredModel', '../../acts/model/linear-model.ts', 'WORDING', wording),
  }
}

/**
 * `train DATA [FOLDER]`: fits the item model to the labelled mail and writes its weights, its forests and how loose ends are worded to
 * files of that folder; without one it only shows the figures.
 */
const [named, output, ...others] = process.argv.slice(2)
if (named === undefined || others.length > 0) endWithUsage('node quality/src/item-model/train.ts DATA [FOLDER]')
await runTool('train', async () => {
  const files = await learntFiles(dataFolder(named))
  if (output !== undefined) for (const [name, text] of Object.entries(files)) await writeFile(join(output, name), text)
})
