import { pattern } from '../../text/pattern.ts'
import { beforeClauseEnd, inSteps } from './deed-steps.ts'
import { ENGLISH_DEEDS } from './deed-words.ts'
import { stated } from './questions.ts'
import { comingDeed, othersDeed, statedDeed, wantedDone } from './stated-deeds.ts'
import { baseOfIng, isVerb, presentOf } from './verbs.ts'
import { wantedDeed } from './wants.ts'

/** What somebody is to do, in English, beginning with the verb: "send the contract". */
export type Deed = string

const REQUEST_LEAD = pattern('iu')`
    ^.{0,80}?\b(?:(?:(?:please|pls|plz),? )?(?<!(?<!\p{L})(?:how|what|which|where|when|why|who)(?: \p{L}+){0,2} )(?:can|could|would|will) (?:you(?: guys| all| folks| (?:and|or) (?-i:\p{Lu})\p{L}+)?
    |your (?:team|office|department|people|side|firm)|(?:someone|somebody|anyone|anybody
    |one of you)(?: (?:on|at|in|from) (?:your|the) \p{L}+)?(?: who (?:\p{L}+ ){1,3}\p{L}+(?= (?:tell|send|give|look|check
    |explain|help|confirm|let|call|take|fix|get) ))?)(?: please| kindly| also| just| possibly| perhaps| maybe| quickly
    | both)*(?! (?:mind|rather|like
    |prefer|want|say|agree|object|have (?:an?|any) (?:problem|objection|issue|preference|idea|view|concern)s?(?!\p{L})|live with|cope|manage|be (?!able|so)))|(?:is
    |would) it (?:be )?possible for you to
    |(?:please|pls|plz|kindly(?! (?:ask|request|remind|invite|inform)))(?: also| please| just| kindly| do| always| both| all
    | make sure to)*(?! (?:and|or|but)(?!\p{L}))|(?:i|we)(?:'d| would)? (?:also |still |really )?(?:need|like|want) you(?: two| guys| all| both)? to|(?:be sure
    |make sure|remember|don't forget) to|if (?:you|someone|somebody|one of you) (?:could|can)(?: please| just)?|you (?:may|might) (?:just )?want to
    |(?:i|we)(?:'d| would)?(?: strongly| really| certainly)? (?:advise|urge|recommend|encourage) (?:that )?you(?: to)?(?! to)
    |(?:i|we)(?: kindly| would| must| have to| hereby)* (?:ask|request) (?:that )?you to
    |(?:i|we)(?: would like to| need to| must| would)? (?:ask|request) that you(?: please)?|(?:i'm|i am|we're|we are) asking you(?: for the \p{L}+ time| once more| again)? to
    |(?:you|all(?: \p{L}+)?|everyone|everybody|and)(?: are| is)(?: all| also| kindly| hereby| therefore| each)* (?:requested|asked|required|expected|urged) to|(?:you|one of you|you guys
    |the (?:two|both) of you)(?:'ll| will)? (?:need to|have to|must|should)|(?:somebody|someone|one of you) (?:has to|needs to|should|must)
    |any (?:chance|possibility) (?:that )?(?:(?:I|we) (?:can|could|might) (?:get|have|ask) you to|you|someone|somebody)(?:'d
    | could| can| might
    | would)?|(?:maybe|perhaps) you (?:can|could|might)|you (?:can|could|may)(?: just| also)?(?= (?:call|e-?mail|text|reach|phone|ring) )|(?:hoping|hope|hoped|wondering) (?:if 
    |that |whether )?you (?:could|can|might|would))(?: be able to| be so (?:kind|good) as to)? (?=[a-z])`
const NEED_LEAD = pattern('i')`
    ^.{0,40}?\b(?<!\b(?:do|did|does|would|will|should|may|might|shall) )(?:i|we)(?:'d
    | would|'ll| will)? (?:also |still |now |really |just )*(?:need|require) (?=(?:your|the|a|an|those|these|this|that|two|three|all|yours) )`
