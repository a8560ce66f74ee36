import { BIDI_MARKS, partsOf, QUOTING, VERB_AT_END, type Part, type Token } from './attribution-parts.ts'
import { dateNameForm } from '../text/date-names.ts'
import { dateWords } from './date-vocabulary.ts'

/**
 * Recognises the lines by which mail programs introduce a quotation ("On Monday, 3 May, Anna wrote:"), as a grammar: every word
 * on these lines must be a part of an attribution (an opening, a day and a time, one person, a verb of writing, a colon or
 * rules around it), in whatever order the language has them. So a line that says anything else is never taken for one.
 */

const LINE_CHARS = 400
const MAX_LINES = 4
const MAX_SMALL_NAMES = 4

const IS_DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|^\d{6}$/
const IS_TIME = /^\d{1,2}[:.h]\d{2}(?!\d|\.\d)/
const IS_CJK_DAY = /\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]/

type Reading = {
  hasDay: boolean
  hasTime: boolean
  hasVerb: boolean
  hasAddress: boolean
  hasPerson: boolean
  /** Words that are no known part. */
  others: number
  /** Ends in a colon, or stands between rules. */
  isEnded: boolean
  endsInAddress: boolean
  endsInVerb: boolean
  startsDated: boolean
}

/** What the parts say together; null where they do not fit together: two persons, a colon in the middle. */
function readingOf(parts: readonly Token[], text: string): Reading | null {
  const tokens = parts.map((token) => ({ ...token }))
  const words = tokens.filter(({ part }) => part !== 'mark')
  settleDates(words.filter(({ part }) => part !== 'joint'))
  settleNames(words)
  const last = words.at(-1)
  const isRuled = words[0]?.part === 'rule' && last?.part === 'rule'
  const persons = words.filter(
    ({ part }, index) =>
      isPerson(part) &&
      !isPerson(words[index - 1]?.part) &&
      !(isVia(words[index - 1]) && isPerson(words[index - 2]?.part)),
  ).length
  const strayColon = words.some(
    ({ part }, index) =>
      part === 'colon' &&
      index < words.length - 1 &&
      words[index + 1]?.part !== 'rule' &&
      words[index - 1]?.part !== 'joint',
  )
  if (persons > 1 || strayColon) return null
  const has = (part: Part) => words.some((word) => word.part === part)
  const numbers = words.filter(({ part }) => part === 'number').map((word) => word.text)
  const isMonth = ({ part, text: word }: Token) => part === 'date' && dateWords().months.has(dateNameForm(word))
  const end = words.filter(({ part }) => part !== 'colon' && part !== 'rule').at(-1)
  const first = words.find(({ part }) => part !== 'rule')
  return {
    hasDay:
      numbers.some((number) => IS_DAY.test(number)) ||
      (words.some(({ part }) => part === 'date') &&
        words.some(isDayOfMonth) &&
        (words.some(isMonth) || words.some(isYear))) ||
      (words.some(isDayOfMonth) && words.some(isYear) && numbers.some((number) => IS_TIME.test(number))) ||
      IS_CJK_DAY.test(text),
    hasTime: numbers.some((number) => IS_TIME.test(number)),
    hasVerb: has('verb'),
    hasAddress: has('address'),
    hasPerson: persons === 1 || has('you'),
    others: words.filter(({ part }) => part === 'other').length,
    isEnded: last?.part === 'colon' || isRuled,
    endsInAddress: end?.part === 'address',
    endsInVerb: end?.part === 'verb',
    startsDated: first?.part === 'opening' || first?.part === 'date' || first?.part === 'number',
  }
}

const isPerson = (part: Part | undefined) => part === 'name' || part === 'address'
const isVia = (token: Token | undefined) => token?.part === 'joint' && /^(?:via|of|from|par|por)$/i.test(token.text)

const isYear = (token: Token | undefined) => token?.part === 'number' && /^(?:19|20)\d{2}\D?$/.test(token.text)
const isDayOfMonth = (token: Token | undefined) => token?.part === 'number' && /^[0-3]?\d\D?$/.test(token.text)

/** A word is part of a date only beside its numbers; between a day and a year it is one in any language. */
function settleDates(words: readonly Token[]): void {
  for (const [index, token] of words.entries()) {
    const [before, after] = [words[index - 1], words[index + 1]]
    if (token.part === 'other' || token.part === 'name') {
      const isMonth = isDayOfMonth(before) && isYear(after)
      const isWeekday = before?.part === 'opening' && isDayOfMonth(after) && token.text.length <= 5
      if (isMonth || isWeekday) token.part = 'date'
    } else if (token.part === 'date') {
      if (![before, after].some((other) => other?.part === 'number' || other?.part === 'date'))
        token.part = /^\p{Ll}/u.test(token.text) ? 'other' : 'name'
    }
  }
}

/** "anna weber <anna@weber.example>", "plan team via list", "annaweber wrote": names that are written small. */
function settleNames(words: readonly Token[]): void {
  const isDated = words.some(({ part }) => part === 'number')
  for (const [index, { part, text }] of words.entries()) {
    const bracketed = part === 'address' && /^[<([]|[>)\]]$/.test(text)
    const most = bracketed ? MAX_SMALL_NAMES : isVia(words[index]) || (part === 'verb' && isDated) ? 1 : 0
    for (let back = index - 1; back >= index - most; back -= 1) {
      const token = words[back]
      if (token?.part !== 'other') break
      token.part = 'name'
    }
    const next = words[index + 1]
    if (isVia(words[index]) && next?.part === 'other') next.part = 'name'
  }
}

