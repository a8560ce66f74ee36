import type { LooseEndType } from '../loose-end/loose-end.ts'
import { comparable } from './comparable.ts'

/** What the search looks into: of follow-ups, the five fields of SPEC §5; of tasks, the like of those (SD-02). */
export const SEARCHED_FIELDS = {
  follow_up: ['subject', 'sender_name', 'sender_email', 'preview', 'kind'],
  task: ['task', 'description', 'subject', 'sender_name', 'sender_email', 'email_excerpt', 'kind'],
} as const satisfies Record<LooseEndType, readonly string[]>
type SearchedField = (typeof SEARCHED_FIELDS)[LooseEndType][number]

/** The most items that a search returns. */
export const MOST_RESULTS = 50

/** The searched fields of one item, in the form in which they are compared. */
export type SearchableTexts = readonly string[]

/** The words of an item that may be searched; what its type has none of is absent. */
export type Searched = { type: LooseEndType } & Partial<Record<SearchedField, string | null>>

/** The searched fields of an opened item, ready to be compared; those that it has not are left out. */
export function searchableTexts(item: Searched): SearchableTexts {
  return SEARCHED_FIELDS[item.type].map((field) => comparable(item[field] ?? '')).filter((text) => text !== '')
}

/** How well an item matches; lower is better. */
const BEGINS_FIELD = 0
const BEGINS_WORD = 1
const INSIDE = 2
/** The phrase stands nowhere, and each of its words somewhere. */
const IN_WORDS = 3

const CONTINUES_WORD = /[\p{L}\p{N}]$/u

function quality(text: string, phrase: string): number | null {
  let at = text.indexOf(phrase)
  if (at < 0) return null
  if (at === 0) return BEGINS_FIELD
  for (; at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!CONTINUES_WORD.test(text.slice(0, at))) return BEGINS_WORD
  }
  return INSIDE
}

function bestQuality(texts: SearchableTexts, phrase: string): number | null {
  return texts.reduce<number | null>((best, text) => {
    const found = quality(text, phrase)
    return found === null || (best !== null && best <= found) ? best : found
  }, null)
}

/**
 * What tells how well texts match a query, lower is better, null: not at all. They match where one of them holds the query as
 * one phrase, whatever its case and accents, or where each of its words stands in one or another ("helen quote"). Null for an
 * empty query, which finds nothing.
 */
export function matcher(query: string): ((texts: SearchableTexts) => number | null) | null {
  const phrase = comparable(query)
  if (phrase === '') return null
  const words = phrase.split(' ')
  const holdsWords = (texts: SearchableTexts) =>
    words.length > 1 && words.every((word) => texts.some((text) => text.includes(word)))
  return (texts) => bestQuality(texts, phrase) ?? (holdsWords(texts) ? IN_WORDS : null)
}

/**
 * The search (SPEC §5, SD-02): which items match the query in any of their fields. Best first: where the phrase begins a field,
 * then where it begins a word, then where it stands inside one, then the words alone; each in the order given.
 */
export function searchItems<T>(candidates: readonly { texts: SearchableTexts; item: T }[], query: string): T[] {
  const qualityOf = matcher(query)
  if (!qualityOf) return []
  return candidates
    .flatMap(({ texts, item }) => {
      const found = qualityOf(texts)
      return found === null ? [] : [{ found, item }]
    })
    .sort((left, right) => left.found - right.found)
    .slice(0, MOST_RESULTS)
    .map(({ item }) => item)
}
