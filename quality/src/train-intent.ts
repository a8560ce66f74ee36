import { writeFile } from 'node:fs/promises'
import { readActs } from '@loose-ends/domain/acts/read-acts.ts'
import { detectLanguage } from '@loose-ends/domain/languages/detect-language.ts'
import { sentenceFeatures } from '@loose-ends/domain/acts/model/features.ts'
import { indexesOf, scoreOf, type LinearModel } from '@loose-ends/domain/acts/model/linear-model.ts'
import { logistic } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { z } from 'zod'
import { chance, shuffle } from './chance.ts'
import { inBytes, storedModel } from './hashed-model.ts'
import { readJsonLines } from './json-lines.ts'
import { endWithUsage, runTool } from './tool.ts'

const BITS = 17
const EPOCHS = 10
const RATE = 0.1
const DECAY = 1e-4
const FOLDS = 5

interface Example {
  features: Set<string>
  isYes: boolean
}

const schema = z.object({ text: z.string(), labels: z.array(z.string()) })

async function examplesOf(path: string): Promise<Example[]> {
  const examples: Example[] = []
  for await (const { text, labels } of readJsonLines(path, schema)) {
    examples.push({ features: sentenceFeatures(text, readActs(text, detectLanguage(text))), isYes: labels.length > 0 })
  }
  return examples
}

const indexesIn = ({ features }: Example) => indexesOf(features, BITS)

/** The log-count ratio of each index (Wang and Manning, ACL 2012): how much more often it stands in a yes than in a no. */
function logCountRatios(examples: readonly Example[]): Float64Array {
  const counts = { yes: new Float64Array(1 << BITS).fill(1), no: new Float64Array(1 << BITS).fill(1) }
  const totals = { yes: 2, no: 2 }
  for (const example of examples) {
    const side = example.isYes ? 'yes' : 'no'
    totals[side] += 1
    for (const index of indexesIn(example)) counts[side][index] = (counts[side][index] ?? 0) + 1
  }
  return counts.yes.map((count, index) => Math.log(count / totals.yes / ((counts.no[index] ?? 1) / totals.no)))
}

/** Logistic regression by AdaGrad over those ratios, in an order fixed by a seed: the same input gives the same model. */
function train(examples: readonly Example[]): LinearModel {
  const ratios = logCountRatios(examples)
  const rows = examples.map((example) => ({ indexes: indexesIn(example), target: Number(example.isYes) }))
  const weights = new Float64Array(1 << BITS)
  const squares = new Float64Array(1 << BITS).fill(1e-6)
  let bias = 0
  let biasSquares = 1e-6
  const next = chance()
  const order = rows.map((_, index) => index)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, next)
    for (const at of order) {
      const { indexes, target } = rows[at] ?? { indexes: new Uint32Array(), target: 0 }
      const length = Math.sqrt(indexes.length)
      const valueOf = (index: number) => (ratios[index] ?? 0) / length
      let sum = bias
      for (const index of indexes) sum += (weights[index] ?? 0) * valueOf(index)
      const miss = logistic(sum) - target
      for (const index of indexes) {
        const gradient = miss * valueOf(index) + DECAY * (weights[index] ?? 0)
        const squared = (squares[index] ?? 0) + gradient * gradient
        squares[index] = squared
        weights[index] = (weights[index] ?? 0) - (RATE * gradient) / Math.sqrt(squared)
      }
      biasSquares += miss * miss
      bias -= (RATE * miss) / Math.sqrt(biasSquares)
    }
  }
  return inBytes(
    weights.map((weight, index) => weight * (ratios[index] ?? 0)),
    { bits: BITS, bias },
  )
}

/** The threshold with the best F1 over sentences that the model which judged them had not seen. */
function bestThreshold(examples: readonly Example[]): { threshold: number; f1: number } {
  const judged: { score: number; isYes: boolean }[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = train(examples.filter((_, index) => index % FOLDS !== fold))
    for (const example of examples.filter((_, index) => index % FOLDS === fold)) {
      judged.push({ score: scoreOf(model, example.features), isYes: example.isYes })
    }
  }
  let best = { threshold: 0, f1: 0 }
  for (let threshold = -3; threshold <= 3; threshold += 0.05) {
    const right = judged.filter(({ score, isYes }) => isYes && score > threshold).length
    const f1 =
      (2 * right) /
      (judged.filter(({ score }) => score > threshold).length + judged.filter(({ isYes }) => isYes).length)
    if (f1 > best.f1) best = { threshold: Math.round(threshold * 100) / 100, f1 }
  }
  return best
}

/** `train-intent TRAIN.jsonl OUT.ts`: learns whether a sentence asks, proposes or commits, and writes the model as a module. */
const [input, output, ...others] = process.argv.slice(2)
if (input === undefined || output === undefined || others.length > 0)
  endWithUsage('node quality/src/train-intent.ts TRAIN.jsonl OUT.ts')
await runTool('train-intent', async () => {
  const examples = await examplesOf(input)
  const { threshold, f1 } = bestThreshold(examples)
  const text = JSON.stringify({ ...storedModel(train(examples)), threshold })
  await writeFile(
    output,
    `import { openModel } from './linear-model.ts'\n\n/** Made by quality/src/train-intent.ts; see docs/quality.md. */\nexport const INTENT_MODEL = openModel(${text})\n`,
  )
  process.stdout.write(
    `${examples.length} sentences, cross-validated F1 ${(100 * f1).toFixed(1)} at ${threshold}, ${text.length} bytes\n`,
  )
})
