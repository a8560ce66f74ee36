import { Layers, MAX_ROWS } from './layers.ts'
import type { EncoderWeights } from './weights.ts'
import { WordPieces } from './word-pieces.ts'

/** Reads English sentences by a small language model, and says how much each is of what it was taught. */
export interface Encoder {
  /** What the numbers of a sentence stand for, in order. */
  outputs: readonly string[]
  /**
   * The outputs of each sentence (logits: above 0 means more likely than not), in order. The same sentence gives the same
   * numbers to the last bit, whatever it is asked together with, on every machine.
   */
  encode(sentences: readonly string[]): Float32Array[]
}

/** An encoder over weights that other threads may be using as well. */
export function openEncoder(weights: EncoderWeights): Encoder {
  const words = new WordPieces(weights.words.split('\n'))
  const layers = new Layers(weights)
  return {
    outputs: weights.outputNames,
    encode(sentences) {
      return inGroups(sentences.map((sentence) => words.input(sentence))).flatMap((group) => layers.outputsOf(group))
    },
  }
}

/** Neighbours that are worked on together. */
function inGroups(inputs: readonly number[][]): number[][][] {
  const groups: number[][][] = []
  let room = 0
  for (const input of inputs) {
    if (input.length > room) {
      groups.push([])
      room = MAX_ROWS
    }
    groups.at(-1)?.push(input)
    room -= input.length
  }
  return groups
}
