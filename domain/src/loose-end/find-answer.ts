import { readActs } from '../detection/acts/read-acts.ts'
import { detectLanguage } from '../detection/language.ts'
import { splitZones } from '../message/new-text.ts'
import { splitSentences } from '../message/sentences.ts'

export interface Answer {
  messageId: string
  /** The sentence that answers, as written. */
  sentence: string
  /** 0 to 1. */
  confidence: number
}

const MIN_CONFIDENCE = 0.5
const SHORT = 4

/** The words of a sentence that carry its content. */
function contentWords(text: string): Set<string> {
  return new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => word.length >= SHORT || /\d/.test(word)),
  )
}

const YES_OR_NO =
  /^["'(>]*(?:yes|yeah|yep|no|nope|sure|ok|okay|agreed|fine|right|correct|exactly|certainly|absolutely|definitely|i (?:do|don't|think|agree|would|am|can|will|have)|ja|nein|oui|non|sí|si|não|sim)(?!\p{L})/iu

/**
 * The sentence of a later message by somebody else that answers a question or request, or null. Each message's own text
 * is looked at sentence by sentence: an answer delivers, agrees or declines, or speaks about what was asked.
 */
export function findAnswer(item: string, later: readonly { id: string; text: string }[]): Answer | null {
  const asked = contentWords(item)
  let best: Answer | null = null
  for (const message of later) {
    const quotes = contentQuotes(message.text, item)
    const { newText } = splitZones(message.text)
    const language = detectLanguage(newText)
    for (const { text } of splitSentences(newText)) {
      const acts = readActs(text, language)
      if (acts.social || acts.defers || acts.question || acts.request) continue
      const words = contentWords(text)
      const shared = [...words].filter((word) => asked.has(word)).length
      const overlap = asked.size === 0 ? 0 : shared / Math.min(asked.size, 8)
      const confidence = Math.min(
        0.95,
        0.2 +
          overlap * 0.6 +
          (acts.delivers || acts.declines ? 0.3 : 0) +
          (YES_OR_NO.test(text) ? 0.2 : 0) +
          (quotes ? 0.3 : 0),
      )
      if (confidence >= MIN_CONFIDENCE && (best === null || confidence > best.confidence)) {
        best = { messageId: message.id, sentence: text, confidence }
      }
    }
  }
  return best
}

/** Whether the message quotes the item line by line, which is how people answer below a question. */
function contentQuotes(text: string, item: string): boolean {
  const quoted = text
    .split('\n')
    .filter((line) => /^\s{0,3}>/.test(line))
    .map((line) => line.replace(/^[\s>]+/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
  const start = item.replace(/\s+/g, ' ').trim().slice(0, 40)
  return start.length >= 15 && quoted.includes(start)
}
