import { firstNameOf, type Address } from '../message/address.ts'
import type { Finding, Language } from './examination.ts'

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
  /^(?:(?:hi|hello|hey|dear|hiya|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen)|bonjour|salut|hola|buenos días|olá|ciao|buongiorno|hoi)(?: (?:there|all|team|everyone|\p{Lu}[\p{L}'’-]+)){0,3}[,!:.–-]+\s*|(?:and|also|so|but|then|ok|okay|btw|by the way|one more thing|finally|und|auch|außerdem|et|aussi|y|además|también|e|anche|en|ook)[,:]?\s+)/iu
const COURTESY =
  /[,;]?\s*(?:please|pls|thanks|thank you|many thanks|if (?:possible|you can|you get a chance|that's ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|time)|bitte|danke|merci|s'il (?:vous|te) plaît|por favor|gracias|obrigado|grazie|per favore|alsjeblieft|bedankt)[.!?]*$/i

/** A title as a person would note it: what is to be done, without greeting and courtesy, at most 80 characters. */
export function titleOf(finding: Titled, sentence: string): string {
  const clause = clauseOf(sentence)
  if (finding.language !== 'en')
    return shorten(`${PREFIXES[finding.language][finding.kind]}: ${clause}`, MAX_TITLE_CHARS)
  const deed =
    finding.kind === 'promise' ? promisedDeed(clause) : finding.kind === 'meeting' ? null : requestedDeed(clause)
  if (deed === null) {
    if (finding.kind === 'promise')
      return shorten(`${finding.direction === 'i_owe' ? 'Keep the promise' : 'Check on'}: ${clause}`, MAX_TITLE_CHARS)
    if (finding.kind === 'request' && !clause.endsWith('?'))
      return shorten(`See to: ${lowerFirst(clause)}`, MAX_TITLE_CHARS)
    return shorten(
      `${finding.direction === 'i_owe' ? 'Answer' : 'Get an answer'}: ${lowerFirst(clause)}`,
      MAX_TITLE_CHARS,
    )
  }
  if (finding.direction === 'i_owe') return shorten(upperFirst(deed), MAX_TITLE_CHARS)
  const who = firstNameOf(finding.counterpart) || finding.counterpart.name || finding.counterpart.email
  const theirs = finding.kind === 'promise' ? deed.replace(/\bmy\b/g, 'their').replace(/\bour\b/g, 'their') : deed
  return shorten(`${who} to ${theirs}`, MAX_TITLE_CHARS)
}

/** The sentence without leading marks, greeting, link word, name called and closing courtesy. */
function clauseOf(sentence: string): string {
  // An emoticon left over from the sentence before belongs to no title.
  let clause = sentence
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"'“„«¿¡(]+/u, '')
    .trim()
  for (let turn = 0; turn < 3; turn += 1) clause = clause.replace(GREETING, '')
  clause = clause.replace(
    /^\p{Lu}[\p{L}'’-]{1,20}, (?=(?:can|could|would|will|please|do|did|are|have|kannst|könnte|peux|pourr|puedes|podr))/iu,
    '',
  )
  return upperFirst(clause.replace(COURTESY, (courtesy) => (courtesy.endsWith('?') ? '?' : '')).trim())
}

const REQUEST_LEAD =
  /^.{0,80}?\b(?:(?:can|could|would|will) (?:you|someone|anyone)(?: please| kindly| also| just| possibly| quickly)*|please(?: also| just| kindly| do| make sure to)*|(?:i|we)(?:'d| would)? (?:also |still |really )?(?:need|like|want) you to|(?:be sure|make sure|remember|don't forget) to|if you (?:could|can)(?: please| just)?|you(?:'ll)? (?:need|have) to|(?:hoping|wondering) (?:if )?you (?:could|can))(?: be able to)? (?=[a-z])/i
const NEED_LEAD =
  /^.{0,40}?\b(?:i|we)(?:'d| would|'ll| will)? (?:also |still |now |really |just )*(?:need|require) (?=(?:your|the|a|an|those|these|this|that|two|three|all) )/i

function requestedDeed(clause: string): string | null {
  const lead = REQUEST_LEAD.exec(clause)
  if (lead !== null) return deedOf(clause.slice(lead[0].length))
  const need = NEED_LEAD.exec(clause)
  if (need !== null) return deedOf(`send ${clause.slice(need[0].length)}`)
  const isCommand =
    /^(?:kindly |do )?(?:send|share|review|sign|confirm|check|call|forward|reply|update|prepare|complete|fill|provide|submit|approve|book|schedule|arrange|pay|return|bring|ask|tell|get|give|put|fix|add|change|remove|write|read|upload|find|make|choose|pick|finish)\b/i.test(
      clause,
    )
  return isCommand ? deedOf(clause.replace(/^(?:kindly|do) /i, '')) : null
}

const PROMISE_LEAD =
  /^.{0,80}?\b(?:i|we)(?:'ll| will| shall| am going to|'m going to|'re going to| are going to| can)(?: also| definitely| then| just| try to| make sure to| gladly| happily)* (?=[a-z])|^(?:will|going to) (?=[a-z])/i

function promisedDeed(clause: string): string | null {
  const lead = PROMISE_LEAD.exec(clause)
  return lead === null ? null : deedOf(clause.slice(lead[0].length))
}

/** "send me the contract?" as a deed of the one who does it: "send the contract". */
function deedOf(words: string): string {
  const deed = words
    .replace(
      /(?<=^|and |or )(\p{L}+) (?:me|us|you) (?=(?:the|a|an|your|my|our|this|that|these|those|some|any|all|two|both|it|them|\p{Lu}|\d))/gu,
      '$1 ',
    )
    .replace(/\b(?:to|for|with) (?:me|us|you)\b(?= |$|[.?!,])/g, '')
    .replace(/\byour\b/g, 'the')
    .replace(/\s+([.?!,])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!,;:]+$/, '')
    .trim()
  const [core = deed] =
    deed.length > 50
      ? deed.split(/,? (?:so that|so|otherwise|because|since|as there|if you|once)\b|, (?:as|if|and|but|which)\b/, 1)
      : [deed]
  return lowerFirst(core.length >= 15 ? core : deed)
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Leaves "I", names and abbreviations alone. */
function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}{2}|\p{Lu}[\p{L}]+ \p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