/** "Can I get the list?", "I'm looking for a quote", "What I don't have is the list": whoever asks wants to be given it. */
const WANTS_THING = pattern('iu')`
    ^.{0,80}?(?<!\p{L})(?:(?:can|could|may) (?:i|we)(?: please| just| also)? (?:get|have|see)|(?:i|we)(?:'m| am|'re
    | are)(?: still| also| just)? (?:looking for|after|missing|waiting (?:on|for))|(?:all|what|the (?:only |one
    )?thing)(?: that)? (?:i|we)(?:'m|'re|'d| am| are| would)? (?:still |really |now )?(?:need|want|like|missing|after|waiting (?:for|on)|(?:don't|do not|still don't) have|lack)(?: now
    | still| yet)? is|(?:i|we) (?:still )?(?:don't|do not|haven't|have not) (?:have|got|gotten|seen|received)|(?:just
    |still) waiting (?:on|for)) (?=(?:your|the|a|an|those|these|this|that|any|some|two|three|all|names|numbers
    |figures|dates|details|another|more|\$?\d+)(?!\p{L})|(?<= is )(?!to |that |how |when |for |not |if |whether |what |who |why )\p{L})`
/** "Before I sign I want to see what the others pay." */
const WANTS_TO_SEE = pattern('iu')`
    ^.{0,90}?(?<!\p{L})(?:i|we)(?:'d| would| should)? (?:also |still |really )?(?:(?:have|need|want|like) to|be (?:very |really )?(?:interested|curious|keen) to) see (?=(?:your|the|a|an
    |those|these|any|some|two|three|all|names|numbers|figures|dates|details|what|which|how|where|who)(?!\p{L}))`
/** "I'll need to know the size." */
const WANTS_TO_KNOW = pattern('iu')`
    ^.{0,60}?(?<!\p{L})(?:(?:I|we)(?:'d| would|'ll| will)? (?:also |still |really |just )?(?:need|want|like|have|love)|it (?:would|will|'d) (?:really |also )?(?:help|be (?:a great help
    |good|great|useful|helpful))(?: (?:me|us))?(?: a (?:great|good) deal| a lot| enormously)?) to know (?=(?:the|your|an?) |(?:what|how|when|where|who|which|whether|why)(?!\p{L}))`
/** "It would be best if you rang her." */
const BEST_IF = pattern('iu')`
    ^.{0,80}?(?<!\p{L})(?:it|that)(?: would|'d| might) (?:really |also )?(?:be (?:much |far |really |very )?(?:best|better|good
    |great|wise|sensible|easier|easiest|quicker|simpler|helpful|nice|lovely|kind|a (?:great |big )?help)|help(?: (?:me
    |us))?(?: a lot)?) if you (?:could |can )?(?!are |were |had )(\p{L}+)(?= )`
/** "Martin would like to know how …": whom to tell, and what. */
const THIRD_WANTS_TO_KNOW = pattern('u')`
    ^(?:.{0,30}, )?((?:\p{Lu}[\p{L}'’-]+|our \p{L}+|the \p{L}+|my \p{L}+)(?: (?:in|at|from|and
    |\p{Lu}[\p{L}'’-]+)){0,4}) (?:would like|wants|needs|want|need|is asking|are asking|asked|asks)(?: to know)?\s
    (?=(?:what|how|when|where|who|which|whether|why)(?!\p{L}))`
const NO_MATTER = /^(?:the|a|any|some) (?:chance|time|idea|clue|word|choice|problem|issue|doubt|way)(?!\p{L})/iu
/** "Any thoughts?" */
const WANTS_OPINION =
  /^(?:any |your |some )?(thoughts|comments|ideas|feedback|views|opinions?|suggestions|input|objections)(?: on (?:this|that|it|these))?\s*\?*$/iu

const LET_KNOW = /^(?:please |pls |just |and |also |kindly |do )*let (me|us|\p{Lu}\p{L}+) know[,:]? (.{4,})$/iu
const COMMAND = new RegExp(
  `^(?:kindly |do |also |(?:you )?just )?(?:${ENGLISH_DEEDS}|finish|tell|let|indicate|pick up|quote|try|remember|furnish|fax|` +
    `leave|chase|swap|stick|lend|unlock|lock|empty|clean|wash|throw|warn|wear|feed)(?![\\p{L}'])`,
  'iu',
)
/** "Conduct the search again.": no other verb is needed to tell that the first word is one. */
const PLAIN_VERB = pattern('iu')`
    ^(?:kindly |do |also |(?:you )?just )?(?!(?:does|did|is|are|was|were|am|have|has|had|can|could|will|would|should|may|might
    |must|shall|like|let|said|got|thought|saw|hope|think|see|know|love|miss|loved|wish|thank)(?!\p{L}))(\p{L}{3,}) (?=(?:the
    |an?|your|my|our|all|these|those|this) )`
