import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveGallery, type ServedGallery } from '../../web/serve-gallery.ts'
import { closeProfiles, PATIENCE_MS, sharedBrowser } from './browser.ts'
import { accessibilityViolations } from './visit.ts'

const SCHEMES = ['light', 'dark'] as const

let folder: string
let gallery: ServedGallery
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loose-ends-gallery-'))
  ;[gallery, browser] = await Promise.all([serveGallery(folder), sharedBrowser()])
})
afterAll(async () => {
  if (browser) await closeProfiles(browser)
  await gallery?.close()
  await rm(folder, { recursive: true, force: true })
})

async function openGallery(colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(`localStorage.setItem('vite-ui-theme', '${colorScheme}')`)
  await page.goto(gallery.url)
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()
  return page
}

/** What opens over the gallery, by which button. */
const OVERLAYS = [
  ['Open a dialog', 'dialog'],
  ['Ask a question', 'alertdialog'],
  ['Open a menu', 'menu'],
] as const

describe.each(SCHEMES)('the gallery, %s', (colorScheme) => {
  it('axe finds nothing wrong with any piece, nor with what opens over the page', async () => {
    const page = await openGallery(colorScheme)
    expect(await page.locator('html.dark').count()).toBe(colorScheme === 'dark' ? 1 : 0)
    expect(await accessibilityViolations(page)).toEqual([])
    for (const [button, role] of OVERLAYS) {
      await page.getByRole('button', { name: button }).click()
      await page.getByRole(role).waitFor()
      expect(await accessibilityViolations(page), button).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole(role).waitFor({ state: 'detached' })
    }
    await page.close()
  })
})

describe('the pages of the gallery', () => {
  it('axe finds nothing wrong with any page in any state', async () => {
    const page = await openGallery('light')
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText ?? ''}`))
    const links = page.getByRole('region', { name: 'Screens' }).getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href))
    const wrong: Record<string, string[]> = {}
    for (const href of hrefs) {
      await page.evaluate(`navigation.navigate(${JSON.stringify(href)}).finished`)
      const heading = page.locator('#content h1')
      await heading.waitFor().catch(async (cause: unknown) => {
        throw new Error(`${href} shows: ${await page.locator('body').innerHTML()} ${complaints.join('; ')}`, { cause })
      })
      const found = await accessibilityViolations(page)
      if (found.length > 0) wrong[decodeURIComponent(new URL(href).search)] = found
    }
    expect(hrefs.length).toBeGreaterThan(40)
    expect(wrong).toEqual({})
    await page.close()
  })
})

/** Where the words over a mail begin, be there room around them or not. */
const LEFTS_OF_WORDS = `Object.fromEntries([...document.querySelectorAll('p:has(button) *')].map((one) => {
  const words = document.createRange()
  words.selectNodeContents(one)
  return [one.textContent, words.getBoundingClientRect().left]
}))`

describe('a mail in colours of its own', () => {
  it('[WV-02] in the dark and a narrow window, what can be done with it begins where the line above does', async () => {
    const page = await openGallery('dark')
    await page.setViewportSize({ width: 500, height: 844 })
    await page.goto(`${gallery.url}?mail=newsletter`)
    await page.getByRole('button', { name: 'Adapt to dark' }).waitFor()
    const lefts = await page.evaluate<Record<string, number>>(LEFTS_OF_WORDS)
    expect(lefts['Adapt to dark']).toBe(lefts['Held back: 1 picture and 1 tracking pixel.'])
    await page.close()
  })
})
