import { ROLE_WORDS as DE } from '../languages/de/role-words.ts'
import { ROLE_WORDS as EN } from '../languages/en/role-words.ts'
import { ROLE_WORDS as ES } from '../languages/es/role-words.ts'
import { ROLE_WORDS as FR } from '../languages/fr/role-words.ts'
import { ROLE_WORDS as IT } from '../languages/it/role-words.ts'
import { ROLE_WORDS as NL } from '../languages/nl/role-words.ts'
import { ROLE_WORDS as PT } from '../languages/pt/role-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language names what is nobody alone; regular expression sources, matched in any case. */
export type RoleWords = Readonly<{
  /** In the name of a firm, or of several people: "department". */
  ofSeveral: string
  /** What one of a family is called instead of by name: "mum". */
  kin: string
  /** What a couple or a family calls one another by: "darling". */
  endearment: string
  /** Words alone that addresses are called after: a task, a place in a firm; greetings besides. */
  role: string
}>

const ROLE_WORDS: Record<Language, RoleWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof RoleWords): string => inAllLanguages(ROLE_WORDS, name)