/** Verbs that are nouns as well, or rare. */
const BESIDE_NOUN = /^(?:name|conduct|initial|discontinue|disregard|consult|execute|circulate|note)$/u
const FOR_YOUR = pattern('i')`
    ^(?:.{0,60}?\b)?(?:attached|enclosed|sent|forwarded|forwarding|sending|submitted|submitting|here
    |below)(?:,)?(?: is| are|'s)? (.{3,90}?),?(?: to you
    | you)?(?: \([^)]{0,40}\))?,? for your (?:and [a-z]+ )?(review|approval|signature|comments?|input|sign-?off
    |execution|consideration|feedback|decision|completion)\b`
const FOR_YOUR_FIRST = pattern('i')`
    ^(?:.{0,40}?\b)?(?:attached|enclosed|here|below) for your (review|approval|signature|comments?|input|sign-?off
    |execution|consideration|feedback|decision|completion)(?: and [a-z]+)? (?:is|are) (.{3,160}?)[.!]*$`
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
const COMMENTS_WANTED = pattern('i')`
    \b(?:your (comments|input|feedback|thoughts|suggestions|opinion|advice|approval
    |confirmation)[^.?]{0,60} (?:would be|is|are) |appreciate (?:any |your |some |receiving any 
    |receiving your )(comments|input|feedback|thoughts|suggestions|advice))`
/** "Your comments on the lease are welcome", "… are needed for the lease": what they are on. */
const COMMENTED = pattern('i')`
    \b(?:comments|input|feedback|thoughts|suggestions|opinion|advice)(?: (?:are|is|would be|will be) [a-z]+(?: [a-z]+)?)? (on
    |about|regarding|concerning|for) (?=(?:the|this|that|your|my|our|an?)\s
    |(?-i:[A-Z])(?![a-z]+day\b))((?:(?! (?:is|are|was|were|would|will|who|which|that|by|before|as|so|no later) )[^.?,;:])+)`

