import { pattern } from '../text/pattern.ts'
import { BIRTH_DATES, SECRETS, SECURITY_NUMBERS, TAX_NUMBERS } from './id-numbers.ts'
import { findNames } from './names.ts'
import { STREET_ADDRESSES } from './street-addresses.ts'

/** What kind of personal data a stretch of text is. */
export type PersonalDataType =
  | 'EMAIL_ADDRESS'
  | 'PHONE_NUMBER'
  | 'CREDIT_CARD'
  | 'IBAN_CODE'
  | 'US_SSN'
  | 'IP_ADDRESS'
  | 'URL'
  | 'TAX_NUMBER'
  | 'SECURITY_NUMBER'
  | 'SECRET'
  | 'STREET_ADDRESS'
  | 'NAME'

/** A stretch of a text, in UTF-16 offsets; `end` is exclusive. */
export interface PersonalDataSpan {
  start: number
  end: number
  type: PersonalDataType
}

/** Between the digits of a telephone number: one sign, perhaps with spaces around it. */
const BETWEEN = '(?:[ \\u00a0\\u202f]?[.\\-–‑/·•_][ \\u00a0\\u202f]?|[ \\u00a0\\u202f])?'
const EXTENSION =
  '(?:,? ?(?:x|ext(?:ensio)?n?|durchwahl|dw|poste|int|anexo|toestel)\\.?:? ?#?\\d{1,6}|-\\d{1,4}(?!\\d))?'
/** Which of somebody's numbers it is. */
const WHOSE =
  '(?:office|work|home|fax|cell|mobile|direct|desk|main|büro|privat|mobil|handy|bureau|portable|domicile|oficina|casa|móvil|escritório|celular|telemóvel|ufficio|cellulare|kantoor|thuis|mobiel)'
/** "Fax: 030*1234*56": what is named as a number is one, whatever stands between its digits. */
const NAMED = pattern('giu')`
  (?<=(?<!\p{L})(?:tel(?:e(?:phone|fon))?|phone|fax|mob(?:ile?|il)?|cell|ph|handy|télécopie|móvil|cellulare|
  mobiel)(?: (?:no|nr|number|nummer))?\.? ?[:#]? ?)[+(]?\d[\d ().,*/·•–_-]{5,24}\d(?![\d\p{L}])
`

/**
 * More specific kinds first: what an earlier pattern took is not looked at again. A test says whether what was found is
 * one, or how many of its characters are.
 */
const PATTERNS: readonly [PersonalDataType, RegExp, ((text: string) => boolean | number)?][] = [
  // A link tells who is meant as well as what opens something: all of it goes.
  [
    'URL',
    /\b(?:https?|ftp):\/\/[^\s<>"')\]]+|(?<![\p{L}\p{N}@.-])(?:www\.[^\s<>"')\]]{3,}|(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}\/[^\s<>"')\]]+)/giu,
  ],
  ['EMAIL_ADDRESS', /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu],
  ['IBAN_CODE', /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){3,9}\b/gi, ibanLength],
  [
    'IP_ADDRESS',
    /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d)|(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi,
    isIpAddress,
  ],
  ['US_SSN', /(?<![\d-])\d{3}[- ]\d{2}[- ]\d{4}(?![\d-])/g],
  ['CREDIT_CARD', /(?<![\d+-])\d(?:[ -]?\d){11,18}(?![\d-])/g, isCardNumber],
  ...TAX_NUMBERS.map((pattern) => ['TAX_NUMBER', pattern] as [PersonalDataType, RegExp]),
  ...SECURITY_NUMBERS.map((pattern) => ['SECURITY_NUMBER', pattern] as [PersonalDataType, RegExp]),
  ...BIRTH_DATES.map((pattern) => ['SECURITY_NUMBER', pattern] as [PersonalDataType, RegExp]),
  // "@ada_frei": what somebody is called where many people write.
  ['NAME', /(?<![\p{L}\p{N}._%+@/-])@[\p{L}\p{N}](?:[\p{L}\p{N}_]|[.-](?=[\p{L}\p{N}_])){1,38}/gu],
  ...STREET_ADDRESSES.map((pattern) => ['STREET_ADDRESS', pattern] as [PersonalDataType, RegExp]),
  [
    'PHONE_NUMBER',
    new RegExp(
      `(?<![\\w.+-])(?:\\+\\d{1,3}${BETWEEN})?(?:\\(\\+?\\d{1,5}\\)${BETWEEN})?\\d{1,5}(?:${BETWEEN}(?:\\(0\\)` +
        `${BETWEEN})?\\d{2,5}){1,5}${EXTENSION}(?: ?\\(${WHOSE}\\)| ${WHOSE}(?!\\p{L}))?(?![\\w-]|\\.\\d)`,
      'giu',
    ),
    isPhoneNumber,
  ],
  ['PHONE_NUMBER', NAMED, isPhoneNumber],
  ...SECRETS.map((pattern) => ['SECRET', pattern] as [PersonalDataType, RegExp]),
]

