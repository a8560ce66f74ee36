import { CLOSING_WORDS as DE } from '../languages/de/closing-words.ts'
import { CLOSING_WORDS as EN } from '../languages/en/closing-words.ts'
import { CLOSING_WORDS as ES } from '../languages/es/closing-words.ts'
import { CLOSING_WORDS as FR } from '../languages/fr/closing-words.ts'
import { CLOSING_WORDS as IT } from '../languages/it/closing-words.ts'
import { CLOSING_WORDS as NL } from '../languages/nl/closing-words.ts'
import { CLOSING_WORDS as PT } from '../languages/pt/closing-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language ends what a person wrote; regular expression sources, matched in any case. */
export type ClosingWords = Readonly<{
  /** A line that only takes leave, be it by thanks: above a name or at the end of a mail it ends its new text. */
  closings: string
  /**
   * Takes leave as well, where the name that signs follows; alone on its line it ends nothing, as the new text of mails is
   * cut by the list above.
   */
  closingsBeforeName: string
  /** Thanks for what was done, "see you tomorrow": takes leave, and belongs to the one mail that has it. */
  ofItsMail: string
  /** Begins what a program adds: "Sent from my". */
  deviceNote: string
  /** May begin a legal notice; alone it proves none. */
  notice: string
  /** What legal notices say, one sign for each list: that the mail is secret, */
  noticeOfSecrecy: string
  /** whom alone it is meant for, */
  noticeOfAddressee: string
  /** what to do where it went astray, */
  noticeOfMistake: string
  /** what is forbidden, */
  noticeOfForbidding: string
  /** and what the sender does not answer for. */
  noticeOfLiability: string
  /** Begins what a provider or a firm adds to every mail: an advertisement, a word on printing it. */
  footer: string
}>

const CLOSING_WORDS: Record<Language, ClosingWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof ClosingWords): string => inAllLanguages(CLOSING_WORDS, name)
