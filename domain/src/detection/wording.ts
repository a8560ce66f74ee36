import type { FindingKind } from './examination.ts'

const MAX_TITLE_CHARS = 80

/** Cuts at a word's end, with an ellipsis, so that the result has at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= limit) return clean
  const cut = clean.slice(0, limit - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`
}

/** The title of a finding, as a person would note it. */
export function titleOf(_kind: FindingKind, sentence: string): string {
  return shorten(sentence, MAX_TITLE_CHARS)
}
