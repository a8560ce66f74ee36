import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Group } from './group.tsx'

/** The way to the messages that nothing was made of. */
export function LeftOutGroup() {
  return (
    <Group title="Left out, and why" about="Messages that became neither a task nor a follow-up.">
      <Button variant="outline" asChild>
        <Link to={paths.leftOut}>See what was left out</Link>
      </Button>
    </Group>
  )
}
