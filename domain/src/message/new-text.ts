import {
  isClosing,
  isDeviceNote,
  isExactDelimiter,
  isFooter,
  isNotice,
  isSignatureDelimiter,
  isSignedClosing,
  legalSigns,
  opensNotice,
} from './closing-lines.ts'
import { attributionLength as attributionLengthOf } from './attribution.ts'
import { FORWARD_MARKS, subjectMark, withoutMarks, withoutTag } from './subject-marks.ts'
import { readNameBlock } from './name-block.ts'
import { headerBlockStart, quotedHeaderKind, separatorKind } from './quote-lines.ts'

/** U+2063 INVISIBLE SEPARATOR; taken out of all incoming text, so that only our own parser can write the mark. */
export const QUOTE_MARK_CHARACTER = '\u2063'
/** A line of its own in `ParsedMessage.text`: a mail client's markup puts the answered or forwarded message below. */
export const QUOTE_MARK = QUOTE_MARK_CHARACTER.repeat(3)

/**
 * new: written for this message; signature: sign-off, name block and device notes; notice: legal text;
 * quoted: the message that is answered; forwarded: a message that is passed on.
 */
type Zone = 'new' | 'signature' | 'notice' | 'quoted' | 'forwarded'

export type MessageZones = {
  /** The zone of each line of the text, in order: every line has exactly one. */
  lines: { zone: Zone; line: string }[]
  /** The lines of zone 'new', trimmed: no quotation, signature or notice. */
  newText: string
  /** What stands above or between quotations, signature and notices included. */
  topText: string
  forwardedText: string
  isForward: boolean
}

const MAX_LINES = 5_000

/** Splits a message's plain text into zones, in time linear in its length. Lines past the first 5,000 count as quoted. */
export function splitZones(text: string, subject = '', senderName = ''): MessageZones {
  const all = text.split('\n')
  const zones: Zone[] = all.map(() => 'quoted')
  const lines = withPlainMarks(all.slice(0, MAX_LINES))
  const start = findQuoteStart(lines)
  const isForward = start.kind === 'forwarded' || (start.index < lines.length && isForwardSubject(subject))
  const below: Zone = isForward ? 'forwarded' : 'quoted'

  const names = signingNames(senderName)
  markTop(lines, { from: 0, end: start.index, names }, zones)
  for (let index = start.index; index < all.length; index += 1) zones[index] = below
  const isBelow = firstFilledIndex(lines) === start.index && start.kind === 'quoted'
  if (isBelow && !start.interleaved) markAnswerBelow(lines, start.index, names, zones)
  if (start.interleaved) markAnswersBetween(lines, start.index, names, zones)

  const of = (wanted: readonly Zone[]) =>
    all
      .filter((line, index) => wanted.includes(zones[index] ?? 'quoted') && line !== QUOTE_MARK)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      // Takes away two line ends at most on either side.
      .replace(/^\n{1,2}|\n{1,2}$/g, '')
  return {
    lines: all.map((line, index) => ({ zone: zones[index] ?? 'quoted', line })),
    newText: of(['new']),
    topText: of(['new', 'signature', 'notice']),
    forwardedText: of(['forwarded']),
    isForward,
  }
}

/** "AW> ", "Anna> ": some programs mark each quoted line with who wrote it. */
const NAMED_MARK = /^\s{0,6}(\p{Lu}[\p{L}.]{0,9})>(?=[\s>]|$)/u

/** The lines with a plain ">" where at least two of them have the same named mark. */
function withPlainMarks(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  const marks = lines.map((line) => {
    const at = line.slice(0, NAMED_MARK_CHARS).indexOf('>')
    return at > 0 ? NAMED_MARK.exec(line.slice(0, NAMED_MARK_CHARS))?.[1] : undefined
  })
  for (const mark of marks) if (mark !== undefined) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  if (counts.size === 0) return lines
  return lines.map((line, index) => ((counts.get(marks[index] ?? '') ?? 0) < 2 ? line : line.slice(line.indexOf('>'))))
}

const NAMED_MARK_CHARS = 24

function firstFilledIndex(lines: readonly string[]): number {
  const index = lines.findIndex((line) => line.trim() !== '')
  return index < 0 ? lines.length : index
}

