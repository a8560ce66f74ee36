import { Archive, Ban, Check, Clock, RotateCcw, X } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { figureText } from '#web/lib/locale.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { AskSnooze } from '../snooze/ask-snooze.tsx'
import { useChangeMany, type ChosenItem, type WantedChange } from './use-change-many.ts'

export interface BulkBarProps {
  items: readonly ChosenItem[]
  /** How many there are in the whole list. */
  total: number
  list: RefObject<HTMLElement | null>
  onAll: () => void
  onClear: () => void
}

const ICON = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const

/** What is said of items that are none. */
function noneOf(items: readonly ChosenItem[]): string {
  if (items.every(({ type }) => type === 'task')) return items.length === 1 ? 'Not a task' : 'Not tasks'
  if (items.every(({ type }) => type === 'follow-up')) return items.length === 1 ? 'Not a follow-up' : 'Not follow-ups'
  return 'Neither of them'
}

/** What of that can be done with which of the items. */
function whatCanBeDone(items: readonly ChosenItem[]) {
  const areOpen = items.filter(({ standing }) => standing !== 'closed')
  return {
    items,
    areOpen,
    followUps: items.filter((item) => item.canBeArchived),
    // What the person wrote themself was taken for nothing else.
    found: areOpen.filter((item) => !item.isOwn),
    canSnooze: items.every(({ standing }) => standing === 'open'),
    canReopen: items.every(({ standing }) => standing !== 'open'),
  }
}

type Act = (wanted: WantedChange, some: readonly ChosenItem[]) => Promise<void>

/** The keys of a list, for all that is selected in it. */
function useBarKeys(doable: ReturnType<typeof whatCanBeDone>, act: Act, snooze: () => void): void {
  const { items, followUps, areOpen, found, canSnooze, canReopen } = doable
  // Also where that cannot be done: a key is not meant for the one that has the focus alone.
  useShortcut('done', () => {
    if (areOpen.length > 0) void act({ action: 'complete' }, areOpen)
    return true
  })
  useShortcut('reopen', () => {
    if (canReopen) void act({ action: 'reopen' }, items)
    return true
  })
  useShortcut('snooze', () => {
    if (canSnooze) snooze()
    return true
  })
  useShortcut('drop', () => {
    if (found.length > 0) void act({ action: 'dismiss' }, found)
    return true
  })
  useShortcut('archive', () => {
    if (followUps.length > 0) void act({ action: 'archive' }, followUps)
    return true
  })
}

/** Says how many items are selected, and does something with all of them. */
export default function BulkBar({ items, total, list, onAll, onClear }: BulkBarProps) {
  const changeMany = useChangeMany()
  /** Beside what the date is asked for. */
  const [asked, setAsked] = useState<HTMLElement | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const doable = whatCanBeDone(items)
  const { followUps, areOpen, found, canSnooze, canReopen } = doable
  const act = async (wanted: WantedChange, some = items) => {
    const leaving = new Set(some.map(({ id }) => id))
    const passOn = () => {
      const inList = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
      const staying = inList.find(({ dataset }) => !leaving.has(dataset['item'] ?? ''))
      ;(staying ?? document.getElementById('content'))?.focus({ preventScroll: true })
    }
    // The bar goes at once, while what it did may have to wait.
    if (document.activeElement?.closest('[data-bulk-bar]')) passOn()
    onClear()
    await changeMany(some, wanted)
    // What had the focus is gone.
    if (document.activeElement === document.body) passOn()
  }
  useBarKeys(doable, act, () => setAsked(bar.current))
  /** Where there is little room, its words are read out alone, and how many of them it is for stays to be seen. */
  const button = (
    words: string,
    some: readonly ChosenItem[],
    icon: ReactNode,
    onClick: (event: MouseEvent<HTMLElement>) => void,
    more: object = {},
  ) => (
    <Button variant="quiet" size="sm" onClick={onClick} {...more}>
      {icon}
      <span className="max-sm:sr-only">{words}</span> {some.length < items.length && <span>({some.length})</span>}
    </Button>
  )
  return (
    <>
      <div
        ref={bar}
        data-bulk-bar=""
        role="group"
        aria-label="Selected items"
        className={
          'animate-appear fixed inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit max-w-full ' +
          'flex-wrap items-center justify-center rounded-lg border border-line-strong bg-surface p-1.5 shadow-floating sm:bottom-6 sm:gap-1 print:hidden'
        }
      >
        <output className="px-2 text-sm font-medium tabular-nums">{`${figureText(items.length)} selected`}</output>
        {items.length < total && (
          <Button variant="quiet" size="sm" onClick={onAll}>{`All ${figureText(total)}`}</Button>
        )}
        <span aria-hidden="true" className="mx-1 h-5 w-px bg-line max-sm:hidden" />
        {areOpen.length > 0 &&
          button('Done', areOpen, <Check {...ICON} />, () => void act({ action: 'complete' }, areOpen))}
        {canReopen &&
          button(
            areOpen.length === 0 ? 'Reopen' : 'Bring back now',
            items,
            <RotateCcw {...ICON} />,
            () => void act({ action: 'reopen' }),
          )}
        {canSnooze &&
          button('Snooze', items, <Clock {...ICON} />, (event) => setAsked(event.currentTarget), {
            'aria-haspopup': 'dialog',
          })}
        {found.length > 0 &&
          button(noneOf(found), found, <Ban {...ICON} />, () => void act({ action: 'dismiss' }, found))}
        {followUps.length > 0 &&
          button('Archive', followUps, <Archive {...ICON} />, () => void act({ action: 'archive' }, followUps))}
        <Button variant="quiet" size="icon" aria-label="Clear the selection" onClick={onClear}>
          <X {...ICON} />
        </Button>
      </div>
      {asked && (
        <AskSnooze
          title={items.length === 1 ? (items[0]?.title ?? '') : `${items.length} items`}
          waits={items.some(({ waits }) => waits)}
          anchor={asked}
          onClose={(until, unlessReplied) => {
            setAsked(null)
            if (until) void act({ action: 'snooze', until, unlessReplied })
          }}
        />
      )}
    </>
  )
}
