import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'

/** How long a person at a page can be asked to wait. */
const PATIENCE_MS = 20 * SECOND_MS

/** Work that a person waits for: cut short after `patienceMs`, with `provider_unavailable`. */
export async function withPatience<T>(
  work: (signal: AbortSignal) => Promise<T>,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted && !isAppError(error)) throw new AppError('provider_unavailable', { cause: error })
    throw error
  }
}
