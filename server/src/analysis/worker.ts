import type { ExaminationContext } from '@loose-ends/domain/detection/examination.ts'
import { analyseMessage, type AnalysisResult } from './analyse-message.ts'

export type WorkerTask = { raw: Uint8Array; context: ExaminationContext }

/** Runs in a worker thread of the analysis pool. */
export default function analyseInWorker(task: WorkerTask): Promise<AnalysisResult> {
  return analyseMessage(task.raw, task.context)
}
