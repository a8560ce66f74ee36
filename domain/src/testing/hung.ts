/** Ends a test that hangs. No guess of how long anything takes: nothing that works comes near it, on whatever machine. */
export const HUNG_MS = 5 * 60_000
