/** SPEC §9: the last 10 errors are kept in memory, for the error screens and for whoever looks at them there (SH-05). */
export const KEPT_ERRORS = 10
const kept: { at: Date; message: string }[] = []

export function keepError(error: unknown): void {
  kept.push({ at: new Date(), message: error instanceof Error ? error.message : String(error) })
  if (kept.length > KEPT_ERRORS) kept.shift()
}

export const keptErrors = (): readonly { at: Date; message: string }[] => kept

/** Listens for errors that nobody caught. Called once, at the start. */
export function keepErrors(): void {
  addEventListener('error', (event) => keepError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => keepError(event.reason))
}
