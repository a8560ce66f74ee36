import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEncoder } from './encoder.ts'
import { ENCODER_FILES, loadWeights, packageFolder, type EncoderFiles } from './weights.ts'

interface Case {
  sentence: string
  outputs: number[]
}

/** Written by quality/encoder/reference.py: PyTorch in 32 bits over the same stored weights. */
const reference = JSON.parse(readFileSync(new URL('./testing/reference.json', import.meta.url), 'utf8')) as {
  outputNames: string[]
  cases: Case[]
}
/** Activations have 14 bits in the place of 32: of the span between the lowest and the highest of all outputs. */
const TOLERANCE = 0.002

function encoderOf(files?: EncoderFiles) {
  const weights = loadWeights(files)
  if (!weights) throw new Error('the package with the base model is not installed')
  return openEncoder(weights)
}

const encoder = encoderOf()
const sentences = reference.cases.map(({ sentence }) => sentence)

describe('the encoder', () => {
  it('[DT-01] gives what PyTorch gives', () => {
    expect(encoder.outputs).toEqual(reference.outputNames)
    const outputs = encoder.encode(sentences)
    const differences = reference.cases.flatMap(({ sentence, outputs: expected }, index) =>
      expected.map((value, output) => ({ sentence, by: Math.abs(value - (outputs[index]?.[output] ?? Number.NaN)) })),
    )
    const all = reference.cases.flatMap((one) => one.outputs)
    const most = TOLERANCE * (Math.max(...all) - Math.min(...all))
    expect(differences).toHaveLength(reference.cases.length * reference.outputNames.length)
    expect(differences.filter(({ by }) => !(by < most))).toEqual([])
  })

  it('[DT-01] gives an input the same numbers whatever it is asked together with', () => {
    const alone = sentences.map((sentence) => encoder.encode([sentence])[0])
    const some = fc.array(fc.nat({ max: reference.cases.length - 1 }), { maxLength: 6 })
    fc.assert(
      fc.property(some, (numbers) => {
        const outputs = encoder.encode(numbers.flatMap((number) => sentences[number] ?? []))
        expect(outputs).toEqual(numbers.map((number) => alone[number]))
      }),
      { numRuns: 25 },
    )
  })

  it('[DT-01] gives numbers for whatever text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, (sentence) => {
        const [outputs] = encoder.encode([sentence])
        expect(outputs?.every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('[DT-01] has nothing to say of no sentences', () => {
    expect(encoder.encode([])).toEqual([])
  })

  it('[DT-01] is null where the package is absent', () => {
    const base = packageFolder('@loose-ends/not-a-package')
    expect(base).toBeNull()
    expect(loadWeights({ ...ENCODER_FILES, base })).toBeNull()
  })

  it('[DT-01] does not start with a damaged file', () => {
    expect(() => encoderOf({ ...ENCODER_FILES, tuned: new URL(import.meta.url).pathname })).toThrow(
      'not a safetensors file',
    )
  })

  it('[DT-01] shares its weights with other threads', async () => {
    const weights = loadWeights()
    if (!weights) throw new Error('the package with the base model is not installed')
    const inputs = sentences.slice(0, 5)
    const worker = new Worker(new URL('./testing/encoding-worker.ts', import.meta.url), { workerData: weights })
    const answer = await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage(inputs)
    })
    await worker.terminate()
    expect(answer).toEqual(encoder.encode(inputs))
    // The thread reads the very memory: what is written here is there.
    new Float32Array(weights.head).fill(0)
    expect(
      openEncoder(weights)
        .encode(inputs)[0]
        ?.every((value) => value === 0),
    ).toBe(true)
  })
})
