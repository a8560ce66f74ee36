import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { examine } from '@loose-ends/domain/detection/examine.ts'
import type { Examination } from '@loose-ends/domain/detection/examination.ts'
import type { ExaminationContext, Finding } from '@loose-ends/domain/finding/finding.ts'
import type { MessageEncoder } from '@loose-ends/domain/detection/item-model/encoding.ts'
import { wordsFor, type FindingWords } from '@loose-ends/domain/wording/finding-words.ts'
import { wishedItems, withoutWishAddresses, type WishedItem } from '@loose-ends/domain/forwarding/wished-item.ts'
import { priorityScore, type PriorityScore } from '@loose-ends/domain/priority/priority-score.ts'
import { withHolidays } from '#server/holidays/holidays.ts'
import { parseMime, type ParseFailure } from './parse-mime.ts'
import { messageEncoder } from './message-encoder.ts'

/** What the rest of the server may know of a message: no text. */
type Envelope = Omit<ParsedMessage, 'text' | 'headers'>
export type AnalysedFinding = Finding & { priority: PriorityScore; words: FindingWords }
export type AnalysedMessage = {
  envelope: Envelope
  examination: Omit<Examination, 'findings'> & { findings: AnalysedFinding[] }
  /** What the person wants made of it, whatever it says. */
  wishes: WishedItem[]
}
export type AnalysisResult = { ok: true; analysed: AnalysedMessage } | { ok: false; error: ParseFailure }

/** One raw message to everything the product keeps of it: parsed, examined, scored and put into words. */
export async function analyseMessage(
  raw: Uint8Array,
  context: ExaminationContext,
  encode?: MessageEncoder | null,
): Promise<AnalysisResult> {
  const parsed = await parseMime(raw)
  if (!parsed.ok) return parsed
  return { ok: true, analysed: analyseParsed(parsed.message, context, encode) }
}

/** The same of a message that was parsed before. `encode` reads it: this thread's encoder where none is given. */
export function analyseParsed(
  whole: ParsedMessage,
  given: ExaminationContext,
  encode: MessageEncoder | null = messageEncoder(),
): AnalysedMessage {
  const context = withHolidays(given)
  const message = withoutWishAddresses(whole, context)
  const examination = examine(message, context, encode)
  const { text: _text, headers: _headers, ...envelope } = message
  const findings = examination.findings.map((finding) => ({
    ...finding,
    priority: priorityScore(finding, message, context),
    words: wordsFor(finding, message, context),
  }))
  return { envelope, examination: { ...examination, findings }, wishes: wishedItems(whole, context) }
}
