import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { usePiece } from '#web/lib/use-piece.ts'
import { Button } from '#web/ui/button.tsx'
import { notFetched, toast } from '#web/ui/toast.ts'

const fetchMobileMenuSheet = () => import('./mobile-menu-sheet.tsx')

/** The slide-out menu, where there is none at the side. */
export default function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const drawSheet = usePiece({
    load: fetchMobileMenuSheet,
    isWanted: isOpen,
    onFailed: () => {
      setOpen(false)
      toast(notFetched('The menu could not be opened'))
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Button>
      {drawSheet?.({ isOpen, onOpen: setOpen })}
    </>
  )
}
