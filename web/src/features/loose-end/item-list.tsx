import { memo, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { useWindowedRows } from '#web/ui/windowed/use-windowed-rows.ts'
import { ItemSkeleton } from './list-skeleton.tsx'
import { OpenPanelsContext, type OpenPanels } from './open-panel.ts'
import { useListKeys, type ItemKeys } from './use-list-keys.tsx'
import type { PagedList } from './use-paged-list.ts'
import { usePrinting } from './use-printing.ts'

/** From this width on, a list may stand in two columns. */
const LARGE_SCREEN = '(min-width: 64rem)'
/** About how tall an item is before one was measured. Pixels. */
const ITEM_HEIGHT = 170

export interface ItemListProps<T extends { id: string }> {
  list: PagedList<T>
  label: string
  keys: ItemKeys<T>
  /** Two columns on large screens. */
  wide?: boolean
  skeleton?: ReactNode
  children: (item: T) => ReactNode
}

/** What an item shows; drawn anew when the item or the way of drawing it changed, not for each measuring of the rows. */
const Content = memo(function Content<T>({ item, draw }: { item: T; draw: (item: T) => ReactNode }) {
  return draw(item)
}) as <T>(props: { item: T; draw: (item: T) => ReactNode }) => ReactNode

/** Says how many are left when one leaves; the first look at a list is told by the list itself. */
function Announcement({ total }: { total: number }) {
  const [before, setBefore] = useState(total)
  const [text, setText] = useState('')
  if (total !== before) {
    setBefore(total)
    setText(total < before ? `${total} ${total === 1 ? 'item' : 'items'} left` : '')
  }
  return <output className="sr-only">{text}</output>
}

/**
 * Items of any number, of which those on screen are drawn (FL-04). The page scrolls, not the list; the item that has the
 * focus stays drawn wherever the page goes; j and k move between the items.
 */
export function ItemList<T extends { id: string }>(props: ItemListProps<T>) {
  const { list, label, keys, wide = false, skeleton = <ItemSkeleton />, children } = props
  const isLarge = useMedia(LARGE_SCREEN)
  const isPrinting = usePrinting()
  const columns = wide && isLarge && !isPrinting ? 2 : 1
  const rows = Math.ceil(list.total / columns)
  const {
    list: element,
    heights,
    first,
    end: drawnEnd,
  } = useWindowedRows({ count: rows, estimate: ITEM_HEIGHT, columns })

  /** The item that has the focus, or will have it once it is drawn. */
  const [focused, setFocused] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<number | null>(null)
  const focusedIndex = focused === null ? -1 : list.indexOf(focused)

  const { show } = list
  const [firstItem, lastItem] = [first * columns, drawnEnd * columns - 1]
  // oxlint-disable-next-line react/set-state-in-effect -- what is drawn is known after drawing only
  useEffect(() => show(firstItem, lastItem), [show, firstItem, lastItem])

  const shownRows = new Set<number>()
  if (isPrinting) for (let row = 0; row < rows; row += 1) if (list.at(row * columns)) shownRows.add(row)
  if (!isPrinting) for (let row = first; row < drawnEnd; row += 1) shownRows.add(row)
  for (const index of [focusedIndex, awaited ?? -1]) {
    if (index >= 0 && index < list.total) shownRows.add(Math.floor(index / columns))
  }
  const sorted = [...shownRows].sort((a, b) => a - b)
  const lastRow = sorted.at(-1)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any drawing may bring the awaited item; then it ends
  useLayoutEffect(() => {
    if (awaited === null) return
    const item = element.current?.querySelector<HTMLElement>(`[data-index="${awaited}"]`)
    if (!item) return
    item.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'nearest' })
    if (item.dataset['item']) setAwaited(null)
  })

  const [openPanels] = useState<OpenPanels>(() => new Map())
  const overlay = useListKeys({ element, list, keys, focusAt: setAwaited })

  const cells: ReactNode[] = []
  let end = 0
  for (const row of sorted) {
    const gap = isPrinting ? 0 : heights.startOf(row) - end
    end = heights.startOf(row + 1)
    for (let index = row * columns; index < Math.min(list.total, (row + 1) * columns); index += 1) {
      const item = list.at(index)
      cells.push(
        <li
          key={item?.id ?? `place-${index}`}
          data-item={item?.id}
          data-index={index}
          data-row={index % columns === 0 ? row : undefined}
          aria-posinset={index + 1}
          aria-setsize={list.total}
          aria-busy={item ? undefined : true}
          tabIndex={-1}
          style={{
            ...(gap > 0 ? { marginTop: gap } : {}),
            ...(item ? {} : { minHeight: heights.heightOf(row) }),
          }}
          className="-mx-3 grid min-w-0 scroll-mt-20 scroll-mb-6 px-3 transition-none focus-visible:-outline-offset-2"
        >
          {item ? <Content item={item} draw={children} /> : skeleton}
        </li>,
      )
    }
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears where the focus is */}
      <ul
        ref={element}
        aria-label={label}
        onFocus={(event) => {
          const place = event.target.closest<HTMLElement>('[data-index]')
          setFocused(place?.dataset['item'] ?? null)
          if (place && !place.dataset['item']) setAwaited(Number(place.dataset['index']))
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          setFocused(null)
          if (event.relatedTarget) setAwaited(null)
        }}
        style={{
          paddingBottom: lastRow === undefined || isPrinting ? 0 : heights.startOf(rows) - heights.startOf(lastRow + 1),
        }}
        className={classNames(
          'grid transition-none [overflow-anchor:none]',
          columns === 2 ? 'grid-cols-2 gap-x-10' : 'grid-cols-1',
        )}
      >
        <OpenPanelsContext value={openPanels}>{cells}</OpenPanelsContext>
      </ul>
      {list.hasGap && (
        <div
          role="alert"
          className="sticky bottom-4 mx-auto flex w-fit items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-raised"
        >
          <p>A part of this list could not be loaded.</p>
          <Button variant="outline" size="sm" onClick={list.retry}>
            Try again
          </Button>
        </div>
      )}
      <Announcement total={list.total} />
      {overlay}
    </>
  )
}
