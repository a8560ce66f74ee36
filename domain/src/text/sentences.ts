import { dateNames } from './date-names.ts'

/** One sentence of a text: white space collapsed, otherwise letter for letter as written. */
export type Sentence = {
  text: string
  /** Counts from 0; a blank line or a list item starts a new one. */
  paragraph: number
  isListItem: boolean
  /**
   * Of what stands in a list: the place of the sentence that leads it ("Could you send me:"), in what `splitSentences`
   * answers. It is the last one above the list, or the item above that ends in a colon and is indented less.
   */
  lead: number | null
}

const MAX_SENTENCES = 400
/** What is longer comes in pieces. */
export const MAX_SENTENCE_CHARS = 1_000
const MAX_LINE_CHARS = 8_000
const LINE_PIECES = /[^]{1,8000}/g
const LIST_MARK =
  /^\s{0,12}(?:(?<bullet>[-–—*•·▪◦‣+o])|\(?(?:(?<number>\d{1,2})|[a-hA-H])(?<close>[.)]))(?<gap>\s+)(?=\S)/

const ABBREVIATIONS = new Set([
  'e.g', 'i.e', 'eg', 'ie', 'etc', 'mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'vs', 'approx', 'no', 'nr', 'inc', 'ltd', 'corp', 'co', 'dept', 'est', 'fig', 'max', 'min',
  'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec', 'mon', 'tue', 'tues', 'wed', 'thu', 'thur', 'thurs', 'fri', 'a.m', 'p.m', 'am', 'pm',
  'z.b', 'd.h', 'u.a', 'bzw', 'ca', 'usw', 'ggf', 'evtl', 'inkl', 'zzgl', 'str', 'tel', 'hr', 'fr', 'dipl', 'abs',
  'bspw', 'u.u', 'o.ä', 's.o', 's.u', 'vgl', 'z.hd', 'i.d.r', 'mind', 'mo', 'di', 'mi', 'do', 'sa', 'so',
  'm', 'mme', 'mlle', 'p.ex', 'c.-à-d', 'env', 'sr', 'sra', 'srta', 'ud', 'uds', 'vd', 'p.ej', 'ej', 'aprox', 'núm',
  'pág', 'dña', 'ing', 'lic', 'dott', 'sig', 'dhr', 'mevr', 'bijv', 'd.w.z', 'jr', 'incl', 'excl', 'inkl', 'exkl',
  'resp', 'temp', 'avg', 'mgmt', 'govt', 'encl', 'acct', 'abteilung', 'telef', 'approx', 'dept', 'misc', 'spec',
  'corp', 'assoc', 'intl', 'natl', 'univ', 'hrs', 'mins', 'rev', 'attn', 'art', 'ext', 'cf', 'al',
  'egr', 'spett', 'avv', 'geom', 'exa', 'exmo', 'exma', 'dra', 'drs', 'dpto', 'depto', 'avda', 'fdo', 'einschl', 'geb', 'gez', 'mio',
  'mrd', 'abt', 'tél', 'réf', 'i.v.m', 'm.b.t', 't.a.v', 'o.a', 'z.t', 'i.a', 'i.v', 'o.g', 'n.º',
]) // prettier-ignore

/** Sentences in order of appearance, at most the first 400. Wrapped lines are joined; blank lines and list items separate. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const leads: { index: number; indent: number }[] = []
  let paragraph = 0
  for (const { text: block, indent } of blocksOf(text)) {
    const isListItem = indent !== null
    while (isListItem && (leads.at(-1)?.indent ?? NOT_INDENTED) >= indent) leads.pop()
    const lead = isListItem ? (leads.at(-1)?.index ?? null) : null
    for (const sentence of splitBlock(block)) {
      if (sentences.length >= MAX_SENTENCES) return sentences
      sentences.push({ text: sentence, paragraph, isListItem, lead })
    }
    if (!isListItem) leads.length = 0
    const last = sentences.at(-1)?.text ?? ''
    const leadsOn = isListItem ? last.endsWith(':') : !GREETING.test(last)
    if (leadsOn && last !== '') leads.push({ index: sentences.length - 1, indent: indent ?? NOT_INDENTED })
    paragraph += 1
  }
  return sentences
}

const NOT_INDENTED = -1
/** "Hi Robin," leads nothing. */
const GREETING = /^[^,]{1,40},$/

/** `indent`: how many characters stand before the mark of a list item; null for other text. */
type Block = { text: string; indent: number | null }

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let current: string[] = []
  let indent: number | null = null
  let length = 0
  const flush = () => {
    const joined = current.join(' ').replace(/\s+/g, ' ').trim()
    if (joined !== '') blocks.push({ text: joined, indent })
    current = []
    length = 0
    indent = null
  }
  let previous = ''
  for (const { raw, isItem } of listLinesOf(boundedLines(text))) {
    const line = raw.trim()
    if (line === '') flush()
    else if (isItem) {
      flush()
      indent = raw.length - raw.trimStart().length
      current.push(line.replace(LIST_MARK, ''))
    } else {
      if (current.length > 0 && startsNewLineOfThought(previous, line)) flush()
      current.push(line)
    }
    length += line.length
    if (length > 20_000) flush()
    previous = line
  }
  flush()
  return blocks
}

