import type { WordPieces } from './word-pieces.ts'

/** What is read together: pieces, and where in them the sentences stand that are judged there. */
export interface Window {
  pieces: number[]
  sentences: { index: number; from: number; to: number }[]
}

/** Pieces that are worked on together; most messages are one window. */
export const MAX_PIECES = 192
const MAX_SENTENCE_PIECES = 64
/** Of one that is read by itself, besides its frame. */
const MAX_PIECES_ALONE = 94
/** What is read of one message sentence by sentence: twenty-four of the usual length. */
export const MAX_ALL_ALONE = 640
/** What a window repeats of the last sentence of the one before. */
const MAX_REPEATED_PIECES = 40
/** What is read together of one message. */
export const MAX_WINDOWS = 6

/**
 * A message as windows of pieces: `[CLS] situation [SEP] sentence [SEP] sentence [SEP] …`. A window that follows another begins with the
 * situation and the sentence before it. quality/encoder/bert.py builds the same.
 */
export function windowsOf(words: WordPieces, situation: string, sentences: readonly string[]): Window[] {
  const { begin, separator } = words.special
  const frame = situation === '' ? [begin] : [begin, ...words.of(situation), separator]
  const windows: Window[] = []
  let window: Window = { pieces: [...frame], sentences: [] }
  let before: number[] = []
  for (const [index, sentence] of sentences.entries()) {
    const own = words.of(sentence).slice(0, MAX_SENTENCE_PIECES)
    if (own.length === 0) continue
    if (window.sentences.length > 0 && window.pieces.length + own.length + 1 > MAX_PIECES) {
      windows.push(window)
      if (windows.length === MAX_WINDOWS) return windows
      window = { pieces: [...frame, ...before.slice(0, MAX_REPEATED_PIECES), separator], sentences: [] }
    }
    const from = window.pieces.length
    window.pieces.push(...own, separator)
    window.sentences.push({ index, from, to: from + own.length })
    before = own
  }
  return window.sentences.length > 0 ? [...windows, window] : windows
}

/** Each of some sentences by itself, `[CLS] sentence [SEP]`, in the order in which they are wanted; no more than may be read of one message. */
export function windowsAlone(words: WordPieces, sentences: readonly string[], wanted: readonly number[]): Window[] {
  const { begin, separator } = words.special
  const windows: Window[] = []
  let room = MAX_ALL_ALONE
  for (const index of wanted) {
    const own = words.of(sentences[index] ?? '').slice(0, MAX_PIECES_ALONE)
    if (own.length === 0) continue
    const pieces = [begin, ...own, separator]
    room -= pieces.length
    if (room < 0) break
    windows.push({ pieces, sentences: [{ index, from: 1, to: 1 + own.length }] })
  }
  return windows
}
