import { useCallback } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useSessionClient } from '../../session/session-context.tsx'
import { keptChanges, type KeptChange } from './kept-changes.ts'
import { sentWhileKept } from './sent-while-kept.ts'

/** Changes on their way from this browser: see `sentWhileKept`. */
export function useSentKept() {
  const keys = useBrowserKeys()
  const { locks } = useSessionClient()
  return useCallback(
    (changes: readonly KeptChange[], areKept = false) =>
      sentWhileKept({ store: keptChanges(keys), locks, changes, areKept }),
    [keys, locks],
  )
}
