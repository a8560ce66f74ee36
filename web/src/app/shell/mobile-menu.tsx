import { Menu as MenuIcon, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useProductConfig } from '#web/lib/product-config.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/thread.tsx'
import { SLIDE_OUT_MENU } from './entries.ts'
import { MenuLinks } from './side-menu.tsx'

/** The slide-out menu under 768 px. */
export default function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { product_name } = useProductConfig()
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button variant="quiet" size="icon" aria-label="Open menu">
          <MenuIcon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-appear fixed inset-0 z-30 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-appear fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] bg-paper p-4 shadow-floating"
        >
          <div className="mb-6 flex items-center justify-between">
            <Dialog.Title>
              <Logo name={product_name} />
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close menu">
                <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </Button>
            </Dialog.Close>
          </div>
          <nav aria-label="Main">
            <MenuLinks entries={SLIDE_OUT_MENU} onFollow={() => setOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
