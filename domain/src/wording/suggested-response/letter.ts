import type { ParsedMessage } from '../../message/parsed-message.ts'
import type { ExaminationContext, Finding } from '../../finding/finding.ts'
import type { Language } from '../../text/language.ts'
import type { LetterStyle } from '../letter-style.ts'
import type { ReplyLanguage, ReplyWords } from './reply-language.ts'

/** What an answer is made of: the finding with whom the answer goes to, its mail, and how the two write. */
export type Letter = {
  finding: Finding
  message: ParsedMessage
  context: ExaminationContext
  code: Language
  language: ReplyLanguage
  words: ReplyWords
  style: LetterStyle
  isOnFormalTerms: boolean
}