/** What a line begins with that may make a list item of it; of a number `at` is its value. */
type Mark = { kind: string; at: number | null; isWide: boolean; isDay: boolean }

const MARK_CHARS = 24
const MONTHS = [...dateNames('de', 'long').months, ...dateNames('de', 'short').months].join('|')
/** "12. März", "12. 3.": a day in German. */
const DAY_GOES_ON = new RegExp(String.raw`^(?:(?:${MONTHS})(?!\p{L})|\d)`, 'iu')

function markOf(raw: string): Mark | null {
  const found = LIST_MARK.exec(raw.slice(0, MARK_CHARS))
  if (found === null) return null
  const { bullet, number, close = '', gap = '' } = found.groups ?? {}
  return {
    kind: bullet ?? (number === undefined ? `a${close}` : `1${close}`),
    at: number === undefined ? null : Number(number),
    isWide: gap.length > 1,
    isDay: number !== undefined && close === '.' && DAY_GOES_ON.test(raw.slice(found[0].length, MARK_CHARS * 2)),
  }
}

/** Each line, and whether it opens a list item. */
function listLinesOf(lines: readonly string[]): { raw: string; isItem: boolean }[] {
  const marks = lines.map(markOf)
  const lists = listsAround(lines, marks)
  return lines.map((raw, index) => {
    const mark = marks[index] ?? null
    const list = lists[index]
    return { raw, isItem: mark !== null && list !== undefined && opensItem(mark, lines[index - 1] ?? '', list) }
  })
}

/** How often each kind of mark stands in a list, and each of its numbers. */
type MarkCounts = Map<string, number>

/** Of each line the list that its mark may belong to: marked lines, what is wrapped below them, and blank ones between. */
function listsAround(lines: readonly string[], marks: readonly (Mark | null)[]): MarkCounts[] {
  let list: MarkCounts = new Map()
  let isBelowBlank = true
  return lines.map((line, index) => {
    const mark = marks[index] ?? null
    const isBlank = line.trim() === ''
    if (mark === null && !isBlank && isBelowBlank) list = new Map()
    for (const key of mark === null ? [] : [mark.kind, ...(mark.at === null ? [] : [`${mark.kind} ${mark.at}`])])
      list.set(key, (list.get(key) ?? 0) + 1)
    isBelowBlank = isBlank
    return list
  })
}

/**
 * A mark within a paragraph opens an item below a line that its writer ended, or beside another of its kind: a wrapped line may begin
 * with a dash or a number as well. What is a word of some language, or a day, is a mark only in a list of such marks.
 */
function opensItem({ kind, at, isWide, isDay }: Mark, above: string, list: MarkCounts): boolean {
  const hasPeer = (list.get(kind) ?? 0) > 1
  if (kind === 'o') return isWide || hasPeer
  if (isDay) return [-1, 1].some((step) => list.has(`${kind} ${(at ?? 0) + step}`))
  return hasPeer || !isWrapped(above.trim()) || NEVER_IN_SENTENCE.test(kind)
}

const NEVER_IN_SENTENCE = /^[*•▪◦‣]$/

/** A line of hostile length is read in pieces. */
function boundedLines(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.length <= MAX_LINE_CHARS ? [line] : (line.match(LINE_PIECES) ?? [])))
}

