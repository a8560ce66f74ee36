/** The patterns by which one language's sentences are read. Every pattern is tried on one sentence of at most 1,000 characters. */
export type ActRules = {
  /** Set phrases that look like a request or question and ask nothing ("let me know if you have any questions"). */
  asksNothing: RegExp
  /** Something is asked of the reader. */
  request: RegExp
  /** A bare command at the start of a clause ("Send me the file"). */
  command: RegExp
  /** A question without a question mark ("let me know whether …"). */
  indirectQuestion: RegExp
  /** A question that its writer forgot to mark ("Do you have the key", "Tom should we wait"). */
  unmarkedQuestion?: RegExp
  /** A question that is asked out of politeness ("How are you?"). */
  smallTalk?: RegExp
  /** A question mark that wants no answer: rhetoric, offers; small talk where it is not told apart. */
  idleQuestion: RegExp
  /** A meeting, call or date for it is proposed or asked for. */
  meeting: RegExp
  /** The writer proposes, and what: with a day or an hour beside it, a meeting. */
  proposal: RegExp
  /** A thing is said to come by itself, without a verb of the writer's: "quote to follow". */
  comingThing?: RegExp
  /** The writer says that he or she will do something. */
  promise: RegExp
  /** Looks like a promise and is none ("I'll be on holiday", "I'll leave it to you"). */
  promisesNothing: RegExp
  /** What makes a promise the reader's affair: it names the reader, or a deed that others wait for. A stated date does so too. */
  concernsReader: RegExp
  /** The act holds only under a condition that the reader would have to fulfil first. */
  conditional: RegExp
  /** Acknowledges without answering ("I'll look into it and get back to you"). */
  deferral: RegExp
  /** Delivers or answers ("attached is", "here you go", "done", "yes, that works"). */
  delivery: RegExp
  decline: RegExp
  /** Thanks, greetings, wishes: nothing of substance. */
  social: RegExp
}

/** A word's end; an alternative that closes with a space has already passed one. */
const END = '(?:(?<= )|(?![\\p{L}\\p{N}]))'

/** Alternatives as whole words, any case, letters of any alphabet. */
export function phrases(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})${END}`, 'iu')
}

/** Alternatives at the start of a sentence or clause, after an optional lead-in such as "Also," or a name. */
export function openings(leadIn: string, ...alternatives: string[]): RegExp {
  return new RegExp(
    `(?:^|[.;:!–—] )["'(¿¡]{0,2}(?:(?:${leadIn})[,:!]? ){0,2}(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )
}

/** Alternatives at the very start, after at most two short words of address such as "hey du,": a question typed without its mark. */
export function unmarkedQuestions(leadIn: string, ...alternatives: string[]): RegExp {
  return new RegExp(`^["'(]?(?:(?:${leadIn})[,!]? ){0,3}(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
