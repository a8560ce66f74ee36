/** What we ask of a browser's storage. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * A browser's storage that never fails: what it refuses to keep, because it is full or closed to this page, is kept in
 * memory for as long as the page lives.
 */
export function guardedStore(open: () => Storage | undefined): Store {
  const unkept = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage && work(storage)
    } catch {
      return undefined
    }
  }
  const keys = () => {
    const kept = attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
    return [...new Set([...(kept ?? []), ...unkept.keys()])]
  }
  const isKept = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value)
      return true
    }) ?? false
  return {
    getItem: (key) => unkept.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      if (isKept(key, value)) unkept.delete(key)
      else unkept.set(key, value)
    },
    removeItem: (key) => {
      unkept.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length
    },
  }
}

/** A storage that lasts as long as the page. */
export const memoryStore = (): Store => guardedStore(() => undefined)

/** The storage that all tabs share. */
export const localStore = guardedStore(() => localStorage)
/** The storage of this tab alone. */
export const sessionStore = guardedStore(() => sessionStorage)
