import type { MessageZones } from '../message/new-text.ts'
import type { ParsedMessage } from '../message/parsed-message.ts'
import { isNotice, opensNotice } from '../message/closing-lines.ts'
import { splitSentences, type Sentence } from '../text/sentences.ts'
import { readActs } from '../acts/read-acts.ts'
import { withoutCalendarLines } from './calendar-lines.ts'
import { namesDeed, withMachinesAssignments } from './personal-deed.ts'
import { readAddressing, type Addressing } from './addressing.ts'
import { withAssignments } from './assigned.ts'
import type { ExaminationContext } from '../finding/finding.ts'
import type { Language } from '../text/language.ts'
import type { ReadSentence } from './facts.ts'
import { gate, type GateDecision } from '../mail-kind/gate.ts'
import { detectLanguage } from '../languages/detect-language.ts'
import { zonesOf } from './message-zones.ts'
import { withoutRhetoric } from './rhetoric.ts'

/** A message as its examination sees it: its zones, what sort of mail it is, whom it speaks to, and its sentences. */
export type ReadMessage = {
  zones: MessageZones
  decision: GateDecision
  language: Language
  addressing: Addressing
  /** The sentences of its new text, read by the rules; none of mail that can neither hold an item nor settle one. */
  read: ReadSentence[]
  /** Whether its sentences are judged by the item model. */
  isJudged: boolean
}

/** Reads a message as far as its kind makes it worth it: of most mail of machines and to the masses no sentence is read. */
export function readMessage(message: ParsedMessage, context: ExaminationContext): ReadMessage {
  const zones = zonesOf(message, context)
  const { newText, topText } = zones
  const decision = gate(message, context, topText)
  const language = detectLanguage(
    newText.length > FEW_CHARS ? newText : `${newText} ${message.subject} ${passedOn(zones)}`,
  )
  const addressed = readAddressing(message, newText, context)
  // Services put the owner into Cc of what goes to an address of their own.
  const addressing = decision.mayWantDeed ? { ...addressed, isDirect: true, isCopied: false } : addressed
  // Of other mail of machines and to the masses, the sentences are not worth the time: it holds no item and settles none.
  const sentences = isSettling(decision)
    ? withoutNotices(splitSentences(newText))
    : decision.mayWantDeed
      ? splitSentences(newText).slice(0, MOST_OF_MACHINE)
      : []
  const ofPeople = decision.nature === 'calendar' ? withoutCalendarLines(sentences, message) : sentences
  const plain = withoutRhetoric(ofPeople.map((sentence) => ({ sentence, acts: readActs(sentence.text, language) })))
  const assigned = withAssignments(plain, addressing.ownerNames)
  if (!decision.mayWantDeed) {
    const isJudged = decision.reason === null && !(decision.nature === 'calendar' && context.direction === 'sent')
    return { zones, decision, language, addressing, read: assigned, isJudged }
  }
  const read = withMachinesAssignments(assigned)
  const isJudged = namesDeed(message, read, addressing, language)
  return { zones, decision, language, addressing, read: isJudged ? read : [], isJudged }
}

/** So few characters say little of their language: the subject, and what is passed on, say it as well. */
const FEW_CHARS = 40
const FEW_PASSED_ON = 1_500
/** "To: …" above what is passed on: names, of no language. */
const HEAD_LINE = /^[ \t]*[\p{L}-]{2,12}:.*$/gmu

const passedOn = ({ isForward, forwardedText }: MessageZones): string =>
  isForward ? forwardedText.replaceAll(HEAD_LINE, '').slice(0, FEW_PASSED_ON) : ''

/** What a machine wants stands near its beginning. */
const MOST_OF_MACHINE = 30

function isSettling({ nature }: GateDecision): boolean {
  return nature === 'personal' || nature === 'calendar' || nature === 'calendar_response'
}

/** A legal notice that hangs on the last line of a signature. */
function withoutNotices(sentences: Sentence[]): Sentence[] {
  const isOf = (paragraph: number, from: number) => (sentence: Sentence, index: number) =>
    index >= from && sentence.paragraph === paragraph
  const start = sentences.findIndex(
    ({ text, paragraph }, index) =>
      index > 0 &&
      opensNotice(text) &&
      isNotice(
        sentences
          .filter(isOf(paragraph, index))
          .map((one) => one.text)
          .join(' '),
      ),
  )
  const paragraph = sentences[start]?.paragraph
  return paragraph === undefined ? sentences : sentences.filter((one, index) => !isOf(paragraph, start)(one, index))
}
