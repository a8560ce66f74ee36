import { MAIL_KIND_WORDS as DE } from '../languages/de/mail-kind-words.ts'
import { MAIL_KIND_WORDS as EN } from '../languages/en/mail-kind-words.ts'
import { MAIL_KIND_WORDS as ES } from '../languages/es/mail-kind-words.ts'
import { MAIL_KIND_WORDS as FR } from '../languages/fr/mail-kind-words.ts'
import { MAIL_KIND_WORDS as IT } from '../languages/it/mail-kind-words.ts'
import { MAIL_KIND_WORDS as NL } from '../languages/nl/mail-kind-words.ts'
import { MAIL_KIND_WORDS as PT } from '../languages/pt/mail-kind-words.ts'
import { inAllLanguages } from '../languages/in-all-languages.ts'
import type { Language } from '../text/language.ts'

/** The words by which one language shows what kind of mail it is; regular expression sources, matched in any case. */
export type MailKindWords = Readonly<{
  /** Only a mailing says it about itself: how to leave it, why one gets it. */
  leavesList: string
  /** Whoever signs so announces to many. */
  announcer: string
  /** A name that no person has. */
  organisation: string
  /** A recipient who is many. */
  everybody: string
  /** Offers something; counted, each word once. */
  marketing: string
  /** Speaks to all of a kind. */
  toAll: string
  /** Where one asks for more. */
  howToContact: string
  /** Written by a machine, or about signing in. */
  isAutomatic: string
  /** "We help studios like yours": who writes so sells, to everyone like the reader. */
  sells: string
  /** "Floating this to the top of your inbox". */
  nudges: string
  /** What only an offer promises the reader. */
  promisesGain: string
  /** Costs nothing, or less. */
  isFree: string
  /** How the writer came upon the reader. */
  foundReader: string
  /** What is sold, or who sells it. */
  isSeller: string
  /** Asks for a call. */
  wantsTime: string
  /** A code or link to sign in by; matched anywhere, as all below that have their own bounds. */
  oneTimeCode: string
  /** With its own bounds. */
  receipt: string
  /** What was bought, before its number. */
  purchase: string
  /** Says that it was. */
  confirmed: string
  /** Subject of what a machine tells. */
  notification: string
  /** With its own bounds. */
  footerUnsubscribe: string
  /** Begins the subject of a mail that came back. */
  undelivered: string
  /** How one leaves a list: by a click, an answer. */
  leaveBy: string
  /** Stands before the @ where nobody reads answers, in small letters. */
  neverAnswers: string
  /** A machine's own name before the @, in small letters; a person may have it too. */
  machineAddress: string
  /** A machine says that something is the reader's to do. */
  assigns: string
  /** Stands in a postmaster's subject when a mail came back. */
  bounced: string
  /** Begin the subject of an answer to an invitation: "Accepted: Lunch". */
  accepted: string
  declined: string
  tentative: string
  /** Only a calendar writes so of an answer to an invitation. */
  calendarAnswers: string
  /** Begins a line that a calendar writes into an invitation by itself. */
  calendarWrites: string
  /** Begins a calendar's subject, and the noun that may follow: "Canceled event: Lunch". */
  cancelled: string
  event: string
  /** Begins the subject by which a calendar reminds or tells: "Reminder: Lunch @ Friday". */
  calendarNotice: string
}>

const MAIL_KIND_WORDS: Record<Language, MailKindWords> = { en: EN, de: DE, fr: FR, es: ES, pt: PT, it: IT, nl: NL }

/** What all languages list under that name, as the source of one expression. */
export const said = (name: keyof MailKindWords): string => inAllLanguages(MAIL_KIND_WORDS, name)
