import { said, type MessageActWords } from './message-act-words.ts'
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

/** As whole words. */
const phrase = (name: keyof MessageActWords) => new RegExp(String.raw`(?<!\p{L})(?:${said(name)})(?!\p{L})`, 'iu')
const RHETORIC = new RegExp(String.raw`^\W*(?:${said('rhetoric')})`, 'iu')
const ABOUT_MEETING = phrase('meeting')
const PROPOSES = phrase('proposes')
const HOW_ABOUT = phrase('howAbout')
const COMMITS = phrase('commits')

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
