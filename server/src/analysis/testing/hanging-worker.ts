import { answerTasks, type AnalysisTask } from '../answer-tasks.ts'

/** A worker that never comes back from messages that say "hang", fills its memory for "hoard", and throws for "throw". */
answerTasks((task: AnalysisTask) => {
  const text = new TextDecoder().decode(task.kind === 'examine' ? task.raw : task.input.raw)
  const hoard: unknown[] = []
  while (text.includes('hang')) {}
  while (text.includes('hoard')) hoard.push(Array.from({ length: 10_000 }, () => Math.random()))
  if (text.includes('throw')) throw new Error(`secret of the mail: ${text}`)
  if (text.includes('wait')) return new Promise(() => undefined)
  return { ok: false, error: { code: 'unreadable_message', reason: 'answered' } }
})
