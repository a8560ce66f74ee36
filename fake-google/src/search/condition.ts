import type { SQLInputValue } from 'node:sqlite'
import type { Query } from './query.ts'

/** A condition on `messages m`. */
export interface Condition {
  sql: string
  values: SQLInputValue[]
}

export interface SearchContext {
  ownEmail: string
  now: Date
  /** The id of the label of that name (or id), if there is one. */
  findLabelId(name: string): string | undefined
}

/** A search that uses something this fake does not offer; better refused than silently answered wrongly. */
export class UnsupportedSearch extends Error {
  override name = 'UnsupportedSearch'
}

const ALWAYS: Condition = { sql: '1', values: [] }
const NEVER: Condition = { sql: '0', values: [] }

/** Turns a search into SQL. Throws UnsupportedSearch for an operator that is not offered. */
export function toCondition(query: Query, context: SearchContext): Condition {
  switch (query.kind) {
    case 'all':
      return query.of.length
        ? join(
            query.of.map((part) => toCondition(part, context)),
            ' AND ',
          )
        : ALWAYS
    case 'any':
      return query.of.length
        ? join(
            query.of.map((part) => toCondition(part, context)),
            ' OR ',
          )
        : NEVER
    case 'not': {
      const inner = toCondition(query.of, context)
      return { sql: `NOT (${inner.sql})`, values: inner.values }
    }
    case 'term':
      return termCondition(query.operator, query.value, context)
  }
}

function join(conditions: Condition[], by: string): Condition {
  return { sql: conditions.map(({ sql }) => `(${sql})`).join(by), values: conditions.flatMap(({ values }) => values) }
}

function termCondition(operator: string | undefined, value: string, context: SearchContext): Condition {
  const person = value.toLowerCase() === 'me' ? context.ownEmail : value
  switch (operator) {
    case undefined:
      return words(undefined, value)
    case 'from':
      return words('sender', person)
    case 'to':
      return words('recipient copied blind_copied', person)
    case 'cc':
      return words('copied', person)
    case 'bcc':
      return words('blind_copied', person)
    case 'subject':
      return words('subject', value)
    case 'in':
    case 'is':
    case 'label':
    case 'category':
      return placeCondition(operator, value.toLowerCase(), context)
    case 'has':
      return hasCondition(value.toLowerCase())
    case 'after':
    case 'newer':
      return { sql: 'm.internal_date >= ?', values: [parseDay(operator, value)] }
    case 'before':
    case 'older':
      return { sql: 'm.internal_date < ?', values: [parseDay(operator, value)] }
    case 'newer_than':
      return { sql: 'm.internal_date >= ?', values: [ago(operator, value, context.now)] }
    case 'older_than':
      return { sql: 'm.internal_date < ?', values: [ago(operator, value, context.now)] }
    case 'rfc822msgid':
      return { sql: 'm.rfc_id = ?', values: [value.replace(/^<|>$/g, '')] }
    case 'larger':
    case 'size':
      return { sql: 'm.size >= ?', values: [parseSize(operator, value)] }
    case 'smaller':
      return { sql: 'm.size < ?', values: [parseSize(operator, value)] }
    case 'filename':
    case 'list':
    case 'deliveredto':
    case 'around':
      throw new UnsupportedSearch(`the stand-in for Google does not offer the search operator ${operator}:`)
    default:
      // `http://…` is no operator.
      return words(undefined, `${operator} ${value}`)
  }
}

/** Whole words in a row, in any case, accents aside; `bud` does not find `budget`. */
function words(columns: string | undefined, value: string): Condition {
  const text = value.replaceAll('"', ' ').replaceAll('\0', ' ')
  if (!/[\p{L}\p{N}]/u.test(text)) return ALWAYS
  const phrase = columns ? `{${columns}} : "${text}"` : `"${text}"`
  return { sql: 'm.n IN (SELECT rowid FROM message_words WHERE message_words MATCH ?)', values: [phrase] }
}

function hasLabel(labelId: string): Condition {
  return { sql: 'EXISTS (SELECT 1 FROM message_labels WHERE n = m.n AND label_id = ?)', values: [labelId] }
}

