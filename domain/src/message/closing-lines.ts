import { said } from './closing-words.ts'

/** Recognises the lines that end what a person wrote: sign-offs, signatures, device notes, legal notices. */

const CLOSING = new RegExp(
  `^(?:${said('closings')})(?:[\\s,.!;:)–-]*)(?<name>(?-i:\\p{Lu})[\\p{L}.'’-]{0,20}(?: (?-i:\\p{Lu})[\\p{L}.'’-]{0,20}){0,2}\\s*)?$`,
  'iu',
)
const CLOSING_CHARS = 60

/** "Best regards,", "LG Anna", "Viele Grüße / Best regards": a line that only takes leave or gives thanks. */
export function isClosing(line: string): boolean {
  const text = line.trim()
  if (text.length < 2 || text.length > CLOSING_CHARS) return false
  return text.split(' / ').every((part) => CLOSING.test(part))
}

/** "Thanks, Anna": takes leave and names who does. */
export const isSignedClosing = (line: string): boolean =>
  isClosing(line) && CLOSING.exec(line.trim())?.groups?.['name'] !== undefined

/** Besides in the languages that are read: in Swedish, Norwegian or Danish, and Finnish. */
const DEVICE_NOTE = new RegExp(`^(?:${said('deviceNote')}|skickat från|sendt fra|lähetetty)`, 'i')

const DEVICE_NOTE_CHARS = 80

/** "Sent from my iPhone", "Get Outlook for Android" and the same in other languages: short, and no question. */
export function isDeviceNote(line: string): boolean {
  const text = line
    .slice(0, 400)
    .replace(/<?https?:[^\s>]{1,300}>?/g, '')
    .trim()
    .replace(/^[*_([]+/, '')
  return text.length <= DEVICE_NOTE_CHARS && DEVICE_NOTE.test(text) && !text.includes('?')
}

const NOTICE = new RegExp(String.raw`^\W{0,6}(?:${said('notice')})`, 'i')
const LEGAL_SIGNS = (
  ['noticeOfSecrecy', 'noticeOfAddressee', 'noticeOfMistake', 'noticeOfForbidding', 'noticeOfLiability'] as const
).map((sign) => new RegExp(said(sign), 'iu'))
const FOOTER = new RegExp(String.raw`^\W{0,6}(?:${said('footer')})`, 'iu')
const OPENING_CHARS = 260
const NOTICE_CHARS = 2_000
/** One sign alone may stand in what anybody writes. */
const SIGNS_OF_NOTICE = 2

/** How many independent things a text says that legal notices say: whom it is meant for, that it is secret, and so on. */
export function legalSigns(text: string): number {
  return LEGAL_SIGNS.filter((sign) => sign.test(text.slice(0, NOTICE_CHARS))).length
}

/** Whether a line, with those below it, begins as a legal notice may: as "Important information" does too. */
export function opensNotice(text: string): boolean {
  return NOTICE.test(text.trimStart().slice(0, OPENING_CHARS))
}

/** Whether a text, up to the end of its paragraph, is a legal notice; `fewest`: the signs that are asked for besides its opening. */
export function isNotice(text: string, fewest = SIGNS_OF_NOTICE): boolean {
  return opensNotice(text) && legalSigns(text) >= fewest
}

/** "Please consider the environment before printing": begins what a provider or a firm adds to every mail. */
export function isFooter(line: string): boolean {
  return FOOTER.test(line.trim().slice(0, OPENING_CHARS))
}

/** "-- ": what follows is a signature by its mark alone (RFC 3676 §4.3). */
export const isExactDelimiter = (line: string): boolean => line === SIGNATURE_DELIMITER

/** The line that begins a signature by itself. */
export const SIGNATURE_DELIMITER = '-- '

/** "--", "__" and the like alone on a line: what follows may be a signature. */
export function isSignatureDelimiter(line: string): boolean {
  return /^\s{0,3}(?:--|–|—|__|-{3,}|_{3,}|={4,}|\*{4,}|~{3,}|\.{4,})\s{0,3}$/.test(
    line.length > 200 ? collapseRule(line) : line,
  )
}

function collapseRule(line: string): string {
  return /^\s*([-_=*~.])\1*\s*$/.test(line) ? '____' : 'x'
}
