import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

/** A menu that opens from its trigger (a single element that takes a ref). It stands in its trigger's part of the page, which stays there for everybody. */
export function Menu({ trigger, label, children }: { trigger: ReactNode; label: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="animate-appear z-40 min-w-60 rounded-lg border border-line bg-surface p-1 text-base shadow-floating"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const item =
  'flex w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken'

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
  <DropdownMenu.Label className="px-3 py-2 text-sm text-ink-3">{children}</DropdownMenu.Label>
)
export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />
