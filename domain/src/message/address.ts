import { PERSON_TITLE } from '../languages/person-titles.ts'
import { plainLine } from './reading-direction.ts'

/** One mailbox: a display name ('' where the mail gives none) and a lower-cased address. */
export type Address = { name: string; email: string }

/**
 * The address in the form used for comparison: trimmed, lower-case, without angle brackets. Plus-tags stay, because
 * dropping them would merge addresses that some providers deliver to different people. Whether two addresses are one
 * mailbox, `isSameAddress` says.
 */
export function normalizeEmail(email: string): string {
  return email.trim().replace(/^<|>$/g, '').trim().toLowerCase()
}

/**
 * An address with its email normalised and its name cleaned of quotes, line breaks, control characters and turns of the
 * reading direction. A name that holds another address than its own has the own one beside it.
 */
export function toAddress(name: string | null | undefined, email: string): Address {
  const cleaned = plainLine((name ?? '').slice(0, 400))
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
  const normalized = normalizeEmail(plainLine(email))
  if (normalizeEmail(cleaned) === normalized) return { name: '', email: normalized }
  const isMistakable = LOOKS_LIKE_ADDRESS.test(cleaned) && !cleaned.toLowerCase().includes(normalized)
  return { name: isMistakable ? `${cleaned} (${normalized})` : cleaned, email: normalized }
}

/** Also with an at sign of another width. */
const LOOKS_LIKE_ADDRESS = /[@\uff20\ufe6b]/

/** An address as one text, `Name <address>`, or the address alone. */
export function mailboxText({ name, email }: Address): string {
  return name === '' ? email : `${name} <${email}>`
}

/** The reverse of `mailboxText`. */
export function fromMailboxText(text: string): Address {
  const named = /^(.*) <([^<>]*)>$/s.exec(text)
  return named ? { name: named[1] ?? '', email: named[2] ?? '' } : { name: '', email: text }
}

/** Here dots in the local part mean nothing, a tag is another name of the mailbox, and one mailbox has both domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** The address without what its provider is known to ignore but for its tag: at Gmail, dots and which of both domains. */
export function spellingOf(email: string): string {
  if (!GMAIL.has(domainOf(email))) return normalizeEmail(email)
  return `${localPartOf(email).replace(/^[^+]*/, (local) => local.replaceAll('.', ''))}@gmail.com`
}

/** The address in a form in which all addresses of one mailbox are the same, as far as their provider is known to say so. */
function mailboxOf(email: string): string {
  const spelling = spellingOf(email)
  return GMAIL.has(domainOf(spelling)) ? spelling.replace(/\+.*(?=@)/, '') : spelling
}

/** Whether two addresses are the same mailbox. */
export function isSameAddress(left: Address | string, right: Address | string): boolean {
  const email = (address: Address | string) => mailboxOf(typeof address === 'string' ? address : address.email)
  return email(left) === email(right)
}

/** Whether that address is one of these mailboxes. */
export const isOneOf = (mailboxes: readonly string[], address: Address | string): boolean =>
  mailboxes.some((mailbox) => isSameAddress(mailbox, address))

/** The part after the last @, lower-case; '' when there is none. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : normalizeEmail(email.slice(at + 1))
}

/** Where everybody may have an address: two people there have nothing in common. */
const PUBLIC_PROVIDERS = new Set([
  'gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'msn', 'yahoo', 'ymail', 'rocketmail', 'aol', 'aim', 'icloud', 'me', 'mac', 'proton',
  'protonmail', 'pm', 'gmx', 'web', 't-online', 'freenet', 'mail', 'email', 'fastmail', 'zoho', 'yandex', 'tutanota', 'tuta', 'hey', 'posteo', 'mailbox',
  'orange', 'wanadoo', 'free', 'laposte', 'sfr', 'libero', 'virgilio', 'tiscali', 'alice', 'tin', 'uol', 'bol', 'terra', 'sapo', 'telefonica', 'comcast',
  'verizon', 'att', 'sbcglobal', 'cox', 'charter', 'earthlink', 'bellsouth', 'btinternet', 'sky', 'virginmedia', 'ntlworld', 'talktalk', 'bluewin', 'ziggo',
  'kpnmail', 'xs4all', 'planet', 'home', 'hetnet', 'telenet', 'skynet', 'qq', '163', '126', 'sina', 'naver', 'daum', 'hanmail', 'rediffmail', 'duck',
]) // prettier-ignore
const SECOND_LEVEL = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu', 'or', 'ne', 'gob', 'gouv'])

