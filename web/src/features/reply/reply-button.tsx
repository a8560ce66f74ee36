import { Reply as ReplyIcon } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { startReply, type Answered } from './composing.ts'

/** Marks the button that the key for replying presses. */
export const REPLY_MARK = 'data-reply'

/** Begins a reply to an item; nothing for one that came from no message. */
export function ReplyButton({ answered, label = 'Reply' }: { answered: Answered | null; label?: string }) {
  return (
    answered && (
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        {...{ [REPLY_MARK]: '' }}
        onClick={() => startReply(answered)}
      >
        <ReplyIcon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {label}
      </Button>
    )
  )
}
