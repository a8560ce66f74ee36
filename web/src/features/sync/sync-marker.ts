import type { Store } from '#web/lib/stores.ts'

/** SPEC §3: what is kept of a running sync across a page close. `startTime` is in Unix milliseconds. */
export interface SyncMarker {
  isActive: boolean
  progress: string
  startTime: number
}

export function readMarker(storage: Store, key: string): SyncMarker | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<SyncMarker> | null
    return kept?.isActive === true && typeof kept.startTime === 'number'
      ? { isActive: true, progress: String(kept.progress ?? ''), startTime: kept.startTime }
      : null
  } catch {
    return null
  }
}

export const writeMarker = (storage: Store, key: string, marker: SyncMarker): void =>
  storage.setItem(key, JSON.stringify(marker))
