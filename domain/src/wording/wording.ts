import { firstNameOf, type Address } from '../message/address.ts'
import { promisedDeed, requestedDeed, type Deed } from './deeds.ts'
import type { Finding } from '../detection/examination.ts'
import type { Language } from '../text/language.ts'
import { foreignDeed } from './foreign-deeds.ts'

export const MAX_TITLE_CHARS = 80

/** What a cut through the middle of an emoji leaves. */
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/

/** Cuts at a word's end, with an ellipsis, so that the result has at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= limit) return clean
  const cut = clean.slice(0, limit - 1).replace(HALF_A_CHARACTER, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`
}

type Titled = Pick<Finding, 'kind' | 'direction' | 'language'> & { counterpart: Address }

const PREFIXES: Record<
  Exclude<Language, 'en'>,
  { request: string; question: string; meeting: string; promise: string }
> = {
  de: { request: 'Erledigen', question: 'Antworten', meeting: 'Termin klären', promise: 'Zusage' },
  fr: { request: 'À faire', question: 'Répondre', meeting: 'Fixer la date', promise: 'Promesse' },
  es: { request: 'Hacer', question: 'Responder', meeting: 'Acordar la cita', promise: 'Promesa' },
  pt: { request: 'Fazer', question: 'Responder', meeting: 'Marcar a data', promise: 'Promessa' },
  it: { request: 'Da fare', question: 'Rispondere', meeting: 'Fissare la data', promise: 'Promessa' },
  nl: { request: 'Doen', question: 'Antwoorden', meeting: 'Afspraak maken', promise: 'Toezegging' },
}

const GREETING =
  /^(?:(?:hi|hello|hey|dear|hiya|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen)|bonjour|salut|hola|buenos días|olá|ciao|buongiorno|hoi)(?: (?:there|all|team|everyone|\p{Lu}[\p{L}'’-]+)){0,3}[,!:.–-]+\s*|(?:and|also|so|but|then|ok|okay|btw|by the way|one more thing|finally|just curious|out of curiosity|und|auch|außerdem|et|aussi|y|además|también|e|anche|en|ook)[,:]?\s+)/iu
const COURTESY =
  /[,;]?\s*(?:please|pls|thanks|thank you|many thanks|if (?:at all possible|possible|you can|you get a chance|that's ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|second|sec|time)|at your (?:earliest )?convenience|bitte|danke|merci|s'il (?:vous|te) plaît|por favor|gracias|obrigado|grazie|per favore|alsjeblieft|bedankt)[.!?]*$/i
/** Those who are spoken to: "Tom, …", "Tom and Anna: …". */
const CALLED = /^\p{Lu}[\p{L}'’-]{1,20}(?:(?:,| and| &) \p{Lu}[\p{L}'’-]{1,20}){0,2}(?:,| ?[-–—:]) (?=\S+ \S)/u
/** A deed that says what to do with something, and not with what. */
const SAYS_TOO_LITTLE =
  /^(?:[\p{L}. ]{1,30} to )?(?:[^\p{L}]*|(?:(?:get an )?answer: )?\P{L}*|give \p{L}+|go ahead|call(?: \p{L}+)?|\p{L}+|(?:\p{L}+ ){0,3}(?:it|this|that|them|these|those|so)(?: (?:along|over|back|on|up|out|too|again))?|answer: \p{L}+\??)$/iu
const MAX_SUBJECT_CHARS = 40

/** A subject without the marks of answers and forwards. */
export const bareSubject = (subject: string): string =>
  subject.replace(/^(?:\s*(?:re|fwd?|aw|wg|tr|sv|rv)\s*:)+\s*/i, '').trim()

/**
 * A title as a person would note it: what is to be done, without greeting and courtesy, at most 80 characters. `subject`
 * is added where the sentence alone would not tell what it is about.
 */
export function titleOf(finding: Titled, sentence: string, subject = ''): string {
  const title = wordedTitle(finding, clauseOf(sentence))
  const topic = bareSubject(subject)
  return topic !== '' && SAYS_TOO_LITTLE.test(title)
    ? shorten(`${title.replace(/[.?!]$/, '')} (${shorten(topic, MAX_SUBJECT_CHARS)})`, MAX_TITLE_CHARS)
    : shorten(title, MAX_TITLE_CHARS)
}

function wordedTitle(finding: Titled, clause: string): string {
  const { kind, direction, language, counterpart } = finding
  const who = firstNameOf(counterpart) || counterpart.name || counterpart.email
  if (language !== 'en') {
    const deed = kind === 'request' || kind === 'question' ? foreignDeed(clause, language) : null
    const asked = kind === 'request' && clause.endsWith('?') ? 'question' : kind
    if (deed === null) return `${PREFIXES[language][asked]}: ${clause}`
    return direction === 'i_owe' ? upperFirst(deed) : `${who}: ${upperFirst(deed)}`
  }
  const deed = kind === 'meeting' ? null : kind === 'promise' ? promisedDeed(clause) : requestedDeed(clause)
  if (deed === null) return unworded(finding, clause)
  return direction === 'i_owe' ? upperFirst(forOwner(deed, kind, who)) : `${who} to ${forOther(deed, kind)}`
}

function unworded({ kind, direction }: Titled, clause: string): string {
  if (kind === 'promise') return `${direction === 'i_owe' ? 'Keep the promise' : 'Check on'}: ${clause}`
  if (kind === 'request' && !clause.endsWith('?')) return `See to: ${lowerFirst(clause)}`
  return `${direction === 'i_owe' ? 'Answer' : 'Get an answer'}: ${lowerFirst(clause)}`
}

/** "me" is whoever asks the owner, "you" whoever the owner promises something. */
function forOwner(deed: Deed, kind: Titled['kind'], who: string): string {
  return kind === 'promise' ? deed.replace(/\byou\b/g, who) : deed.replace(/\bme\b/g, who)
}

function forOther(deed: Deed, kind: Titled['kind']): string {
  return kind === 'promise'
    ? deed.replace(/\bmy\b|\bour\b/g, 'their').replace(/\byou\b/g, 'me') // prettier-ignore
    : deed
}

/** The sentence without leading marks, greeting, link word, names called and closing courtesy. */
function clauseOf(sentence: string): string {
  // An emoticon left over from the sentence before belongs to no title.
  let clause = sentence
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"'“„«¿¡(]+/u, '')
    .trim()
  for (let turn = 0; turn < 3; turn += 1) clause = clause.replace(GREETING, '')
  clause = clause.replace(CALLED, '')
  for (let turn = 0; turn < 2; turn += 1)
    clause = clause.replace(COURTESY, (courtesy) => (courtesy.endsWith('?') ? '?' : '')).trim()
  return upperFirst(clause)
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words that begin a sentence in capitals only because they begin it; names and abbreviations keep theirs. */
const COMMON_OPENING =
  /^(?:the|a|an|this|that|these|those|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must|what|when|where|who|why|how|which|whose|to|any|anything|anyone|anybody|some|someone|all|both|it|we|you|they|he|she|there|here|if|so|and|but|or|given|since|because|after|before|once|as|at|in|on|by|for|from|with|about|upon|up|just|not|no|yes|your|our|my|their|his|her|its|isn't|aren't|wasn't|don't|doesn't|didn't|won't|wouldn't|can't|couldn't|haven't|hasn't|attached|enclosed|please|pls|plz|kindly|let|lets|let's|am|maybe|perhaps|one|only|also|now|then|still|comments|questions|thoughts|next|last|every|each|more|are|need|needs|make|give|take|look|start|see|check)(?![\p{L}'])/iu

function lowerFirst(text: string): string {
  return COMMON_OPENING.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
