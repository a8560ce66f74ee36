/** What a request wants done, as far as an answer differs: a thing given, words, a call, a deed. */
export type Wanted = 'give' | 'tell' | 'call' | 'do'

/** The texts of answers in one language, on the terms that its writers are on. */
export type ReplyWords = {
  /** `name` is empty where none is known. */
  greet: (name: string) => string
  /** Yes, and when: to what is asked of the owner. */
  request: Record<Wanted, string>
  /** The same to what was only said, and leaves the owner something to give or to do; `note` where it is not said what. */
  told: Record<'give' | 'do' | 'note', string>
  /** A first line; the answer is the owner's. */
  question: string
  /** The same where they ask more than one. */
  questions: string
  /** Yes, to what is done at its own time, or all the time: "leave the light on". */
  agree: string
  /** To what takes place whoever comes: "please plan to attend". */
  attend: string
  /** To a meeting whose time is named, to one that leaves a choice, and to one without a time. */
  accept: string
  choose: string
  propose: string
  /** Other stances: to a request for a thing and for a deed, to whatever cannot be done, and to a time that does not suit; on any terms. */
  here: string
  done: string
  decline: string
  otherTime: string
  /** To whom the owner promised something: what is sent or said, and when the rest will be done. */
  promise: Record<'give' | 'do', string>
  /** To whoever owes an answer, a date, or what they promised. */
  nudge: (thing: string) => string
  /** The same of a mail of the owner's, whatever it asked; `subject` as `subject` words it. */
  nudgeMail: (day: string, subject: string | null) => string
  /** The same of a deed by its infinitive: "send me the plan". */
  nudgeDeed: (deed: string) => string
  /** The same with the owner's own question again. */
  askAgain: (question: string) => string
  /** The same with the owner's own request again. */
  nudgeAgain: (thing: string, request: string) => string
  nudgeMeeting: (thing: string) => string
  /** The same where no time is proposed, or it will have passed; `about` is the thing in brackets, or empty. */
  nudgeMeetingAnew: (about: string) => string
  nudgePromise: (thing: string) => string
  /** That they named a day, for a thing that may have no name: `stillOn` before that day is over, `anyNews` from then on. */
  nudgeDay: (day: string, thing: string | null) => string
  /** The same for what has no name but the subject of their mail, which may be about more. */
  nudgeDayIn: (subject: string, day: string) => string
  anyNews: string
  stillOn: string
  /** A command, politely. */
  beg: (command: string) => string
  /** What a mail was about: by its subject, else by its day. */
  subject: (topic: string) => string
  myMail: (day: string) => string
  yourMail: (day: string) => string
  /** Takes leave on formal terms where the mail does not say how. */
  close: string
}

/** The texts of one language, by the terms that its writers are on. */
export type RepliesIn = (isFormal: boolean) => ReplyWords

/** What tells which of them fits. */
export type ReplyLanguage = {
  words: RepliesIn
  /**
   * What the other side is to do something with, by the title ("Anna to send you the samples"), as the owner writes of it
   * ("the samples"); null where the title names no such thing, or ends it unclearly.
   */
  thingIn: (title: string) => string | null
  /** The other side's deed in such a title, in the infinitive, as the owner asks for it; null where the title is about something else. */
  deedIn: (title: string, evidence: string) => string | null
  /** Verbs of a request that give something, say something, or are a call. */
  gives: RegExp
  tells: RegExp
  calls: RegExp
  /** A deed of the title that is done by talking or writing to somebody, or by coming: nothing of it is handed over. */
  talks: RegExp
  /** Says that the writer waits for a thing: "I haven't got your form"; and that they need one. */
  lacks: RegExp
  needs: RegExp
  /** Asks to be told something, anywhere in a sentence. */
  asksWord: RegExp
  /** Promises what a mail can bring: a thing sent, an answer. */
  delivers: RegExp
  /** Promises what is done in person, and leaves nothing to write: "I'll bring the salad". */
  inPerson: RegExp
  /** The writer does it, and the reader nothing before: "leave it with me". */
  takesOver: RegExp
  /** Points at what stands in another sentence: "if so", "under that name", "the following". */
  pointsBack: RegExp
  /** A deed of the title that is to be where something takes place: "attend the meeting". */
  attends: RegExp
  /** Leaves the hour open within bounds: "any time after ten". */
  leavesOpen: RegExp
  /** What people meet for. */
  invites: RegExp
  /** Says that nobody reads an answer to the mail. */
  readsNoAnswers: RegExp
  /** How a sentence begins that asks for a deed and can be said again. */
  begs: RegExp
  /** How a wish begins that can be said again: "I would like". */
  wishes: RegExp
  /** How a question begins whose verb comes first, where its mark may be missing. */
  inverts: RegExp
  /** How a request begins for what is done at its own time: "leave it on". */
  holds: RegExp
  /** Asks whether a time suits, or says that one would. */
  suits: RegExp
  /** A day or an hour that a proposal names, and a choice between several. */
  namesTime: RegExp
  offersChoice: RegExp
}
