import type { NounWords } from '../romance-nouns.ts'
import type { TitleFrame, TitleLanguage } from '../title-language.ts'

/** What a Romance language's titles are made with. Patterns see the sentence with straight apostrophes. */
export type RomanceWords = Pick<
  TitleLanguage,
  | 'phrases'
  | 'vague'
  | 'bareObject'
  | 'ofStatement'
  | 'empty'
  | 'unresolved'
  | 'pointing'
  | 'ofWriter'
  | 'promised'
  | 'orElse'
  | 'colon'
  | 'looseTime'
  | 'subjectAlone'
> & {
  /** What stands before the infinitive of a polite request, or of a promise ("je vais"). Group 1: a pronoun, where there is one. */
  requestLeads: readonly RegExp[]
  promiseLeads: readonly RegExp[]
  /** "Le agradecería que …": a verb follows that is no infinitive, and its infinitive. */
  thatLead: RegExp
  infinitiveOfThat: (verb: string) => string | null
  /** Pronouns between a lead and its infinitive, and hanging on the infinitive, which is group 1. */
  pronounBefore: RegExp
  pronounBehind: RegExp
  /** Whom pronouns at the verb mean, without a space at their ends: who does it, or the other side; else a third person. */
  pronounsOf: Record<Speech, { self: RegExp; other: RegExp }>
  /** The infinitive of what somebody does to or for oneself: "ocuparse". */
  reflexive: (infinitive: string) => string
  /** The infinitive without a pronoun behind it as it stands alone. */
  infinitiveOf: (stem: string) => string
  /** What makes a noun phrase of what the writer needs; it is sent. */
  needs: RegExp
  /** The same before an infinitive: "necesito (tener el plano)". */
  needsToHave: RegExp
  /** Among the pronouns before or behind a verb: the thing itself ("je te l'envoie"). */
  thing: RegExp
  /** A pronoun that stands for it where a noun would. */
  that: string
  /** Among the pronouns at a reflexive verb: what it is done about ("je m'en occupe"), and what stands for that where a noun would. */
  about?: readonly [RegExp, string]
  /** "of" and "at" before a noun, with its article: "du devis", "au devis". */
  ofNoun: (noun: string) => string
  atNoun?: (noun: string) => string
  nouns: NounWords
  /** Who does it, behind the verb: "que lo mires (tú)". */
  doer: RegExp
  /** Before the infinitive of what is not to be done: "ne pas". */
  not: string
  /** What is said in a turn of phrase, and plainly: "fammi sapere", "besoin du". */
  plainly: readonly (readonly [RegExp, string])[]
  /** Where whoever reads is on formal terms, who has the same "your" as a third person: what tells that they are not, and "your". */
  formalYour?: { familiar: RegExp; your: readonly (readonly [RegExp, string])[] }
  /** "and", where a verb follows with a pronoun of its own: of an infinitive, of a verb in a person, of a command. */
  besides: RegExp
  besidesInPerson: RegExp
  besidesCommand: RegExp
  /** In received mail: what the reader does in a clause that hangs on a request, as the owner says it; null where the verb is not known. */
  reader?: readonly [RegExp, (verb: string, before: string) => string | null]
  toSend: string
  /** An imperative with its pronoun: group 1 the verb, group 2 the pronoun, where there is one. */
  imperative: RegExp
  infinitiveOfImperative: (verb: string) => string | null
  /** "Mi mandi …?": a question that asks for a deed; group 1 the verb, as it would be commanded. */
  asksInPresent: RegExp
  /** A command that is sure to be one, though it ends in a question mark; group 1 the verb. */
  commandAsked?: RegExp
  /** Of these a person is the object: "rappeler Anna". */
  takesPerson: RegExp
  /** Of two things asked in a clause the second: made by `besidesAsked`. */
  besidesAsked: RegExp
  /** A verb in the first person: group 1 a pronoun before it, group 2 the verb, group 3 a pronoun behind it. */
  firstPerson: RegExp
  infinitiveOfFirst: (verb: string) => string | null
  /** "What is your rate?": group 1 the noun phrase. */
  whatIs: RegExp
  toTell: string
  /** "to say" */
  toSay: string
  /** "à Anna" */
  to: (name: string) => string
  /** The infinitive with "me" of the owner. */
  forMe: (verb: string) => string
  /** "and" */
  and: string
  /** The owner's own, and the other side's, as the title has them. */
  received: readonly (readonly [RegExp, string])[]
  sent: readonly (readonly [RegExp, string])[]
  /** Said before the infinitive of what the other side is to do, and of what they said that they will do. */
  has: (name: string) => string
  will: (name: string) => string
  /** A pronoun whose noun stands elsewhere: "the one with the moped", "they". */
  pointsOutside: RegExp
  standIns: Record<TitleFrame['direction'], Record<TitleFrame['kind'], (name: string) => string>>
}

/** A request is done by whoever reads it, a promise by whoever writes it. */
export type Speech = 'request' | 'promise'

/** The words of a language, and what a pronoun of this mail means before what follows it; null where that is not clear. */
export type Telling = RomanceWords & { meant: (pronouns: string, behind: string) => string | null }

/** By a language's "and", and by what begins a question there: "si je viens (et avec qui)". */
export const besidesAsked = (and: string, asksFor: string): RegExp =>
  new RegExp(String.raw`(?<=(?:^| )(?:si|se|${asksFor}) .{0,80}),? ${and} (?:${asksFor})(?!\p{L}).*$`, 'iu')
