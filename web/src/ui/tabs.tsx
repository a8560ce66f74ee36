import { Tabs as RadixTabs } from 'radix-ui'
import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface OpenTab {
  /** What the ids of the group begin with. */
  group: string
  open: string
}

const OpenTabContext = createContext<OpenTab | null>(null)

function useOpenTab(): OpenTab {
  const context = use(OpenTabContext)
  if (!context) throw new Error('A tab stands outside its group')
  return context
}

const tabId = (group: string, value: string) => `${group}tab-${value}`
const panelId = (group: string, value: string) => `${group}panel-${value}`

/** How the name of a page looks, open or not. */
const CLOTHES =
  '-mb-px border-b-2 border-transparent py-3 font-medium text-ink-3 transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink'

interface TabGroupProps<T extends string> {
  open: T
  onOpen: (value: T) => void
  children: ReactNode
}

/** A few pages of which one is open: in it a `TabList` of `Tab`s, and a `TabPanel` for each. */
export function TabGroup<T extends string>({ open, onOpen, children }: TabGroupProps<T>) {
  const group = useId()
  const context = useMemo(() => ({ group, open }), [group, open])
  return (
    <OpenTabContext value={context}>
      <RadixTabs.Root value={open} onValueChange={(value) => onOpen(value as T)}>
        {children}
      </RadixTabs.Root>
    </OpenTabContext>
  )
}

export const TabList = RadixTabs.List

/** The name of a page, which opens it. */
export function Tab({ value, className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  const { group } = useOpenTab()
  return (
    <RadixTabs.Trigger
      {...rest}
      value={value}
      id={tabId(group, value)}
      aria-controls={panelId(group, value)}
      className={classNames(CLOTHES, className)}
    />
  )
}

interface TabPanelProps {
  value: string
  className?: string
  children: ReactNode
}

/** One of the pages. Radix’ own has the browser lay out all of it as it is put in, to see whether it is animated. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const { group, open } = useOpenTab()
  const isOpen = value === open
  return (
    <div
      role="tabpanel"
      id={panelId(group, value)}
      aria-labelledby={tabId(group, value)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard (ARIA practices, tabs)
      tabIndex={0}
      hidden={!isOpen}
      className={className}
    >
      {isOpen && children}
    </div>
  )
}

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly { value: T; label: string; content: ReactNode }[]
  open: T
  onOpen: (value: T) => void
}

/** A few pages of which one is open, under a line of their names. */
export function Tabs<T extends string>({ label, tabs, open, onOpen }: TabsProps<T>) {
  return (
    <TabGroup open={open} onOpen={onOpen}>
      <TabList aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} className="focus-visible:outline-offset-8">
          {tab.content}
        </TabPanel>
      ))}
    </TabGroup>
  )
}
