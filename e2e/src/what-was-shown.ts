import type { BrowserContext, Page } from 'playwright-core'
import type { TestContext } from 'vitest'

/** A page that has not answered by then does not answer at all. */
const ANSWERS_WITHIN_MS = 5_000
const MOST_SHOWN = 2_000

const open = new Set<BrowserContext>()

/** A test that fails says what the pages of that profile showed. */
export function sayOf(context: BrowserContext): void {
  open.add(context)
  context.on('close', () => open.delete(context))
}

/** After a test that failed, says what every page shows that is still open, and which of them hangs. */
export async function sayWhatWasShown({ task }: Pick<TestContext, 'task'>): Promise<void> {
  if (task.result?.state !== 'fail') return
  for (const page of [...open].flatMap((context) => context.pages())) {
    // oxlint-disable-next-line no-console
    console.error(`“${task.name}” failed at ${page.url()}, which showed:\n${await shownOn(page)}\n`)
  }
}

async function shownOn(page: Page): Promise<string> {
  const text = await within(page.evaluate<string>('`${document.visibilityState}\\n${document.body.innerText}`'))
  if (text === null) return 'nothing: its script is busy or stands still'
  const frame = await within(page.evaluate('new Promise((resolve) => requestAnimationFrame(() => resolve(true)))'))
  return `${text.slice(0, MOST_SHOWN)}${frame === null ? '\n(No frame comes: nothing can be clicked.)' : ''}`
}

/** What comes in time, or why it cannot come; null where nothing does. */
function within<T>(promise: Promise<T>): Promise<T | string | null> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWERS_WITHIN_MS)
  })
  return Promise.race([promise.catch(String), late]).finally(() => clearTimeout(timer))
}
