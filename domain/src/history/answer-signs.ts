import type { Examination, ExaminationContext } from '../detection/examination.ts'
import { isSameAddress, type Address } from '../message/address.ts'
import { splitZones } from '../message/new-text.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import type { AnswerSigns } from './answer-likelihood.ts'

/** Who may answer: under any of the addresses, by the name that the message may call. */
export type Reader = { addresses: readonly string[]; name: string }

const GREETING_CHARS = 120
const ANSWER = /^\s*(?:re|aw|antw|sv|rv|r)\s*:/i

/** What a message shows of whether a reader of it will answer; `isInReadersThread` is what it says of itself. */
export function answerSigns(
  message: ParsedMessage,
  context: ExaminationContext,
  examination: Pick<Examination, 'nature' | 'findings' | 'facts'>,
  reader: Reader,
): AnswerSigns {
  const isReader = (address: Address) => reader.addresses.some((own) => isSameAddress(own, address))
  const { newText } = splitZones(message.text, message.subject, message.from?.name)
  const { acts } = examination.facts
  const opening = wordsOf(newText.slice(0, GREETING_CHARS))
  const isAnswer = ANSWER.test(message.subject)
  return {
    isPersonal: examination.nature === 'personal',
    hasItem: examination.findings.length > 0,
    asks: acts.asks || acts.proposes,
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
