import { pattern } from '../text/pattern.ts'
import type { MessageZones } from '../message/new-text.ts'
import { splitSentences } from '../text/sentences.ts'
import { readActs } from '../acts/read-acts.ts'
import type { ReadSentence } from './facts.ts'
import { detectLanguage } from '../text/language.ts'

const MAX_SENTENCES = 60
const MAX_ASKS = 3

/** What the forwarded message asks, in order, at most three sentences: it was asked of whoever forwards it. */
export function asksPassedOn({ isForward, forwardedText }: MessageZones): ReadSentence[] {
  if (!isForward || forwardedText === '') return []
  const language = detectLanguage(forwardedText)
  return splitSentences(forwardedText)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => ({ sentence, acts: readActs(sentence.text, language) }))
    .filter(({ acts }) => acts.request || acts.question || acts.meeting)
    .slice(0, MAX_ASKS)
}

const POINTS = pattern('iu')`
  (?<![\p{L}\d])(?:this|it|that|these|them|below|the (?:following|attached|mail|message|request|question)|
  dies(?:e[mnrs]?)?|das|darum|unten|damit|cela|ça|ci-dessous|en|esto|eso|abajo|lo|isso|isto|abaixo|questo|ciò|
  sotto|dit|dat|hieronder|ermee)(?![\p{L}\d])
`

/** "Can you handle this?": says what to do with the forwarded message, not what it is about. */
export const pointsAtForwarded = (sentence: string): boolean => sentence.length < 160 && POINTS.test(sentence)

const HANDS_ON = pattern('iu')`
  (?<!\p{L})(?:see (?:the )?(?:message |mail |e-?mail |note |request |question )?below|as below|below is for you|
  for you,? (?:I|we) (?:think|guess|believe)|one for you|over to you|yours,? I (?:think|believe)|siehe unten|
  für dich|das ist (?:wohl )?deins|voir ci-dessous|pour toi|c'est pour toi|ver (?:más )?abajo|para ti|ver abaixo|
  para você|vedi sotto|per te|zie hieronder|voor jou)(?!\p{L})
`
const FOR_INFORMATION = pattern('iu')`
  (?<!\p{L})(?:fyi|for (?:your|yr) (?:info|information|records?|reference)|just so you know|zur (?:info|
  information|kenntnis)|zk|pour (?:info|information)|para tu información|para (?:sua )?informação|
  per (?:tua )?(?:informazione|conoscenza)|ter info(?:rmatie)?)(?!\p{L})
`

/** The sentence that hands a forwarded message on to be dealt with ("See below."); none where it is only for information. */
export function handsOn<Read extends ReadSentence>(read: readonly Read[]): Read | null {
  if (read.some(({ sentence }) => FOR_INFORMATION.test(sentence.text))) return null
  return read.find(({ sentence }) => sentence.text.length < 160 && HANDS_ON.test(sentence.text)) ?? null
}
