import { Search as SearchIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** The search button of the top bar, with its keys: '/' where nobody types, and ⌘K or Ctrl-K anywhere (SD-01). */
export function Search() {
  const [isOpen, setOpen] = useState(false)
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
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
