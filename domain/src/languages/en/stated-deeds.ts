import { pattern } from '../../text/pattern.ts'
import { DAY_WORDS } from './day-names.ts'
import { CONJUNCTIONS, FINITE, PRONOUNS } from './noun-words.ts'
import { baseOfIng, baseOfParticiple } from './verbs.ts'

/** Something that a statement is about: with its article, by its name, or a pronoun. */
const THING = pattern('')`
    (?:(?:the|an?|your|my|our|this|that|these|those|all|both|each|any|some|one|two|three|(?-i:\p{Lu})[\p{L}'’-]+|[\p{L}'’-]+s)
    (?: (?!(?:and|but|so|because|that|which|who|if|when|is|are|was|were|has|have|had|will|would|can|could|do|does|did|you|we|they|I
    |he|she|it|there)(?!\p{L}))[^\s,.;:?!]+){0,6}?|it|they|those|these)`.source
/** What may stand before it in its sentence. */
const LEAD = String.raw`(?:(?<lead>.{0,60}?)[,;:–—] )?(?:(?:and|so|but|also|then|because|as) )?`
/** Behind a verb, a part of it: "picked up". */
const PARTICLE = String.raw`(?: (?:up|out|off|down|back|over|away|along))?(?=$|[\s.,;!])`

/** "The form has to be signed", "the hinge needs replacing": what is to be done with what. */
const TO_BE_DONE = pattern('iu')`
    ^${LEAD}(?<thing>${THING})(?: (?:still|also|just|really|all|both|now))* (?:(?:has|have|had better|needs?|ought|is|are|will have|will need)(?: still| also| all)* to|must|should)
    (?: still| also| all| now| both| really)* be (?:\p{L}+ly )?(?<done>\p{L}+)(?<part>${PARTICLE})(?<rest>[^;?!]*)$`
const NEEDS_DOING = pattern('iu')`
    ^${LEAD}(?<thing>${THING})(?: (?:still|also|just|really|all|both))* (?:needs?|wants?|could do with|requires?) (?<doing>\p{L}+ing)(?<part>${PARTICLE})(?<rest>[^;?!]*)$`
/** "The invoice hasn't been paid": what is left to do. */
const NOT_DONE = pattern('iu')`
    ^${LEAD}(?<thing>${THING})(?: (?:still|also|just))* (?:(?:has|have)(?:n't| not| never| yet to)(?: (?:yet|actually|ever|all))* be(?:en)?|(?:is|are|was
    |were)(?:n't| not| never)(?: (?:yet|actually|ever|all))*) 
    (?<done>\p{L}+)(?<part>${PARTICLE})(?<rest>[^;?!]*)$`
/** "You haven't returned the form." */
const YOU_HAVE_NOT = pattern('iu')`
    ^(?!(?:if|unless|when|since|because|in case|as|once|until) ).{0,60}?(?<!(?<!\p{L})(?:if|unless|because|that's|what|which|case) )(?<!\p{L})you(?: still| just
    | also)* (?:(?:have|'ve)(?:n't| not| never)(?: yet| actually| even| ever| properly| formally)* (?<done>\p{L}+)
    |(?:have|'ve)? ?yet to (?<base>\p{L}+))(?<part>${PARTICLE})(?<rest> (?:yet )?(?:the|an?|your|my|our|this|that|these|those|it|me|us|whether|which|how|what|when|for|to|any|on)(?!\p{L})[^;?!]*)$`
/** "I'd like the term reduced to two years": what is wanted done. */
const WANTED_DONE = pattern('iu')`
    ^${LEAD}(?:I|we|they|he|she|${THING})(?:'d| would|'ll| will)?(?: also| still| really| just| all)* (?:like|likes|want|wants|prefer|prefers|need|needs) (?<thing>${THING})
    (?<! (?:as|than|or|back|newly|already|fully))(?: all| both)? (?<done>\p{L}+(?:ed|t|n|ut|id|de))(?<part>${PARTICLE})(?<rest>(?=$|[.,;!]| (?:to|by|from|before|on
    |in|into|for|with|at|as|and|so|until|up|today|tomorrow|tonight|now|asap|again|first|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))[^;?!]*)$`
/** "She asks that the list be shared." */
const ASKED_THAT = pattern('iu')`
    ^.{0,110}?(?<!\p{L})(?:asks?|asked|requests?|requested|requires?|suggests?|insists?|recommends?)(?: (?:me|us))? that (?<thing>${THING}) (?:(?:should
    |must) )?be (?<done>\p{L}+)(?<part>${PARTICLE})(?<rest>[^;?!]*)$`

/** "The invoice is waiting for your approval": the deed is said by its noun. */
const AWAITS_YOUR = pattern('iu')`
    ^${LEAD}(?<thing>${THING})(?: (?:still|also|just|now|both|all))* (?:(?:is|are)(?: still| now)? (?:waiting|pending|held|held up|sitting here|on hold|open
    |ready)(?: (?:for|on|pending|awaiting))?|(?:is|are)(?: still)? without|needs?|wants?|requires?|awaits?|lacks?|has
    |have to have) your (?<noun>\p{L}+(?:-off)?)(?<rest>(?=$|[.,;!]| (?:on|by|before|in|at|and|so|asap|first|today|tomorrow|though|yet)(?!\p{L}))[^;?!]*)$`
