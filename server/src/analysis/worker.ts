import type { ExaminationContext } from '@loose-ends/domain/detection/examination.ts'
import { aiStep, type AiStep, type AiStepInput } from '#server/ai/ai-step.ts'
import { analyseMessage, type AnalysisResult } from './analyse-message.ts'
import { warmUp } from './warm-up.ts'

export type WorkerTask = { raw: Uint8Array; context: ExaminationContext }

await warmUp()

/** Runs in a worker thread of the analysis pool. */
export default async function analyseInWorker(group: WorkerTask[]): Promise<AnalysisResult[]> {
  const results: AnalysisResult[] = []
  for (const { raw, context } of group) results.push(await analyseMessage(raw, context))
  return results
}

/** Runs in the same thread, for one message. */
export function withAi(input: AiStepInput): Promise<AiStep> {
  return aiStep(input)
}

/** Answers once the thread has started. */
export const ready = (): void => undefined
