import { mattersOf, settleMatters } from '@loose-ends/domain/ai/merge.ts'
import type { NotAskedReason } from '@loose-ends/domain/ai/outcome.ts'
import { checkReading, readingQuestion, type AiQuestion, type WrongAnswer } from '@loose-ends/domain/ai/reading.ts'
import { checkWording, wordingQuestion, type ItemWords } from '@loose-ends/domain/ai/wording.ts'
import type { ExaminationContext, Finding } from '@loose-ends/domain/finding/finding.ts'
import { wordsFor } from '@loose-ends/domain/wording/finding-words.ts'
import type { ParsedMessage } from '@loose-ends/domain/message/parsed-message.ts'
import { priorityScore } from '@loose-ends/domain/priority/priority-score.ts'
import { withHolidays } from '#server/holidays/holidays.ts'
import { analyseParsed, type AnalysedFinding, type AnalysedMessage } from '#server/analysis/analyse-message.ts'
import { parseMime } from '#server/analysis/parse-mime.ts'

export interface AiAnswers {
  context: ExaminationContext
  /** What the AI answered to the first question. */
  reading?: string
  /** What it answered to the second; null: the rules' own words do. */
  wording?: string | null
}

export interface AiStepInput extends AiAnswers {
  raw: Uint8Array
}

/** The next thing to do with a message, or what it comes to. */
export type AiStep =
  | { step: 'not_asked'; reason: NotAskedReason }
  | { step: 'ask'; question: AiQuestion }
  | { step: 'wrong'; reason: WrongAnswer }
  | { step: 'done'; local: AnalysedMessage; merged: AnalysedMessage }

/**
 * One step with the AI over one message: its first question, then its second, then the result. A pure function of the
 * message and the answers so far, so that the text of the mail stays in the thread that read it; what comes out of it
 * before the end is redacted.
 */
export async function aiStep({ raw, ...answers }: AiStepInput): Promise<AiStep> {
  const parsed = await parseMime(raw)
  return parsed.ok ? aiStepOver(parsed.message, answers) : { step: 'not_asked', reason: 'nothing_to_read' }
}

/** The same over a message that was parsed before. */
export function aiStepOver(parsed: ParsedMessage, { context: given, reading, wording }: AiAnswers): AiStep {
  const context = withHolidays(given)
  const local = analyseParsed(parsed, context)
  const { examination, envelope } = local
  const message = { ...parsed, ...envelope }
  const asked = readingQuestion(message, examination, context)
  if (typeof asked === 'string') return { step: 'not_asked', reason: asked }
  if (reading === undefined) return { step: 'ask', question: asked.question }
  const read = checkReading(reading, asked, context)
  if (typeof read === 'string') return { step: 'wrong', reason: read }
  const matters = mattersOf(examination.findings, read, message, context, asked)
  const candidates = matters.map(({ finding }) => finding)
  let words: ItemWords[] = []
  if (candidates.length > 0 && wording !== null) {
    const question = wordingQuestion(candidates, asked.redaction, context.owner)
    if (wording === undefined) return { step: 'ask', question }
    const checked = checkWording(wording, candidates, asked.redaction, context.owner)
    if (typeof checked === 'string') return { step: 'wrong', reason: checked }
    words = checked
  }
  const settled = settleMatters(
    matters,
    words.map(({ isOpen }) => isOpen),
  )
  const offeredFor = (finding: Finding) => words[candidates.findIndex(({ evidence }) => evidence === finding.evidence)]
  const isEmpty = settled.length === 0
  const improved: AnalysedMessage = {
    ...local,
    examination: {
      ...examination,
      outcome: isEmpty ? 'left_out' : 'found',
      reason: isEmpty ? 'nothing_asked' : null,
      findings: settled.map((finding) => worded(finding, offeredFor(finding), message, context)),
    },
  }
  return { step: 'done', local, merged: improved }
}

function worded(
  finding: Finding,
  offered: ItemWords | undefined,
  message: ParsedMessage,
  context: ExaminationContext,
): AnalysedFinding {
  const titled = { ...finding, title: offered?.title ?? finding.title }
  const words = wordsFor(titled, message, context)
  return {
    ...titled,
    priority: priorityScore(titled, message, context),
    words: { ...words, suggestedResponse: offered?.response ?? words.suggestedResponse },
  }
}
