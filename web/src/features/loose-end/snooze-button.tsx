import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AskSnooze } from './ask-snooze.tsx'

export interface SnoozeButtonProps {
  /** What is put off, as it is called in its list. */
  title: string
  /** Whether somebody else is waited for. */
  waits?: boolean
  /** `unlessReplied`: a reply brings it back early. */
  onSnooze: (until: Date, unlessReplied: boolean) => void
}

/** Asks until when to put an item off. */
export function SnoozeButton({ title, waits = false, onSnooze }: SnoozeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Snooze: ${title}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Snooze
      </Button>
      {isAsking && (
        <AskSnooze
          title={title}
          waits={waits}
          onClose={(until, unlessReplied) => {
            setAsking(false)
            if (until) onSnooze(until, unlessReplied)
          }}
        />
      )}
    </>
  )
}
