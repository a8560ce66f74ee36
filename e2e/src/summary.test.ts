import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeProfiles, PATIENCE_MS, sharedBrowser } from './browser.ts'
import { startPreparedProgram } from './prepared-program.ts'
import type { Program } from './program.ts'
import { accessibilityViolations, signedInVisits, type Visit } from './visit.ts'

let program: Program
let browser: Browser
let one: Visit
/** The inbox of the mail that the program caught, and the newest mail's path in it. */
let inbox: string
let path: string

const contentOf = (page: Page) => page.locator('#content')

/** Signs in, waits until the demo mailbox is read, has a summary sent, and finds it where the footer leads. */
beforeAll(async () => {
  ;[program, browser] = await Promise.all([startPreparedProgram(), sharedBrowser()])
  one = await signedInVisits()(browser, program.url)
  const { page } = one
  await page.goto('/settings?tab=email')
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/summary/mail') && response.ok()),
    page.getByRole('button', { name: 'Send me one now' }).click(),
  ])
  inbox = (await page.getByRole('link', { name: 'Caught emails' }).getAttribute('href')) ?? 'no inbox'
  const list = await (await fetch(inbox)).text()
  path = /\/mail\/\d+-[0-9a-f]+/.exec(list)?.[0] ?? 'no mail'
})
afterAll(async () => {
  if (browser) await closeProfiles(browser)
  await program?.stop()
})

/** The caught mail by itself, as a mail program shows it. */
async function mail(options: { width: number; colorScheme: 'light' | 'dark' }): Promise<Page> {
  const { width, colorScheme } = options
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  // The mail's own policy runs no script, not even one that looks at it; its markup is the same without.
  const html = await (await fetch(new URL(`${path}/html`, inbox))).text()
  await page.setContent(html)
  return page
}

describe('the daily summary', () => {
  it.each([
    [320, 'light'],
    [320, 'dark'],
    [600, 'light'],
    [600, 'dark'],
  ] as const)('[DS-03] is readable at %i px, %s', async (width, colorScheme) => {
    const page = await mail({ width, colorScheme })
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
    const widest = await page.evaluate('document.documentElement.scrollWidth')
    expect(widest).toBeLessThanOrEqual(width)
    expect(await page.locator('img, script').count()).toBe(0)
    const contrast = (await accessibilityViolations(page)).filter((line) => line.startsWith('color-contrast'))
    expect(contrast).toEqual([])
    await page.context().close()
  })

  it('[DS-02] its button opens a page that asks, and completes the item without a sign-in', async () => {
    const { page: signedIn } = one
    const page = await mail({ width: 600, colorScheme: 'light' })
    const button = page.getByRole('link', { name: /^Done: / }).first()
    const title = ((await button.getAttribute('aria-label')) ?? '').replace(/^Done: /, '')
    const href = (await button.getAttribute('href')) ?? 'no link'
    await page.goto(href)
    await page.getByRole('heading', { name: 'Mark this as done?' }).waitFor()
    expect(await page.locator('main').textContent()).toContain(title)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes, it is done' }).click()
    await page.getByRole('heading', { name: 'Done', exact: true }).waitFor()
    await page.goto(href)
    await page.getByRole('heading', { name: 'This link has already been used' }).waitFor()
    await signedIn.goto('/completed')
    await contentOf(signedIn).getByText(title).first().waitFor()
    await page.context().close()
  })

  it('[DS-01] the inbox shows the mail in a frame that runs nothing, and its text part', async () => {
    const context = await browser.newContext()
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(inbox)
    await page
      .getByRole('link', { name: /due|new|waiting/ })
      .first()
      .click()
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts')
    await page.getByRole('link', { name: 'Text part' }).click()
    expect(await page.locator('pre').textContent()).toContain('Suggested: ')
    await context.close()
  })
})
