import { MINUTE_MS } from '@loose-ends/domain/time.ts'

const WAITS_MS = [1, 2, 5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE_MS)

/** How long to wait after so many attempts at a mail that the mail server did not take; null to give it up. */
export const mailRetryMs = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null
