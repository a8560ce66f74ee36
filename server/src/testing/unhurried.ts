import { MINUTE_MS } from '@loose-ends/domain/time.ts'

/** In place of the limits by which the app gives a slow service up: on a busy machine, every service is slow. */
export const UNHURRIED_MS = 10 * MINUTE_MS
