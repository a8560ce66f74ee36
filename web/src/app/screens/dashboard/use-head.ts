import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comingDaysQuery } from '#web/features/actionable/queries.ts'
import { summaryQuery } from '#web/features/digest/queries.ts'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { counterpartsQuery } from '#web/features/loose-end/filter/counterparts.ts'
import { followUpCountsQuery } from '#web/features/loose-end/follow-up-counts.ts'
import { repliesQuery } from '#web/features/loose-end/reply/queries.ts'
import { maybeCountQuery } from '#web/features/maybe/queries.ts'
import { accountQuery } from '#web/features/session/email-account.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { isOnItsWay } from '#web/lib/is-on-its-way.ts'

/**
 * Asks at once for everything that stands above the lists of the dashboard, and answers whether all of it is there: whatever
 * came later would push down what a person already reads, or points at (WV-01). What fails once is not waited for. Once
 * true, it stays so.
 */
export function useHeadIsThere(): boolean {
  const person = usePerson()
  const isWaiting = [
    useQuery(accountQuery(person)),
    useQuery(emailSettingsQuery(person)),
    useQuery(summaryQuery(person)),
    useQuery(followUpCountsQuery(person)),
    useQuery(comingDaysQuery(person)),
    useQuery(counterpartsQuery(person)),
    useQuery(repliesQuery(person)),
    useQuery(maybeCountQuery(person)),
  ].some(isOnItsWay)
  const [isThere, setThere] = useState(!isWaiting)
  if (!isThere && !isWaiting) setThere(true)
  return isThere || !isWaiting
}
