import { useState } from 'react'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { usePerson } from '../session/use-person.ts'

export const fetchSnoozeDialog = () => import('./snooze-dialog.tsx')

export interface AskSnoozeProps {
  title: string
  /** Whether somebody else is waited for, whose reply may end the snooze early. */
  waits?: boolean
  onClose: (until: Date | null, unlessReplied: boolean) => void
}

/** The snooze dialog, which comes along when it is first asked for. */
export function AskSnooze({ title, waits = false, onClose }: AskSnoozeProps) {
  const { user } = usePerson()
  const [now] = useState(() => new Date())
  const drawDialog = usePiece({
    load: fetchSnoozeDialog,
    isWanted: true,
    onFailed: () => {
      onClose(null, false)
      toast(notFetched('Snooze could not be opened'))
    },
  })
  return drawDialog?.({ title, zone: user.time_zone, now, waits, onClose }) ?? null
}
