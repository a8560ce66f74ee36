import { MESSAGE_ACT_WORDS as DE } from '../languages/de/message-act-words.ts'
import { MESSAGE_ACT_WORDS as EN } from '../languages/en/message-act-words.ts'
import { MESSAGE_ACT_WORDS as ES } from '../languages/es/message-act-words.ts'
import { MESSAGE_ACT_WORDS as FR } from '../languages/fr/message-act-words.ts'
import { MESSAGE_ACT_WORDS as IT } from '../languages/it/message-act-words.ts'
import { MESSAGE_ACT_WORDS as NL } from '../languages/nl/message-act-words.ts'
import { MESSAGE_ACT_WORDS as PT } from '../languages/pt/message-act-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/**
 * The words by which one language shows what a message does, beside the rules of its sentences; regular expression sources,
 * matched in any case.
 */
export type MessageActWords = Readonly<{
  /** Begins a sentence that asks nobody: "I'm guessing". */
  rhetoric: string
  /** Speaks of a meeting: "the agenda for", "see you then". */
  meeting: string
  /** "I suggest", "maybe we". */
  proposes: string
  /** A proposal that wants an answer as a request does. */
  howAbout: string
  /** "I will send", "count on me". */
  commits: string
  /** "If you need more, ask me": opens what asks only those who want something, */
  offerCondition: string
  /** and says that they do. */
  offerWish: string
  /** Behind whoever is called by name: "Tom can you"; in small letters but where it says otherwise. */
  asksCalled: string
}>

const MESSAGE_ACT_WORDS: Record<Language, MessageActWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof MessageActWords): string => inAllLanguages(MESSAGE_ACT_WORDS, name)
