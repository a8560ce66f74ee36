import { UnreachableError } from './request.ts'

/** Why there is no answer: what was answered instead, or that there is no network, without which nothing is even asked for. */
export const failureOf = <E>({ error, fetchStatus }: { error: E; fetchStatus: string }): E | UnreachableError | null =>
  error ?? (fetchStatus === 'paused' ? new UnreachableError() : null)