const VERB_OF_YOURS: Readonly<Record<string, string>> = {
  approval: 'approve', signature: 'sign', review: 'review', decision: 'decide on', 'sign-off': 'sign off', initials: 'initial', okay: 'approve',
  ok: 'approve', confirmation: 'confirm', comments: 'comment on', signoff: 'sign off', blessing: 'approve',
} // prettier-ignore
/** "Your report is missing the receipt": what is wanted stands behind. */
const IS_MISSING = pattern('iu')`
    ^${LEAD}(?:${THING}) (?:is|are)(?: still| also| just| only)* (?:missing|lacking|short of|without) (?<thing>(?:the|an?|your|my|our|all|two|three) (?!lot|few|bit)[^,;.?!]{3,80})`

/** What somebody has no hand in, or only hears: nothing that is left to do. */
const NO_DEED = new Set(
  (
    'be been have get see hear receive know meet change think mean miss seem feel notice find forget lose understand learn expect want ' +
    'need like happen say mention do use allow suppose mistake damage break delay believe consider'
  ).split(' '),
)
const DAYS = [...DAY_WORDS].join('|')
/** Said by whom it is done; a day may stand there, too. */
const BY_OTHERS = pattern('iu')`
    (?<!\p{L})by (?!you(?!rs?\p{L}|r)|then|now|noon|midnight|tonight|today|tomorrow|the (?:end|\d|close|time|start|middle)|\d|${DAYS}
    |next|this|end|close|phone|hand|e-?mail|post|courier|wire|return|fax)`
const BY_YOU = / by you(?: guys| two| all)?(?!\p{L})/iu

type Groups = Partial<Record<string, string>>

/** "A request from Reed, Jo awaits …": a name behind a comma is part of what stands before it. */
const isOfLead = ({ lead, thing = '' }: Groups): boolean =>
  lead !== undefined &&
  /^\p{Lu}/u.test(thing) &&
  lead.split(' ').length > MOST_CALLED &&
  !lead.split(' ').some((word) => FINITE.has(word.toLowerCase()))
/** "Hi Jo, …" */
const MOST_CALLED = 2

/** "… completing and returning to me": a second deed, with the same thing. */
const AND_DONE = /^ and (?<second>\p{L}+(?:ing|ed|t|n))(?=$|[\s.,;!])/iu

/** What is done with a thing, and what follows; `baseOf`: the verb of such a form as the statement has. */
function deedWith(groups: Groups, verb: string | null, baseOf: (form: string) => string | null): string | null {
  const { thing = '', part = '', rest = '' } = groups
  if (isOfLead(groups)) return null
  if (verb === null || NO_DEED.has(verb) || BY_OTHERS.test(rest)) return null
  const object = /^they$/iu.test(thing)
    ? 'them'
    : thing.replace(/^\p{Lu}(?=\p{Ll}* )/u, (letter) => letter.toLowerCase())
  const second = AND_DONE.exec(rest)
  const base = second === null ? null : baseOf(second.groups?.['second']?.toLowerCase() ?? '')
  const both =
    base === null ? rest : ` and ${base} ${/s$|^them$/iu.test(object) ? 'them' : 'it'}${rest.slice(second?.[0].length)}`
  return `${verb}${part} ${object}${both.replace(BY_YOU, '')}`
}

/** The deed that somebody wants done, whoever does it: "reduce the term" of "I'd like the term reduced"; null where a thing is wanted. */
export function wantedDone(plain: string): string | null {
  const awaits = AWAITS_YOUR.exec(plain)?.groups
  const asked = VERB_OF_YOURS[awaits?.['noun']?.toLowerCase() ?? '']
  if (awaits !== undefined && asked !== undefined) return deedWith(awaits, asked, baseOfParticiple)
  const wanted = WANTED_DONE.exec(plain)?.groups ?? ASKED_THAT.exec(plain)?.groups
  return wanted === undefined
    ? null
    : deedWith(wanted, baseOfParticiple(wanted['done']?.toLowerCase() ?? ''), baseOfParticiple)
}

/** The deed that a statement leaves to do, in its own words: "sign the form" of "The form has to be signed"; null where it leaves none. */
export function statedDeed(plain: string): string | null {
  const toBe = TO_BE_DONE.exec(plain)?.groups ?? NOT_DONE.exec(plain)?.groups
  if (toBe !== undefined) return deedWith(toBe, baseOfParticiple(toBe['done']?.toLowerCase() ?? ''), baseOfParticiple)
  const missing = IS_MISSING.exec(plain)?.groups?.['thing']
  if (missing !== undefined) return `get me ${missing}`
  const needs = NEEDS_DOING.exec(plain)?.groups
  if (needs !== undefined) return deedWith(needs, baseOfIng(needs['doing']?.toLowerCase() ?? ''), baseOfIng)
  const left = YOU_HAVE_NOT.exec(plain)?.groups
  if (left === undefined) return null
  const verb = left['base']?.toLowerCase() ?? baseOfParticiple(left['done']?.toLowerCase() ?? '')
  if (verb === null || NO_DEED.has(verb)) return null
  return `${verb}${left['part'] ?? ''}${left['rest']?.replace(/^ yet(?= )/iu, '') ?? ''}`
}

