import { isClosing, isDeviceNote, isExactDelimiter, isSignatureDelimiter } from './closing-lines.ts'

/** Tells the lines that say who wrote a mail from those that go on saying something. */

/** What stands from a line on: up to which line it only says who wrote, and whether somebody goes on speaking there. */
export type NameBlock = {
  end: number
  /** At `end` stands text that speaks; else a notice, a postscript or nothing. */
  isSpokenBehind: boolean
  /** What speaks there belongs to the block's last line: "Robin" above "- send the contract" is a heading. */
  isHeading: boolean
  hasName: boolean
  /** An address, a number or a link. */
  hasContact: boolean
  filled: number
}

type LineKind = 'name' | 'contact' | 'label' | 'words' | 'speech'

const LINE_CHARS = 300
const MOST_LINES = 15

type Reading = {
  isNamed: boolean
  /** Whether a line is a name that the writer signs with. */
  isName: (line: string) => boolean
  /** Whether a notice or a postscript begins at a line; the former is known by less where it stands behind a name. */
  endsAt: (index: number, isBehindName: boolean) => boolean
}

/** Reads on from below a leave, a rule or a name. */
export function readNameBlock(
  lines: readonly string[],
  range: { from: number; end: number },
  { isNamed, isName, endsAt }: Reading,
): NameBlock {
  const block: NameBlock = {
    end: range.end,
    isSpokenBehind: false,
    isHeading: false,
    hasName: isNamed,
    hasContact: false,
    filled: 0,
  }
  // A rule within it parts two blocks, and each has to say who wrote.
  let part = { hasName: isNamed, hasContact: false, from: range.from }
  let above: LineKind | null = isNamed ? 'name' : null
  for (let index = range.from; index < range.end; index += 1) {
    const line = lines[index] ?? ''
    if (isExactDelimiter(line)) return block
    if (line.trim() === '') {
      above = null
      continue
    }
    const isRule = isSignatureDelimiter(line)
    if (!isRule && endsAt(index, block.hasName || block.hasContact)) return { ...block, end: index }
    block.filled += 1
    if (block.filled > MOST_LINES) return { ...block, end: part.from, isSpokenBehind: true }
    if (isRule) part = { hasName: false, hasContact: false, from: index }
    if (isRule || isClosing(line) || isDeviceNote(line)) continue
    const kind = isName(line) ? 'name' : kindOf(line)
    if (!belongs(kind, above, part, line)) {
      const end = part.from === range.from || part.hasName || part.hasContact ? index : part.from
      return { ...block, end, isSpokenBehind: true, isHeading: above === 'name' && isListItem(line) }
    }
    part.hasName ||= kind === 'name'
    part.hasContact ||= kind === 'contact'
    block.hasName ||= part.hasName
    block.hasContact ||= part.hasContact
    above = kind === 'speech' ? above : kind
  }
  return block
}

type Part = Pick<NameBlock, 'hasName' | 'hasContact'>

/** `above`: the line right above in the same paragraph. */
function belongs(kind: LineKind, above: LineKind | null, { hasName, hasContact }: Part, line: string): boolean {
  if (kind === 'name' || kind === 'contact') return true
  if (kind === 'label') return hasName || hasContact
  if (kind === 'words') return above !== null && (hasName || hasContact)
  // A motto between quotation marks, what a firm says with a link, and what stands in one paragraph with addresses and numbers.
  if (!hasName || isListItem(line)) return false
  return /^\s*["“”„«]/.test(line) || (hasContact && (above !== null || LINK.test(line)))
}

const LIST_ITEM = /^\s{0,8}(?:[-*•–+]|\d{1,2}[.)]|[a-z]\))\s+\S/
const isListItem = (line: string): boolean => LIST_ITEM.test(line.slice(0, 40)) && !isNameLine(line)

const LINK = /[^\s@]@[^\s@]|https?:|www\./i
const LINKS = /\S*(?:[^\s@]@[^\s@]|https?:|www\.)\S*/gi
const CONTACT =
  /[|•·]|(?:^|\s)x[ -]?\d{3}|\+\d|\d[\d()./-]{0,6}[\s()./-][\d\s()./-]{4,}|^\s*\p{L}[\p{L}-]{0,8}\.?\s?:\s*[(\d]/iu
/** Days and times, which are no numbers to call. */
const WHEN = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}[.:]\d{2}(?!\d)/g
const isContact = (line: string): boolean => LINK.test(line) || CONTACT.test(line.replace(WHEN, ''))

const NAME_WORD = String.raw`(?:\p{Lu}[\p{L}.'’-]{0,24}|\p{Lo}{1,10}|&|d[aeiou]s?|del|della|van|von|der|den|und|and|y|e|et)`
const NAME_LINE = new RegExp(
  String.raw`^[\s*~/–—-]*(?:\p{Lu}[\p{L}.'’-]{0,24}|\p{Lo}{1,10})(?:,? {1,3}${NAME_WORD}){0,4}(?: \([^)]{1,30}\))?[\s,.*]*$|^[\s*~/–—-]*\p{Ll}[\p{L}.'’-]{0,14}[\s*]*$`,
  'u',
)

/** "Anna Weber", "– Weber & Partners GmbH", "joe". */
const isNameLine = (line: string): boolean => NAME_LINE.test(line.slice(0, LINE_CHARS))

function kindOf(full: string): LineKind {
  const line = full.slice(0, LINE_CHARS).trim()
  if (isNameLine(line)) return 'name'
  const words = line.replace(LINKS, '').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  const hasContact = isContact(line)
  if (hasContact && /^[\s<([]*(?:https?:|www\.|\S+@)/i.test(line)) return 'contact'
  if (/\?[\s"'”’)\]:;!-]*$/.test(line)) return 'speech'
  const isEnded = /[.!…][\s"'”’)\]:;-]*$/.test(line) || /[.!…] /.test(line)
  if (isEnded && words.length >= 2 && small >= (hasContact ? 3 : 1)) return 'speech'
  if (line.endsWith('!') && words.length >= 3) return 'speech'
  if (LIST_ITEM.test(line) && (small > 0 || /^(?:\d|[a-z]\))/.test(line))) return 'speech'
  if (words.length >= (hasContact ? 4 : 5) && small >= 3 && small * 2 >= words.length) return 'speech'
  if (hasContact) return 'contact'
  return small * 2 <= words.length ? 'label' : 'words'
}
