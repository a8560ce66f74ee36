import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ScheduledQuestion, ScheduledReply } from '../loose-end/scheduled-reply.ts'
import { useUser } from '../session/session-context.tsx'
import { momentIn } from '../loose-end/reply/moment-in.ts'

/** Asks once, before an item is closed whose reply waits to be sent: send it all the same, or drop it (WV-12). */
export default function ScheduledDialog({ question }: { question: ScheduledQuestion }) {
  const { time_zone: zone } = useUser()
  const [isOpen, setOpen] = useState(true)
  const choice = useRef<ScheduledReply | null>(null)
  const { title, reply, answer } = question
  const choose = (next: ScheduledReply | null) => {
    choice.current = next
    setOpen(false)
  }
  const when = reply?.send_at ? ` on ${momentIn(reply.send_at, zone)}` : ''
  const whom = reply ? ` to ${reply.recipients}` : ''
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={() => answer(choice.current)}
      title="A reply to this waits to be sent"
      description={`“${title}”: your reply goes out${whom}${when}. Should it still be sent?`}
      actions={
        <>
          <Button variant="quiet" onClick={() => choose(null)}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => choose('drop')}>
            Drop the reply
          </Button>
          <Button onClick={() => choose('send')}>Send it as planned</Button>
        </>
      }
    />
  )
}