/** A line so long was ended by the wrapping of the mail client, a shorter one by its writer. */
const WRAPPED_CHARS = 45
const ENDS = /[.?!:]["')\]]?$/

const isWrapped = (line: string): boolean => line.length >= WRAPPED_CHARS && !ENDS.test(line)

function startsNewLineOfThought(previous: string, line: string): boolean {
  if (/[,;]$/.test(previous) && previous.length < 40 && /^\p{Lu}/u.test(line)) return true // a greeting
  if (previous.length >= WRAPPED_CHARS) return false
  return ENDS.test(previous) || /^[\p{Lu}\d¿¡"“(]/u.test(line)
}

function splitBlock(block: string): string[] {
  const found: string[] = []
  let start = 0
  const push = (end: number) => {
    const sentence = block.slice(start, end).trim()
    for (let from = 0; from < sentence.length; from += MAX_SENTENCE_CHARS)
      found.push(sentence.slice(from, from + MAX_SENTENCE_CHARS))
    start = end
  }
  const boundary = /(?<![.?!…])[.?!…]+["'”’»)\]]*(?=\s)|[。？！]/g
  for (let match = boundary.exec(block); match !== null; match = boundary.exec(block)) {
    const end = match.index + match[0].length
    if (isBoundary(block, start, match.index, match[0], end)) push(end)
  }
  push(block.length)
  return found.filter((sentence) => sentence !== '')
}

function isBoundary(block: string, start: number, at: number, mark: string, end: number): boolean {
  const next = block.slice(end, end + 24).trimStart()
  if (/[?!。？！]/.test(mark)) return !/^[,;)]/.test(next)
  if (/^(?:\.{2,}|…)/.test(mark)) return /^[\p{Lu}¿¡]/u.test(next)
  const word = lastWord(block.slice(Math.max(start, at - 24), at))
  if (word === '') return true
  const bare = word.toLowerCase()
  const startsLower = /^[\p{Ll},;]/u.test(next)
  // Some people write without capitals: only a whole word of theirs ends a sentence.
  if (startsLower)
    return (
      (word.length >= 4 || SHORT_WORDS.test(word)) &&
      /^\p{L}+$/u.test(word) &&
      !ABBREVIATIONS.has(bare) &&
      !/^[,;]/.test(next)
    )
  // "am 12. Zeit": a day in German.
  if (/^\d{1,2}$/.test(word))
    return (
      !MONTH_OR_ORDINAL.test(next) &&
      !/(?:am|den|dem|der|vom|zum|bis|ab|seit) \d{1,2}$/i.test(block.slice(Math.max(start, at - 12), at))
    )
  // "bis 27.11. Bescheid": so as well with its month.
  if (/^\d{1,2}\.\d{1,2}$/.test(word))
    return OPENS_SENTENCE.test(next) || !BEFORE_DAY.test(block.slice(Math.max(start, at - BEFORE_DAY_CHARS), at))
  if (/^\p{L}$/u.test(word)) return false
  if (!ABBREVIATIONS.has(bare)) return true
  if (BEFORE_NOUN.test(block.slice(Math.max(start, at - MOST_OF_NAME), at))) return false
  // These also end sentences: "at 5 p.m. Please …", "apples, pears, etc. Could you …".
  return (
    /^(?:a\.m|p\.m|am|pm|etc|usw|inc|ltd|no|so|do|co|art|max|min|mar|fr|sa|mi|mo|di)$/.test(bare) &&
    !/^\d/.test(next) &&
    /^\p{Lu}/u.test(next)
  )
}

const BEFORE_DAY_CHARS = 32
/** "bis zum Freitag, den 27.11": a day within a German sentence. */
const BEFORE_DAY =
  /(?<!\p{L})(?:am|bis|zum|vom|ab|seit|den|dem|der|zur|und) (?:\p{L}{2,12},? )?(?:den |dem )?\d{1,2}\.\d{1,2}$/iu
/** A noun has a capital in German wherever it stands; of these words only the first of a sentence has one. */
const OPENS_SENTENCE = new RegExp(
  '^(?:' +
    String.raw`ich|wir|du|sie|ihr\p{L}{0,2}|er|es|das|die|der|den|dem|dies\p{L}{0,2}|man|bitte|können|könn\p{L}{2,4}|` +
    String.raw`kannst|haben|hast|hab|ist|sind|wird|werden|wäre|hätte\p{L}?|soll\p{L}{0,4}|würde\p{L}{0,3}|gibt|geht|` +
    String.raw`ginge|kommt|kommst|passt|passen|wann|was|wie|wo|wer|ob|wenn|falls|sobald|nachdem|weil|damit|denn|danke|` +
    String.raw`vielen|viele|viel|herzlich\p{L}{0,2}|liebe\p{L}?|beste\p{L}?|hallo|grüße|gruß|mit|und|oder|aber|auch|` +
    String.raw`sonst|danach|dann|dabei|dazu|davor|da|deshalb|daher|außerdem|vorher|bisher|leider|gerne?|hier|anbei|im|am|` +
    String.raw`in|auf|für|bei|nach|von|vom|zu|zum|zur|an|bis|ab|um|als|so|nur|noch|morgen|heute|jetzt|alle\p{L}?|` +
    String.raw`eine?\p{L}?|keine?\p{L}?|meine?\p{L}?|unsere?\p{L}?|deine?\p{L}?|eure?\p{L}?|melde\p{L}{0,2}|` +
    String.raw`schick\p{L}{0,2}|sag\p{L}{0,2}|gib|geben|nenn\p{L}{0,2}|teil\p{L}{0,2}|lass\p{L}{0,2}` +
    String.raw`)(?!\p{L})`,
  'iu',
)

/** "the Harrow Inc. (Guaranty)": a firm has no article of its own, so what it has stands behind. */
const BEFORE_NOUN =
  /(?<!\p{L})(?:the|this|that|these|those|your|our|my|their) (?:[\p{Lu}\d&][^\s.,;]* ){1,5}(?:Inc|Ltd|Co)$/u
const MOST_OF_NAME = 80

const SHORT_WORDS = /^(?:it|me|you|us|so|in|on|up|out|now|too|him|her|them|this|yet|day|all|yes|ok)$/i
const MONTH_OR_ORDINAL =
  /^(?:jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec|quartal|kw\b|etage|stock|klasse|\d)/i

function lastWord(text: string): string {
  const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('('), text.lastIndexOf('"'))
  return text.slice(space + 1).replace(/^[^\p{L}\d]+/u, '')
}
