import type { Address } from '../message/address.ts'
import { isCommon } from './names.ts'
import { findPersonalData, type PersonalDataType } from './personal-data.ts'

/** What stands in a placeholder for each kind of personal data; TEXT: something that only looked like a placeholder. */
const LABELS: Record<PersonalDataType, string> = {
  EMAIL_ADDRESS: 'EMAIL',
  PHONE_NUMBER: 'PHONE',
  CREDIT_CARD: 'CARD',
  IBAN_CODE: 'IBAN',
  US_SSN: 'ID',
  IP_ADDRESS: 'IP',
  URL: 'LINK',
  TAX_NUMBER: 'ID',
  SECURITY_NUMBER: 'ID',
  SECRET: 'SECRET',
  STREET_ADDRESS: 'ADDRESS',
  NAME: 'NAME',
}
const PLACEHOLDER = /\[[A-Z]{1,12}_\d{1,9}\]/g
const MAX_VALUES = 1_000
const MAX_PEOPLE = 100
/** A value in brackets would be taken for a placeholder; a word longer than this is none that somebody is called. */
const MAX_NAME_CHARS = 40

/** The personal data of one message, and the placeholders that stand for it; the same value has the same one everywhere. */
export interface Redaction {
  /**
   * The text with placeholders; no value of this message stands in it any more. Cut to so many UTF-16 units, before a
   * placeholder rather than in it.
   */
  redact(text: string, mostChars?: number): string
  /** Puts the values back. A placeholder that is none of this message's stays. */
  restore(text: string): string
  /** What each placeholder stands for, as far as it was used. */
  values(): ReadonlyMap<string, string>
}

interface Known {
  value: string
  label: string
}

interface Stretch {
  start: number
  end: number
  label: string
}

/**
 * Reads what is personal in the texts of one message: what has a form of its own, names, and everything that the people
 * on the message are called. `redact` is for these texts; `restore(redact(text))` is the text. `cut`: texts that a limit of
 * length made several of, each as its pieces; what the cut went through is known in both.
 */
export function redactionOf(
  texts: readonly string[],
  people: readonly Address[],
  cut: readonly (readonly string[])[] = [],
): Redaction {
  const known = knownValues(texts, people, cut)
  const occurrence = known.size === 0 ? null : occurrenceOf([...known.values()].map(({ value }) => value))
  const taken = new Set(texts.flatMap((text) => text.match(PLACEHOLDER) ?? []))
  const placeholders = new Map<string, string>()
  const values = new Map<string, string>()
  const counts = new Map<string, number>()

  function placeholderOf(value: string, label: string): string {
    const existing = placeholders.get(value)
    if (existing !== undefined) return existing
    let count = counts.get(label) ?? 0
    let name: string
    do {
      count += 1
      name = `[${label}_${count}]`
    } while (taken.has(name))
    counts.set(label, count)
    placeholders.set(value, name)
    values.set(name, value)
    return name
  }

  function occurrences(text: string): Stretch[] {
    if (occurrence === null) return []
    return [...text.matchAll(occurrence)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      label: known.get(match[0].toLowerCase())?.label ?? 'NAME',
    }))
  }

  /** What lies between placeholders: where one took the neighbour of a word away, the word stands by itself now. */
  function withoutValues(text: string): string {
    const [found] = occurrences(text)
    if (!found) return text
    const value = placeholderOf(text.slice(found.start, found.end), found.label)
    return withoutValues(text.slice(0, found.start)) + value + withoutValues(text.slice(found.end))
  }

  return {
    redact(text, mostChars = Infinity) {
      const shaped = [
        ...[...text.matchAll(PLACEHOLDER)].map((match) => stretchOf(match, 'TEXT')),
        ...findPersonalData(text).map(({ start, end, type }) => ({ start, end, label: LABELS[type] })),
      ]
      let redacted = ''
      let from = 0
      for (const { start, end, label } of joined([...shaped, ...occurrences(text)])) {
        redacted += withoutValues(text.slice(from, start)) + placeholderOf(text.slice(start, end), label)
        from = end
      }
      return cutOutsidePlaceholders(redacted + withoutValues(text.slice(from)), mostChars)
    },
    restore: (text) => text.replace(PLACEHOLDER, (name) => values.get(name) ?? name),
    values: () => values,
  }
}

