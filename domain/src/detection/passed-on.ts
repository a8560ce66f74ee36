import type { MessageZones } from '../message/new-text.ts'
import { splitSentences } from '../text/sentences.ts'
import { said } from './passed-on-words.ts'
import { asksForSomething, readActs } from '../acts/read-acts.ts'
import type { ReadSentence } from './facts.ts'
import { detectLanguage } from '../languages/detect-language.ts'

const MAX_SENTENCES = 60
const MAX_ASKS = 3

/** What the forwarded message asks, in order, at most three sentences: it was asked of whoever forwards it. */
export function asksPassedOn({ isForward, forwardedText }: MessageZones): ReadSentence[] {
  if (!isForward || forwardedText === '') return []
  const language = detectLanguage(forwardedText)
  return splitSentences(forwardedText)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => ({ sentence, acts: readActs(sentence.text, language) }))
    .filter(({ acts }) => asksForSomething(acts))
    .slice(0, MAX_ASKS)
}

const POINTS = new RegExp(String.raw`(?<![\p{L}\d])(?:${said('pointsAt')})(?![\p{L}\d])`, 'iu')

/** "Can you handle this?": says what to do with the forwarded message, not what it is about. */
export const pointsAtForwarded = (sentence: string): boolean => sentence.length < 160 && POINTS.test(sentence)

const HANDS_ON = new RegExp(String.raw`(?<!\p{L})(?:${said('handsOn')})(?!\p{L})`, 'iu')
const FOR_INFORMATION = new RegExp(String.raw`(?<!\p{L})(?:${said('forInformation')})(?!\p{L})`, 'iu')

/** Says that a forwarded message is passed on for information, and for nothing else. */
export const isForInformation = (read: readonly ReadSentence[]): boolean =>
  read.some(({ sentence }) => FOR_INFORMATION.test(sentence.text))

/** The sentence that hands a forwarded message on to be dealt with ("See below."); none where it is only for information. */
export function handsOn<Read extends ReadSentence>(read: readonly Read[]): Read | null {
  if (isForInformation(read)) return null
  return read.find(({ sentence }) => sentence.text.length < 160 && HANDS_ON.test(sentence.text)) ?? null
}
