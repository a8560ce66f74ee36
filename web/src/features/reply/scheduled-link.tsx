import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/lib/paths.ts'
import { QuietLink } from '#web/ui/quiet-link.tsx'
import { usePerson } from '../session/use-person.ts'
import { repliesQuery, scheduledOf } from '../loose-end/reply/queries.ts'

/** The way to the replies that wait to be sent; nothing where none does. */
export function ScheduledLink() {
  const { data } = useQuery({ ...repliesQuery(usePerson()), select: scheduledOf })
  const count = data?.length ?? 0
  if (count === 0) return null
  return (
    <QuietLink to={paths.scheduled}>{count === 1 ? '1 reply waits' : `${count} replies wait`} to be sent</QuietLink>
  )
}
