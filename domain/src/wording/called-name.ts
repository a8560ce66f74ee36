import { said as saidOfMailKind } from '../mail-kind/mail-kind-words.ts'
import { companyDomainOf, firstNameOf, localPartOf, nameInOrder, plainName, type Address } from '../message/address.ts'
import { said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { LINK } from '../message/topic.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { isGivenName, isGivenNameAlone } from './given-names.ts'
import { said } from './role-words.ts'
import { shorten } from '../text/shorten.ts'
import { bareWord, upperFirst } from '../text/words.ts'

const MOST_CHARS = 24
/** "Lic. Rebeca", "Avv. Dott. Carlo", "Me Odile". */
const ABBREVIATED_TITLES = /^(?:(?:\p{Lu}\p{L}{1,4}\.|M(?:e|aître)) (?=\p{Lu})){1,3}/u
/** More words than a person's name has, or one of a firm's. */
const OF_SEVERAL = new RegExp(
  String.raw`(?<!\p{L})(?:${said('ofSeveral')}|${saidOfMailKind('organisation')}|${saidOfMailKind('announcer')})(?!\p{L})|^dl-|@`,
  'iu',
)

/** What addresses are called after that are nobody's own: a greeting, a task, a place in a firm. */
const TASKS = new Set(said('role').split('|'))
const ROLES = new Set([...TASKS, ...saidOfCourtesy('familiarGreeting').split('|')])
const PARTS_OF_NAME = /[\s._+&\d-]+/u
const partsOf = (text: string): string[] => text.split(PARTS_OF_NAME).map(bareWord).filter(Boolean)

/** "Info", "hello", "no-reply", "sales.support": what an address is for, and nobody's name. */
const isRole = (text: string): boolean =>
  ROLES.has(text.toLowerCase()) ||
  (partsOf(text).length > 0 && partsOf(text).every((part) => ROLES.has(part) || part === 'no'))

/** What the part before the @ tells of a person's name: "anna weber"; '' where the address is a role's. */
export const nameInAddress = ({ email }: Address): string => {
  const local = localPartOf(email)
  return isRole(local) || ROLES.has(partsOf(local)[0] ?? '') ? '' : local.replace(/[._+-]+/g, ' ')
}

/** "Green Department", "Soporte Movilnet": the name of a firm, of several people, or of a task in a firm. */
function isOfSeveral(name: string): boolean {
  const [first = '', ...others] = name.split(' ')
  return OF_SEVERAL.test(name) || (others.length > 0 && TASKS.has(first.toLowerCase()) && !isGivenName(first))
}

/** Whether a name is one of a person, as far as it shows. */
export const isNameOfPerson = ({ name }: Address): boolean => name !== '' && !isOfSeveral(name) && !isRole(name)

const KIN = new RegExp(`^(?:${said('kin')})$`, 'iu')

/** Without what is put before or into a display name and is no part of it. */
const tidied = ({ name, email }: Address): Address => ({
  name: withoutLeadingEmoticons(name.replace(LINK, '')).replace(ABBREVIATED_TITLES, ''),
  email,
})

/**
 * The given name of a person as far as their address tells it for sure: by a comma, by the order of the names in the address itself,
 * or by what many are called. '' rather than a family name, a handle or a firm.
 */
export function givenNameOf(address: Address): string {
  if (address.name === '') return givenInAddress(address)
  const person = tidied(address)
  if (!isNameOfPerson(person)) return ''
  const { words, isTurned } = nameInOrder(person)
  const first = firstNameOf(person)
  if (isOfFirm(first, person)) return ''
  const isFromAddress = plainName(first) !== plainName(words.find((word) => word.replace('.', '').length > 1) ?? '')
  if (isTurned || isFromAddress || isGivenName(first) || KIN.test(first)) return upperFirst(first)
  const parts = localPartOf(person.email).split(PARTS_OF_NAME)
  const isFirstInAddress = parts[0] === plainName(first) && (words.length > 1 || parts.length > 1)
  if (isFirstInAddress) return upperFirst(first)
  const last = words.at(-1) ?? ''
  if (words.length > 1 && isGivenNameAlone(last)) return firstNameOf({ name: `${last} ${first}`, email: '' })
  return words.length > 1 && isOwnAddress(words, person) ? first : ''
}

/** "Bottega del Ponte" of ordini@delponte.example has none of its names before the @, as people at a firm have: it may be the firm. */
function isOwnAddress(words: readonly string[], { email }: Address): boolean {
  if (companyDomainOf(email) === null) return true
  const local = plainName(localPartOf(email))
  const initials = words.map((word) => plainName(word).slice(0, 1)).join('')
  const beginnings = words.map((word) => plainName(word).slice(0, SHORTEST_BEGINNING))
  return (
    local.startsWith(initials) ||
    beginnings.some((beginning) => beginning.length === SHORTEST_BEGINNING && local.includes(beginning))
  )
}

const SHORTEST_BEGINNING = 3

/** Whether a name has the parts of a person's, whoever they are. */
export const isWholeName = (address: Address): boolean =>
  isNameOfPerson(address) && nameInOrder(tidied(address)).words.length > 1

/** Whether neither the name nor the address is one of a person, as far as they show. */
export function isNobody(address: Address): boolean {
  if (address.name === '') return nameInAddress(address) === ''
  const { words } = nameInOrder(tidied(address))
  if ([...words, ...localPartOf(address.email).split(PARTS_OF_NAME)].some(isGivenName)) return false
  return !isNameOfPerson(address) || (givenNameOf(address) === '' && !isOwnAddress(words, address))
}

const SHORTEST_NAME = 4

/** Its domain bears the name, and the address does not: "Grange Windows" of hello@grange-windows.example. */
function isOfFirm(first: string, { email }: Address): boolean {
  const name = first.toLowerCase()
  return (
    name.length >= SHORTEST_NAME && (companyDomainOf(email) ?? '').includes(name) && !localPartOf(email).includes(name)
  )
}

/** "Anna" of anna.weber@… and weber.anna@…, where many are called so. */
function givenInAddress({ email }: Address): string {
  const parts = nameInAddress({ name: '', email })
    .split(PARTS_OF_NAME)
    .filter((part) => part.length > 1)
  if (parts.length > MOST_NAMES) return ''
  const [first = '', second = ''] = parts
  const given = isGivenName(first) ? first : isGivenNameAlone(second) && parts.length === 2 ? second : ''
  return upperFirst(given)
}

const MOST_NAMES = 3

/**
 * How a title calls somebody: by the first name, or the short name of a firm. Where there is no name, by the address's own part, which
 * a role's address takes from its domain: "hello@grange-windows.example" is "Grange Windows".
 */
export function calledName(address: Address): string {
  const { name } = tidied(address)
  if (name !== '' && !name.includes('@') && !isRole(name)) {
    const isPerson = !isOfSeveral(name)
    const first = isPerson ? givenNameOf(address) || firstNameOf(tidied(address)) : ''
    return first === '' ? withoutEllipsis(name) : first
  }
  const [local = ''] = nameInAddress(address).split(/[ \d]+/)
  const called = upperFirst(shorten(local, MOST_CHARS)) || organisationOf(address.email)
  return called || shorten(address.email || name, MOST_CHARS) || '…'
}

/** The person's whole name in the order in which it is said; '' where the given one is not known, or is all. */
export function wholeNameOf(address: Address): string {
  const given = givenNameOf(address)
  const { words, isTurned } = nameInOrder(tidied(address))
  if (given === '' || words.length < 2 || !words.every((word) => IS_NAME.test(word))) return ''
  const at = isTurned ? 0 : words.findIndex((word) => plainName(word) === plainName(given))
  return (at < 0 ? [given, words[0]] : [...words.slice(at), ...words.slice(0, at)]).join(' ')
}

const IS_NAME = /^[\p{L}'’.-]+$/u

/** The name that a domain bears; '' at a public mail provider. */
function organisationOf(email: string): string {
  const [label = ''] = companyDomainOf(email)?.split('.') ?? []
  const words = label.split(/-+/).filter(Boolean).map(upperFirst)
  return shorten(words.join(' '), MOST_CHARS)
}

function withoutEllipsis(name: string): string {
  const words = name
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .split(/\s+/)
  let kept = words[0] ?? ''
  for (const word of words.slice(1)) {
    if (kept.length + word.length >= MOST_CHARS) break
    kept = `${kept} ${word}`
  }
  return kept.slice(0, MOST_CHARS).toWellFormed()
}
