/** Where every part of the fake reads the time; tests pass one they can move. */
export interface Clock {
  now(): Date
}

/** The computer's own time. */
export const systemClock: Clock = { now: () => new Date() }
