import { companyDomainOf, firstNameOf, localPartOf, type Address } from '../message/address.ts'
import { said as saidOfCourtesy } from '../languages/courtesy-words.ts'
import { LINK } from '../message/topic.ts'
import { withoutLeadingEmoticons } from '../text/emoticons.ts'
import { said } from './role-words.ts'
import { shorten } from '../text/shorten.ts'
import { bareWord, upperFirst } from '../text/words.ts'

const MOST_CHARS = 24
/** "Lic. Rebeca", "Avv. Dott. Carlo", "Me Odile". */
const ABBREVIATED_TITLES = /^(?:(?:\p{Lu}\p{L}{1,4}\.|M(?:e|aître)) (?=\p{Lu})){1,3}/u
/** More words than a person's name has, or one of a firm's. */
const OF_SEVERAL = new RegExp(String.raw`(?<!\p{L})(?:${said('ofSeveral')})(?!\p{L})|^dl-|@`, 'iu')

/** What addresses are called after that are nobody's own: a greeting, a task, a place in a firm. */
const ROLES = new Set(`${said('role')}|${saidOfCourtesy('familiarGreeting')}`.split('|'))
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

/** Whether a name is one of a person, as far as it shows. */
export const isNameOfPerson = ({ name }: Address): boolean => name !== '' && !OF_SEVERAL.test(name) && !isRole(name)

/**
 * How a title calls somebody: by the first name, or the short name of a firm. Where there is no name, by the address's own part, which
 * a role's address takes from its domain: "hello@grange-windows.example" is "Grange Windows".
 */
export function calledName(address: Address): string {
  const name = withoutLeadingEmoticons(address.name.replace(LINK, '')).replace(ABBREVIATED_TITLES, '')
  if (name !== '' && !name.includes('@') && !isRole(name)) {
    const isPerson = !OF_SEVERAL.test(name)
    const first = isPerson ? firstNameOf({ ...address, name }) : ''
    return first === '' ? withoutEllipsis(name) : first
  }
  const [local = ''] = nameInAddress(address).split(/[ \d]+/)
  const called = upperFirst(shorten(local, MOST_CHARS)) || organisationOf(address.email)
  return called || shorten(address.email || name, MOST_CHARS) || '…'
}

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
