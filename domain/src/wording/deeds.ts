import { ENGLISH_DEEDS } from '../acts/english.ts'

/** What somebody is to do, in English, beginning with the verb: "send the contract". */
export type Deed = string

const REQUEST_LEAD =
  /^.{0,80}?\b(?:(?:(?:please|pls|plz),? )?(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody|one of you)(?: please| kindly| also| just| possibly| perhaps| maybe| quickly| both)*(?! (?:mind|rather|like|prefer|want|say|agree|be (?!able)))|(?:please|pls|plz)(?: also| just| kindly| do| always| both| all| make sure to)*|(?:i|we)(?:'d| would)? (?:also |still |really )?(?:need|like|want) you to|(?:be sure|make sure|remember|don't forget) to|if you (?:could|can)(?: please| just)?|(?:you|one of you|you guys|the (?:two|both) of you)(?:'ll| will)? (?:need to|have to|must|should)|(?:hoping|wondering) (?:if )?you (?:could|can))(?: be able to)? (?=[a-z])/i
const NEED_LEAD =
  /^.{0,40}?\b(?:i|we)(?:'d| would|'ll| will)? (?:also |still |now |really |just )*(?:need|require) (?=(?:your|the|a|an|those|these|this|that|two|three|all) )/i
const LET_KNOW = /^(?:please |pls |just |and |also |kindly |do )*let (me|us|\p{Lu}\p{L}+) know[,:]? (.{4,})$/iu
const COMMAND = new RegExp(
  `^(?:kindly |do |also |just )?(?:${ENGLISH_DEEDS}|finish|tell|let|indicate|pick up|quote)(?![\\p{L}'])`,
  'iu',
)
const FOR_YOUR =
  /^(?:.{0,60}?\b)?(?:attached|enclosed|sent|forwarded|forwarding|sending|submitted|submitting|here|below)(?:,)?(?: is| are|'s)? (.{3,90}?),?(?: to you| you)?(?: \([^)]{0,40}\))?,? for your (?:and [a-z]+ )?(review|approval|signature|comments?|input|sign-?off|execution|consideration|feedback|decision|completion)\b/i
const FOR_YOUR_FIRST =
  /^(?:.{0,40}?\b)?(?:attached|enclosed|here|below) for your (review|approval|signature|comments?|input|sign-?off|execution|consideration|feedback|decision|completion)(?: and [a-z]+)? (?:is|are) (.{3,160}?)[.!]*$/i
const VERB_OF: Record<string, string> = {
  review: 'review',
  approval: 'approve',
  signature: 'sign',
  execution: 'sign',
  signoff: 'sign off',
  consideration: 'consider',
  decision: 'decide on',
  completion: 'complete',
}
const COMMENTS_WANTED =
  /\b(?:your (comments|input|feedback|thoughts|suggestions|opinion|advice|approval|confirmation)[^.?]{0,60} (?:would be|is|are) |appreciate (?:any |your |some |receiving any |receiving your )(comments|input|feedback|thoughts|suggestions|advice))/i

/** The deed that a sentence asks for; null where it asks for none that could be named by a verb. */
export function requestedDeed(clause: string): Deed | null {
  const known = LET_KNOW.exec(clause)
  if (known !== null) return toldOf(known[1] ?? '', known[2] ?? '')
  const first = FOR_YOUR_FIRST.exec(clause)
  if (first !== null) return deedOf(`${verbOf(first[1])} ${first[2] ?? ''}`)
  const given = FOR_YOUR.exec(clause)
  if (given !== null) return deedOf(`${verbOf(given[2])} ${given[1] ?? ''}`)
  const lead = REQUEST_LEAD.exec(clause)
  if (lead !== null) {
    const rest = clause.slice(lead[0].length)
    const told = LET_KNOW.exec(rest)
    return told === null ? deedOf(rest) : toldOf(told[1] ?? '', told[2] ?? '')
  }
  const comments = COMMENTS_WANTED.exec(clause)
  if (comments !== null) return deedOf(`give ${(comments[1] ?? comments[2] ?? 'comments').toLowerCase()}`)
  const need = NEED_LEAD.exec(clause)
  if (need !== null) return deedOf(`send ${clause.slice(need[0].length)}`)
  return !clause.endsWith('?') && COMMAND.test(clause) ? deedOf(clause.replace(/^(?:kindly|do|also|just) /i, '')) : null
}

function verbOf(noun = ''): string {
  return VERB_OF[noun.toLowerCase().replace('-', '')] ?? 'comment on'
}

/** "Let me know if Tuesday works": whoever is asked is to tell. */
function toldOf(whom: string, what: string): Deed | null {
  const told = what.replace(
    /^(?:(?:please|by|before|today|tomorrow)[^,]{0,20}?,? )?if (?!you (?:have|need))/i,
    (lead) => lead.replace(/if $/i, 'whether '),
  )
  return deedOf(`${/^(?:me|us)$/i.test(whom) ? 'tell me' : `tell ${whom}`} ${told}`)
}

const PROMISE_LEAD =
  /^.{0,80}?\b(?:i|we)(?:'ll| will| shall| am going to|'m going to|'re going to| are going to| can)(?: also| definitely| then| just| try to| make sure to| gladly| happily)* (?=[a-z])|^(?:will|going to) (?=[a-z])|^.{0,110}?(?:,| and)(?: then)? will (?=[a-z])/i

/** The deed that a sentence promises; null where it cannot be told. */
export function promisedDeed(clause: string): Deed | null {
  const lead = PROMISE_LEAD.exec(clause)
  return lead === null ? null : deedOf(clause.slice(lead[0].length))
}

/** Verbs that take the person first: "send me the plan". */
const TO_SOMEBODY = '(?:send|resend|give|get|show|bring|lend|forward|e-?mail|mail|fax|quote|find|book|order|pass|hand)'

/** "send me the contract?" as a deed of the one who does it: "send the contract". */
function deedOf(words: string): Deed | null {
  const deed = words
    .replace(/^let (?:me|us) have /i, 'send ')
    .replace(/\bgive (me|us|you) a (?:quick )?(?:call|ring|shout)\b/gi, 'call $1')
    .replace(/\bprovide (?:me|us|you) with /g, 'provide ')
    .replace(
      new RegExp(`\\b(${TO_SOMEBODY}) (?:me|us|you) (?=[\\p{L}\\d"'])(?!in |at |on |by |when |if |back |know )`, 'giu'),
      '$1 ',
    )
    .replace(
      /(?<=^|and |or )(\p{L}+) (?:me|us|you) (?=(?:(?:the|a|an|your|my|our|this|that|these|those|some|any|all|two|both|it|them)(?!\p{L})|\p{Lu}|\d))/gu,
      '$1 ',
    )
    .replace(/\b(?:to|for|with) (?:me|us|you)\b(?= |$|[.?!,])/g, '')
    .replace(
      /\byour (?=(?:approval|comments?|feedback|input|thoughts|opinion|availability|confirmation|advice)\b)/g,
      '',
    )
    .replace(/\byour\b/g, 'the')
    .replace(/ at (?:the|your) (?:earliest )?convenience\b/g, '')
    .replace(/\s+([.?!,])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s.?!,;:]+$/, '')
    .trim()
  const [core = deed] =
    deed.length > 50
      ? deed.split(
          /,? (?:so that|so|otherwise|because|since|as there|once)\b|, (?:as|if|and|but|which)\b|(?<!see|know|check|whether|ask|look|out) if you\b/,
          1,
        )
      : [deed]
  const named = core.length >= 15 ? core : deed
  if (named === '') return null
  return /^do$/i.test(named) ? 'go ahead' : lowerVerb(named)
}

/** The verb in small letters; a name that stands first keeps its capital. */
function lowerVerb(deed: string): string {
  return /^\p{Lu}{2}/u.test(deed) ? deed : deed.charAt(0).toLowerCase() + deed.slice(1)
}
