import { useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { useNow } from '#web/lib/use-now.ts'
import { usePiece } from '#web/lib/use-piece.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { focusedIndex } from '../list/lists-on-page.ts'
import { isOwn, standingOf, titleOf, waitsForSomebody } from '../row/item.ts'
import type { ListKeysOptions } from '../list/use-list-keys.tsx'
import { LOADED_WHOLE, type PagedList } from '../list/use-paged-list.ts'
import { SelectBox } from './select-box.tsx'

export const fetchBulkBar = () => import('./bulk-bar.tsx')

/** A finger that rests so long on an item chooses it, and one that moves so far scrolls. */
const LONG_PRESS_MS = 500
const MOVED_PX = 10

/** What the list's element hears and shows. */
interface ListProps {
  'data-selecting': true | undefined
  onClickCapture: (event: MouseEvent) => void
  onMouseDownCapture: (event: MouseEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

export interface Selection<T> {
  listProps: ListProps
  /** The box of an item, drawn by its place. */
  boxOf: (item: T | undefined, index: number) => ReactNode
  /** What can be done with those that are selected, while there are any. */
  bar: ReactNode
}

/** What of a list is chosen, and what chooses it. */
function useChosen<T extends { id: string }>(list: PagedList<T>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const anchor = useRef<number | null>(null)

  const clear = () => setChosen(new Map())
  const toggle = (index: number) => {
    const item = list.at(index)
    if (!item) return false
    anchor.current = index
    setChosen((known) => {
      const next = new Map(known)
      if (!next.delete(item.id)) next.set(item.id, item)
      return next
    })
    return true
  }
  const add = (some: readonly T[]) =>
    setChosen((known) => new Map([...known, ...some.map((one) => [one.id, one] as const)]))
  const all = () =>
    list.all().then(
      (every) => add([...every.values()]),
      (error: unknown) =>
        toast({ title: 'Not everything could be selected', description: errorText(error), kind: 'destructive' }),
    )
  const range = (index: number) => {
    const from = anchor.current ?? index
    const places = Array.from({ length: Math.abs(index - from) + 1 }, (_, step) => Math.min(from, index) + step)
    const loaded = places.flatMap((place) => list.at(place) ?? [])
    if (loaded.length === places.length) add(loaded)
    else
      void list.all().then(
        (every) => add(places.flatMap((place) => every.get(place) ?? [])),
        () => add(loaded),
      )
    return true
  }
  return { chosen, clear, toggle, all, range }
}

interface Choosing {
  canSelect: boolean
  isSelecting: boolean
  toggle: (index: number) => boolean
  range: (index: number) => boolean
}

const indexAt = (target: EventTarget) =>
  Number((target instanceof Element && target.closest('[data-item]')?.getAttribute('data-index')) || Number.NaN)
const isBox = (target: EventTarget) => target instanceof Element && target.closest('[data-select]') !== null

/** Chooses by a click with Shift, or by a finger: the first item by a long press, further ones by a touch. */
function useChoosingByPointer({ canSelect, isSelecting, toggle, range }: Choosing): ListProps {
  const finger = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null)
  const isByFinger = useRef(false)
  const isHeld = useRef(false)
  const lift = () => {
    if (finger.current) clearTimeout(finger.current.timer)
    finger.current = null
  }
  return {
    'data-selecting': isSelecting || undefined,
    onClickCapture: (event) => {
      const index = indexAt(event.target)
      if (!canSelect || Number.isNaN(index)) return
      const isAfterPress = isHeld.current
      isHeld.current = false
      const chooses = !isBox(event.target) && isSelecting && isByFinger.current
      if (!(isAfterPress || event.shiftKey || chooses)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.shiftKey) range(index)
      else if (!isAfterPress) toggle(index)
    },
    // Nobody wants the words between two clicks marked.
    onMouseDownCapture: (event) => {
      if (canSelect && event.shiftKey && !Number.isNaN(indexAt(event.target))) event.preventDefault()
    },
    onPointerDown: (event) => {
      isByFinger.current = event.pointerType === 'touch'
      isHeld.current = false
      lift()
      const index = indexAt(event.target)
      if (!canSelect || event.pointerType !== 'touch' || Number.isNaN(index)) return
      const timer = setTimeout(() => {
        isHeld.current = toggle(index)
      }, LONG_PRESS_MS)
      finger.current = { x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove: (event) => {
      const down = finger.current
      if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > MOVED_PX) lift()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** Lets somebody choose several items of a list, and do something with all of them (WV-05). */
export function useSelection<T extends { id: string }>(options: Omit<ListKeysOptions<T>, 'focusAt'>): Selection<T> {
  const { element, list, keys } = options
  const now = useNow()
  const { itemOf } = keys
  const canSelect = itemOf !== undefined && (keys.change ?? keys.settled) !== undefined
  const { chosen, clear, toggle, all, range } = useChosen(list)

  // What has left the list since is no longer chosen; of a long list, that is known of what is loaded alone.
  const isThere = ({ id }: T) => list.endingOf(id) === undefined && (list.indexOf(id) >= 0 || list.total > LOADED_WHOLE)
  const items = canSelect ? [...chosen.values()].filter(isThere) : []
  const selected = itemOf ? items.map(itemOf) : []
  const isSelecting = items.length > 0
  const listProps = useChoosingByPointer({ canSelect, isSelecting, toggle, range })

  const here = () => (canSelect ? focusedIndex(() => element.current) : -1)
  useShortcut('select', () => here() >= 0 && toggle(here()))
  useShortcut('selectRange', () => here() >= 0 && range(here()))
  useShortcut('selectAll', () => {
    if (!isSelecting && here() < 0) return false
    void all()
    return true
  })
  useShortcut('close', () => {
    if (isSelecting) clear()
    return isSelecting
  })

  const drawBar = usePiece({
    load: fetchBulkBar,
    isWanted: isSelecting,
    onFailed: () => {
      clear()
      toast(notFetched('The selection could not be opened'))
    },
  })

  return {
    listProps,
    boxOf: (item, index) =>
      canSelect &&
      item && (
        <SelectBox
          title={titleOf(itemOf(item))}
          isSelected={chosen.has(item.id)}
          isSelecting={isSelecting}
          onToggle={() => toggle(index)}
        />
      ),
    bar:
      isSelecting &&
      drawBar?.({
        items: selected.map((item) => ({
          id: item.record.id,
          title: titleOf(item),
          type: item.type,
          waits: waitsForSomebody(item),
          isOwn: isOwn(item),
          standing: standingOf(item, now),
          canBeArchived: item.record.status !== 'archived' && item.type === 'follow-up',
        })),
        total: list.total,
        list: element,
        onAll: () => void all(),
        onClear: clear,
      }),
  }
}
