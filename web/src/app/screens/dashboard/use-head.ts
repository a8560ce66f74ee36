import { useQuery } from '@tanstack/react-query'
import { comingDaysQuery } from '#web/features/actionable/coming-days-query.ts'
import { summaryQuery } from '#web/features/digest/queries.ts'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { counterpartsQuery } from '#web/features/loose-end/filter/counterparts.ts'
import { followUpCountsQuery } from '#web/features/loose-end/follow-up-counts.ts'
import { repliesQuery } from '#web/features/loose-end/reply/queries.ts'
import { maybeCountQuery } from '#web/features/maybe/maybe-count.ts'
import { accountQuery } from '#web/features/session/email-account.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useAreThere } from '#web/lib/use-are-there.ts'

/** Asks at once for everything that stands above the lists of the dashboard, and returns whether all of it is there. */
export function useHeadIsThere(): boolean {
  const person = usePerson()
  return useAreThere([
    useQuery(accountQuery(person)),
    useQuery(emailSettingsQuery(person)),
    useQuery(summaryQuery(person)),
    useQuery(followUpCountsQuery(person)),
    useQuery(comingDaysQuery(person)),
    useQuery(counterpartsQuery(person)),
    useQuery(repliesQuery(person)),
    useQuery(maybeCountQuery(person)),
  ])
}
