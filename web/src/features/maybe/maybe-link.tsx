import { useQuery } from '@tanstack/react-query'
import { figureText } from '#web/lib/locale.ts'
import { paths } from '#web/lib/paths.ts'
import { QuietLink } from '#web/ui/quiet-link.tsx'
import { usePerson } from '../session/use-person.ts'
import { maybeCountQuery } from './maybe-count.ts'

/** The way to what may be an item; nothing where there is none. */
export function MaybeLink() {
  const { data: count = 0 } = useQuery(maybeCountQuery(usePerson()))
  if (count === 0) return null
  return (
    <QuietLink to={`${paths.leftOut}?tab=maybe`} aria-label={`${figureText(count)} maybe, to take or drop`}>
      {figureText(count)} maybe
    </QuietLink>
  )
}
