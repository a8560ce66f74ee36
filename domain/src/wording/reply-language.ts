/** What a request wants done, as far as an answer differs: a thing given, words, a call, a deed. */
export type Wanted = 'give' | 'tell' | 'call' | 'do'

/** The texts of answers in one language, on the terms that its writers are on. */
export type ReplyWords = {
  /** `name` is empty where none is known. */
  greet: (name: string) => string
  /** Yes, and when: to what is asked of the owner. */
  request: Record<Wanted, string>
  /** A first line; the answer is the owner's. */
  question: string
  /** To a meeting whose time is named, to one that leaves a choice, and to one without a time. */
  accept: string
  choose: string
  propose: string
  /** Other stances: to a request for a thing and for a deed, to whatever cannot be done, and to a time that does not suit. */
  here: string
  done: string
  decline: string
  otherTime: string
  /** To whom the owner promised something. */
  promise: (thing: string) => string
  /** To whoever owes an answer, a date, or what they promised. */
  nudge: (thing: string) => string
  /** The same with the owner's own question again. */
  askAgain: (question: string) => string
  /** The same with the owner's own request again. */
  nudgeAgain: (thing: string, request: string) => string
  nudgeMeeting: (thing: string) => string
  nudgePromise: (thing: string) => string
  /** What stands for a thing without a name. */
  this: string
  /** What a mail was about: by its subject, else by its day. */
  subject: (topic: string) => string
  myMail: (day: string) => string
  yourMail: (day: string) => string
  close: string
}

export type ReplyLanguage = {
  words: (isFormal: boolean) => ReplyWords
  /**
   * What the other side is to do something with, by the title ("Anna to send you the samples"), as the owner writes of it
   * ("the samples"); null where the title names no such thing, or ends it unclearly.
   */
  thingIn: (title: string) => string | null
  /** Verbs of a request that give something, say something, or are a call. */
  gives: RegExp
  tells: RegExp
  calls: RegExp
  /** How a sentence begins that asks for a deed and can be said again. */
  begs: RegExp
  /** A day or an hour that a proposal names, and a choice between several. */
  namesTime: RegExp
  offersChoice: RegExp
}
