import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { usePerson } from '../session/use-person.ts'
import { maybeCountQuery } from './queries.ts'

/** The way to what may be an item; nothing where there is none. */
export function MaybeLink() {
  const { data: count = 0 } = useQuery(maybeCountQuery(usePerson()))
  if (count === 0) return null
  return (
    <Link
      to={`${paths.leftOut}?tab=maybe`}
      aria-label={`${count} maybe, to take or drop`}
      className="relative rounded-sm after:absolute after:inset-x-0 @max-[21rem]:after:-inset-y-3 text-sm text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {count} maybe
    </Link>
  )
}
