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

export interface Usage {
  calls: Partial<Record<Method, number>>
  units: number
  refused: number
}

/** A token bucket for each account that holds one minute's units. */
export interface Quota {
  /** Takes the units of a call, or throws the rate limit error that says when there will be enough again. */
  spend(accountId: number, method: Method): void
  /** false = no limit. */
  configure(options: QuotaOptions | false): void
  usage(): Usage
}

/** The quota of each account, counted by that clock; false: none is kept. */
export function createQuota(clock: Clock, initial: QuotaOptions | false): Quota {
  let options = initial
  const usage: Usage = { calls: {}, units: 0, refused: 0 }
  const buckets = new Map<number, { units: number; at: number }>()
  return {
    configure(next) {
      options = next
      buckets.clear()
    },
    usage: () => structuredClone(usage),
    spend(accountId, method) {
      const cost = (options ? options.units?.[method] : undefined) ?? methods[method].units
      if (options) takeUnits(options, accountId, cost)
      usage.calls[method] = (usage.calls[method] ?? 0) + 1
      usage.units += cost
    },
  }

  function takeUnits(limit: QuotaOptions, accountId: number, cost: number): void {
    const now = clock.now().getTime()
    const perMs = limit.unitsPerMinute / 60_000
    const bucket = buckets.get(accountId) ?? { units: limit.unitsPerMinute, at: now }
    bucket.units = Math.min(limit.unitsPerMinute, bucket.units + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    buckets.set(accountId, bucket)
    if (bucket.units < cost) {
      usage.refused += 1
      throw rateLimited(limit.status ?? 429, Math.max(1, Math.ceil((cost - bucket.units) / perMs / 1_000)))
    }
    bucket.units -= cost
  }
}
