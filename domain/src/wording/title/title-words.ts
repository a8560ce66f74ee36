import { TITLE_WORDS as DE } from '../../languages/de/title-words.ts'
import { TITLE_WORDS as EN } from '../../languages/en/title-words.ts'
import { TITLE_WORDS as ES } from '../../languages/es/title-words.ts'
import { TITLE_WORDS as FR } from '../../languages/fr/title-words.ts'
import { TITLE_WORDS as IT } from '../../languages/it/title-words.ts'
import { TITLE_WORDS as NL } from '../../languages/nl/title-words.ts'
import { TITLE_WORDS as PT } from '../../languages/pt/title-words.ts'
import { inAllLanguages } from '../../languages/in-all-languages.ts'
import type { Language } from '../../text/language.ts'

/** The words by which one language tells where the phrases of a title end, and whom they name; regular expression sources in small letters. */
export type TitleWords = Readonly<{
  /** Small words that end nothing, though a sentence may end with many others ("when you get in"). */
  endsNothing: string
  /** In a subject that is a sentence and no noun: "is", "you". */
  saysSomething: string
  /** Of a verb: "dig those out". */
  particle: string
  /** "… with Nadia", "ask Nadia": before a person within a sentence. */
  beforePerson: string
  /** "ask the panel (who …)": what is told or asked stands in the clause that follows. */
  tells: string
  /** "continue (to …)": nothing without the deed that follows. */
  wantsVerb: string
  /** Before that deed: "to". */
  beforeInfinitive: string
  /** "Immediately", "immediate": a title says what, and the item by when. */
  haste: string
  /** Opens a relative clause, behind a comma. */
  relative: string
  /** Begins a question for a fact, with the words that stand before that: "from when". */
  asksFor: string
  /** Right behind a noun, a clause that only says which one: "(the plan) we discussed". */
  contact: string
  /** Headlines do without. */
  article: string
  /** Behind an article that says more than that one is known: "a (few)". */
  keepsArticle: string
}>

export const TITLE_WORDS: Record<Language, TitleWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof TitleWords): string => inAllLanguages(TITLE_WORDS, name)

/** The words that all languages list under that name, of a list that has words alone. */
const wordsSaid = (name: 'endsNothing' | 'beforeInfinitive'): ReadonlySet<string> => new Set(said(name).split('|'))

export const ENDS_NOTHING = wordsSaid('endsNothing')
export const BEFORE_INFINITIVE = wordsSaid('beforeInfinitive')
