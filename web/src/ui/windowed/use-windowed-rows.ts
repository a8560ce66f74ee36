import { startTransition, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RowHeights } from './row-heights.ts'

/** How far beyond the screen rows are drawn, and from how near on more of them are. Pixels. */
const DRAWN_BEYOND = 1000
const DRAWN_AT_LEAST = 500
/** How often the page is put back in its place before it must have come to rest by itself. */
const MOST_CORRECTIONS = 5

interface Range {
  first: number
  /** One past the last. */
  end: number
}

/** A row by which the page holds on while heights above it change: its name, and its place on the page. */
interface Anchor {
  name: string
  pageTop: number
}

const holds = (drawn: Range, needed: Range, count: number): boolean =>
  needed.first >= drawn.first && needed.end <= drawn.end && drawn.end <= Math.max(count, 1)

/** Both ranges as one; the second alone where they lie apart. */
const together = (drawn: Range, needed: Range, count: number): Range =>
  drawn.first > needed.end || needed.first > drawn.end
    ? needed
    : { first: Math.min(drawn.first, needed.first), end: Math.min(count, Math.max(drawn.end, needed.end)) }

const anchorIn = (list: HTMLElement): Anchor | null => {
  for (const element of list.children) {
    const { top, bottom } = element.getBoundingClientRect()
    const name = element instanceof HTMLElement ? element.dataset['item'] : undefined
    if (bottom > 0 && name) return { name, pageTop: top + window.scrollY }
  }
  return null
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

  useEffect(() => {
    let width = window.innerWidth
    const onScroll = () => {
      corrections.current = 0
      if (list.current) anchor.current = anchorIn(list.current)
      // Before the next picture: rows that come late would show as a blank.
      flushSync(follow)
    }
    const onResize = () => {
      if (window.innerWidth !== width) heights.forget()
      width = window.innerWidth
      follow()
      drawAgain()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [follow, heights])

  const observer = useRef<ResizeObserver | null>(null)
  const observed = useRef(new WeakSet<Element>())
  useEffect(() => {
    const own = new ResizeObserver(() => drawAgain())
    observer.current = own
    observed.current = new WeakSet()
    drawAgain()
    return () => own.disconnect()
  }, [])

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows can be of another height after any drawing; it ends when none is
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let isChanged = false
    for (const child of element.children) {
      if (observer.current && !observed.current.has(child)) {
        observed.current.add(child)
        observer.current.observe(child)
      }
      const row = child instanceof HTMLElement ? child.dataset['row'] : undefined
      if (row !== undefined && heights.measure(Number(row), child.getBoundingClientRect().height)) isChanged = true
    }
    if (isChanged) heights.learnEstimate(range.first, range.end)
    const held = anchor.current
    if (held && element.getBoundingClientRect().top < 0) {
      const now = element.querySelector(`[data-item="${CSS.escape(held.name)}"]`)
      const moved = now ? now.getBoundingClientRect().top + window.scrollY - held.pageTop : 0
      if (Math.abs(moved) >= 1 && corrections.current < MOST_CORRECTIONS) {
        corrections.current += 1
        window.scrollBy({ top: moved, behavior: 'instant' })
      }
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
