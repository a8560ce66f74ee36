import type { EncoderInput } from '@loose-ends/domain/detection/item-model/encoding.ts'
import { Layers } from './layers.ts'
import type { EncoderWeights } from './weights.ts'
import { MAX_PIECES, windowsAlone, windowsOf, type Window } from './windows.ts'
import { WordPieces } from './word-pieces.ts'

/** Reads English messages by small language models, and says, on their average, how much each sentence is of what they were taught. */
export interface Encoder {
  /** What the numbers of a sentence stand for, in order. */
  outputs: readonly string[]
  /**
   * The outputs (logits: above 0 means more likely than not) of the sentences wanted, by their places, in order; null for one that is
   * empty, or for which there is no room: those wanted first come first. What lies beyond that part of a long message which is read
   * together is read by itself alone. Where there is room, a sentence of the same message gets the same numbers to the last bit, whatever
   * else is wanted, on every machine.
   */
  encode(message: EncoderInput, wanted: readonly number[]): (Float32Array | null)[]
}

/** An encoder over weights that other threads may be using as well. */
export function openEncoder(weights: EncoderWeights): Encoder {
  const words = new WordPieces(weights.words.split('\n'))
  const members = weights.members.map((member) => ({ reads: member.reads, layers: new Layers(weights, member) }))
  return {
    outputs: weights.outputNames,
    encode({ situation, sentences }, wanted) {
      const asked = new Set(wanted)
      const whole = windowsOf(words, situation, sentences).flatMap((window) => wantedOf(window, asked))
      const alone = windowsAlone(words, sentences, wanted)
      const said = members.map(({ reads, layers }) => outputsOf(layers, reads === 'message' ? whole : alone))
      return wanted.map((index) => meanOf(said.flatMap((outputs) => outputs.get(index) ?? [])))
    },
  }
}

/** A window with the sentences that are wanted of it; nothing where none is. */
function wantedOf({ pieces, sentences }: Window, asked: ReadonlySet<number>): Window[] {
  const wanted = sentences.filter(({ index }) => asked.has(index))
  return wanted.length > 0 ? [{ pieces, sentences: wanted }] : []
}

function outputsOf(layers: Layers, windows: readonly Window[]): Map<number, Float32Array> {
  const outputs = new Map<number, Float32Array>()
  for (const group of inGroups(windows)) {
    const indices = group.flatMap(({ sentences }) => sentences.map(({ index }) => index))
    for (const [at, row] of layers.outputsOf(group).entries()) outputs.set(indices[at] ?? -1, row)
  }
  return outputs
}

/** Neighbours that are worked on together. */
function inGroups(windows: readonly Window[]): Window[][] {
  const groups: Window[][] = []
  let room = 0
  for (const window of windows) {
    if (window.pieces.length > room) {
      groups.push([])
      room = MAX_PIECES
    }
    groups.at(-1)?.push(window)
    room -= window.pieces.length
  }
  return groups
}

function meanOf(rows: readonly Float32Array[]): Float32Array | null {
  const [first] = rows
  if (!first) return null
  return first.map((_, index) => rows.reduce((sum, row) => sum + (row[index] ?? 0), 0) / rows.length)
}
