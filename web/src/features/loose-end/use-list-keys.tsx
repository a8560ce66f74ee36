import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { AskSnooze } from './ask-snooze.tsx'
import { addList, focusedIndex, moveFocus, type ListOnPage } from './lists-on-page.ts'
import { openInMailbox } from './open-in-mailbox.ts'
import type { PagedList } from './use-paged-list.ts'

/** What the keys do with an item of a list; what is left out, they do not do there. */
export interface ItemKeys<T> {
  titleOf: (item: T) => string
  hrefOf: (item: T) => string | null
  /** What an item is called when it has no message to open; a follow-up where nothing is said. */
  typeOf?: (item: T) => 'task' | 'follow-up'
  done?: (item: T) => void
  take?: (item: T) => void
  drop?: (item: T) => void
  snooze?: (item: T, until: Date, unlessReplied: boolean) => void
  /** Whether somebody else is waited for, whose reply may end a snooze early. */
  waits?: (item: T) => boolean
}

export interface ListKeysOptions<T extends { id: string }> {
  element: RefObject<HTMLElement | null>
  list: PagedList<T>
  keys: ItemKeys<T>
  focusAt: (index: number) => void
}

/** Opens or closes 'Why this is here' of the item that has the focus itself. */
function toggleWhy(element: HTMLElement | null): boolean {
  const item = document.activeElement
  if (!element || !item?.hasAttribute('data-item') || !element.contains(item)) return false
  const buttons = [...item.querySelectorAll<HTMLElement>('button[aria-expanded][aria-controls]')]
  buttons.at(-1)?.click()
  return buttons.length > 0
}

/** Begins a reply to the item that has the focus, or in which it is. */
function pressReply(element: HTMLElement | null): boolean {
  const item = document.activeElement?.closest('[data-item]')
  const button = element && item && element.contains(item) ? item.querySelector<HTMLElement>('[data-reply]') : null
  button?.click()
  return button !== null
}

/** Lets the keyboard walk through a list and act on its items; answers what that brings up. */
export function useListKeys<T extends { id: string }>(options: ListKeysOptions<T>): ReactNode {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [self] = useState<ListOnPage>(() => ({
    element: () => latest.current.element.current,
    count: () => latest.current.list.total,
    focusAt: (index) => latest.current.focusAt(index),
  }))
  useEffect(() => addList(self), [self])
  const [snoozing, setSnoozing] = useState<T | null>(null)

  const onFocused = (act: (item: T, keys: ItemKeys<T>) => boolean) => () => {
    const { list, keys } = latest.current
    const item = list.at(focusedIndex(self))
    return item !== undefined && list.endingOf(item.id) === undefined && act(item, keys)
  }
  useShortcut('next', () => moveFocus(1))
  useShortcut('previous', () => moveFocus(-1))
  useShortcut('reply', () => pressReply(self.element()))
  useShortcut('why', () => toggleWhy(self.element()))
  useShortcut(
    'done',
    onFocused((item, { done }) => {
      done?.(item)
      return done !== undefined
    }),
  )
  useShortcut(
    'take',
    onFocused((item, { take }) => {
      take?.(item)
      return take !== undefined
    }),
  )
  useShortcut(
    'drop',
    onFocused((item, { drop }) => {
      drop?.(item)
      return drop !== undefined
    }),
  )
  useShortcut(
    'snooze',
    onFocused((item, { snooze }) => {
      if (snooze) setSnoozing(item)
      return snooze !== undefined
    }),
  )
  useShortcut(
    'open',
    onFocused((item, { hrefOf, typeOf }) => {
      openInMailbox(hrefOf(item), typeOf?.(item))
      return true
    }),
  )
  return (
    snoozing && (
      <AskSnooze
        title={options.keys.titleOf(snoozing)}
        waits={options.keys.waits?.(snoozing) ?? false}
        onClose={(until, unlessReplied) => {
          setSnoozing(null)
          if (until) latest.current.keys.snooze?.(snoozing, until, unlessReplied)
        }}
      />
    )
  )
}
