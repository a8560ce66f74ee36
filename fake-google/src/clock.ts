/** Where every part of the fake reads the time; tests pass one they can move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
