import { DUTCH_REPLIES } from '../../languages/nl/replies.ts'
import { ENGLISH_REPLIES } from '../../languages/en/replies.ts'
import { FRENCH_REPLIES } from '../../languages/fr/replies.ts'
import { GERMAN_REPLIES } from '../../languages/de/replies.ts'
import { ITALIAN_REPLIES } from '../../languages/it/replies.ts'
import { PORTUGUESE_REPLIES } from '../../languages/pt/replies.ts'
import { SPANISH_REPLIES } from '../../languages/es/replies.ts'
import type { Language } from '../../text/language.ts'
import type { ReplyLanguage } from './reply-language.ts'

/** The texts of answers in each language that is read. */
export const REPLY_LANGUAGES: Record<Language, ReplyLanguage> = {
  en: ENGLISH_REPLIES,
  de: GERMAN_REPLIES,
  fr: FRENCH_REPLIES,
  es: SPANISH_REPLIES,
  pt: PORTUGUESE_REPLIES,
  it: ITALIAN_REPLIES,
  nl: DUTCH_REPLIES,
}
