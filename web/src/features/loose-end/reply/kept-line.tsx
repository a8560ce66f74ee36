import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { forgetWords, keepWords, keptWords } from '../kept-words.ts'
import { notUndone } from '../undo/not-undone.ts'
import { useNoteChange } from '../undo/use-undo.ts'
import { startReply, type Answered } from './composing.ts'
import { focusReplyIfLost } from './focus-reply.ts'
import { useReplyPlace, type KeptReply } from './kept-reply.ts'
import { StateLine } from './state-line.tsx'

/** Says that a reply was begun in this browser, and neither sent nor discarded. */
export function KeptLine({ answered }: { answered: Answered }) {
  const place = useReplyPlace(answered.id)
  const noteChange = useNoteChange()
  const discard = async () => {
    const reading = keptWords<KeptReply>(place)
    flushSync(() => forgetWords(place))
    focusReplyIfLost()
    const words = await reading
    if (!words) return
    const undo = () => keepWords<KeptReply>(place, words, Date.now())
    noteChange({ title: 'Reply discarded', subject: answered.title, kind: 'success' }, { undo, failed: notUndone })
  }
  return (
    <StateLine words="You began a reply. It is kept in this browser.">
      <Button variant="quiet" size="sm" onClick={() => startReply(answered)}>
        Go on
      </Button>
      <Button variant="quiet" size="sm" onClick={() => void discard()}>
        Discard
      </Button>
    </StateLine>
  )
}
