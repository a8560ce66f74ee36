import type { ReadSentence } from './facts.ts'

/** Whoever goes on like this answers the question that they have just asked. */
const ANSWERS_ITSELF = /^["'(–—\s]*(?:because|cuz|simple:|easy:|weil|parce qu[e']|porque|perché|omdat)(?!\p{L})/iu
/** "Why did the hen cross the road? to get …": goes on in small letters where the joke ends. */
const WHY = /(?<!\p{L})(?:why|warum|wieso|pourquoi|por qué|porqué|perché|waarom)(?!\p{L})/iu
const IN_ORDER_TO = /^["'(–—\s]*(?:to \p{Ll}|um \p{Ll}|pour \p{Ll}|para \p{Ll}|per \p{Ll}|om \p{Ll})/u
/** Asked of the reader, and followed by the reason for asking. */
const OF_READER =
  /(?<!\p{L})(?:you|your|u|du|dir|dich|dein\p{L}*|ihr|euch|(?-i:Sie|Ihnen|Ihre?[nmrs]?)|tu|te|vous|votre|vos|tú|usted|ustedes|tus?|su|você|vocês|lei|voi|tuo|tua|je|jij|jullie|uw?)(?!\p{L})/iu

/** A question that its writer answers in the next breath wants no answer: it is read as a statement. */
export function withoutRhetoric(read: readonly ReadSentence[]): ReadSentence[] {
  return read.map((entry, index) => {
    const next = read[index + 1]
    const { acts, sentence } = entry
    if (!next || !acts.question || next.sentence.paragraph !== sentence.paragraph) return entry
    const isAnswered =
      WHY.test(sentence.text) &&
      !OF_READER.test(sentence.text) &&
      (ANSWERS_ITSELF.test(next.sentence.text) || IN_ORDER_TO.test(next.sentence.text))
    return isAnswered ? { sentence, acts: { ...acts, question: false, asksOutright: false } } : entry
  })
}
