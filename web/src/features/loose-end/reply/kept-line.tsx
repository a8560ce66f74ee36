import { Button } from '#web/ui/button.tsx'
import { forgetWords } from '../kept-words.ts'
import { startReply, type Answered } from './composing.ts'
import { useReplyPlace } from './kept-reply.ts'
import { StateLine } from './state-line.tsx'

/** Says that a reply was begun in this browser, and neither sent nor discarded. */
export function KeptLine({ answered }: { answered: Answered }) {
  const place = useReplyPlace(answered.id)
  return (
    <StateLine words="You began a reply. It is kept in this browser.">
      <Button variant="quiet" size="sm" onClick={() => startReply(answered)}>
        Go on
      </Button>
      <Button variant="quiet" size="sm" onClick={() => forgetWords(place)}>
        Discard
      </Button>
    </StateLine>
  )
}
