import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEncoder } from './encoder.ts'
import { IN_HALVES, IN_PAIRS, type ProductWay } from './integer-product.ts'
import { ENCODER_FILES, loadWeights, packageFolder, type EncoderFiles } from './weights.ts'

interface Case {
  situation: string
  sentences: string[]
  outputs: (number[] | null)[]
}

/** Written by quality/encoder/reference.py: PyTorch in 32 bits over the same stored weights. Null: nothing is read. */
const reference = JSON.parse(readFileSync(new URL('./testing/reference.json', import.meta.url), 'utf8')) as {
  outputNames: string[]
  cases: Case[]
}
/** Activations have 14 bits in the place of 32: of the span between the lowest and the highest of all outputs. */
const TOLERANCE = 0.002

function encoderOf(files?: EncoderFiles, way?: ProductWay) {
  const weights = loadWeights(files, way)
  if (!weights) throw new Error('the package with the base model is not installed')
  return openEncoder(weights)
}

const encoder = encoderOf()
const every = ({ sentences }: Case) => [...sentences.keys()]

describe('the encoder', () => {
  it('[DT-01] gives what PyTorch gives', () => {
    expect(encoder.outputs).toEqual(reference.outputNames)
    const pairs = reference.cases.flatMap((one) => {
      const outputs = encoder.encode(one, every(one))
      return one.sentences.map((sentence, index) => ({ sentence, read: outputs[index], expected: one.outputs[index] }))
    })
    expect(pairs.filter(({ read, expected }) => (read === null) !== (expected === null))).toEqual([])
    const differences = pairs.flatMap(({ sentence, read, expected }) =>
      (expected ?? []).map((value, output) => ({ sentence, by: Math.abs(value - (read?.[output] ?? Number.NaN)) })),
    )
    const all = pairs.flatMap(({ expected }) => expected ?? [])
    const most = TOLERANCE * (Math.max(...all) - Math.min(...all))
    expect(differences).toHaveLength(all.length)
    expect(differences.filter(({ by }) => !(by < most))).toEqual([])
  })

  it('[DT-01] gives the same numbers to the last bit, in whatever way a processor multiplies', () => {
    const [pairs, halves] = [IN_PAIRS, IN_HALVES].map((way) => encoderOf(ENCODER_FILES, way))
    for (const one of reference.cases) {
      expect(halves?.encode(one, every(one))).toEqual(pairs?.encode(one, every(one)))
    }
  })

  it('[DT-01] gives a sentence of a message the same numbers whatever else is wanted, and others among others', () => {
    const longest = reference.cases.reduce((one, other) =>
      other.sentences.length > one.sentences.length ? other : one,
    )
    const whole = encoder.encode(longest, every(longest))
    fc.assert(
      fc.property(fc.shuffledSubarray(every(longest)), (wanted) => {
        expect(encoder.encode(longest, wanted)).toEqual(wanted.map((index) => whole[index]))
      }),
      { numRuns: 15 },
    )
    const alone = encoder.encode({ situation: '', sentences: longest.sentences.slice(1, 2) }, [0])
    expect(alone[0]).not.toEqual(whole[1])
  })

  it('[DT-01] [AV-01] of a message of whatever length, each sentence that says something', () => {
    const sentences = Array.from(
      { length: 80 },
      (_, number) => `Please ${'paint the door of the shed '.repeat(8)}${number}.`,
    )
    const outputs = encoder.encode({ situation: 'received alone', sentences }, [0, 79])
    expect(outputs.map((one) => one?.every(Number.isFinite))).toEqual([true, true])
  })

  it('[DT-01] gives numbers for whatever text', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, (sentence) => {
        const [outputs] = encoder.encode({ situation: 'sent few', sentences: [sentence, 'Please call.'] }, [0])
        expect(outputs?.every(Number.isFinite) ?? true).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('[DT-01] has nothing to say of no sentences', () => {
    expect(encoder.encode({ situation: '', sentences: [] }, [])).toEqual([])
    expect(encoder.encode({ situation: 'sent few', sentences: ['', ' '] }, [0, 1])).toEqual([null, null])
  })

  it('[DT-01] is null where the package is absent', () => {
    const base = packageFolder('@loose-ends/not-a-package')
    expect(base).toBeNull()
    expect(loadWeights({ ...ENCODER_FILES, base })).toBeNull()
  })

  it('[DT-01] does not start with a damaged file', () => {
    expect(() => encoderOf({ ...ENCODER_FILES, tuned: [new URL(import.meta.url).pathname] })).toThrow(
      'not a safetensors file',
    )
  })

  it('[DT-01] shares its weights with other threads', async () => {
    const weights = loadWeights()
    if (!weights) throw new Error('the package with the base model is not installed')
    const sentences = reference.cases.flatMap((one) => one.sentences).slice(0, 5)
    const input = { situation: '', sentences }
    const wanted = [0, 3]
    const worker = new Worker(new URL('./testing/encoding-worker.ts', import.meta.url), { workerData: weights })
    const answer = await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage({ input, wanted })
    })
    await worker.terminate()
    expect(answer).toEqual(encoder.encode(input, wanted))
    // The thread reads the very memory: what is written here is there.
    for (const { head } of weights.members) new Float32Array(head).fill(0)
    expect(
      openEncoder(weights)
        .encode(input, wanted)[0]
        ?.every((value) => value === 0),
    ).toBe(true)
  })
})