/** A message that opens with "On Monday Anna wrote:" and marks nothing as quoted: what follows is all that it says. */
function markAnswerBelow(lines: readonly string[], start: number, names: ReadonlySet<string>, zones: Zone[]): void {
  const from = start + attributionLength(lines, start)
  if (from === start || lines.slice(from).some((line) => line === QUOTE_MARK)) return
  const next = lines.findIndex((_, index) => index >= from && attributionLength(lines, index) > 0)
  markTop(lines, { from, end: next < 0 ? lines.length : next, names }, zones)
}

const FORWARD_MARK = subjectMark(FORWARD_MARKS)

/** Whether a subject says that its mail passes another one on, be it behind the tag of a list. "VS:" may also be an answer's. */
export function isForwardSubject(subject: string): boolean {
  const untagged = withoutTag(subject)
  return withoutMarks(untagged, FORWARD_MARK) !== untagged
}

type QuoteStart = { index: number; kind: 'quoted' | 'forwarded'; interleaved: boolean }

/** The first line that belongs to an older message. `interleaved` when that message is marked line by line with ">". */
function findQuoteStart(lines: readonly string[]): QuoteStart {
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    if (line === QUOTE_MARK) return { index, ...describeBelow(lines, index + 1) }
    if (isQuotedLine(line)) {
      if (quotedRun(lines, index) < 1) continue
      return { index, kind: 'quoted', interleaved: true }
    }
    const separator = separatorKind(line)
    if (separator !== null)
      return { index, kind: separator === 'forwarded' ? 'forwarded' : 'quoted', interleaved: false }
    const attribution = attributionLength(lines, index)
    if (attribution > 0) return { index, ...describeBelow(lines, index + attribution) }
    if (quotedHeaderKind(line) !== null) {
      const start = headerBlockStart(lines, index)
      if (start !== null) return { index: aboveRule(lines, start), kind: 'quoted', interleaved: false }
    }
  }
  return { index: lines.length, kind: 'quoted', interleaved: false }
}

function describeBelow(lines: readonly string[], from: number): Pick<QuoteStart, 'kind' | 'interleaved'> {
  for (let index = from; index < Math.min(from + 12, lines.length); index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '' || line === QUOTE_MARK) continue
    if (separatorKind(line) === 'forwarded') return { kind: 'forwarded', interleaved: false }
    const attribution = attributionLength(lines, index)
    if (attribution > 0) {
      index += attribution - 1
      continue
    }
    return { kind: 'quoted', interleaved: isQuotedLine(line) }
  }
  return { kind: 'quoted', interleaved: false }
}

const attributionLength = (lines: readonly string[], index: number) => attributionLengthOf(lines, index, isQuotedLine)

function isQuotedLine(line: string): boolean {
  return /^\s{0,3}>/.test(line)
}

function quotedRun(lines: readonly string[], from: number): number {
  let run = 0
  for (let index = from; index < Math.min(from + 4, lines.length) && isQuotedLine(lines[index] ?? ''); index += 1)
    run += 1
  return run
}

/** A line of underscores or dashes, or blank lines, above a header block belong to it. */
function aboveRule(lines: readonly string[], start: number): number {
  for (let index = start - 1; index >= Math.max(0, start - 3); index -= 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    return isSignatureDelimiter(line) ? index : start
  }
  return start
}

/** Below the first quotation that is marked with ">", unmarked lines between marked ones are answers and so new. */
function markAnswersBetween(lines: readonly string[], start: number, names: ReadonlySet<string>, zones: Zone[]): void {
  let index = start
  while (index < lines.length && !isQuotedLine(lines[index] ?? '')) index += 1
  for (let end = index; index < lines.length; index = end) {
    while (end < lines.length && (isQuotedLine(lines[end] ?? '') || (lines[end] ?? '').trim() === '')) end += 1
    let close = end
    while (close < lines.length && !isQuotedLine(lines[close] ?? '')) {
      const line = lines[close] ?? ''
      if (line === QUOTE_MARK || attributionLength(lines, close) > 0) break
      if (separatorKind(line) !== null) return
      if (quotedHeaderKind(line) !== null && headerBlockStart(lines, close) !== null) return
      close += 1
    }
    // One lone line between two marked ones is the tail of a quotation that was wrapped, unless one sentence ended above and it is another.
    const filled = lines.slice(end, Math.min(close, end + 3)).filter((line) => line.trim() !== '').length
    const wrapped =
      close - end === 1 &&
      filled === 1 &&
      lines.slice(close).some((line) => line.trim() !== '') &&
      (lines[end - 1] ?? '').trim() !== '' &&
      !(endsSentence(lines[end - 1] ?? '') && isSentence(lines[end] ?? ''))
    if (!wrapped) markTop(lines, { from: end, end: close, names }, zones)
    // Below such a mark either a further quotation stands, marked line by line, or an older message to the end.
    if (lines[close] === QUOTE_MARK && !describeBelow(lines, close + 1).interleaved) return
    end = close
    while (end < lines.length && !isQuotedLine(lines[end] ?? '')) end += 1
  }
}

