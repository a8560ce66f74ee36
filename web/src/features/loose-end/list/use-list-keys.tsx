import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { AskSnooze } from '../snooze/ask-snooze.tsx'
import type { ChangeItem } from '../change/use-change-item.ts'
import { canBeDismissed, useDismissal } from '../dismissal/use-dismissal.ts'
import { addList, focusedIndex, moveFocus, type ListOnPage } from './lists-on-page.ts'
import { openInMailbox } from '../mail-link/open-in-mailbox.ts'
import { useItemPane, type OpenKind } from '../pane/open-item.ts'
import { startReply } from '../reply/composing.ts'
import { answeredOf, canBeArchived, standingOf, titleOf, waitsForSomebody, type Item } from '../row/item.ts'
import { placeBack } from '../undo/follow-back.ts'
import type { PagedList } from './use-paged-list.ts'

/** What the keys do with what stands in a list; what is left out, they do not do there. */
export interface ItemKeys<T> {
  hrefOf: (one: T) => string | null
  /** The item that it is, which opens beside the list and can be answered. */
  itemOf?: (one: T) => Item
  /** As what it opens beside the list, where it is no item. */
  opensAs?: OpenKind
  /** What moves it to another state, where the list holds what is open. */
  change?: Pick<ChangeItem, 'complete' | 'snooze'>
  /** What moves it on or back, where the list holds what is snoozed or closed. */
  settled?: Pick<ChangeItem, 'reopen' | 'archive'>
  take?: (one: T) => void
  drop?: (one: T) => void
  follow?: (one: T) => void
  edit?: (one: T) => void
  remove?: (one: T) => void
}

export interface ListKeysOptions<T extends { id: string }> {
  element: RefObject<HTMLElement | null>
  list: PagedList<T>
  keys: ItemKeys<T>
  focusAt: (index: number) => void
}

const kindIn = <T,>({ itemOf, opensAs }: ItemKeys<T>): OpenKind | undefined => (itemOf ? 'item' : opensAs)
const isOpenNow = (item: Item): boolean => standingOf(item, new Date()) === 'open'
const canBeDismissedNow = (item: Item): boolean => canBeDismissed(item, new Date())

type ItemPane = ReturnType<typeof useItemPane>
/** Makes a shortcut act on the one that has the focus. */
type OnFocused<T> = (act: (one: T, keys: ItemKeys<T>) => boolean) => () => boolean

/** Lets the keyboard walk through a list. */
function useWalkedList<T extends { id: string }>(options: ListKeysOptions<T>, pane: ItemPane): OnFocused<T> {
  const latest = useRef({ ...options, pane })
  useEffect(() => {
    latest.current = { ...options, pane }
  })
  const [self] = useState<ListOnPage>(() => ({
    element: () => latest.current.element.current,
    count: () => latest.current.list.total,
    focusAt: (index) => {
      const { list, keys, pane: known, focusAt } = latest.current
      focusAt(index)
      const next = list.at(index)
      const kind = kindIn(keys)
      if (known.openId !== null && next && kind) known.open(next.id, false, kind)
    },
  }))
  useEffect(() => addList(self), [self])
  useEffect(() => {
    const index = placeBack(options.list.indexOf)
    if (index >= 0) self.focusAt(index)
  })
  useShortcut('next', () => moveFocus(1))
  useShortcut('previous', () => moveFocus(-1))

  return (act) => () => {
    const { list, keys } = latest.current
    const one = list.at(focusedIndex(self.element))
    return one !== undefined && list.endingOf(one.id) === undefined && act(one, keys)
  }
}

const answeredNow = (item: Item) => answeredOf(item, new Date())

/** What the keys do with an item, as far as its list lets them. */
function useKeysOfItems<T>(onFocused: OnFocused<T>, onSnooze: (item: Item) => void): void {
  const onItem = (act: (item: Item, change: ItemKeys<T>['change']) => boolean) =>
    onFocused((one, { itemOf, change }) => itemOf !== undefined && act(itemOf(one), change))

  useShortcut(
    'reply',
    onItem((item) => {
      const answered = answeredNow(item)
      if (answered) startReply(answered)
      return answered !== null
    }),
  )
  useShortcut(
    'done',
    onItem((item, change) => {
      change?.complete(item)
      return change !== undefined
    }),
  )
  useShortcut(
    'snooze',
    onItem((item, change) => {
      const canBe = change !== undefined && isOpenNow(item)
      if (canBe) onSnooze(item)
      return canBe
    }),
  )
  useShortcut(
    'reopen',
    onFocused((one, { itemOf, settled }) => {
      const item = itemOf?.(one)
      if (!item || !settled || isOpenNow(item)) return false
      settled.reopen(item)
      return true
    }),
  )
  useShortcut(
    'archive',
    onFocused((one, { itemOf, settled }) => {
      const item = itemOf?.(one)
      if (!item || !settled || !canBeArchived(item)) return false
      settled.archive(item)
      return true
    }),
  )
}

/** What the keys do with whatever stands in the list. */
function useKeysOfAny<T extends { id: string }>(onFocused: OnFocused<T>, pane: ItemPane): void {
  const dismiss = useDismissal()

  useShortcut(
    'show',
    onFocused(({ id }, keys) => {
      const kind = kindIn(keys)
      // Enter on a button of the row is that button's.
      if (!kind || !document.activeElement?.hasAttribute('data-item')) return false
      pane.open(id, true, kind)
      return true
    }),
  )

  const does = (name: 'take' | 'follow' | 'edit' | 'remove') =>
    onFocused((one, { [name]: act }) => {
      act?.(one)
      return act !== undefined
    })
  useShortcut('take', does('take'))
  useShortcut('follow', does('follow'))
  useShortcut('edit', does('edit'))
  useShortcut('remove', does('remove'))
  useShortcut(
    'drop',
    onFocused((one, { drop, itemOf }) => {
      drop?.(one)
      const item = itemOf?.(one)
      if (!item || !canBeDismissedNow(item)) return drop !== undefined
      dismiss(item)
      return true
    }),
  )
  useShortcut(
    'open',
    onFocused((one, { hrefOf, itemOf }) => {
      openInMailbox(hrefOf(one), itemOf?.(one).type)
      return true
    }),
  )
}

/** Lets the keyboard walk through a list and act on its items; returns what that brings up. */
export function useListKeys<T extends { id: string }>(options: ListKeysOptions<T>): ReactNode {
  const pane = useItemPane()
  const [snoozing, setSnoozing] = useState<Item | null>(null)
  const onFocused = useWalkedList(options, pane)
  useKeysOfItems(onFocused, setSnoozing)
  useKeysOfAny(onFocused, pane)
  return (
    snoozing && (
      <AskSnooze
        title={titleOf(snoozing)}
        waits={waitsForSomebody(snoozing)}
        onClose={(until, unlessReplied) => {
          setSnoozing(null)
          if (until) options.keys.change?.snooze(snoozing, until, unlessReplied)
        }}
      />
    )
  )
}
