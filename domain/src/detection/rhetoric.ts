import { said as saidOfJoining } from '../languages/joining-words.ts'
import { said } from '../languages/open-question.ts'
import { said as saidOfPersons } from '../languages/person-words.ts'
import type { ReadSentence } from './facts.ts'

/** Whoever goes on like this answers the question that they have just asked. */
const ANSWERS_ITSELF = new RegExp(
  String.raw`^["'(–—\s]*(?:${saidOfJoining('because')}|${said('answersItself')})(?!\p{L})`,
  'iu',
)
/** "Why did the hen cross the road? to get …": goes on in small letters where the joke ends. */
const WHY = new RegExp(String.raw`(?<!\p{L})(?:${said('why')})(?!\p{L})`, 'iu')
const IN_ORDER_TO = new RegExp(String.raw`^["'(–—\s]*(?:${saidOfJoining('inOrderTo')}) \p{Ll}`, 'u')
/** Asked of the reader, and followed by the reason for asking. */
const OF_READER = new RegExp(String.raw`(?<!\p{L})(?:${saidOfPersons('reader')})(?!\p{L})`, 'iu')

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
