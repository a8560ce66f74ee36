import { SECOND_MS } from '@loose-ends/domain/time.ts'

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), in milliseconds from now; null when absent or unreadable. */
export function retryAfterMs(header: string | null | undefined, now: Date): number | null {
  if (!header) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * SECOND_MS
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