/**
 * How many lines from `index` on form an attribution, wrapped over at most four lines; 0 when none starts here. One
 * without day and address ("Anna wrote:") counts only right above a line that `isQuoted`.
 */
export function attributionLength(
  lines: readonly string[],
  index: number,
  isQuoted: (line: string) => boolean,
): number {
  if (!reachesEnd(lines, index, isQuoted)) return 0
  const wrapped = wrappedLines(lines, index)
  if (isDateAndName(wrapped[0] ?? '')) return 1
  const isAbove = wrapped.map((_, at) => isQuoted(nextFilled(lines, index + at + 1)))
  let tokens: Token[] | null = []
  for (const [at, line] of wrapped.entries()) {
    tokens = partsOf(line, tokens)
    if (tokens === null) return 0
    if (isAbove[at] !== true && !mayEnd(line)) continue
    const lineCount = at + 1
    const text = wrapped.slice(0, lineCount).join(' ')
    if (!isAttribution(readingOf(tokens, text), text, { lineCount, isAbove: isAbove[at] === true })) continue
    return at > 0 && startsBelow(wrapped.slice(0, lineCount), isAbove[at] === true) ? 0 : lineCount
  }
  return 0
}

/** Whether one of the four lines ends as an attribution does: tells at once for nearly every line of a mail. */
function reachesEnd(lines: readonly string[], index: number, isQuoted: (line: string) => boolean): boolean {
  for (let at = index; at < Math.min(index + MAX_LINES, lines.length); at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') return false
    if (mayEnd(line.slice(0, LINE_CHARS).trimEnd()) || isQuoted(nextFilled(lines, at + 1))) return true
    if (at === index && isDateAndName(line)) return true
  }
  return false
}

/** A filled line and what follows it without a blank or marked line in between, as far as an attribution may reach. */
function wrappedLines(lines: readonly string[], index: number): string[] {
  const wrapped: string[] = []
  for (const line of lines.slice(index, index + MAX_LINES)) {
    const text = line.slice(0, LINE_CHARS).replace(BIDI_MARKS, '').trim()
    const last = wrapped.at(-1) ?? ''
    const isOpen = last.lastIndexOf('<') > last.lastIndexOf('>')
    if (text === '' || (text.startsWith('>') && !isOpen && !isMarkedVerb(text))) break
    wrapped.push(text)
  }
  return wrapped
}

/** "> wrote:" below a person's name: some programs mark the line that they wrap. */
function isMarkedVerb(line: string): boolean {
  const parts = partsOf(line.slice(1, 40), [])
  return parts?.length === 2 && parts[0]?.part === 'verb' && parts[1]?.part === 'colon'
}

const mayEnd = (line: string): boolean => /[:：\-–—‐_=\p{Cf}]$/u.test(line) || VERB_AT_END.test(line.slice(-12))

function isAttribution(
  reading: Reading | null,
  text: string,
  { lineCount, isAbove }: { lineCount: number; isAbove: boolean },
): boolean {
  if (reading === null) return false
  const { hasDay, hasTime, hasVerb, hasAddress, hasPerson, others, isEnded } = reading
  if (!hasPerson) return false
  if (others > 0)
    return (
      others <= MAX_SMALL_NAMES &&
      isAbove &&
      isEnded &&
      hasDay &&
      (hasAddress || (hasTime && others === 1)) &&
      (lineCount === 1 || (hasTime && hasAddress && reading.startsDated))
    )
  if (hasVerb) {
    if (hasDay || hasAddress) return isEnded || isAbove
    return lineCount === 1 && isAbove && (isEnded || reading.endsInVerb)
  }
  if (!isEnded) return false
  if (QUOTING.test(text)) return hasAddress || isAbove
  return hasDay && (isAbove || (hasTime && reading.startsDated && reading.endsInAddress))
}

/** "2016-03-03 17:21 GMT+01:00 Anna Weber" has neither verb nor colon. */
function isDateAndName(text: string): boolean {
  return text.length < 120 && /^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2} GMT[+-]\d{2}:\d{2} \p{Lu}/u.test(text)
}

/** Whether the lines below the first are an attribution by themselves, so that the first ("10:00") is the writer's own. */
function startsBelow(lines: readonly string[], isAbove: boolean): boolean {
  const [first = '', ...rest] = lines
  const above = partsOf(first, [])
  if (above === null || above[0]?.part === 'opening' || above.some(({ part }) => isPerson(part))) return false
  const below = rest.reduce<Token[] | null>((tokens, line) => tokens && partsOf(line, tokens), [])
  if (below === null || !isPerson(below[0]?.part)) return false
  const text = rest.join(' ')
  return isAttribution(readingOf(below, text), text, { lineCount: rest.length, isAbove })
}

function nextFilled(lines: readonly string[], from: number): string {
  for (let index = from; index < Math.min(from + 3, lines.length); index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() !== '') return line
  }
  return ''
}
