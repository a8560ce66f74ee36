type Locks = Pick<LockManager, 'request'>

/**
 * Holds the lock of that name while this page is looked at, until `left`: by it the person's other tabs know that they are at
 * the app. Of several windows that are in sight one holds it, and the others wait.
 */
export function holdWhileLookedAt(locks: Locks, name: string, left: AbortSignal): void {
  let unseen = new AbortController()
  const hold = () => {
    unseen.abort()
    if (document.hidden || left.aborted) return
    unseen = new AbortController()
    const signal = AbortSignal.any([unseen.signal, left])
    const held = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
        if (signal.aborted) resolve()
      })
    locks.request(name, { signal }, held).catch(() => undefined) // Waited for no longer.
  }
  document.addEventListener('visibilitychange', hold, { signal: left })
  hold()
}

/** Whether a tab that shares those locks is looked at. Who asks hinders no other tab that asks: they share the lock. */
export const isLookedAt = (locks: Locks, name: string): Promise<boolean> =>
  locks.request(name, { ifAvailable: true, mode: 'shared' }, (lock) => lock === null)
