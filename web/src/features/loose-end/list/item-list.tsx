import { memo, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { useWindowedRows } from '#web/ui/windowed/use-windowed-rows.ts'
import { listRows, type ListHeading } from './list-headings.ts'
import { ItemSkeleton } from './list-skeleton.tsx'
import { rowName } from '../row/row-ids.ts'
import { useSelection } from '../selection/use-selection.tsx'
import { useListKeys, type ItemKeys } from './use-list-keys.tsx'
import type { PagedList } from './use-paged-list.ts'
import { usePrinting } from './use-printing.ts'

/** About how tall an item is before one was measured. Pixels. */
const ITEM_HEIGHT = 44

export interface ItemListProps<T extends { id: string }> {
  list: PagedList<T>
  label: string
  keys: ItemKeys<T>
  skeleton?: ReactNode
  /** What stands between the items, where they are grouped. */
  headings?: readonly ListHeading[]
  children: (item: T) => ReactNode
}

const NO_HEADINGS: readonly ListHeading[] = []

/** What an item shows; drawn anew when the item or the way of drawing it changed, not for each measuring of the rows. */
const Content = memo(function Content<T>({ item, draw }: { item: T; draw: (item: T) => ReactNode }) {
  return draw(item)
}) as <T>(props: { item: T; draw: (item: T) => ReactNode }) => ReactNode

interface PlaceProps {
  /** The item's; undefined while it is on its way. */
  id: string | undefined
  index: number
  total: number
  /** Where it stands among items and headings. */
  row: number
  /** Room for those before it that are not drawn. Pixels. */
  gap: number
  /** Of what is not there yet. Pixels. */
  height: number | undefined
  /** Chooses the item among others. */
  box: ReactNode
  children: ReactNode
}

/** The place of one item in a list, whether the item is there yet or not. */
function Place({ id, index, total, row, gap, height, box, children }: PlaceProps) {
  return (
    <li
      data-item={id}
      data-index={index}
      data-row={row}
      aria-labelledby={id && rowName(id)}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-busy={id === undefined || undefined}
      tabIndex={-1}
      style={{ ...(gap > 0 ? { marginTop: gap } : {}), ...(height === undefined ? {} : { minHeight: height }) }}
      className={classNames(
        'group/place row-focus relative -mx-3 grid min-w-0 scroll-mb-6 rounded-sm px-3 transition-none',
        'hover:bg-sunken focus-within:bg-sunken has-[article[aria-current]]:bg-sunken',
        'has-[article[aria-current]]:shadow-[inset_2px_0_0_var(--thread)]',
        'has-[[data-select]:checked]:bg-sunken not-print:group-data-[selecting]/list:pl-12 pointer-coarse:select-none',
      )}
    >
      {box}
      {children}
    </li>
  )
}

function GapNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="sticky bottom-4 mx-auto flex w-fit items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-raised"
    >
      <p>A part of this list could not be loaded.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/**
 * Items of any number, of which those on screen are drawn (FL-04). The page scrolls, not the list; the item that has the
 * focus stays drawn wherever the page goes; j and k move between the items.
 */
export function ItemList<T extends { id: string }>(props: ItemListProps<T>) {
  const { list, label, keys, skeleton = <ItemSkeleton />, headings = NO_HEADINGS, children } = props
  const isPrinting = usePrinting()
  const rows = listRows(list.total, headings)
  const { list: element, heights, first, end: drawnEnd } = useWindowedRows({ count: rows.count, estimate: ITEM_HEIGHT })

  /** The item that has the focus, or will have it once it is drawn. */
  const [focused, setFocused] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<number | null>(null)
  const focusedIndex = focused === null ? -1 : list.indexOf(focused)

  const { show } = list
  const [firstItem, lastItem] = [rows.itemAt(first), rows.itemAt(drawnEnd) - 1]
  // oxlint-disable-next-line react/set-state-in-effect -- what is drawn is known after drawing only
  useEffect(() => show(firstItem, lastItem), [show, firstItem, lastItem])

  const inSight = Array.from({ length: drawnEnd - first }, (_, row) => first + row)
  const loaded = () => Array.from({ length: rows.count }, (_, row) => row).filter((row) => list.at(rows.itemAt(row)))
  const withFocus = [focusedIndex, awaited ?? -1].filter((index) => index >= 0 && index < list.total)
  const focusRows = withFocus.map((index) => rows.rowOf(index))
  const drawn = [...new Set([...(isPrinting ? loaded() : inSight), ...focusRows])].sort((a, b) => a - b)
  const lastRow = drawn.at(-1)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any drawing may bring the awaited item; then it ends
  useLayoutEffect(() => {
    if (awaited === null) return
    const item = element.current?.querySelector<HTMLElement>(`[data-index="${awaited}"]`)
    if (!item) return
    item.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'nearest' })
    if (item.dataset['item']) setAwaited(null)
  })

  const overlay = useListKeys({ element, list, keys, focusAt: setAwaited })
  const selection = useSelection({ element, list, keys })

  const cells: ReactNode[] = []
  let end = 0
  for (const row of drawn) {
    const gap = isPrinting ? 0 : heights.startOf(row) - end
    end = heights.startOf(row + 1)
    const heading = rows.headingAt(row)
    if (heading) {
      cells.push(
        <li key={heading.name} data-row={row} style={gap > 0 ? { marginTop: gap } : {}} className="transition-none">
          {heading.content}
        </li>,
      )
      continue
    }
    const index = rows.itemAt(row)
    const item = list.at(index)
    cells.push(
      <Place
        key={item?.id ?? `place-${index}`}
        id={item?.id}
        index={index}
        total={list.total}
        row={row}
        gap={gap}
        height={item ? undefined : heights.heightOf(row)}
        box={selection.boxOf(item, index)}
      >
        {item ? <Content item={item} draw={children} /> : skeleton}
      </Place>,
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears where the focus is */}
      <ul
        ref={element}
        aria-label={label}
        {...selection.listProps}
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
          paddingBottom:
            lastRow === undefined || isPrinting ? 0 : heights.startOf(rows.count) - heights.startOf(lastRow + 1),
        }}
        className="group/list @container/rows grid grid-cols-1 transition-none [overflow-anchor:none]"
      >
        {cells}
      </ul>
      {list.hasGap && <GapNotice onRetry={list.retry} />}
      {overlay}
      {selection.bar}
    </>
  )
}
