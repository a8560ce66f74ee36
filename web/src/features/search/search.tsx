import { Search as SearchIcon } from 'lucide-react'
import { useState } from 'react'
import { usePiece } from '#web/lib/use-piece.ts'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'
import { useTypedAhead } from '#web/lib/shortcuts/typed-ahead.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'

export const fetchSearchDialog = () => import('./search-dialog.tsx')

/** The search button of the top bar, with its keys: '/' where nobody types, and ⌘K or Ctrl-K anywhere (SD-01). */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  const drawDialog = usePiece({
    load: fetchSearchDialog,
    isWanted: isOpen,
    onFailed: () => {
      setOpen(false)
      toast(notFetched('Search could not be opened'))
    },
  })
  const takeTyped = useTypedAhead(isOpen && !drawDialog, () => setOpen(false))
  useShortcut('search', () => setOpen(true))
  useShortcut('searchAnywhere', () => setOpen(true))
  return (
    <>
      <Tip text={`Search (${isMac() ? '⌘K' : 'Ctrl K'})`}>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Search"
          aria-haspopup="dialog"
          aria-keyshortcuts="Meta+K Control+K /"
          onClick={() => setOpen(true)}
        >
          <SearchIcon aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
        </Button>
      </Tip>
      {isOpen && drawDialog?.({ takeTyped, onClose: () => setOpen(false) })}
    </>
  )
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
