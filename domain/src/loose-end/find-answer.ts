import { readActs } from '../detection/acts/read-acts.ts'
import { detectLanguage } from '../detection/language.ts'
import { splitZones } from '../message/new-text.ts'
import { splitSentences } from '../message/sentences.ts'
import { passagesOf } from './passages.ts'
import { answerConfidence, askedBy, contentWords, saidBy, shareOf, type Asked } from './sketch.ts'

export interface Answer {
  messageId: string
  /** The sentence that answers, as written. */
  sentence: string
  /** 0 to 1. */
  confidence: number
}

export interface LaterMessage {
  id: string
  text: string
  /** Whether who asked wrote it: it cannot answer, but may say that somebody's answer helped. */
  isAsker?: boolean
}

const MIN_CONFIDENCE = 0.5
const CERTAIN = 0.95
/** What stands first in an answer, or first below the quoted question, is what answers it. */
const FIRST = 0.12
/** The first to write back answers; whoever comes after talks about the answer too. */
const FIRST_REPLY = 0.08
/** The asker is content with what was said right before. */
const CONTENT = 0.3
/** The asker comes back to it as open. */
const DISCONTENT = 0.3
const MAX_SENTENCES = 60
/** Of several things that were asked for, one is still to come. */
const STILL_TO_COME = 0.4
const SEVERAL =
  /(?<!\p{L})(?:and|und|et|y|e|en|both|all|beide|alle|tous|toutes|ambos|todos|todas|entrambi|tutti|tutte|ambas|allebei|two|three|four|zwei|drei|vier|deux|trois|dos|tres|due|tre|dois|duas|três|twee|drie)(?!\p{L})/iu
const PENDING =
  /(?<!\p{L})(?:still (?:have|need|missing|looking|working|waiting|to)|(?:not|isn['’]t|aren['’]t|hasn['’]t|haven['’]t) (?:\p{L}+ ){0,3}(?:yet|ready|finished|done)|(?:will |to )?follows?(?! up)(?! you)|i(?:['’]ll| will| have to|['’]d have to) (?:find out|ask|check|look for|send (?:the )?(?:rest|other))|noch nicht|noch kein\p{L}*|fehl(?:t|en) noch|folg(?:t|en)|reiche ich nach|kommt später|pas encore|suivr(?:a|ont)|manquent? encore|aún no|todavía no|(?:aún|todavía) (?:falta|me falta)\p{L}*|non (?:\p{L}+ ){0,3}ancora|ancora non|seguir(?:à|anno)|ainda não|ainda (?:falta|me falta)\p{L}*|nog niet|nog geen|volg(?:t|en))(?!\p{L})/iu

const IS_CONTENT =
  /(?<!\p{L})(?:(?:that|this|it|which) (?:works|worked|helps|helped|did (?:it|the trick)|does (?:it|the trick)|fixed|fixes|solved|solves|answers|makes sense|is (?:perfect|great|exactly what|what i))|(?:makes|made) sense|got it(?: working)?|perfect|works (?:now|great|fine|perfectly)|working now|problem solved|exactly what i (?:needed|wanted|was looking for)|(?:thanks|thank you|thx|danke|merci|gracias|grazie)(?! in advance| for any| anyway))(?!\p{L})/iu
