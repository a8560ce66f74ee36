import { useEffect, useRef } from 'react'
import { useItemPane } from '#web/features/loose-end/pane/open-item.ts'
import { endComposing, useComposing } from '#web/features/loose-end/reply/composing.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'

export const fetchPane = () => import('./pane.tsx')

/** Gives the focus back to the row of the item that was open, where nothing else has taken it. */
function useFocusGivenBack(openId: string | null): void {
  const before = useRef<string | null>(null)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (openId !== null || closed === null) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`li[data-item="${CSS.escape(closed)}"]`)
    ;(row ?? document.getElementById('content'))?.focus({ preventScroll: true })
  }, [openId])
}

/** A reply is written in the pane of what it answers: beginning one opens that, and leaving that ends it. */
function useComposerPlace(openId: string | null, open: (id: string, takesFocus: boolean) => void): void {
  const answered = useComposing()
  const latest = useRef({ openId, open, answered })
  useEffect(() => {
    latest.current = { openId, open, answered }
  })
  useEffect(() => {
    if (answered && answered.id !== latest.current.openId) latest.current.open(answered.id, false)
  }, [answered])
  useEffect(() => {
    const writing = latest.current.answered
    if (writing && writing.id !== openId) endComposing()
  }, [openId])
}

/** Beside the list on large screens, over it on others: the item that the address names (WV-02). It comes along when it is first asked for. */
export function PaneHost() {
  const { openId, open, close } = useItemPane()
  const drawPane = usePiece({
    load: fetchPane,
    isWanted: openId !== null,
    onFailed: () => {
      close()
      toast(notFetched('The item could not be opened'))
    },
  })
  const isAnswering = useComposing() !== null
  useFocusGivenBack(openId)
  useComposerPlace(openId, open)
  useShortcut('close', () => {
    if (openId === null) return false
    close()
    return true
  })
  if (openId === null) return null
  return (
    <aside
      aria-label="Opened item"
      data-open-item={openId}
      data-awaits-typing={(isAnswering && !drawPane) || undefined}
      className={
        'fixed inset-0 z-[25] overflow-y-auto overscroll-contain bg-surface ' +
        'lg:top-[calc(3.5rem+var(--banner-height,0px))] lg:left-auto lg:z-10 lg:w-(--pane-width) lg:border-l ' +
        'lg:border-line print:hidden'
      }
    >
      {drawPane?.({ id: openId, onOpen: open, onClose: close })}
    </aside>
  )
}
