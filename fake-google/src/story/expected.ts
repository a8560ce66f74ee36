import { demoOutcome } from './demo-story.ts'
import type { ExpectedItem, Trap } from './expected-item.ts'

export type { ExpectedItem, Trap } from './expected-item.ts'

/** What a careful person would have listed as still open in the demo mailbox at `now`. */
export const expectedItems = (now: Date): ExpectedItem[] => demoOutcome(now).expected

/** The messages that look like a loose end and are none, each with the reason; for reading a wrong detection. */
export const storyTraps = (now: Date): Trap[] => demoOutcome(now).traps
