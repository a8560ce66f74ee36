import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { usePerson } from '../session/use-person.ts'
import { repliesQuery, scheduledOf } from '../loose-end/reply/queries.ts'

/** The way to the replies that wait to be sent; nothing where none does. */
export function ScheduledLink() {
  const { data } = useQuery({ ...repliesQuery(usePerson()), select: scheduledOf })
  const count = data?.length ?? 0
  if (count === 0) return null
  return (
    <Link
      to={paths.scheduled}
      className="relative rounded-sm after:absolute after:inset-x-0 @max-[21rem]:after:-inset-y-3 text-sm text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {count === 1 ? '1 reply waits' : `${count} replies wait`} to be sent
    </Link>
  )
}
