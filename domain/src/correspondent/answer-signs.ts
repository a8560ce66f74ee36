import type { ExaminationContext } from '../finding/finding.ts'
import { isOneOf, type Address } from '../message/address.ts'
import { messageZones } from '../message/zones.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { isAnswerSubject } from '../message/subject-marks.ts'
import type { AnswerSigns } from './answer-likelihood.ts'

/** Who may answer: under any of the addresses, by the name that the message may call. */
export type Reader = { addresses: readonly string[]; name: string }

const GREETING_CHARS = 120

/** What a message shows of whether a reader of it will answer; `isInReadersThread` is what it says of itself. */
export function answerSigns(
  message: ParsedMessage,
  context: ExaminationContext,
  found: Pick<AnswerSigns, 'isPersonal' | 'hasItem' | 'asks'>,
  reader: Reader,
): AnswerSigns {
  const isReader = (address: Address) => isOneOf(reader.addresses, address)
  const { newText } = messageZones(message)
  const opening = wordsOf(newText.slice(0, GREETING_CHARS))
  const isAnswer = isAnswerSubject(message.subject)
  return {
    ...found,
    greetsReader: wordsOf(reader.name).some((word) => opening.includes(word)),
    isAnswer,
    isInReadersThread: isAnswer && context.direction === 'sent',
    isCopied: message.cc.some(isReader) && !message.to.some(isReader),
    recipients: message.to.length + message.cc.length,
    words: wordsOf(newText).length,
  }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
