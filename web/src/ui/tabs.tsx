import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from '#web/lib/class-names.ts'

interface OpenTab {
  /** What the ids of the group begin with. */
  group: string
  open: string
  onOpen: (value: string) => void
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
  'focus-visible:-outline-offset-2 aria-selected:border-ink aria-selected:text-ink'

interface TabGroupProps<T extends string> {
  open: T
  onOpen: (value: T) => void
  children: ReactNode
}

/** A few pages of which one is open: in it a `TabList` of `Tab`s, and a `TabPanel` for each. */
export function TabGroup<T extends string>({ open, onOpen, children }: TabGroupProps<T>) {
  const group = useId()
  const context = useMemo(() => ({ group, open, onOpen: onOpen as OpenTab['onOpen'] }), [group, open, onOpen])
  return <OpenTabContext value={context}>{children}</OpenTabContext>
}

/** To which of so many tabs a key leads from one of them (ARIA practices, tabs); undefined: it is no such key. */
const ledTo = (key: string, from: number, count: number): number | undefined =>
  ({ ArrowRight: (from + 1) % count, ArrowLeft: (from + count - 1) % count, Home: 0, End: count - 1 })[key]

function goAlong(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget.closest('[role=tablist]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const to = ledTo(event.key, tabs.indexOf(event.currentTarget), tabs.length)
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  tabs[to]?.focus()
}

/** The names of the pages: the open one is reached by Tab, the others by the arrows. */
export const TabList = (props: ComponentProps<'div'>) => <div role="tablist" {...props} />

/** The name of a page, which opens it when it is pressed or gets the focus. */
export function Tab({ value, className, ...rest }: ComponentProps<'button'> & { value: string }) {
  const { group, open, onOpen } = useOpenTab()
  const isOpen = value === open
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    // A page that closes by a key takes the focus with it: the name of the one that opens gets it.
    if (isOpen && !wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const show = () => {
    if (!isOpen) onOpen(value)
  }
  return (
    <button
      {...rest}
      ref={button}
      type="button"
      role="tab"
      id={tabId(group, value)}
      aria-selected={isOpen}
      aria-controls={panelId(group, value)}
      tabIndex={isOpen ? 0 : -1}
      // Not every browser gives the focus to a button that is pressed.
      onClick={show}
      onFocus={show}
      onKeyDown={goAlong}
      className={classNames(CLOTHES, className)}
    />
  )
}

interface TabPanelProps {
  value: string
  className?: string
  children: ReactNode
}

/** One of the pages. */
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
