import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOpener } from './use-opener.ts'

export interface MenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it. It stands beside the menu, in an element that both are placed by. */
  opener: HTMLElement | null
  /** Opened by keyboard, it begins with its first item. */
  byKeyboard: boolean
  label: string
  children: ReactNode
}

/**
 * What a button's menu holds. It stands in its button's part of the page, which stays there for everybody, and never leaves
 * the window: where it is higher than the room beside its button it scrolls, or the one part of it that can.
 */
export function Menu({ isOpen, onOpenChange, opener, byKeyboard, label, children }: MenuProps) {
  const outside = useOpener(opener)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && byKeyboard) content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [isOpen, byKeyboard])
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        aria-label={label}
        aria-labelledby={undefined}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={
          'animate-appear z-40 flex max-h-(--radix-dropdown-menu-content-available-height) min-w-60 flex-col overflow-y-auto ' +
          // A long name in it is cut, and makes it no wider.
          'max-w-[min(22rem,calc(100vw-1rem))] overscroll-contain rounded-lg border border-line bg-surface p-1 text-base shadow-floating'
        }
        {...outside}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const item =
  'flex w-full shrink-0 cursor-pointer items-center gap-3 rounded-md px-3 py-2 touch:min-h-11 outline-none select-none ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken'

export function MenuItem({
  onSelect,
  disabled = false,
  children,
}: {
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item className={item} disabled={disabled} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  )
}

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="shrink-0 px-3 py-2 text-sm text-ink-3 [overflow-wrap:anywhere]">
    {children}
  </DropdownMenu.Label>
)
export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px shrink-0 bg-line" />
