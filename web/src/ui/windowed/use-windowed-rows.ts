import { startTransition, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RowHeights } from './row-heights.ts'

/**
 * How far beyond the screen rows are drawn in small steps, and from how near on more of them are; and how far at once, where the
 * screen has come to rows that are not drawn yet. Pixels.
 */
const DRAWN_BEYOND = 1000
const DRAWN_AT_LEAST = 500
const DRAWN_AT_ONCE = 100
/** How often the page is put back in its place before it must have come to rest by itself. */
const MOST_CORRECTIONS = 5
/** What may open or close something beside the list. */
const ACTS = ['click', 'keydown', 'popstate'] as const

interface Range {
  first: number
  /** One past the last. */
  end: number
}

/** By what the page holds on while heights above it change. */
interface Anchor {
  /** Where the rows in sight stand on the page, by name. Pixels. */
  tops: ReadonlyMap<string, number>
  /** The one that was chosen, in sight or not. */
  chosen: string | undefined
  /** How wide the list is. Pixels. */
  width: number
  /** Whether the page is scrolled into the list: what stands above it is out of sight. */
  isInto: boolean
}

const holds = (drawn: Range, needed: Range, count: number): boolean =>
  needed.first >= drawn.first && needed.end <= drawn.end && drawn.end <= Math.max(count, 1)

/** Both ranges as one; the second alone where they lie apart. */
const together = (drawn: Range, needed: Range, count: number): Range =>
  drawn.first > needed.end || needed.first > drawn.end
    ? needed
    : { first: Math.min(drawn.first, needed.first), end: Math.min(count, Math.max(drawn.end, needed.end)) }

const chosenIn = (list: HTMLElement): string | undefined =>
  list.querySelector('article[aria-current]')?.closest<HTMLElement>('[data-item]')?.dataset['item']

const anchorIn = (list: HTMLElement): Anchor => {
  const tops = new Map<string, number>()
  for (const element of list.children) {
    const { top, bottom } = element.getBoundingClientRect()
    if (top > window.innerHeight) break
    const name = element instanceof HTMLElement ? element.dataset['item'] : undefined
    if (bottom > 0 && name) tops.set(name, top + window.scrollY)
  }
  return { tops, chosen: chosenIn(list), width: list.clientWidth, isInto: isInto(list) }
}

const isInto = (list: HTMLElement): boolean => list.getBoundingClientRect().top < 0

/** How far the page is to be scrolled by so that the row of that name stands where it did. Pixels. */
function movedBy(list: HTMLElement, { tops }: Anchor, name: string): number {
  const row = list.querySelector(`[data-item="${CSS.escape(name)}"]`)
  return row ? row.getBoundingClientRect().top + window.scrollY - (tops.get(name) ?? 0) : 0
}

/**
 * Returns how far the page is to be scrolled by. Where the list became wider or narrower, as when an item opens beside it, the
 * one that is or was chosen stays where it was; as long as what stands above the list is in sight, that stays instead, and the
 * chosen one comes no lower than the window's edge. Else, once the page is scrolled into the list, the first row in sight stays.
 */
function correctionOf(list: HTMLElement, held: Anchor): number {
  const wasInSight = (name: string | undefined) => name !== undefined && held.tops.has(name)
  const own = held.width === list.clientWidth ? undefined : [chosenIn(list), held.chosen].find(wasInSight)
  const name = own ?? (isInto(list) ? held.tops.keys().next().value : undefined)
  if (name === undefined) return 0
  if (own === undefined || held.isInto) return movedBy(list, held, name)
  const bottom = list.querySelector(`[data-item="${CSS.escape(own)}"]`)?.getBoundingClientRect().bottom ?? 0
  return Math.max(0, bottom - window.innerHeight)
}

