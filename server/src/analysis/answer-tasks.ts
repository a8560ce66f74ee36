import { isMainThread, parentPort } from 'node:worker_threads'
import type { ExaminationContext } from '@loose-ends/domain/finding/finding.ts'
import type { AiStep, AiStepInput } from './ai-step.ts'
import type { AnalysisResult } from './analyse-message.ts'

/** What a thread is asked: one message to examine, or one step with the AI over one message. */
export type AnalysisTask =
  | { kind: 'examine'; raw: Uint8Array; context: ExaminationContext }
  | { kind: 'ai'; input: AiStepInput }

/** `cpuMs`: what the thread has used of a processor since it began. */
export type ThreadReport<Answer = AnalysisResult | AiStep> = { cpuMs: number } & (
  | { about: 'ready' | 'thrown' }
  | { about: 'answer'; answer: Answer }
)

/** Answers the tasks of each message from the other thread one after the other, each as soon as it is done. */
export function answerTasks<Task = AnalysisTask>(answer: (task: Task) => unknown): void {
  if (isMainThread || !parentPort) throw new Error('runs in a thread')
  const port = parentPort
  const report = (what: object) => port.postMessage({ ...what, cpuMs: cpuMsOf(process.threadCpuUsage()) })
  port.on('message', async (tasks: Task[]) => {
    for (const task of tasks) {
      try {
        report({ about: 'answer', answer: await answer(task) })
      } catch {
        // What it says may hold text of the mail.
        report({ about: 'thrown' })
      }
    }
  })
  report({ about: 'ready' })
}

/** Microseconds, as the system tells them, in milliseconds. */
export const cpuMsOf = ({ user, system }: { user: number; system: number }): number => (user + system) / 1_000