/**
 * Finds personal data that has a form of its own, and names, in order, without overlaps. The patterns are bounded, so the time grows
 * with the length of the text alone.
 */
export function findPersonalData(text: string): PersonalDataSpan[] {
  const found: PersonalDataSpan[] = []
  for (const [type, pattern, isOne] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const isFound = isOne?.(match[0]) ?? true
      if (isFound === false || isFound === 0) continue
      const length = isFound === true ? match[0].length : isFound
      const span = { start: match.index, end: match.index + length, type }
      if (!found.some((known) => known.start < span.end && span.start < known.end)) found.push(span)
    }
  }
  for (const name of findNames(text)) {
    for (const piece of outside(name, found)) {
      if (/\p{L}{2}/u.test(text.slice(piece.start, piece.end))) found.push({ ...piece, type: 'NAME' })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** What of a stretch lies outside of others. */
function outside(
  { start, end }: { start: number; end: number },
  others: readonly PersonalDataSpan[],
): { start: number; end: number }[] {
  const crossing = others.filter((other) => other.start < end && start < other.end).sort((a, b) => a.start - b.start)
  const pieces: { start: number; end: number }[] = []
  let from = start
  for (const other of crossing) {
    if (other.start > from) pieces.push({ start: from, end: other.start })
    from = Math.max(from, other.end)
  }
  if (from < end) pieces.push({ start: from, end })
  return pieces
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** How many characters from the start are an IBAN, words that follow it left out; 0 where it is none (ISO 7064 MOD 97-10). */
function ibanLength(text: string): number {
  for (let end = text.length; end > 0; end = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('-', end - 1)))
    if (isIban(text.slice(0, end))) return end
  return 0
}

function isIban(text: string): boolean {
  const compact = text.replace(/[ -]/g, '').toUpperCase()
  if (compact.length < 15 || compact.length > 34) return false
  const turned = compact.slice(4) + compact.slice(0, 4)
  let rest = 0
  for (const letter of turned) rest = Number(`${rest}${Number.parseInt(letter, 36)}`) % 97
  return rest === 1
}

/** The Luhn check digit of ISO/IEC 7812. */
function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 12 || digits.length > 19) return false
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function isIpAddress(text: string): boolean {
  return text.includes(':')
    ? text.replaceAll(':', '').length >= 4
    : text.split('.').every((part) => Number(part) <= 255)
}

function isPhoneNumber(text: string): boolean {
  const { length } = digitsOf(text.split(/[x#]|ext|durchwahl|dw|poste|int|anexo|toestel/i, 1)[0] ?? '')
  return (
    length >= 7 &&
    length <= 15 &&
    !/^(?:19|20)\d{2} ?[-–/] ?(?:19|20)\d{2}$/.test(text) &&
    !/^(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}/.test(text)
  )
}
