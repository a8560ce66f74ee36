/** Those who hear of each change of something that is kept outside React: what `useSyncExternalStore` subscribes to. */
export interface Listeners {
  /** Hears of changes from now on; returns what ends that. */
  subscribe(this: void, listener: () => void): () => void
  /** Tells all of them of a change. */
  tell(this: void): void
}

export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    subscribe: (listener) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: () => {
      for (const listener of all) listener()
    },
  }
}

/** The same of something that is kept in the browser's storage: other tabs change it as well. */
export function createStorageListeners(): Listeners {
  const { subscribe, tell } = createListeners()
  return {
    subscribe: (listener) => {
      const stop = subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        stop()
        removeEventListener('storage', listener)
      }
    },
    tell,
  }
}
