import { parentPort, workerData } from 'node:worker_threads'
import { openEncoder } from '../encoder.ts'
import type { EncoderWeights } from '../weights.ts'

// Encodes what it is sent with weights that it was given; without any it does all else.
// Safe: whoever starts it gives it these.
const weights = workerData as EncoderWeights | null
const encoder = weights && openEncoder(weights)
parentPort?.on('message', (sentences: string[]) => parentPort?.postMessage(encoder?.encode(sentences) ?? []))