function cutOutsidePlaceholders(redacted: string, mostChars: number): string {
  if (redacted.length <= mostChars) return redacted
  const split = [...redacted.matchAll(PLACEHOLDER)].find(
    ({ index, 0: name }) => index < mostChars && mostChars < index + name.length,
  )
  return redacted.slice(0, split?.index ?? mostChars)
}

const stretchOf = (match: RegExpExecArray, label: string): Stretch => ({
  start: match.index,
  end: match.index + match[0].length,
  label,
})

/** Stretches that touch one another become one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const apart: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1)
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end)
    else apart.push({ ...stretch })
  }
  return apart
}

/** Each value by its lower case: what was found anywhere is looked for everywhere. */
function knownValues(
  texts: readonly string[],
  people: readonly Address[],
  cut: readonly (readonly string[])[],
): Map<string, Known> {
  const known = new Map<string, Known>()
  const add = (value: string, label: string) => {
    if (value.length > 1 && known.size < MAX_VALUES) known.set(value.toLowerCase(), { value, label })
  }
  const addName = (name: string, isSurely: boolean) => {
    if (/\p{L}{2}/u.test(name) && !isCommon(name)) add(name, 'NAME')
    for (const word of name.split(/[\s,;.()"]+/)) {
      if (!/^\p{L}[\p{L}'’-]+$/u.test(word) || word.length > MAX_NAME_CHARS) continue
      if (!isCommon(word) || (isSurely && !SMALL_WORDS.has(word.toLowerCase()) && word.length > 3)) add(word, 'NAME')
    }
  }
  for (const { name, email } of people.slice(0, MAX_PEOPLE)) {
    if (email !== '') add(email, 'EMAIL')
    addName(name, !/\b(?:team|support|sales|office|info|service|group|the|department)\b/i.test(name))
    for (const part of email.split('@', 1).flatMap((local) => local.split(/[^\p{L}]+/u))) {
      if (part.length > 2 && !isCommon(part)) add(part, 'NAME')
    }
  }
  for (const text of texts) {
    for (const { start, end, type } of findPersonalData(text)) {
      const value = text.slice(start, end)
      if (type === 'NAME') addName(value, false)
      else add(value, LABELS[type])
    }
  }
  for (const { value, label } of cut.flatMap(partsOfCutValues)) add(value, label)
  return known
}

/** Less of a value tells nothing, and is a part of much else. */
const FEWEST_PART_CHARS = 4

/** What stands in each piece of a value that the cuts between them went through. */
function partsOfCutValues(pieces: readonly string[]): Known[] {
  let end = 0
  const bounds = pieces.map((piece) => ({ start: end, end: (end += piece.length) }))
  const whole = pieces.join('')
  return findPersonalData(whole)
    .filter((span) => bounds.some((piece) => span.start < piece.end && piece.end < span.end))
    .flatMap((span) =>
      bounds.map((piece) => ({
        value: whole.slice(Math.max(span.start, piece.start), Math.min(span.end, piece.end)),
        label: LABELS[span.type],
      })),
    )
    .filter(({ value }) => value.length >= FEWEST_PART_CHARS)
    .map(({ value, label }) => ({ value: value.trim(), label }))
}

/** Words that are somebody's name now and then, and far more often something that a mail cannot be understood without. */
const SMALL_WORDS = new Set(['will', 'may', 'mark', 'bill', 'can', 'from', 'with', 'have', 'that', 'this', 'your'])

const ESCAPED = /[\\^$.*+?()[\]{}|/]/g
const isWord = (character: string | undefined) => /[\p{L}\p{N}_]/u.test(character ?? '')

/** Any of the values, not as a part of a longer word; longer ones first. */
function occurrenceOf(values: readonly string[]): RegExp {
  const groups = new Map<string, string[]>()
  for (const value of values.toSorted((a, b) => b.length - a.length)) {
    const edges = `${isWord(value[0]) ? '(?<![\\p{L}\\p{N}_])' : ''}X${isWord(value.at(-1)) ? '(?![\\p{L}\\p{N}_])' : ''}`
    groups.set(edges, [...(groups.get(edges) ?? []), value.replace(ESCAPED, '\\$&')])
  }
  const alternatives = [...groups].map(([edges, group]) => edges.replace('X', () => `(?:${group.join('|')})`))
  return new RegExp(alternatives.join('|'), 'giu')
}
