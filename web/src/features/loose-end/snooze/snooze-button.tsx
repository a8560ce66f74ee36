import { Clock, type LucideIcon } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AskSnooze } from './ask-snooze.tsx'
import { RowButton } from '../row/row-button.tsx'

export interface SnoozeButtonProps {
  /** What is put off, as it is called in its list. */
  title: string
  /** Whether somebody else is waited for. */
  waits?: boolean
  /** As small as a row of a list wants it. */
  inRow?: boolean
  words?: string
  Icon?: LucideIcon
  /** `unlessReplied`: a reply brings it back early. */
  onSnooze: (until: Date, unlessReplied: boolean) => void
}

/** Asks until when to put an item off. */
export function SnoozeButton(props: SnoozeButtonProps) {
  const { title, waits = false, inRow = false, words = 'Snooze', Icon = Clock, onSnooze } = props
  const [asked, setAsked] = useState<HTMLElement | null>(null)
  const ask = (event: MouseEvent<HTMLElement>) => setAsked(event.currentTarget)
  return (
    <>
      {inRow ? (
        <RowButton words={words} title={title} Icon={Icon} aria-haspopup="dialog" onClick={ask} />
      ) : (
        <Button variant="quiet" size="sm" aria-label={`${words}: ${title}`} aria-haspopup="dialog" onClick={ask}>
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {words}
        </Button>
      )}
      {asked && (
        <AskSnooze
          title={title}
          waits={waits}
          anchor={asked}
          onClose={(until, unlessReplied) => {
            setAsked(null)
            if (until) onSnooze(until, unlessReplied)
          }}
        />
      )}
    </>
  )
}
