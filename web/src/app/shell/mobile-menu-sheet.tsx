import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useProductConfig } from '#web/lib/product-config.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/thread.tsx'
import { SLIDE_OUT_MENU } from './entries.ts'
import { Menus } from './side-menu.tsx'

/** What slides out; loaded when it is first opened. */
export default function MobileMenuSheet({ isOpen, onOpen }: { isOpen: boolean; onOpen: (open: boolean) => void }) {
  const { product_name } = useProductConfig()
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-appear fixed inset-0 z-30 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="animate-appear fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] overflow-y-auto overscroll-contain bg-paper p-4 shadow-floating"
        >
          <div className="mb-6 flex items-center justify-between">
            <Dialog.Title className="flex">
              <Logo name={product_name} />
            </Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close menu">
                <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </Button>
            </Dialog.Close>
          </div>
          <Menus entries={SLIDE_OUT_MENU} onFollow={() => onOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