/** What has a list's rows watched, each once: `tell` is called when one of them has got a height, or another one. */
function useRowObserver(tell: () => void) {
  const watch = useRef<{ observer: ResizeObserver; rows: WeakSet<Element> } | null>(null)
  useEffect(
    () => () => {
      watch.current?.observer.disconnect()
      watch.current = null
    },
    [],
  )
  /** Returns whether there were none before. */
  return (list: HTMLElement): boolean => {
    const isFirst = watch.current === null
    const { observer, rows } = (watch.current ??= { observer: new ResizeObserver(tell), rows: new WeakSet() })
    for (const child of list.children) {
      if (rows.has(child)) continue
      rows.add(child)
      observer.observe(child)
    }
    return isFirst
  }
}

export interface WindowedRowsOptions {
  count: number
  estimate: number
}

/**
 * Which rows of a long list to draw while the page scrolls. The rows stand in the flow of the page: a margin keeps the place
 * of those that are left out. A row is measured by its element with `data-row`; `data-item` names what it shows.
 */
export function useWindowedRows({ count, estimate }: WindowedRowsOptions) {
  const list = useRef<HTMLUListElement>(null)
  const [heights] = useState(() => new RowHeights(estimate))
  const [range, setRange] = useState<Range>(() => ({ first: 0, end: Math.ceil(window.innerHeight / estimate) + 2 }))
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const anchor = useRef<Anchor | null>(null)
  const corrections = useRef(0)
  heights.setCount(count)

  const rangeAround = useCallback(
    (beyond: number): Range => {
      const from = -(list.current?.getBoundingClientRect().top ?? 0)
      return {
        first: heights.rowAt(from - beyond),
        end: Math.min(heights.count, heights.rowAt(from + window.innerHeight + beyond) + 1),
      }
    },
    [heights],
  )
  const follow = useCallback(() => {
    const needed = rangeAround(DRAWN_AT_LEAST)
    setRange((drawn) => (holds(drawn, needed, heights.count) ? drawn : rangeAround(DRAWN_BEYOND)))
  }, [heights, rangeAround])

  const coverScreen = useCallback(() => {
    const needed = rangeAround(0)
    setRange((drawn) => (holds(drawn, needed, heights.count) ? drawn : rangeAround(DRAWN_AT_ONCE)))
  }, [heights, rangeAround])

  useEffect(() => {
    let width = window.innerWidth
    // What stands above the list may have grown since it was drawn.
    const onAct = () => {
      if (list.current) anchor.current = anchorIn(list.current)
    }
    const onScroll = () => {
      corrections.current = 0
      onAct()
      // Before the next picture: rows that come late would show as a blank.
      flushSync(coverScreen)
      startTransition(follow)
    }
    const onResize = () => {
      if (window.innerWidth !== width) heights.forget()
      width = window.innerWidth
      follow()
      drawAgain()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    for (const kind of ACTS) window.addEventListener(kind, onAct, true)
    return () => {
      for (const kind of ACTS) window.removeEventListener(kind, onAct, true)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [coverScreen, follow, heights])

  const observeRows = useRowObserver(drawAgain)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows can be of another height after any drawing; it ends when none is
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    // The browser tells of the first rows once it has laid them out: asked now, it would do so in one go with the drawing.
    if (observeRows(element)) return
    let isChanged = false
    for (const child of element.children) {
      const row = child instanceof HTMLElement ? child.dataset['row'] : undefined
      if (row !== undefined && heights.measure(Number(row), child.getBoundingClientRect().height)) isChanged = true
    }
    if (isChanged) heights.learnEstimate(range.first, range.end)
    const held = anchor.current
    const moved = held ? correctionOf(element, held) : 0
    if (Math.abs(moved) >= 1 && corrections.current < MOST_CORRECTIONS) {
      corrections.current += 1
      window.scrollBy({ top: moved, behavior: 'instant' })
    }
    anchor.current = anchorIn(element)
    if (isChanged) drawAgain()
    const onScreen = rangeAround(0)
    if (!holds(range, onScreen, heights.count)) {
      setRange(together(range, onScreen, heights.count))
    } // What is not on screen yet may come in small steps.
    else if (!holds(range, rangeAround(DRAWN_AT_LEAST), heights.count)) startTransition(follow)
  })

  return { list, heights, first: Math.min(range.first, count), end: Math.min(range.end, count) }
}
