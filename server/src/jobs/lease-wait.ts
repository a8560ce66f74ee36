import { SECOND_MS } from '@loose-ends/domain/time.ts'

/**
 * How long a job waits for its lease before it is given back to the queue: the holder either ends within a moment, or is at
 * work on the same thing.
 */
export const LEASE_WAIT_MS = 30 * SECOND_MS
