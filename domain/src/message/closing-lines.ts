import { said } from './closing-words.ts'

/** Recognises the lines that end what a person wrote: sign-offs, signatures, device notes, legal notices. */

const CLOSING = new RegExp(
  `^(?:${said('closings')})(?:[\\s,.!;:)–-]*)(?:(?-i:\\p{Lu})[\\p{L}.'’-]{0,20}(?: (?-i:\\p{Lu})[\\p{L}.'’-]{0,20}){0,2}\\s*)?$`,
  'iu',
)

/** "Best regards,", "LG Anna": a line that only takes leave. */
export function isClosing(line: string): boolean {
  const text = line.trim()
  return text.length > 1 && text.length <= 60 && CLOSING.test(text)
}

/** Besides in the languages that are read: in Swedish, Norwegian or Danish, and Finnish. */
const DEVICE_NOTE = new RegExp(`^(?:${said('deviceNote')}|skickat från|sendt fra|lähetetty)`, 'i')

/** "Sent from my iPhone", "Get Outlook for Android" and the same in other languages. */
export function isDeviceNote(line: string): boolean {
  const text = line
    .trim()
    .slice(0, 160)
    .replace(/^[*_(]+/, '')
  return DEVICE_NOTE.test(text)
}

const NOTICE = new RegExp(String.raw`^\W{0,6}(?:${said('notice')})`, 'i')

/** The first line of a legal notice at the foot of a mail. */
export function startsNotice(line: string): boolean {
  return NOTICE.test(line.trim().slice(0, 260))
}

/** "--", "__" and the like alone on a line: what follows is a signature. */
export function isSignatureDelimiter(line: string): boolean {
  return /^\s{0,3}(?:--|–|—|__|-{3,}|_{3,}|={4,}|\*{4,}|~{3,}|\.{4,})\s{0,3}$/.test(
    line.length > 200 ? collapseRule(line) : line,
  )
}

function collapseRule(line: string): string {
  return /^\s*([-_=*~.])\1*\s*$/.test(line) ? '____' : 'x'
}
