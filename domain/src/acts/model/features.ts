import type { SentenceActs } from '../read-acts.ts'

const MAX_CHARS = 400

/** The words and marks of a sentence as the models see them: lower case, numbers, links and addresses made alike. */
export function tokens(text: string): string[] {
  const plain = text
    .slice(0, MAX_CHARS)
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/https?:\/\/\S+/g, ' URL ')
    .replace(/\S+@\S+/g, ' MAIL ')
    .replace(/\d+/g, '0')
  return plain.match(/[\p{L}']+|[?!.,:;]|0/gu) ?? []
}

const JOINS = new Set(['and', 'but', 'so', 'then', 'also'])
const OPENING_WORDS = 5

/**
 * What a model may look at: words, pairs, triples, pairs with a gap, how sentence and clauses begin and end, the length,
 * whom it names, and what the rules read.
 */
export function sentenceFeatures(text: string, acts: SentenceActs): Set<string> {
  const words = tokens(text)
  const framed = ['^', ...words, '$']
  const features = new Set<string>()
  for (const [index, word] of framed.entries()) {
    const next = framed[index + 1]
    const third = framed[index + 2]
    features.add(`1${word}`)
    if (next !== undefined) features.add(`2${word} ${next}`)
    if (third !== undefined) features.add(`3${word} ${next} ${third}`).add(`s${word}_${third}`)
  }
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    if (before !== undefined && (/[.,:;!?]/.test(before) || JOINS.has(before)))
      features.add(`o${word} ${words[index + 1] ?? ''}`)
    if (index < OPENING_WORDS) features.add(`b${word}`)
  }
  features.add(`f${words[0] ?? ''} ${words[1] ?? ''}`)
  features.add(`e${words.at(-1) ?? ''} ${words.at(-2) ?? ''}`)
  features.add(`P${words.includes('you')}${words.includes('i')}${words.includes('we')}${words.at(-1) === '?'}`)
  features.add(`n${Math.min(8, Math.floor(Math.log2(1 + words.length)))}`)
  // The model has not learnt from this one.
  const { asksNothing: _unseen, ...seen } = acts
  for (const [act, holds] of Object.entries(seen)) features.add(`R${act}${holds}`)
  features.add(`RI${acts.request || acts.question || acts.meeting || acts.promise}`)
  features.add(`RQ${acts.request}${acts.question}${acts.meeting}${acts.promise}${acts.conditional}`)
  return features
}

/** FNV-1a over UTF-16 units, mixed: 32 bits. */
export function featureHash(feature: string): number {
  let hash = 2166136261
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 16777619)
  }
  return mixed(hash)
}

/** Spreads the bits of a hash over all of it. */
export function mixed(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return spread ^ (spread >>> 12)
}

/** A hash as an index below 2^bits. */
export const indexOf = (hash: number, bits: number): number => (hash >>> 0) & ((1 << bits) - 1)
