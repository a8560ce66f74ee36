import { isReadNow } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery } from '@tanstack/react-query'
import { mailboxesQuery } from '../session/mailboxes.ts'
import { usePerson } from '../session/use-person.ts'
import { useSync } from './sync-context.tsx'

/**
 * Whether mail is still being read for the first time: nothing found yet is then not the same as nothing to do. Where no
 * mailbox is read, it is not; nor at any later sync.
 */
export function useFirstReading(): boolean {
  const { state, isLoading } = useSync()
  const mailboxes = useQuery(mailboxesQuery(usePerson()))
  if (mailboxes.isPending || isLoading) return true
  if (!mailboxes.data?.some(isReadNow)) return false
  return state !== undefined && (state.last_metric === null || (!state.backfill.done && state.entry !== null))
}
