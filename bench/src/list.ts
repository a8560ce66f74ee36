import { startBrowser } from '@loose-ends/e2e/browser.ts'
import { startProgram } from '@loose-ends/e2e/program.ts'
import { storeManyItems } from '@loose-ends/e2e/store-many-items.ts'
import { connect, visit } from '@loose-ends/e2e/visit.ts'
import { megabytes, type BenchResult } from './bench.ts'
import { scrollThrough, type Scrolled } from './scroll-through.ts'

/** How many on each of the two pages, unless told otherwise: half of them tasks, half of them follow-ups. */
const ITEMS = 10_000
const LONGEST_TASK_MS = 50
const LARGEST_HEAP_BYTES = 150 * 1024 * 1024

const figuresOf = (name: string, scrolled: Scrolled): string =>
  `${name} ${scrolled.items} items, ${scrolled.frames} frames, ${scrolled.blankFrames} with a blank, ` +
  `${scrolled.waitingFrames} with rows on their way, longest task ${Math.round(scrolled.longestTaskMs)} ms (${Math.round(scrolled.longestWaitMs)} ms by the clock), ` +
  `heap ${megabytes(scrolled.peakHeapBytes)}`

const isSmooth = (scrolled: Scrolled, count: number): boolean =>
  scrolled.items >= count &&
  scrolled.blankFrames === 0 &&
  scrolled.longestTaskMs <= LONGEST_TASK_MS &&
  scrolled.peakHeapBytes <= LARGEST_HEAP_BYTES

/** Scrolls through lists of 10,000 items in a browser (FL-04): nothing blank, nothing that stops the page, no memory that grows. */
export async function bench([items]: readonly string[]): Promise<BenchResult> {
  const count = items === undefined ? ITEMS : Number(items)
  const [program, browser] = await Promise.all([startProgram(), startBrowser()])
  try {
    const { page } = await visit(browser, program.url)
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard', { timeout: 60_000 })
    await page.getByRole('article').first().waitFor({ timeout: 60_000 })
    await storeManyItems(program, count)
    const actionables = await scrollThrough(page, '/actionables')
    const completed = await scrollThrough(page, '/completed')
    return {
      figures: `${figuresOf('actionables', actionables)}; ${figuresOf('completed', completed)} (aim: no blank, ≤ ${LONGEST_TASK_MS} ms, ≤ ${megabytes(LARGEST_HEAP_BYTES)})`,
      isWithinAim: isSmooth(actionables, count) && isSmooth(completed, count),
    }
  } finally {
    await browser.close()
    await program.stop()
  }
}