/** "The original will be forwarded to you": what becomes of a thing is a deed. */
const WILL_BE_DONE = pattern('iu')`
    ^${LEAD}(?<thing>${THING})(?: all| both)? (?:(?:will|shall|should|(?:is|are) (?:going )?to)(?: all| both| also| then)* be|(?:is
    |are) being) (?:\p{L}+ly )?(?<done>\p{L}+)(?<part>${PARTICLE})(?<rest>[^;?!]*)$`
/** A thing without an article, too: "corrected quote", "rent check for December". */
const BARE_THING = String.raw`(?:[\p{L}\p{N}][^\s,.;:?!]* ){1,6}?`
/** "Corrected quote to follow", "the check goes out on Monday", "slide to you before lunch" */
const THING_COMES = pattern('iu')`
    ^(?:(?:and|so|but|then) )?(?<thing>${BARE_THING})
    (?:(?<follows>to follow|(?:will follow|follows))|(?:goes|is going|will go|comes|is coming|will come|is off|is on its way)(?: (?:out|off
    |over))?(?<by> (?:in the (?:mail|post)|by (?:mail|post|courier|fax|e-?mail)))?(?: from (?:me|us))?(?<whom> to (?:you|(?-i:\p{Lu})[\p{L}'’-]+))?
    |(?<you>(?:reaches|to|with|over to|back to|on (?:its|their) way to) you))
    (?=$|[.,!]| (?:by|on|before|after|within|in (?:an?|the|\d+|two|three)|tonight|today|tomorrow|this|next|first|as|when|once|later|shortly|asap|(?:mon|tues|wednes
    |thurs|fri|satur|sun)(?:day)?)(?!\p{L}))(?<rest>[^;?!]*)$`

const saysMore = (word: string): boolean =>
  [CONJUNCTIONS, FINITE, PRONOUNS].some((words) => words.has(word.toLowerCase()))

/** The deed that is promised by what is said of a thing alone: "send the corrected quote" of "Corrected quote to follow"; null where none is. */
export function comingDeed(plain: string): string | null {
  const done = WILL_BE_DONE.exec(plain)?.groups
  if (done !== undefined) return deedWith(done, baseOfParticiple(done['done']?.toLowerCase() ?? ''), baseOfParticiple)
  const { thing, by = '', whom, you, rest = '' } = THING_COMES.exec(plain)?.groups ?? {}
  if (thing === undefined || thing.trim().split(' ').some(saysMore)) return null
  const named =
    /^(?:the|an?|your|my|our|this|that|these|those|all|both|two|three|(?-i:\p{Lu})[\p{L}’'-]+['’]s) /iu.test(thing)
      ? thing.replace(/^\p{Lu}(?=\p{Ll}* )/u, (letter) => letter.toLowerCase())
      : `the ${thing.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`
  return you === undefined ? `send ${named.trim()}${by}${whom ?? ''}${rest}` : `get you ${named.trim()}${rest}`
}

/** "Nora will wire it on the 27th", "the engineer will attend": who else does what is promised. */
const OTHERS_WILL = pattern('u')`
    ^(?:(?<lead>.{0,60}?)(?:[,;:–—] |,? and ))?(?<who>(?:\p{Lu}[\p{L}'’-]+|[Tt]he|[Oo]ur|[Mm]y)(?: (?!and |or |that |which |who |is |are |was |has |have |will 
    |of )[\p{L}'’-]+){0,3}?|[\p{Ll}-]{3,}s)(?:'ll| will| is going to| are going to| (?:is|are) to)
    (?: also| then| just| both| all)* (?!(?:be|have|need|not|never|probably|only|like|love|know|want|get back|hate|see|come|take (?:a|the|some)? ?\p{L}* ?(?:day|week|hour
    |month)s?)(?!\p{L}))(?<deed>\p{Ll}{2,} [^;?!]*)$`
const NOBODY_ELSE =
  /^(?:I|You|We|They|He|She|It|This|That|These|Those|There|Who|What|Which|If|When|Once|And|But|So|As|Then|All|None|Nobody|this|perhaps|always|us|yes|thanks|hopes)(?!\p{L})/u

/** "Nora to wire it on the 27th": whoever else is to do what is promised, and what; null where nobody else is. */
export function othersDeed(plain: string): { who: string; deed: string } | null {
  const { lead, who, deed } = OTHERS_WILL.exec(plain)?.groups ?? {}
  // "The first and the other three will …" is one subject.
  if (lead !== undefined && !lead.split(' ').some((word) => FINITE.has(word.toLowerCase()))) return null
  return who === undefined || deed === undefined || NOBODY_ELSE.test(who) ? null : { who, deed }
}
