import { useState } from 'react'
import { useTypedAhead } from '#web/lib/shortcuts/typed-ahead.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { usePerson } from '../../session/use-person.ts'

export const fetchSnoozePopover = () => import('./snooze-popover.tsx')

export interface AskSnoozeProps {
  title: string
  /** Whether somebody else is waited for, whose reply may end the snooze early. */
  waits?: boolean
  /** Beside what it is asked; without it, beside what has the focus. */
  anchor?: HTMLElement | null
  onClose: (until: Date | null, unlessReplied: boolean) => void
}

const inFocus = () => (document.activeElement instanceof HTMLElement ? document.activeElement : document.body)

/** What is chosen from to put something off, which comes along when it is first asked for. */
export function AskSnooze({ title, waits = false, anchor, onClose }: AskSnoozeProps) {
  const { user } = usePerson()
  const [now] = useState(() => new Date())
  const [place] = useState(() => anchor ?? inFocus())
  const drawPopover = usePiece({
    load: fetchSnoozePopover,
    isWanted: true,
    onFailed: () => {
      onClose(null, false)
      toast(notFetched('Snooze could not be opened'))
    },
  })
  const takeTyped = useTypedAhead(!drawPopover, () => onClose(null, false))
  return drawPopover?.({ title, zone: user.time_zone, now, waits, anchor: place, takeTyped, onClose }) ?? null
}
