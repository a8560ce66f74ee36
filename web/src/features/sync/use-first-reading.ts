import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../session/email-account.ts'
import { usePerson } from '../session/use-person.ts'
import { useSync } from './sync-context.tsx'

/**
 * Whether the mailbox is still being read for the first time: nothing found yet is then not the same as nothing to do.
 * One that nobody may read is not.
 */
export function useFirstReading(): boolean {
  const { state, isLoading, isSyncing } = useSync()
  const account = useQuery(accountQuery(usePerson()))
  if (account.isPending || isLoading || isSyncing) return true
  if (account.data?.status !== 'connected' || !mayBeRead(account.data)) return false
  return state !== undefined && (state.last_metric === null || (!state.backfill.done && state.entry !== null))
}
