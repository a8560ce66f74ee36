import type { FindingKind } from '../finding/finding.ts'

/** The longest title (WV-08), in characters. */
export const MAX_TITLE_CHARS = 60

/** Words with which no phrase ends, in small letters. */
export type PhraseWords = {
  /** A phrase may end before one of these. */
  opens: ReadonlySet<string>
  /** A phrase can be ended before these if need be: what is left out then has to be said otherwise. */
  parts: ReadonlySet<string>
  /** "and", where a verb follows: what is done besides can be left out. */
  joins: ReadonlySet<string>
  isVerb: (word: string) => boolean
  /** What these open is a clause that means another thing when its end is missing. */
  binds: ReadonlySet<string>
  /** "is", "will": behind these and some words a clause can be ended, where a title could not be made otherwise. */
  isFinite?: ((word: string) => boolean) | undefined
  /** A phrase does not end with one of these. */
  dangling: ReadonlySet<string>
  /** Whether the first word goes with what the second one opens: "given (by)", "prior (to)". */
  wants?: (last: string, next: string) => boolean
}

/** What a title is made from, beside its sentence. */
export type TitleFrame = {
  kind: FindingKind
  direction: 'i_owe' | 'they_owe'
  /** The owner wrote the mail: its "I" is the owner, its "you" the other side; else the other way round. */
  isSent: boolean
  /** The other side, as one calls them; never empty. */
  name: string
  /** What the mail is about by its subject; '' where that does not say. */
  topic: string
  /** That is a firm or a person: nothing that one sends, signs or changes. */
  isNameTopic: boolean
  /** Whom "he" or "she" can mean; null where nobody alone. */
  third: string | null
  /** The sentence that the item stands in. */
  sentence: string
  /** The sentences right before, the nearest first: what "these" means may stand there. */
  before: readonly string[]
  /** Both are of one firm: its "we" may be the owner, too. */
  isColleague: boolean
  /** What the mail is about will stand behind the deed: a pronoun may point there. */
  isBehind?: boolean
}

/** How titles are made in one language. Its words stand in the folder of the language, the rules in `titleOf`. */
export type TitleLanguage = {
  phrases: PhraseWords
  /** A sentence with what is written shorter than it is said in full: "u", "w/". */
  inFull?: (sentence: string) => string
  /**
   * What is to be done by the sentence, beginning as the title does, with the persons turned to the owner's view: "Send Anna the
   * plan", "Anna to send the plan"; null where the sentence is not of a form that can be turned. The longest good one first.
   */
  deeds: (clause: string, frame: TitleFrame) => string[]
  /** "this week", "asap", with what stands before it: loose or in haste, and the item has its date. */
  looseTime: RegExp
  /** A deed whose object is a pronoun alone. `before` and `after` are what stands around the pronoun. */
  bareObject: RegExp
  /** A deed whose pronoun stands for what was said, and for nothing that a subject names: "confirm this". */
  ofStatement?: RegExp
  /** At the beginning of a sentence, a pronoun of the thing of which is told what has to be or is not done: "It (has to …)". */
  subjectAlone?: RegExp
  /** "Fehlt noch (der Text)": what stands before its subject where a clause opened the sentence. Groups: `verb`, `subject`. */
  verbFirst?: RegExp
  /** What points at something that stands elsewhere in the mail: "the following", "these". */
  vague: RegExp
  /** What points there beside a noun and can be left out where what the mail is about stands behind: "the following (rooms)". */
  pointer?: { of: RegExp; by: string }
  /** "get the list | to Anna", where it is cut at the stroke: whom something goes to is lost. */
  goesTo?: RegExp
  /** Words that a title may hold and that name nothing by themselves, in small letters: pronouns, auxiliaries, "thoughts". */
  empty: ReadonlySet<string>
  /** Days and months: by when something is to be done says nothing of what, and the item has its date. */
  days?: ReadonlySet<string>
  /** Words that no good title holds: "I", "her" without a person. */
  unresolved: RegExp
  /** Persons whom no title names that says nothing of what the mail is about: "him". */
  somebody?: RegExp
  /** A word whose noun stands elsewhere in the mail: "it", "there". A sentence with one says too little by itself. */
  pointing: RegExp
  /** What stands for a thing of those: a person named before is not meant. */
  ofThing?: RegExp
  /** In received mail: its writer, who is neither the owner nor called by a known pronoun. */
  ofWriter: RegExp
  /** "…, or the other way round?": of two things asked, where the second begins; made by `secondAsked`. */
  orElse: RegExp
  /** Before what the owner wrote themselves, to whom. */
  writtenTo?: (name: string) => string
  /** Between who or what is spoken of and what is said. */
  colon: string
  /** A sentence of the mail as its title says it to the owner, where its persons can be turned. */
  turned?: (text: string, frame: TitleFrame) => string
  /** A sentence of the mail with what its pronouns mean, as far as the sentences before tell. */
  named?: (text: string, frame: TitleFrame) => string
  /** A long statement without what is only added to it, where that fits into so many characters; the longest first. */
  shorter?: (text: string, room: number, frame: TitleFrame) => string[]
  /** Whether a sentence names any thing that a pronoun could mean. */
  namesThing?: (text: string) => boolean
  /** Before what was promised in words that cannot be turned, by whose promise it is: "Promised Anna", "Anna promised". */
  promised: Record<TitleFrame['direction'], (name: string) => string>
  /** The title where the sentence cannot be turned: what kind of thing is to be done with whom, and what it is about. */
  standIn: (frame: TitleFrame, topic: string | null) => string
}

/** Where, by a language's "or", the second of two things asked begins; an "or not?" is no second one. */
export const secondAsked = (or: string): RegExp => new RegExp(String.raw`,? (?:${or}) (?![\p{L}\p{N}]+\?$).*$`, 'iu')
