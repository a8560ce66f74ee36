import type { WorkerTask } from '../worker.ts'

/** A worker that never comes back from messages that say "hang", fills its memory for "hoard", and throws for "throw". */
export default function hangingWorker(group: WorkerTask[]): unknown {
  return group.map(answer)
}

function answer(task: WorkerTask): unknown {
  const text = new TextDecoder().decode(task.raw)
  const hoard: unknown[] = []
  while (text.includes('hang')) {}
  while (text.includes('hoard')) hoard.push(Array.from({ length: 10_000 }, () => Math.random()))
  if (text.includes('throw')) throw new Error(`secret of the mail: ${text}`)
  return { ok: false, error: { code: 'unreadable_message', reason: 'answered' } }
}

export const ready = (): void => undefined
