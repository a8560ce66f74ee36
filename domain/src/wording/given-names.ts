import { GIVEN_NAMES as DE } from '../languages/de/given-names.ts'
import { GIVEN_NAMES as EN } from '../languages/en/given-names.ts'
import { GIVEN_NAMES as ES } from '../languages/es/given-names.ts'
import { GIVEN_NAMES as FR } from '../languages/fr/given-names.ts'
import { GIVEN_NAMES as IT } from '../languages/it/given-names.ts'
import { GIVEN_NAMES as NL } from '../languages/nl/given-names.ts'
import { GIVEN_NAMES as PT } from '../languages/pt/given-names.ts'
import { plainName } from '../message/address.ts'

/** Common given names where one language is spoken: in small letters without accents, with a space between. */
export type GivenNames = Readonly<{
  given: string
  /** Those that many families are called by as well: "Martin". */
  alsoFamily: string
}>

const ALL: readonly GivenNames[] = [EN, DE, FR, ES, PT, IT, NL]
const ALSO_FAMILY = new Set(ALL.flatMap(({ alsoFamily }) => alsoFamily.split(' ')))
const GIVEN = new Set([...ALSO_FAMILY, ...ALL.flatMap(({ given }) => given.split(' '))])

/** Whether a word is a given name that many people have. */
export const isGivenName = (word: string): boolean => GIVEN.has(plainName(word))

/** The same of a name that hardly any family has. */
export const isGivenNameAlone = (word: string): boolean => isGivenName(word) && !ALSO_FAMILY.has(plainName(word))
