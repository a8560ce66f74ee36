import { Search as SearchIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** The search button of the top bar, with its keys: '/' where nobody types, and ⌘K or Ctrl-K anywhere (SD-01). */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  useSearchKeys(() => setOpen(true))
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const heed = (event: KeyboardEvent) => {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
      if (!isCommand && !isSlash) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', heed)
    return () => removeEventListener('keydown', heed)
  }, [open])
}
