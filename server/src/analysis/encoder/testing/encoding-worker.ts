import { parentPort, workerData } from 'node:worker_threads'
import type { EncoderInput } from '@loose-ends/domain/detection/item-model/encoding.ts'
import { openEncoder } from '../encoder.ts'
import type { EncoderWeights } from '../weights.ts'

/** What the worker is sent. */
interface Asked {
  input: EncoderInput
  wanted: number[]
}

// Encodes what it is sent with weights that it was given; without any it does all else.
// Safe: whoever starts it gives it these.
const weights = workerData as EncoderWeights | null
const encoder = weights && openEncoder(weights)
parentPort?.on('message', ({ input, wanted }: Asked) => parentPort?.postMessage(encoder?.encode(input, wanted) ?? []))
