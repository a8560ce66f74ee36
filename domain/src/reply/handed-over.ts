import { MINUTE_MS } from '../time.ts'

/** A mailbox lists what it took within seconds; after so long it is no use to look further. */
const LOOKED_FOR_MS = 2 * MINUTE_MS

/**
 * A reply was handed to the provider at `handedOverAt`, its answer was lost, and the mailbox does not show it: when to look
 * again, or null where the person has to be asked. It is never handed over a second time unless they say so.
 */
export function nextLook(handedOverAt: Date, now: Date): Date | null {
  const last = new Date(handedOverAt.getTime() + LOOKED_FOR_MS)
  return last > now ? last : null
}
