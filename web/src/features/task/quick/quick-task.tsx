import { useState } from 'react'
import { useTypedAhead } from '#web/lib/shortcuts/typed-ahead.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'

const fetchQuickTaskDialog = () => import('./quick-task-dialog.tsx')

/** Where a task is added in one line, from any page, by its key (WV-07). */
export function QuickTask() {
  const [isOpen, setOpen] = useState(false)
  const drawDialog = usePiece({
    load: fetchQuickTaskDialog,
    isWanted: isOpen,
    onFailed: () => {
      setOpen(false)
      toast(notFetched('A task cannot be added right now'))
    },
  })
  const takeTyped = useTypedAhead(isOpen && !drawDialog, () => setOpen(false))
  useShortcut('addTask', () => setOpen(true))
  return isOpen && drawDialog?.({ takeTyped, onClosed: () => setOpen(false) })
}