const PLACES: Record<string, string> = {
  inbox: 'INBOX',
  sent: 'SENT',
  draft: 'DRAFT',
  drafts: 'DRAFT',
  trash: 'TRASH',
  spam: 'SPAM',
  unread: 'UNREAD',
  starred: 'STARRED',
  important: 'IMPORTANT',
  chat: 'CHAT',
  chats: 'CHAT',
}
const CATEGORIES: Record<string, string> = {
  primary: 'CATEGORY_PERSONAL',
  personal: 'CATEGORY_PERSONAL',
  social: 'CATEGORY_SOCIAL',
  promotions: 'CATEGORY_PROMOTIONS',
  updates: 'CATEGORY_UPDATES',
  forums: 'CATEGORY_FORUMS',
}

function placeCondition(operator: string, value: string, context: SearchContext): Condition {
  if (operator === 'category') return CATEGORIES[value] ? hasLabel(CATEGORIES[value]) : NEVER
  if (operator === 'in' && value === 'anywhere') return ALWAYS
  if (operator === 'is' && value === 'read') return { sql: `NOT ${hasLabel('').sql}`, values: ['UNREAD'] }
  const place = PLACES[value]
  if (place) return hasLabel(place)
  const labelId = context.findLabelId(value)
  return labelId ? hasLabel(labelId) : NEVER
}

function hasCondition(value: string): Condition {
  const userLabel = "EXISTS (SELECT 1 FROM message_labels WHERE n = m.n AND label_id LIKE 'Label\\_%' ESCAPE '\\')"
  if (value === 'attachment') return { sql: 'm.has_attachment = 1', values: [] }
  if (value === 'userlabels') return { sql: userLabel, values: [] }
  if (value === 'nouserlabels') return { sql: `NOT ${userLabel}`, values: [] }
  throw new UnsupportedSearch(`the stand-in for Google does not offer has:${value}`)
}

const PACIFIC_STANDARD_MS = 8 * 3_600_000

/** Seconds since 1970, or a day, which Gmail's API takes as midnight in Pacific standard time. */
function parseDay(operator: string, value: string): number {
  if (/^\d{9,12}$/.test(value)) return Number(value) * 1_000
  const yearFirst = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(value)
  const yearLast = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(value)
  const [year, month, day] = yearFirst ? yearFirst.slice(1) : yearLast ? [yearLast[3], yearLast[1], yearLast[2]] : []
  if (!year) throw new UnsupportedSearch(`${operator}: needs a day such as 2026/01/31, or seconds since 1970`)
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + PACIFIC_STANDARD_MS
}

const UNIT_MS: Record<string, number> = {
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  m: 30 * 86_400_000,
  y: 365 * 86_400_000,
}

function ago(operator: string, value: string, now: Date): number {
  const [, amount, unit] = /^(\d{1,5})([hdwmy])$/i.exec(value) ?? []
  const unitMs = UNIT_MS[unit?.toLowerCase() ?? '']
  if (!amount || !unitMs) throw new UnsupportedSearch(`${operator}: needs a time such as 2d, 3m or 1y`)
  return now.getTime() - Number(amount) * unitMs
}

function parseSize(operator: string, value: string): number {
  const [, amount, unit] = /^(\d{1,12})([km]?)b?$/i.exec(value) ?? []
  if (!amount) throw new UnsupportedSearch(`${operator}: needs a size such as 5M`)
  return Number(amount) * ({ k: 1_024, m: 1_048_576 }[unit?.toLowerCase() ?? ''] ?? 1)
}

/** Whether the search itself looks into Spam or Trash, or everywhere. */
export function reachesSpamAndTrash(query: Query): boolean {
  if (query.kind === 'not') return false
  if (query.kind !== 'term') return query.of.some(reachesSpamAndTrash)
  return ['in', 'is', 'label'].includes(query.operator ?? '') && /^(anywhere|spam|trash)$/i.test(query.value)
}

/** A label that every result has, by which the list can be read in order; undefined = none is sure. */
export function requiredLabel(query: Query, context: SearchContext): string | undefined {
  if (query.kind === 'all') return query.of.map((part) => requiredLabel(part, context)).find((id) => id !== undefined)
  if (query.kind !== 'term' || !['in', 'is', 'label'].includes(query.operator ?? '')) return undefined
  const value = query.value.toLowerCase()
  if (value === 'anywhere' || value === 'read') return undefined
  return PLACES[value] ?? context.findLabelId(value)
}
