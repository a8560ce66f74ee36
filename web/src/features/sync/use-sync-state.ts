import { isSyncing as isSyncingEntry } from '@loose-ends/domain/sync/sync.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askedAgain } from '#web/lib/query-client.ts'
import { accountQuery } from '../session/email-account.ts'
import { usePerson } from '../session/use-person.ts'
import { syncQuery } from './queries.ts'

/** SPEC §9: the syncing flag stays on this much longer. */
export const LINGER_MS = SECOND_MS
/** How often a sync, and the reading of older mail, is looked at while it goes on. */
const POLL_MS = 2 * SECOND_MS

/** True as long as the value is, and a while longer (SM-01). */
function useLingering(value: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(false)
  useEffect(() => {
    if (!value) return
    return () => {
      setLingers(true)
      setTimeout(() => setLingers(false), ms)
    }
  }, [value, ms])
  return value || lingers
}

/** Where syncing stands, looked at while something goes on. `isRunning` is as it is, `isSyncing` as it is shown. */
export function useSyncState() {
  const person = usePerson()
  const account = useQuery(accountQuery(person)).data
  const { data, isLoading } = useQuery({
    ...syncQuery(person),
    // Asked along with the account, not after it.
    enabled: account !== null,
    refetchInterval: (query) => {
      const { data } = query.state
      return data && (!data.backfill.done || isSyncingEntry(data.entry)) ? POLL_MS : askedAgain(query)
    },
  })
  const state = account ? data : undefined
  const entry = state?.entry ?? null
  const isRunning = isSyncingEntry(entry)
  return { state, isLoading, entry, isRunning, isSyncing: useLingering(isRunning, LINGER_MS) }
}