/** "Please holler whether the kiln is free": whatever the verb, an answer is asked for. */
const ASKED_WHETHER =
  /^(\p{L}{5,}) (?=(?:if|whether) (?!(?:you|there|not|needed|necessary|possible|anything|something|I|we|it is|it's|that is)(?!\p{L})))/iu

/** "I need to get the lease signed by you." */
const DONE_BY_YOU = pattern('iu')`
    (?<!\p{L})(?:I|we)(?:'d| would|'ll| will)?(?: also| still| just| really)? (?:need|want|like|have|hope) to (?:get|have) (.{2,60}?) (signed|countersigned|approved|reviewed
    |checked|completed|confirmed|initialed|initialled|executed) by you(?!\p{L})`
const VERB_OF_DONE: Record<string, string> = {
  signed: 'sign', countersigned: 'countersign', approved: 'approve', reviewed: 'review', checked: 'check', completed: 'complete',
  confirmed: 'confirm', initialed: 'initial', initialled: 'initial', executed: 'execute',
} // prettier-ignore

/** "We need to finish the count by Friday." */
const WE_NEED_TO = pattern('iu')`
    ^(?:.{0,40}[,;] )?(?:(?:and|so|but) )?(?:we|one of us|somebody|someone)(?:'ll| will)? (?:(?:all|both|really|also|still) )?(?:(?:need
    |needs|have|has|ought) to|must) (?!(?:be|know|have|hear|see|thank|say|get|go|wait|come)(?!\p{L}))(?=\p{L}+ (?:the|your
    |our|my|all|this|that|these|those|an?|up|out) )`

/** "Let's book the hall." */
const LETS = /^(?:.{0,30}[,;] )?(?:and |so )?let's (?:just |please |also )?(?=\p{L}+ (?!in touch))/iu

const DO_NOT_FORGET = /^(?:please )?(?:don't|do not) forget (?!to |about |that )(?=(?:my|our|the|your|a) )/iu

/** "I look forward to your reply": what the other side is to give. */
const AWAITED = pattern('iu')`
    ^(?:.{0,60}[,;] )?(?:(?:and|so|but) )?(?:(?:I|we)(?:'m| am|'re| are|'ll be| will be)? (?:very much |eagerly |still |just 
    |also )?)?(?:look(?:ing)? forward to(?: receiving| getting| having| seeing| reading)?|await(?:ing)?|waiting for|anticipat(?:e
    |ing)) (hearing|your (?:early |prompt |kind |further |quick )?)(?=\p{L})`
const ANSWERS = /^(?:reply|response|answer)(?: (?:on|about|regarding|concerning|to) (?=\S))?/iu

function awaitedDeed(whose: string, rest: string): Deed | null {
  if (whose === 'hearing') return null
  const answer = ANSWERS.exec(rest)
  if (answer === null || / and (?!\p{L}+ (?:to|with|from) )/u.test(rest)) return deedOf(`send me your ${rest}`)
  const on = answer[0].split(' ', 1)[0] === answer[0] ? '' : ` about ${rest.slice(answer[0].length)}`
  return deedOf(on === '' ? `reply to me${rest.slice(answer[0].length)}` : `reply to me${on}`)
}

/** "Invoice comes by post": a noun, and what is said of it. */
const NAMES_THING =
  /^\p{L}+ (?:is|are|was|were|will|would|has|had|comes?|goes|went|needs|follows|attached|enclosed|to follow)(?!\p{L})/iu

/** "Pick up the dry cleaning?" */
const DONE_WITH_THING =
  /^(?:send|bring|pick up|get|call|order|book|buy|fetch|take|print|forward|pay|return|drop) (?:the|a|an|my|our|your|some|me|us) /iu

const NEED_OF_HELP = /^your (?:help|assistance|support|advice) (?:in|with|on|for) /i

function verbOf(noun = ''): string {
  return VERB_OF[noun.toLowerCase().replace('-', '')] ?? 'comment on'
}

/** "Let me know if Tuesday works": whoever is asked is to tell. */
function toldOf(whom: string, what: string): Deed | null {
  const fact = what.replace(/^(?:by|before) \S+,? (?=(?:who|what|when|where|which|how|whether)(?!\p{L}))/iu, '')
  const told = fact.replace(
    /^(?:(?:please|by|before|today|tomorrow)[^,]{0,20}?,? )?if (?!you (?:have|need))/i,
    (lead) => lead.replace(/if $/i, 'whether '),
  )
  const isOpinion = /^your (?:thoughts|comments|opinion|views?|feedback|input)(?!\p{L})/iu.test(told)
  return deedOf(`${isOpinion ? 'give' : 'tell'} ${whom} ${stated(told.replace(/[\s.?!]+$/, ''))}`)
}

const PROMISE_LEAD = pattern('i')`
    ^.{0,80}?\b(?:i|we)(?:'ll| will| shall| am going to|'m going to|'re going to| are going to| can)(?: also
    | definitely| then| just| even| try to| make sure to| gladly| happily)* (?=[a-z])|\b(?:i|we) (?:expect|plan|intend|aim|promise) to (?:be able to )?(?=[a-z])
    |^(?:(?:i|we)(?:'d| would|'ll| will|'m| am|'re| are)? )?(?:be )?(?:very |more than |only too )?(?:glad|happy|delighted|pleased|thrilled) to (?!(?:be|have|hear
    |see|say)(?!\p{L}))(?=[a-z])|^(?:will|going to) (?=[a-z])
    |^.{0,110}?(?:,| and)(?: then)? will (?=[a-z])`

/** "The ledger will be with you on Thursday." */
const COMES_TO_YOU = pattern('iu')`
    ^((?:the|a|an|my|our|your) [^,.;]{3,60}?) (?:will|should|is going to|goes|comes|is coming) ?(?:also |then )?
    (?:be with you|reach you|be in your inbox|be on your desk|come to you|(?:go )?out to you|over to you|to you)
    (?!\p{L})`

/** "Should be with you by tonight." */
const REACHES_YOU = pattern('iu')`
    ^(?:.{0,90}?[,;] )?(?:(?:it|this|that|they)(?:(?=')| ))?(?:should|will|'ll|ought to) (?:(?:be with|reach|get to) you|be (?:in your (?:inbox|hands|mail|mailbox
    |tray|box)|on your (?:desk|chair)))(?= (?:by|on|before|within|in|today|tomorrow
    |tonight|this|next|shortly|soon|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))`

/** "You'll have the invoice by then." */
const YOU_WILL_HAVE =
  /^.{0,30}?(?<!\p{L})you(?:'ll| will) (?:have|get|receive) (?=(?:a|an|the|my|our|your|two|three|four|all) (?!chance|time)|(?:\p{Ll}+ ){0,2}(?!this|us|plus|always)\p{Ll}{3,}s(?!\p{L}))/iu

/** "You should have it by then." */
const YOU_WILL_HAVE_IT = pattern('iu')`
    ^(?:.{0,90}? and )?(?:hopefully,? )?you(?:'ll| will| should| shall) (?:have|get|receive) (it|them)(?= (?:by|on|before|within
    |in|today|tomorrow|tonight|this|next|shortly|soon|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L}))`

/** "I still owe you the total." */
const OWES_YOU = /^.{0,60}?(?<!\p{L})(?:I|we)(?: still| also)? owe you (?=(?:the|an?|your|my|our|two|three) )/iu
/** "You'll know by Friday", "you will hear from me" */
const YOU_WILL_KNOW =
  /^.{0,30}?(?<!\p{L})you(?:'ll| will) (know(?= (?!that |about ))|hear (?:back )?from (?:me|us))(?= )/iu

/** "Will do, …", "yes, …": what is promised stands behind. */
const AGREED_FIRST =
  /^(?:yes|yep|yeah|ok|okay|sure|will do|got it|on it|no problem|done|deal|agreed|of course|absolutely)[,.!:]* (?=\S+ \S+ \S)(?!to |it |that |this |so )/iu

/** "The list I will send you tonight." */
const THING_BEFORE = pattern('iu')`
    ^((?:the|my|our|your|this|that|these|those) (?:(?!that |which |is |are |was )\S+ ){0,6}?[^\s,;:]+),? (?:I|we)(?:'ll| will| shall) (?:also |then |just )?(\p{L}+(?: you)?)
    (?=[.!]|$| (?:tonight|today|tomorrow|by|on|at|before|after|next|this|later|soon|to you|over|back|out|up|asap|first thing|when|once|as soon)(?!\p{L}))(.*)$`

/** "I tried to ring, I'll try again": what is tried again. */
const TRIED = /(?<!\p{L})tried to (\p{L}+(?: (?:you|it|them|him|her))?)(?!\p{L})/iu

/** "I'm sending the list" */
const DOING = pattern('iu')`
    ^.{0,60}?(?<!\p{L})(?:I|we)(?:'m|'re| am| are)(?: also| now| just| currently| still)* (?!(?:be|hav|go|hop|try|plan|wonder|wait|think|look|assum|com|want
    |need|happen|liv|feel|see|wish|expect|leav)(?:p|n)?ing(?!\p{L}))(\p{L}{2,}ing) (?=\S)`

/** "Bringing it Sunday": whose deed it is needs no word. */
const DOING_ALONE = /^(?:just |now |also )?(\p{L}{2,}ing) (?=\S)/iu

/** What somebody is about to do. */
function doingDeed(clause: string): Deed | null {
  const doing = DOING.exec(clause) ?? DOING_ALONE.exec(clause)
  const verb = baseOfIng(doing?.[1]?.toLowerCase() ?? '')
  return doing === null || verb === null ? null : deedOf(`${verb} ${clause.slice(doing[0].length)}`)
}

/** Whoever else is to do what a sentence promises, and the deed. */
export function promisedOfOthers(said: string): { who: string; deed: Deed } | null {
  const others = othersDeed(said.replace(/’/gu, "'").replace(AGREED_FIRST, ''))
  const deed = others && deedOf(others.deed)
  return others && deed ? { who: others.who, deed } : null
}

/** "an email that I'll dig out": what is done with stands before. */
const OF_THING = /\p{L} (?:that|which) (?:I|we)(?:'ll| will| shall| can) (?:\p{L}+ )?$/iu

/** "I'll be there": a state, and nothing that one does. */
const IS_NO_DEED =
  /^(?:be (?!able|sending|posting|calling|in touch|back)|have (?:to|been)|need|probably|only|never|not)(?!\p{L})/iu

/** "…, that'd save me a trip", "…, then I can start": what comes of it. */
const OUTCOME =
  /,? (?:and |so )?(?:(?:that|it)(?:'d| would| will|'ll) (?!be (?:sent|done|made))|then (?:I|we) (?:can|could|will|'ll) ).*$/iu

/** The deed without what only politeness or haste adds, and without its reasons. */
function deedOf(words: string): Deed | null {
  const deed = inSteps(words.replace(OUTCOME, ''))
  const core = beforeClauseEnd(deed)
  const named = core.length >= 8 ? core : deed
  if (named === '' || IS_ENCLOSED.test(named)) return null
  // A bracket whose end was cut off says nothing.
  return /^do$/i.test(named)
    ? 'go ahead'
    : lowerVerb(named.replace(/ \([^()]*$/, '').replace(/(?: yet)?[\s,]+$| yet$/, ''))
}

/** "please find attached …": nothing is to be done. */
const IS_ENCLOSED = /^find (?:the )?(?:attached|enclosed|herewith|below)(?!\p{L})/iu

/** The verb in small letters; a name that stands first keeps its capital. */
function lowerVerb(deed: string): string {
  return /^\p{Lu}{2}/u.test(deed) ? deed : deed.charAt(0).toLowerCase() + deed.slice(1)
}

/** One way to ask for a deed, or to promise one: undefined where a clause has it not, null where it has and no deed can be named. */
type Way = (clause: string) => Deed | null | undefined

/** By a pattern: its deed, out of what was found and what stands behind that. */
const way =
  (pattern: RegExp, deed: (found: readonly string[], rest: string, clause: string) => Deed | null | undefined): Way =>
  (clause) => {
    const found = pattern.exec(clause)
    if (found === null) return undefined
    const groups = Array.from(found, (group: string | undefined) => group ?? '')
    return deed(groups, clause.slice(found.index + found[0].length), clause)
  }

/** By a lead: the deed is what stands behind it, with words of ours in its place. */
const behind = (lead: RegExp, ours = ''): Way => way(lead, (_, rest) => deedOf(`${ours}${rest}`))

/** By a deed that is read elsewhere. */
const read =
  (deedIn: (clause: string) => string | null): Way =>
  (clause) => {
    const deed = deedIn(clause)
    return deed === null ? undefined : deedOf(deed)
  }

const notAsked =
  (inner: Way): Way =>
  (clause) =>
    clause.endsWith('?') ? undefined : inner(clause)

/** The deed by the first way that a clause has; undefined where it has none of them. */
function firstDeed(ways: readonly Way[], clause: string): Deed | null | undefined {
  for (const one of ways) {
    const deed = one(clause)
    if (deed !== undefined) return deed
  }
  return undefined
}

/** What stands behind "could you": a deed, by whatever verb, or what to tell somebody. */
function leadDeed(rest: string): Deed | null {
  const [asked = '', verb = ''] = ASKED_WHETHER.exec(rest) ?? []
  if (asked !== '' && !isVerb(verb.toLowerCase()) && !COMMAND.test(rest))
    return deedOf(`tell me ${rest.slice(asked.length)}`)
  const [told = '', whom = '', what = ''] = LET_KNOW.exec(rest) ?? []
  return told === '' ? deedOf(rest) : toldOf(whom, what)
}

/** "Your comments on the lease are welcome": what is wanted of them, and on what. */
function commentsDeed(what: string, clause: string): Deed {
  const [, , on] = COMMENTED.exec(clause) ?? []
  return `give me your ${what.toLowerCase()}${on === undefined ? '' : ` on ${on.trim()}`}`
}

/** "Send the list.": the verb stands first. */
function commandDeed(clause: string): Deed | null | undefined {
  const isAsked = clause.endsWith('?')
  if (NAMES_THING.test(clause) || (isAsked && !DONE_WITH_THING.test(clause))) return undefined
  const plain = isAsked ? undefined : PLAIN_VERB.exec(clause)?.[1]?.toLowerCase()
  const isCommand = COMMAND.test(clause) || (plain !== undefined && (isVerb(plain) || BESIDE_NOUN.test(plain)))
  return isCommand ? deedOf(clause.replace(/^(?:kindly|do|also|(?:you )?just) /i, '')) : undefined
}

/** The ways to ask, in the order in which they are tried: the plainest first. */
const WAYS_TO_ASK: readonly Way[] = [
  way(DONE_BY_YOU, ([, what, done = '']) => deedOf(`${VERB_OF_DONE[done.toLowerCase()] ?? ''} ${what}`)),
  way(LET_KNOW, ([, whom = '', what = '']) => toldOf(whom, what)),
  way(FOR_YOUR_FIRST, ([, noun, what]) => deedOf(`${verbOf(noun)} ${what}`)),
  way(FOR_YOUR, ([, what, noun]) => deedOf(`${verbOf(noun)} ${what}`)),
  way(REQUEST_LEAD, (_, rest) => leadDeed(rest)),
  notAsked(read(wantedDone)),
  way(COMMENTS_WANTED, ([, named, others], _, clause) => commentsDeed(named || others || 'comments', clause)),
  way(NEED_LEAD, (_, rest) => (NEED_OF_HELP.test(rest) ? undefined : deedOf(`get me ${rest}`))),
  way(WANTS_OPINION, ([, what = '']) => `give me your ${what.toLowerCase()}`),
  way(WANTS_THING, (_, rest) =>
    rest === '' || NO_MATTER.test(rest) ? undefined : deedOf(`get me ${rest.replace(/^any (?=\p{L})/iu, 'the ')}`),
  ),
  behind(WANTS_TO_KNOW, 'tell me '),
  way(BEST_IF, ([, verb = ''], rest) => deedOf(`${presentOf(verb.toLowerCase()) ?? verb.toLowerCase()}${rest}`)),
  way(THIRD_WANTS_TO_KNOW, ([, whom], rest) => deedOf(`tell ${whom} ${rest}`)),
  behind(WANTS_TO_SEE, 'show me '),
  way(NEED_LEAD, (_, rest) => behind(NEED_OF_HELP, 'help me with ')(rest)),
  behind(LETS),
  read(wantedDeed),
  behind(WE_NEED_TO),
  way(AWAITED, ([, whose = ''], rest) => awaitedDeed(whose, rest)),
  behind(DO_NOT_FORGET, 'not forget '),
  notAsked(read(statedDeed)),
  commandDeed,
]

/** The deed that a sentence asks for, in its own words; null where it asks for none that could be named by a verb. */
export const requestedDeed = (said: string): Deed | null => firstDeed(WAYS_TO_ASK, said.replace(/’/gu, "'")) ?? null

/** "I'll send the list": what stands behind, if it is anything to do. */
function announcedDeed(clause: string): Deed | null | undefined {
  const lead = PROMISE_LEAD.exec(clause)
  if (lead === null) return undefined
  if (OF_THING.test(lead[0])) return null
  const rest = clause
    .slice(lead.index + lead[0].length)
    .replace(/^be (\p{L}+ing)(?= \S)/iu, (whole, doing: string) => baseOfIng(doing.toLowerCase()) ?? whole)
  const tried = /^try again(?!\p{L})/iu.test(rest) ? TRIED.exec(clause) : null
  if (tried !== null) return deedOf(`try again to ${tried[1]}`)
  return IS_NO_DEED.test(rest) || /^do[.!]*$/i.test(rest) ? null : deedOf(rest)
}

/** The ways to promise, in the order in which they are tried. */
const WAYS_TO_PROMISE: readonly Way[] = [
  way(COMES_TO_YOU, ([, what = '']) => deedOf(`get you ${lowerVerb(what)}`)),
  behind(REACHES_YOU, 'get it to you'),
  way(YOU_WILL_HAVE_IT, ([, what], rest) => deedOf(`send ${what} to you${rest}`)),
  behind(YOU_WILL_HAVE, 'get you '),
  behind(OWES_YOU, 'get you '),
  way(YOU_WILL_KNOW, ([, verb = ''], rest) =>
    deedOf(`${/^know/iu.test(verb) ? 'tell you' : 'get back to you'}${rest}`),
  ),
  way(THING_BEFORE, ([, what = '', verb, after]) => deedOf(`${verb} ${lowerVerb(what)}${after}`)),
  announcedDeed,
  (clause) => doingDeed(clause) ?? undefined,
  read(comingDeed),
]

/** The deed that a sentence promises, in its own words; null where it cannot be told. */
export const promisedDeed = (said: string): Deed | null =>
  firstDeed(WAYS_TO_PROMISE, said.replace(/’/gu, "'").replace(AGREED_FIRST, '')) ?? null
