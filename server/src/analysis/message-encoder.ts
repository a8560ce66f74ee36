import { getEnvironmentData, setEnvironmentData, type Serializable } from 'node:worker_threads'
import type { MessageEncoder } from '@loose-ends/domain/detection/item-model/encoding.ts'
import { ENCODER_OUTPUTS } from '@loose-ends/domain/detection/item-model/item-model.ts'
import { openEncoder, type Encoder } from './encoder/encoder.ts'
import { loadWeights, type EncoderWeights } from './encoder/weights.ts'

const WEIGHTS = 'loose-ends/encoder-weights'

const sharedWeights = () => getEnvironmentData(WEIGHTS) as EncoderWeights | null | undefined

/** Reads the encoder's weights once for all threads that this one starts from now on. Throws when a file is damaged. */
export function shareEncoder(): void {
  // Safe: weights are cloneable, and what of them is memory is shared.
  if (sharedWeights() === undefined) setEnvironmentData(WEIGHTS, loadWeights() as unknown as Serializable)
}

let reader: { encode: MessageEncoder | null } | undefined

/**
 * This thread's encoder, opened with the first message; null where the package with the base model is not installed. Throws when
 * a file is damaged.
 */
export function messageEncoder(): MessageEncoder | null {
  reader ??= { encode: readerOf(sharedWeights() ?? loadWeights()) }
  return reader.encode
}

function readerOf(weights: EncoderWeights | null): MessageEncoder | null {
  if (weights === null) return null
  const places = ENCODER_OUTPUTS.map((name) => weights.outputNames.indexOf(name))
  if (places.includes(-1)) throw new Error('the encoder was tuned to say other things')
  let encoder: Encoder | undefined
  return (message, wanted) => {
    encoder ??= openEncoder(weights)
    return encoder
      .encode(message, wanted)
      .map((outputs) => outputs && places.map((place) => outputs[place] ?? Number.NaN))
  }
}
