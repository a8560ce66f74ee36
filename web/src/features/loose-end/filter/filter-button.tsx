import { ListFilter as FilterMark } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import type { ListFilter } from './list-filter.ts'

const fetchFilterMenu = () => import('./filter-menu.tsx')
const fetchPersonDialog = () => import('./person-dialog.tsx')

export interface FilterButtonProps {
  tab: 'inbox' | 'sent'
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}

/** Opens what the list may be narrowed to, and so does its key. */
export function FilterButton(props: FilterButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<{ byKeyboard: boolean; opener: HTMLElement | null } | null>(null)
  const drawMenu = usePiece({
    load: fetchFilterMenu,
    isWanted: open !== null,
    onFailed: () => {
      setOpen(null)
      toast(notFetched('The filters could not be opened'))
    },
  })
  const [isFinding, setFinding] = useState(false)
  const drawDialog = usePiece({
    load: fetchPersonDialog,
    isWanted: isFinding,
    onFailed: () => {
      setFinding(false)
      toast(notFetched('The search for people could not be opened'))
    },
  })
  const openIt = (byKeyboard: boolean) => setOpen({ byKeyboard, opener: opener.current })
  useShortcut('filter', () => openIt(true))
  return (
    <span className="relative">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onClick={({ detail }) => (open ? setOpen(null) : openIt(detail === 0))}
        className="inline-flex h-8 touch:h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-2 hover:bg-sunken hover:text-ink max-sm:px-3"
      >
        <FilterMark aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Filter</span>
      </button>
      {open &&
        drawMenu?.({
          ...props,
          isOpen: true,
          onOpenChange: (isOpen) => isOpen || setOpen(null),
          opener: open.opener,
          byKeyboard: open.byKeyboard,
          onFindPerson: () => setFinding(true),
        })}
      {isFinding &&
        drawDialog?.({
          onChoose: (person) => props.onFilter({ ...props.filter, person }),
          onClosed: () => setFinding(false),
        })}
    </span>
  )
}
