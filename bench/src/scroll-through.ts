import type { Visit } from '@loose-ends/e2e/visit.ts'

type Page = Visit['page']

/** How far one turn of the wheel goes: nearly a screen. Pixels. */
const WHEEL_STEP = 800
const TURNS_BETWEEN_HEAP_LOOKS = 25

export interface Scrolled {
  items: number
  frames: number
  /** Frames in which a part of a list on screen showed nothing at all. */
  blankFrames: number
  /** Frames in which a row on screen was still being loaded. */
  waitingFrames: number
  longTasks: number
  longestTaskMs: number
  peakHeapBytes: number
}

type Watched = Omit<Scrolled, 'items' | 'peakHeapBytes'>

/** Looks at every frame of the page from now on, as a person would: is there something at each place of the list? */
function watchFrames(): void {
  const watched: Watched = { frames: 0, blankFrames: 0, waitingFrames: 0, longTasks: 0, longestTaskMs: 0 }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longTasks += 1
      watched.longestTaskMs = Math.max(watched.longestTaskMs, duration)
    }
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
}

/** Turns the wheel from the top of a page to its bottom. */
export async function scrollThrough(page: Page, path: string): Promise<Scrolled> {
  await page.goto(path)
  await page.getByRole('article').nth(3).waitFor()
  await page.mouse.move(700, 500)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(watchFrames)
  let peakHeapBytes = 0
  for (let turn = 0; ; turn += 1) {
    await page.mouse.wheel(0, WHEEL_STEP)
    const isAtEnd = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() => resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 2)),
        ),
    )
    if (turn % TURNS_BETWEEN_HEAP_LOOKS === 0 || isAtEnd) {
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      peakHeapBytes = Math.max(peakHeapBytes, usedSize)
    }
    if (isAtEnd) break
  }
  const items = await page.evaluate(() =>
    [...document.querySelectorAll('#content ul[aria-label]')]
      .map((list) => Number(list.querySelector('li[aria-setsize]')?.ariaSetSize ?? 0))
      .reduce((sum, count) => sum + count, 0),
  )
  const watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  await session.detach()
  return { items, peakHeapBytes, ...watched }
}
