import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const Sheet = lazy(() => import('./mobile-menu-sheet.tsx'))

/** The slide-out menu under 768 px. */
export default function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Sheet isOpen={isOpen} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  )
}
