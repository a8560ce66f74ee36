import type { Pronoun } from '../pronoun-nouns.ts'
import type { TitleFrame, TitleLanguage } from '../title-language.ts'

/** What the titles of a language are made with whose infinitive stands last: German, Dutch. */
export type VerbFinalWords = Pick<
  TitleLanguage,
  | 'phrases'
  | 'vague'
  | 'bareObject'
  | 'empty'
  | 'unresolved'
  | 'pointing'
  | 'ofWriter'
  | 'promised'
  | 'orElse'
  | 'looseTime'
  | 'subjectAlone'
  | 'verbFirst'
  | 'writtenTo'
> & {
  /** What stands before the deed of a polite request, which ends in its infinitive. Group 1: the small words at its end. */
  requestLead: RegExp
  /** The same, before an infinitive with "zu", or a clause with "wenn" that ends in `modalLast`. */
  toLead: RegExp
  ifLead: RegExp
  modalLast: RegExp
  /** "Den Text müsstest du schreiben": groups 1 to 4 the thing, the verb, the reader, and a pronoun of theirs. */
  thingFirst?: RegExp
  /** The same before a clause of what the writer would have: "wenn ich … zurückhätte". What they have, and by its end what gives it to them. */
  getLead: RegExp
  getThing: RegExp
  getLast: readonly (readonly [RegExp, string])[]
  /** Before what somebody wants to be told, in a clause of its own: "Weißt du, (ob …)". */
  tellLead: RegExp
  /** "zu", before an infinitive or within it. */
  to: string
  /** "Bitte": what follows ends in its infinitive, or begins with an imperative. */
  please: RegExp
  /** An imperative to somebody on formal terms: group 1 the verb. */
  formalImperative: RegExp
  infinitiveOfFormal: (verb: string) => string | null
  infinitiveOfImperative: (verb: string) => string | null
  /** What the writer needs; it is sent. */
  needs: RegExp
  /** What is missing stands there as the subject; as the object, where that is said otherwise: "der" is "den"; "heb … nodig" says so around it. */
  asObject: readonly [RegExp, string]
  toSend: string
  /** A question for a thing: group 1 names it; what one does with it. */
  whatIs: RegExp
  toTell: string
  /** Small words that say for whom: of the asker in a request, of the other side in a promise. */
  forAsker: ReadonlySet<string>
  forOther: ReadonlySet<string>
  /** A pronoun of whoever does it, who reads a request and writes a promise, and what it is with an infinitive: "sich". */
  self: { request: RegExp; promise: RegExp; said: string }
  /** A word of those only in some places, and how it is said in all: "je" before an article is "jou". */
  alsoForOther?: readonly [RegExp, string]
  /** Words that only make it softer. */
  filler: ReadonlySet<string>
  /** What splits from a verb and stands at the end. */
  prefixes: ReadonlySet<string>
  /** "prüfen (und …)": of what is done first, in its words. */
  isInfinitive: (verb: string, before: string) => boolean
  and: string
  or: string
  /** Behind an "and" and a verb: what is done besides begins, and no other thing. */
  besides: RegExp
  /** Behind an "and", an article: another thing. */
  other: RegExp
  /** "our", which is the other side's where both are not of one firm. */
  ours: RegExp
  /** Whoever asks, behind a preposition. */
  toWriter: RegExp
  /** In a clause that hangs on a request: the reader as its subject, and as anything else with what the owner says there. */
  reader: RegExp
  ofReader: readonly (readonly [RegExp, string])[]
  /** "ich", and an auxiliary with it that leaves the infinitive at the end. */
  i: string
  auxiliaryOfI: ReadonlySet<string>
  /** "wir", its auxiliaries, and what it does that is no deed: "hoffen". */
  we: ReadonlySet<string>
  auxiliaryOfWe: ReadonlySet<string>
  noDeed: ReadonlySet<string>
  /** A pronoun that is done with, before all else: "es". */
  pronounFirst: RegExp
  /** "lasse … zukommen": by the verb with "ich", how its infinitive stands with the one at the end. */
  lets: ReadonlyMap<string, (verb: string) => string>
  infinitiveOfFirst: (verb: string) => string | null
  /** A question: the verb of the reader as the owner says it of oneself; null where it is not known. */
  readers: ReadonlySet<string>
  firstOfReader: (verb: string) => string | null
  /** Of a verb that stands with "I" and is no deed: "bin". */
  auxiliaries: Readonly<Record<string, string>>
  /** Several readers as the subject of a clause, as the owner says it of them and of those with whom they are one. */
  readersTogether?: { of: RegExp; they: string; we: string }
  /** Pronouns of things, in what is done and as the subject of a clause. */
  pronouns: readonly Pronoun[]
  subjectPronouns: readonly Pronoun[]
  /** The same of a third person. */
  thirdOfFirst: (verb: string) => string
  questionWords: RegExp
  whether: string
  /** Verbs with which a question begins. */
  finite: ReadonlySet<string>
  /** Whether a comma stands before a clause. */
  hasComma: boolean
  says: string
  /** All that is the same as that, and what whoever is told does. */
  tells: RegExp
  learns: string
  /** "dafür (sorgen, dass …)": goes with its verb. */
  bound: string
  received: readonly (readonly [RegExp, string | ((name: string) => string)])[]
  sent: readonly (readonly [RegExp, string | ((name: string) => string)])[]
  has: (name: string) => string
  will: (name: string) => string
  /** "me" for the owner, to whom and with whom something is done. */
  me: string
  meAsObject: string
  /** Small words of those with whom something is done: "dich". */
  objects: ReadonlySet<string>
  /** A pronoun whose noun stands elsewhere: "the one with the moped", "they". */
  pointsOutside: RegExp
  standIns: Record<TitleFrame['direction'], Record<TitleFrame['kind'], (name: string) => string>>
}