const IS_DISCONTENT =
  /(?<!\p{L})(?:(?:still|does not|doesn['’]t|did not|didn['’]t|not) (?:work|working|help|solve|clear|sure|understand|see|get|answer)|that(?:['’]s| is) not (?:what|my)|no luck|same (?:error|problem|result)|not what i (?:asked|meant))(?!\p{L})/iu

/**
 * The sentence of a later message by somebody else that answers a question or request, or null. Each message's own text
 * is looked at sentence by sentence: an answer stands below the quoted question, or is of the kind that was asked for, or
 * speaks about what was asked. An announcement of an answer is none.
 */
export function findAnswer(item: string, later: readonly LaterMessage[]): Answer | null {
  const asked = askedBy(item)
  const isPromise = readActs(item, detectLanguage(item)).promise
  const candidates: Answer[] = []
  let replies = 0
  for (const message of later) {
    if (message.isAsker === true) {
      weigh(candidates, message.text)
      const kept = isPromise ? bestOf(asked, message, { isFirstReply: false, isKeeping: true }) : null
      if (kept) candidates.push(kept)
      continue
    }
    const best = bestOf(asked, message, { isFirstReply: replies === 0, isKeeping: false })
    if (best && SEVERAL.test(item) && PENDING.test(splitZones(message.text).newText.slice(0, 2_000)))
      best.confidence -= STILL_TO_COME
    if (best) candidates.push(best)
    replies += 1
  }
  const best = candidates.reduce<Answer | null>(
    (top, one) => (top && top.confidence >= one.confidence ? top : one),
    null,
  )
  return best && best.confidence >= MIN_CONFIDENCE ? { ...best, confidence: Math.min(CERTAIN, best.confidence) } : null
}

/** `isKeeping`: whoever promised hands over what they promised; nothing else that they say counts. */
function bestOf(
  asked: Asked,
  message: LaterMessage,
  { isFirstReply, isKeeping }: { isFirstReply: boolean; isKeeping: boolean },
): Answer | null {
  const zones = splitZones(message.text)
  const language = detectLanguage(zones.newText)
  const passages = passagesOf(zones)
  const quotesItem = passages.some(({ above }) => shareOf(asked.words, contentWords(above)) >= 0.6)
  let best: Answer | null = null
  let read = 0
  for (const { text, above } of passages) {
    const under = contentWords(above)
    let position = 0
    for (const { text: sentence } of splitSentences(text)) {
      if (read++ >= MAX_SENTENCES) return best
      const answer = sentence.replace(COUNTERED, '.')
      const said = saidBy(answer, readActs(answer, language), language, quotesItem ? under : [])
      if (isKeeping && said?.does !== 'delivers') continue
      if (said && PASSED_ON.test(answer) && shareOf(asked.words, said.words) === 0) continue
      if (!said || isGreeting(sentence) || (above === '' && isScrap(sentence))) continue
      const confidence =
        answerConfidence(asked, said) + (position === 0 ? FIRST : 0) + (isFirstReply && !quotesItem ? FIRST_REPLY : 0)
      position += 1
      if (!best || confidence > best.confidence) best = { messageId: message.id, sentence, confidence }
    }
  }
  return best
}

/** What the asker says next of the answer before it. */
function weigh(candidates: readonly Answer[], text: string): void {
  const last = candidates.at(-1)
  if (!last) return
  const opening = splitSentences(splitZones(text).newText).slice(0, 3)
  const says = (pattern: RegExp) => opening.some(({ text: sentence }) => pattern.test(sentence))
  if (says(IS_DISCONTENT)) last.confidence -= DISCONTENT
  else if (says(IS_CONTENT)) last.confidence += CONTENT
}

/** "I can't on Wednesday, how about Friday?": what stands before the question back answers. */
const COUNTERED =
  /[,;–-] (?:but |so |maybe )?(?:how about|what about|could we|can we|shall we|would|wie wäre es|wie wär's)(?!\p{L})[^?]{1,80}\?\s*$/iu

/** Whoever was asked has others do it: nothing is done yet. */
const PASSED_ON =
  /(?<!\p{L})(?:forwarded|passed|handed|referred|escalated|assigned) (?:this|it|that|your \p{L}+)(?: on| over)? to (?!you)/iu

/** A name, a smiley or the like says nothing on its own. */
const isScrap = (sentence: string) =>
  !/\d|https?:/.test(sentence) &&
  (sentence.match(/\p{L}+/gu) ?? []).length < 2 &&
  !/^\p{Lu}\p{Ll}+[.!]$/u.test(sentence) &&
  !/^(?:yes|no|sure|(?:i['’]m|count me) in|yep|nope|ok|done|sent|fixed|changed|updated|signed|paid|booked|attached|resolved|confirmed|approved|completed|finished|merged|sorted|erledigt|fait|hecho|fatto|feito|gedaan)(?!\p{L})/iu.test(
    sentence,
  )

const isGreeting = (sentence: string) =>
  sentence.length < 40 && /^(?:hi|hello|hey|dear|hallo|bonjour|hola|ciao|on .{0,60} wrote)(?!\p{L})/iu.test(sentence)
