import { useState } from 'react'
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
  useShortcut('addTask', () => setOpen(true))
  return isOpen && drawDialog?.({ onClosed: () => setOpen(false) })
}
