import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

/** SPEC §9. */
export const OPEN_DELAY_MS = 700
export const SKIP_DELAY_MS = 300

export function TipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Tooltip.Provider>
  )
}

/** A few words beside something that the pointer or the focus rests on. The child must take a ref and handlers. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear z-50 max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-sm text-paper shadow-raised"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
