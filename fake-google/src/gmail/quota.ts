import type { Clock } from '../clock.ts'
import { rateLimited } from './error.ts'
import { methods, type Method } from './method.ts'

export interface QuotaOptions {
  /** 6,000 for projects from May 2026. */
  unitsPerMinute: number
  /** How "too much" is said: both occur at Google. */
  status?: 429 | 403
  /** Costs that differ from the table. */
  units?: Partial<Record<Method, number>>
}

export const GOOGLE_QUOTA: QuotaOptions = { unitsPerMinute: 6_000 }

/** A token bucket for each account that holds one minute's units. */
export interface Quota {
  /** Takes the units of a call, or throws the rate limit error that says when there will be enough again. */
  spend(accountId: number, method: Method): void
  /** false = no limit. */
  configure(options: QuotaOptions | false): void
}

export function createQuota(clock: Clock, initial: QuotaOptions | false): Quota {
  let options = initial
  const buckets = new Map<number, { units: number; at: number }>()
  return {
    configure(next) {
      options = next
      buckets.clear()
    },
    spend(accountId, method) {
      if (!options) return
      const now = clock.now().getTime()
      const perMs = options.unitsPerMinute / 60_000
      const bucket = buckets.get(accountId) ?? { units: options.unitsPerMinute, at: now }
      bucket.units = Math.min(options.unitsPerMinute, bucket.units + Math.max(0, now - bucket.at) * perMs)
      bucket.at = now
      buckets.set(accountId, bucket)
      const cost = options.units?.[method] ?? methods[method].units
      if (bucket.units < cost) {
        throw rateLimited(options.status ?? 429, Math.max(1, Math.ceil((cost - bucket.units) / perMs / 1_000)))
      }
      bucket.units -= cost
    },
  }
}
