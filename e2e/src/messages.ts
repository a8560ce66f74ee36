import type { BrowserContext, Page } from 'playwright-core'

/** The texts of each message (toast) that came up on the page that is open, until a test asked for it. */
const KEEP = `(() => {
  const told = (globalThis.toldSoFar = [])
  const seen = new WeakSet()
  new MutationObserver(() => {
    for (const message of document.querySelectorAll('[data-kind]')) {
      if (seen.has(message)) continue
      seen.add(message)
      told.push([...message.querySelectorAll('*')].filter((part) => !part.children.length).map((part) => part.textContent))
    }
  }).observe(document, { childList: true, subtree: true })
})()`

/** From the next page on, what messages say is kept: they live for four seconds, in which a busy machine may not look. */
export const keepMessages = (context: BrowserContext): Promise<unknown> => context.addInitScript(KEEP)

/** Waits until a message with exactly these words has come up, whether or not it is gone by now. Each counts once. */
export async function told(page: Page, ...words: string[]): Promise<void> {
  // A function: the policy of the app's pages evaluates no text.
  const waiting = page.waitForFunction((wanted) => {
    const { toldSoFar = [] } = globalThis as { toldSoFar?: string[][] }
    const found = toldSoFar.findIndex((texts) => wanted.every((word) => texts.includes(word)))
    if (found >= 0) toldSoFar.splice(found, 1)
    return found >= 0
  }, words)
  await waiting.catch(async (error: unknown) => {
    const others = await page.evaluate(() => JSON.stringify((globalThis as { toldSoFar?: string[][] }).toldSoFar))
    throw new Error(`“${words.join('”, “')}” was not told at ${page.url()}, but ${others}`, { cause: error })
  })
}

/** From now on the pointer rests on every message of this page as soon as it is there: those under it stay. */
export const restOnMessages = (page: Page): Promise<unknown> =>
  page.evaluate(`setInterval(() => {
    for (const message of document.querySelectorAll('[data-kind]'))
      message.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  }, 200)`)