const endsSentence = (line: string): boolean => /[.?!]["')]?$/.test(line.trimEnd())
const isSentence = (line: string): boolean => endsSentence(line) && !/^\s{0,8}\p{Ll}/u.test(line)

/** The forms in which a person signs: full name, given name, initials. */
function signingNames(name: string): ReadonlySet<string> {
  const words = signingForm(name.includes(',') ? name.split(',').toReversed().join(' ') : name)
    .split(' ')
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return new Set()
  const forms = [words.join(' '), first, first.slice(0, 1), words.map((word) => word.slice(0, 1)).join('')]
  return new Set(forms.filter((form) => form !== ''))
}

function signingForm(line: string): string {
  return line
    .slice(0, 80)
    .toLowerCase()
    .replace(/^[\s\-–—~*/]+|[\s,.!*]+$/g, '')
    .replace(/\s+/g, ' ')
}

/** "P.S. One more", or "PS:" alone above its text; and the same in Spanish, and "NB". */
const POSTSCRIPT = /^\s{0,8}(?:(?:P\.? ?){1,2}S|P\. ?D|PD(?=\s?:)|N\. ?B|NB)\.?\s{0,3}(?:[:.,–-]|\s|$)/

type Stretch = { from: number; end: number; names: ReadonlySet<string> }

/** Zones of the lines of one stretch: new text, then perhaps signature and notice. */
function markTop(lines: readonly string[], { from, end, names }: Stretch, zones: Zone[]): void {
  let firstFilled = from
  while (firstFilled < end && (lines[firstFilled] ?? '').trim() === '') firstFilled += 1
  let last: Zone = 'new'
  // What stands behind the writer's name or a delimiter.
  let isBehindName = false
  for (let index = from; index < end;) {
    const isOpening = index === firstFilled && from === 0
    let next = isOpening ? index : noticeEnd(lines, { index, end, isBehindName, last, names })
    if (next > index) last = 'notice'
    else {
      const signature = signatureEnd(lines, { index, end, names, isOpening, last })
      next = signature.end
      isBehindName ||= signature.hasName
      if (next > index) last = 'signature'
      else if ((lines[index] ?? '').trim() !== '') last = 'new'
    }
    if (next === index) zones[index] = 'new'
    for (let rest = index; rest < next; rest += 1) zones[rest] = last
    if (last === 'signature') markNotices(lines, { index: index + 1, end: next, names }, zones)
    index = Math.max(next, index + 1)
  }
}

/** The notices within a signature: behind "-- " they stand in it. */
function markNotices(lines: readonly string[], { index: from, end, names }: Place, zones: Zone[]): void {
  for (let index = from; index < end;) {
    const close = noticeEnd(lines, { index, end, names, isBehindName: true, last: 'signature' })
    for (let rest = index; rest < close; rest += 1) zones[rest] = 'notice'
    index = Math.max(close, index + 1)
  }
}

type Place = { index: number; end: number; names: ReadonlySet<string> }

type Behind = { isBehindName: boolean; last: Zone }

/** Where the notice ends that begins at a line, with its paragraph; the line itself where none does. */
function noticeEnd(lines: readonly string[], { index, end, names, isBehindName, last }: Place & Behind): number {
  const line = lines[index] ?? ''
  if (line.trim() === '') return index
  const startsParagraph = (lines[index - 1] ?? '').trim() === '' || last !== 'new'
  const opening = lines.slice(index, index + LINES_OF_OPENING).map((each) => each.slice(0, LINE_OF_SIGNS_CHARS))
  if (!opensNotice(opening.join(' ')) && !isFooter(line) && last !== 'notice') return index
  let close = index + 1
  while (close < end && (lines[close] ?? '').trim() !== '' && close - index < MOST_NOTICE_LINES) close += 1
  const text = lines
    .slice(index, Math.min(close, index + LINES_OF_SIGNS))
    .map((each) => each.slice(0, LINE_OF_SIGNS_CHARS))
    .join(' ')
  if (isNotice(text, isBehindName && startsParagraph ? 1 : 2)) return close
  if (!startsParagraph) return index
  if (isFooter(line))
    return isBehindName || last !== 'new' || !isSpokenBehind(lines, { index: close, end, names }) ? close : index
  const goesOn = isSignatureDelimiter(line) || (legalSigns(text) > 0 && !text.includes('?'))
  return last === 'notice' && goesOn ? close : index
}

const MOST_NOTICE_LINES = 60
const LINES_OF_OPENING = 4
const LINES_OF_SIGNS = 20
const LINE_OF_SIGNS_CHARS = 1_000

const isSpokenBehind = (lines: readonly string[], place: Place): boolean => blockFrom(lines, place, true).isSpokenBehind

/** What stands from a line on, below a name or something else that may end the text. */
const blockFrom = (lines: readonly string[], { index, end, names }: Place, isNamed: boolean) =>
  readNameBlock(
    lines,
    { from: index, end },
    {
      isNamed,
      isName: (line) => names.has(signingForm(line)),
      endsAt: (at, isBehindName) =>
        isPostscript(lines, { index: at, end, names }) ||
        isFooter(lines[at] ?? '') ||
        noticeEnd(lines, { index: at, end, names, isBehindName, last: 'new' }) > at,
    },
  )

function isPostscript(lines: readonly string[], { index, end, names }: Place): boolean {
  const line = lines[index] ?? ''
  if (!POSTSCRIPT.test(line.slice(0, 20)) || names.has(signingForm(line))) return false
  return line.trim().length >= 8 || countFilled(lines, index + 1, end, 1) > 0
}

const MOST_SIGNATURE_LINES = 15

/**
 * Where the signature ends that begins at a line; the line itself where none does. Only "-- " begins one by itself: a leave, a
 * rule, the writer's name and a device note do where what stands below says who wrote and nothing more.
 */
function signatureEnd(
  lines: readonly string[],
  { index, end, names, isOpening, last }: Place & { isOpening: boolean; last: Zone },
): { end: number; hasName: boolean } {
  const none = { end: index, hasName: false }
  const line = lines[index] ?? ''
  if (line.trim() === '') return none
  const startsParagraph = index === 0 || (lines[index - 1] ?? '').trim() === '' || last === 'signature'
  if (isDeviceNote(line) && startsParagraph) {
    const { isSpokenBehind: isSpoken, end: close } = blockFrom(lines, { index: index + 1, end, names }, true)
    return isSpoken ? none : { end: close, hasName: true }
  }
  if (isOpening) return none
  if (isExactDelimiter(line) && countFilled(lines, index + 1, end, MOST_SIGNATURE_LINES) <= MOST_SIGNATURE_LINES) {
    let close = index + 1
    while (close < end && !isPostscript(lines, { index: close, end, names })) close += 1
    return { end: close, hasName: true }
  }
  const takesLeave = isClosing(line)
  const isOwnName = names.has(signingForm(line))
  if (!takesLeave && !isOwnName && !isSignatureDelimiter(line)) return none
  const block = blockFrom(lines, { index: index + 1, end, names }, isOwnName || isSignedClosing(line))
  const hasName = block.hasName || block.hasContact
  const isEnd = !block.isSpokenBehind || (!block.isHeading && block.hasName && (takesLeave || block.hasContact))
  return isEnd ? { end: block.end, hasName } : none
}

function countFilled(lines: readonly string[], from: number, end: number, enough: number): number {
  let count = 0
  for (let index = from; index < end && count <= enough; index += 1) if ((lines[index] ?? '').trim() !== '') count += 1
  return count
}
