import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

/** How the name of a page looks, open or not. */
export const TAB_CLOTHES =
  '-mb-px border-b-2 border-transparent py-3 font-medium text-ink-3 transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink'

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; label: string; content: ReactNode }[]
  open: T
  onOpen: (value: T) => void
}

/** A few pages of which one is open. */
export function Tabs<T extends string>({ label, tabs, open, onOpen }: TabsProps<T>) {
  return (
    <RadixTabs.Root value={open} onValueChange={(value) => onOpen(value as T)}>
      <RadixTabs.List aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={TAB_CLOTHES}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="focus-visible:outline-offset-8">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
