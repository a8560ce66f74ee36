import type { Visit } from '@loose-ends/e2e/visit.ts'
import { taskTimes } from './task-times.ts'

type Page = Visit['page']

/** How far one turn of the wheel goes: nearly a screen. Pixels. */
const WHEEL_STEP = 800
/** After so many turns, heap and tasks are looked at. */
const TURNS_BETWEEN_LOOKS = 100

export interface Scrolled {
  items: number
  frames: number
  /** Frames in which a part of a list on screen showed nothing at all. */
  blankFrames: number
  /** Frames in which a row on screen was still being loaded. */
  waitingFrames: number
  /** The longest single task of the page, by what it took on the processor. */
  longestTaskMs: number
  /** The same by the clock on the wall, while the machine did other things as well. */
  longestWaitMs: number
  peakHeapBytes: number
}

type Watched = Omit<Scrolled, 'items' | 'longestTaskMs' | 'peakHeapBytes'>

/**
 * Looks at every frame of the page from now on, as a person would: is there something at each place of the list? It runs
 * in the page, so it is kept as text.
 */
const WATCH_FRAMES = `{
  const watched = { frames: 0, blankFrames: 0, waitingFrames: 0, longestWaitMs: 0 }
  globalThis.watched = watched
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestWaitMs = Math.max(watched.longestWaitMs, duration)
  }).observe({ type: 'longtask' })
  const look = () => {
    watched.frames += 1
    let [isBlank, isWaiting] = [false, false]
    for (const list of document.querySelectorAll('#content ul[aria-label]:has(> li[aria-setsize])')) {
      const { top, bottom, left, width } = list.getBoundingClientRect()
      for (let y = Math.max(64, top + 4); y < Math.min(innerHeight, bottom - 4); y += 24) {
        const item = document.elementFromPoint(left + width / 4, y)?.closest('li[aria-setsize]')
        if (!item) isBlank = true
        else if (item.ariaBusy === 'true') isWaiting = true
      }
    }
    if (isBlank) watched.blankFrames += 1
    if (isWaiting) watched.waitingFrames += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

const IS_AT_END = `new Promise((resolve) =>
  requestAnimationFrame(() => resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 2)),
)`

const COUNT_ITEMS = `[...document.querySelectorAll('#content ul[aria-label]')]
  .map((list) => Number(list.querySelector('li[aria-setsize]')?.ariaSetSize ?? 0))
  .reduce((sum, count) => sum + count, 0)`

/** Turns the wheel from the top of a page to its bottom. */
export async function scrollThrough(page: Page, path: string): Promise<Scrolled> {
  await page.goto(path)
  await page.getByRole('article').nth(3).waitFor()
  await page.mouse.move(700, 500)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(WATCH_FRAMES)
  const tasks = taskTimes(page)
  await tasks.start()
  let [peakHeapBytes, longestTaskMs] = [0, 0]
  for (let turn = 0; ; turn += 1) {
    await page.mouse.wheel(0, WHEEL_STEP)
    const isAtEnd = await page.evaluate<boolean>(IS_AT_END)
    if (turn % TURNS_BETWEEN_LOOKS === 0 || isAtEnd) {
      longestTaskMs = Math.max(longestTaskMs, await tasks.stop())
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      peakHeapBytes = Math.max(peakHeapBytes, usedSize)
    }
    if (isAtEnd) break
    if (turn % TURNS_BETWEEN_LOOKS === 0) await tasks.start()
  }
  const items = await page.evaluate<number>(COUNT_ITEMS)
  const watched = await page.evaluate<Watched>('watched')
  await session.detach()
  return { items, longestTaskMs, peakHeapBytes, ...watched }
}
