import { ADDRESS_TERMS as DE } from '../languages/de/register.ts'
import { ADDRESS_TERMS as ES } from '../languages/es/register.ts'
import { ADDRESS_TERMS as FR } from '../languages/fr/register.ts'
import { ADDRESS_TERMS as IT } from '../languages/it/register.ts'
import { ADDRESS_TERMS as NL } from '../languages/nl/register.ts'
import { ADDRESS_TERMS as PT } from '../languages/pt/register.ts'
import type { Language } from '../text/language.ts'
import { said } from '../languages/courtesy-words.ts'
import { PERSON_TITLE } from '../languages/person-titles.ts'

/** How a language addresses somebody on familiar and on formal terms: of the words for whoever reads those that tell which. */
export type AddressTerms = {
  familiar: RegExp
  formal: RegExp
  /** Where neither is seen. */
  isFormalFirst: boolean
}

/** null where the address does not tell. */
const TERMS: Record<Language, AddressTerms | null> = { en: null, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** An opening that calls somebody by the first name alone. */
const BY_FIRST_NAME = new RegExp(
  String.raw`^\s*(?:${said('familiarGreeting')}|${said('salutation')})\s+` +
    String.raw`(?!(?:${PERSON_TITLE}|${said('everyone')})(?!\p{L}))\p{L}[\p{L}-]*\s*[,!.:\n]`,
  'iu',
)

const MAX_CHARS = 4_000

/** "moin, geht klar": begins as nobody does who writes a letter. */
const BEGINS_SMALL = /^\s*\p{Ll}/u

/** Whether a mail's writer and reader are on formal terms, by how it addresses the reader. */
export function isFormal(text: string, language: Language, isByFirstName = false): boolean {
  const terms = TERMS[language]
  if (terms === null) return false
  const read = text.slice(0, MAX_CHARS)
  if (terms.familiar.test(read)) return false
  if (terms.formal.test(read)) return true
  return terms.isFormalFirst && !isByFirstName && !BY_FIRST_NAME.test(read) && !BEGINS_SMALL.test(read)
}
