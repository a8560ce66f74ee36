import { Reply as ReplyIcon } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { RowButton } from '../row/row-button.tsx'
import { startReply, type Answered } from './composing.ts'

export interface ReplyButtonProps {
  answered: Answered | null
  label?: string
  /** As small as a row of a list wants it. */
  inRow?: boolean
}

/** Begins a reply to an item; nothing for one that came from no message. */
export function ReplyButton({ answered, label = 'Reply', inRow = false }: ReplyButtonProps) {
  if (!answered) return null
  const { title } = answered
  const start = () => startReply(answered)
  if (inRow) return <RowButton words={label} title={title} Icon={ReplyIcon} onClick={start} />
  return (
    <Button variant="quiet" size="sm" aria-label={`${label}: ${title}`} onClick={start} data-reply-button>
      <ReplyIcon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {label}
    </Button>
  )
}