/**
 * The domain by which colleagues know each other, without the names of departments ("mail.weber.co.uk" is "weber.co.uk");
 * null at a public mail provider, and where the address has none.
 */
export function companyDomainOf(email: string): string | null {
  const labels = domainOf(email).split('.')
  if (labels.length < 2 || labels.includes('')) return null
  const isLong = labels.length > 2 && (labels.at(-1)?.length ?? 0) === 2 && SECOND_LEVEL.has(labels.at(-2) ?? '')
  const own = labels.slice(isLong ? -3 : -2)
  return PUBLIC_PROVIDERS.has(own[0] ?? '') ? null : own.join('.')
}

/** The part before the last @, lower-case. */
export function localPartOf(email: string): string {
  const at = email.lastIndexOf('@')
  return normalizeEmail(at < 0 ? email : email.slice(0, at))
}

type NameInOrder = {
  /** The words of a display name as they are said, "Weber, Anna C." as "Anna C. Weber", without titles and what is in brackets. */
  words: string[]
  /** The name itself says which of them is the given one: "Weber, Anna". */
  isTurned: boolean
}

/** A display name in the order in which it is said. */
export function nameInOrder({ name }: Pick<Address, 'name'>): NameInOrder {
  const plain = name.replace(/\([^()]{0,200}\)|\[[^[\]]{0,200}\]/g, ' ').trim()
  const turned = /^(?<family>[^,]+),(?<given>[^,]+)$/.exec(plain)?.groups
  const ordered = turned === undefined ? plain : `${turned['given']} ${turned['family']}`
  return {
    words: ordered.split(/\s+/).filter((word) => word !== '' && !TITLE.test(word)),
    isTurned: turned !== undefined,
  }
}

/**
 * The given name a person is greeted by: "Weber, Anna" and "Dr. Anna Weber" give "Anna", and so does "Weber Anna" of
 * anna.weber@…; '' when none is known.
 */
export function firstNameOf(address: Address): string {
  const { words, isTurned } = nameInOrder(address)
  const given = isTurned ? null : givenInAddress(address.email, words)
  const first = given ?? words.find((word) => !INITIAL.test(word)) ?? ''
  if (!/^\p{L}[\p{L}'’-]+$/u.test(first)) return ''
  return isShouted(first, words.length) ? `${first.slice(0, 1)}${first.slice(1).toLowerCase()}` : first
}

/** "J.", "M": stands for a name, and nobody is called so. */
const INITIAL = /^\p{Lu}\.?$/u

/** "ANNA"; "JP" and "TBC" are no names in capitals. */
const isShouted = (word: string, among: number): boolean => /^\p{Lu}{3,}$/u.test(word) && (among > 1 || word.length > 3)

const SHORTEST_CALL_NAME = 4

/** Where the address has the name the other way round, or the family name is all that there is: what stands before it there. */
function givenInAddress(email: string, words: readonly string[]): string | null {
  const [given = '', ...others] = localPartOf(email).split(/[._]/)
  const [first = '', ...behind] = words.map(plainName)
  const isNamed = others.slice(0, -1).every((part) => part.length === 1 || behind.includes(part))
  if (given === '' || others.length === 0 || !isNamed || others.at(-1) !== first) return null
  const at = behind.findIndex((word) => word === given || (word.startsWith(given) && given.length < SHORTEST_CALL_NAME))
  return words.slice(1)[at] ?? (given.length > 1 ? given.replace(/^./u, (letter) => letter.toUpperCase()) : null)
}

/** A name as an address has it: in small letters, without accents. */
export const plainName = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const TITLE = new RegExp(String.raw`^(?:${PERSON_TITLE})\.?$`, 'iu')
