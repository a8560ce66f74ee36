import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { Button } from '#web/ui/button.tsx'
import { usePerson } from '../session/use-person.ts'
import { startReply, type Answered } from './composing.ts'
import { forgetReply } from './kept-reply.ts'
import { StateLine } from './state-line.tsx'

/** Says that a reply was begun in this browser, and neither sent nor discarded. */
export function KeptLine({ answered }: { answered: Answered }) {
  const person = usePerson()
  const { keptReply: prefix } = useBrowserKeys()
  return (
    <StateLine words="You began a reply. It is kept in this browser.">
      <Button variant="quiet" size="sm" onClick={() => startReply(answered)}>
        Go on
      </Button>
      <Button variant="quiet" size="sm" onClick={() => forgetReply({ prefix, person, itemId: answered.id })}>
        Discard
      </Button>
    </StateLine>
  )
}
