import { splitZones, type MessageZones } from '../message/new-text.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { startsNotice } from '../message/closing-lines.ts'
import { splitSentences, type Sentence } from '../text/sentences.ts'
import { readActs } from '../acts/read-acts.ts'
import { readAddressing, type Addressing } from './addressing.ts'
import { withAssignments } from './assigned.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import type { ReadSentence } from './facts.ts'
import { gate, type GateDecision } from '../mail-kind/gate.ts'
import { detectLanguage } from '../languages/detect-language.ts'
import { withoutRhetoric } from './rhetoric.ts'

/** A message as its examination sees it: its zones, what sort of mail it is, whom it speaks to, and its sentences. */
export type ReadMessage = {
  zones: MessageZones
  decision: GateDecision
  language: Language
  addressing: Addressing
  /** The sentences of its new text, read by the rules; none of mail that can neither hold an item nor settle one. */
  read: ReadSentence[]
}

export function readMessage(message: ParsedMessage, context: ExaminationContext): ReadMessage {
  const zones = splitZones(message.text, message.subject, message.from?.name)
  const { newText, topText } = zones
  const decision = gate(message, context, topText)
  const language = detectLanguage(newText.length > 40 ? newText : `${newText} ${message.subject}`)
  const addressing = readAddressing(message, newText, context)
  // Mail of machines and to the masses holds no item and settles none: its sentences are not worth the time.
  const sentences = isSettling(decision) ? withoutNotices(splitSentences(newText)) : []
  const read = withoutRhetoric(sentences.map((sentence) => ({ sentence, acts: readActs(sentence.text, language) })))
  return { zones, decision, language, addressing, read: withAssignments(read, addressing.ownerNames) }
}

function isSettling({ nature }: GateDecision): boolean {
  return nature === 'personal' || nature === 'calendar' || nature === 'calendar_response'
}

/** A legal notice that hangs on the last line of a signature. */
function withoutNotices(sentences: Sentence[]): Sentence[] {
  const start = sentences.findIndex((sentence, index) => index > 0 && startsNotice(sentence.text))
  const paragraph = sentences[start]?.paragraph
  return start < 0
    ? sentences
    : sentences.filter((sentence, index) => index < start || sentence.paragraph !== paragraph)
}
