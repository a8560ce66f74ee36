import { pattern } from '../text/pattern.ts'
import type { Language } from '../text/language.ts'
import { sentenceFeatures } from './model/features.ts'
import { INTENT_MODEL } from './model/intent-model.ts'
import { scoreOf } from './model/linear-model.ts'
import { readsLikeMassMail } from '../mail-kind/mass-mail.ts'
import { splitSentences } from '../text/sentences.ts'
import { readActs, type SentenceActs } from './read-acts.ts'

/** What a message does as a whole; each 0 to 1, and from 0.5 on it is said to do it. */
export interface MessageActs {
  request: number
  /** Asks something and wants an answer, be it out of politeness. */
  question: number
  propose: number
  commitment: number
  /** It speaks about a meeting, whether or not it proposes one. */
  meeting: number
}

/** Log-odds: a question this unlikely to want anything is rhetoric; a sentence this likely asks, whatever its words. */
const RHETORIC_BELOW = 0
const ASKS_ABOVE = 0.8
const FEWEST_WORDS = 4

const RHETORIC = /^\W*(?:why|because|i'm guessing|maybe|particularly|not sure|wonder)/iu
const ABOUT_MEETING = pattern('iu')`
  (?<!\p{L})(?:meetings?|meet(?! (?:the|your|our|its|these|all)(?!\p{L}))|tele?con\p{L}*|(?:short|quick|brief|
  video|phone|first|group|follow-up) calls?|(?:our|the|your) (?:weekly )?(?:call|review|session)(?= (?:is|was|
  will|has|on|at|tomorrow|today|this|next)(?!\p{L}))|for the (?:call|review|session)|(?<!to )see you (?:then|
  there|tomorrow|on \p{L}+day|(?:mon|tues|wednes|thurs|fri)day|at \d)|conference calls?|next call|on the call|
  agenda for|f2f|face[- ]to[- ]face|workshop|get(?:ting)? together|appointments?|catch[- ]?up(?! (?:on|
  with) (?:my|your|the|e-?mail|sleep|reading|work))|kick-?off|stand-?up|one[- ]on[- ]one|sync(?: call| meeting)|
  time zones?|venue|besprechung|treffen|termin|sitzung|réunion|rendez-vous|reunión|reunirnos|reunião|riunione|
  vergadering|afspraak)(?!\p{L})
`
const PROPOSES = pattern('iu')`
  (?<!\p{L})(?:i (?:would |'d )?(?:like to )?(?:suggest|propose|recommend)|why (?:not|don't)|let's(?! (?:hope|
  face|be honest|see|say|not forget|pray))|perhaps we|maybe we|(?<!wish )(?:we|i) (?:could|might) (?!be )\p{L}+|
  we (?:can|could) host|should (?:we|i)(?! have)|(?:would|might) it be better|(?:perhaps|maybe) it (?:would|
  might) be (?:better|best|good|wise|easier)|(?:we|i) might as well|would it be (?:good|possible)|
  might be (?:better|good)|alternatively|we should (?:try|meet|set|identify|have to decide)|(?:is|are) proposing|
  would like to (?:try|find)|ich schlage vor|wie wäre es|je propose|propongo|proponho|ik stel voor)(?!\p{L})
`
/** A proposal that wants an answer as a request does. */
const HOW_ABOUT = /(?<!\p{L})(?:how|what) about(?! this:)(?!\p{L})/iu
const COMMITS = pattern('iu')`
  (?<!\p{L})(?:(?:i|we)(?:'ll| will)(?: also| then| certainly| gladly| now)? (?!be(?! (?:sending|posting|
  presenting|happy|there))(?!\p{L})|not(?! let you down)(?!\p{L})|have to|need|see(?! (?:if|what|to)))\p{L}+|
  i (?:do )?(?:hope|plan|intend)(?: within \p{L}+ \p{L}+)? to (?:have|send|write|post|finish|do)|i(?: would|
  'd) be (?:happy|glad) to|(?<!(?:that|it) )will do(?=[.!,;]|$)|(?:i|we) can (?:take care of|handle (?:that|this|
  it|the)|take (?:that|this|it|the \p{L}+) (?:on|over))|count on me|consider it done|leave (?:it|that|this) (?:to|
  with) me|(?:will|to) follow(?= (?:on|by|next|tomorrow|shortly|soon|later|this|in|until))|
  (?<!to )see you (?:then|there|tomorrow|on \p{L}+day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|
  will be (?:posted|sent|available)|i could \p{L}+ .{0,40} if you)(?!\p{L})
`

/** Reads a message's own text sentence by sentence and says what it does as a whole. `subject` may be ''. */
export function readMessageActs(newText: string, subject: string, language: Language): MessageActs {
  const read = splitSentences(newText).map(({ text }) => {
    const acts = readActs(text, language)
    return { text, acts, score: scoreOf(INTENT_MODEL, sentenceFeatures(text, acts)) }
  })
  // Headlines and offers ask nobody.
  const isForMany = readsLikeMassMail(newText, subject)
  const has = (test: (sentence: (typeof read)[number]) => boolean) => Number(read.some(test))
  return {
    request: has(({ text, acts, score }) => asks(text, acts, score)),
    question: isForMany ? 0 : has(({ acts }) => acts.question || acts.asksOutright || acts.smallTalk),
    propose: has(({ text, acts }) => acts.meeting || PROPOSES.test(text) || HOW_ABOUT.test(text)),
    commitment: has(({ text, acts }) => acts.promise || (COMMITS.test(text) && text.length < 200)),
    meeting:
      read.length > 1 && ABOUT_MEETING.test(subject)
        ? 1
        : has(({ text, acts }) => acts.meeting || ABOUT_MEETING.test(text)),
  }
}

function asks(text: string, acts: SentenceActs, score: number): boolean {
  if (acts.asksNothing || RHETORIC.test(text)) return false
  if (acts.request) return score > -1.2
  if (acts.promise || acts.meeting || PROPOSES.test(text)) return false
  return score > ASKS_ABOVE || (acts.question && score > RHETORIC_BELOW && text.split(/\s+/).length >= FEWEST_WORDS)
}
