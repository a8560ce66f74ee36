import { Reply as ReplyIcon } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { startReply, type Answered } from './composing.ts'

/** Begins a reply to an item; nothing for one that came from no message. */
export function ReplyButton({ answered, label = 'Reply' }: { answered: Answered | null; label?: string }) {
  return (
    answered && (
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${label}: ${answered.title}`}
        aria-haspopup="dialog"
        // The key for replying presses it.
        data-reply
        onClick={() => startReply(answered)}
      >
        <ReplyIcon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {label}
      </Button>
    )
  )
}
