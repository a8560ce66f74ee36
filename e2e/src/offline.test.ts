import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { runProgram } from './run-program.ts'
import { connect, settled } from './visit.ts'

const running = runProgram()
const rows = (page: Page) => page.getByRole('list', { name: 'Inbox tasks' }).getByRole('article')
const row = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const titleOf = async (one: Locator) => (await one.getByRole('heading', { level: 3 }).textContent()) ?? ''

async function signedIn() {
  const one = await running.signedIn({ worker: true, fresh: true })
  await rows(one.page).first().waitFor()
  await settled(one.page)
  return one
}

/** What this browser holds for a time without a network, by the database it lies in. */
const KEPT = `(async () => {
  const kept = {}
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    if (!database.objectStoreNames.contains('kept')) continue
    const entries = database.transaction('kept').objectStore('kept')
    const [keys, values] = await Promise.all([entries.getAllKeys(), entries.getAll()].map((request) =>
      new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })))
    kept[name] = Object.fromEntries(keys.map((key, index) => [key, values[index]]))
    database.close()
  }
  return kept
})()`

const namesKept = (page: Page) =>
  page.evaluate<string[]>(
    `${KEPT}.then((kept) => Object.values(kept).flatMap((values) =>
      Object.entries(values).filter(([, value]) => !Array.isArray(value) || value.length > 0).map(([key]) => key)))`,
  )

/**
 * What stands under the top bar. A browser that is kept from its network may tell a page that there is one, as where it is the
 * server that is away: its service worker was started anew.
 */
const AWAY = /^(?:Offline|The server cannot be reached): showing what was here at \d/

/** What is away where the server is: a browser whose network is taken may not hear when it is given back. */
const API = /\/api\//

/** From the next page on, every title that a row ever shows is noted. */
const noteTitles = (page: Page) =>
  page.addInitScript(`(() => {
    const shown = (globalThis.titlesShown = new Set())
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('article h3')) shown.add(title.textContent)
    }).observe(document, { childList: true, subtree: true })
  })()`)
const titlesShown = (page: Page) => page.evaluate<string[]>('[...globalThis.titlesShown]')

/** Waits until the app and the lists are kept for a time without a network. */
async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect.poll(() => namesKept(page)).toEqual(expect.arrayContaining(['key', 'lists']))
  // What comes in bunches is copied a little later.
  await page.waitForTimeout(2500)
}

async function awayFrom(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await page.reload()
  await page.getByText(AWAY).waitFor()
}

it('[CB-05] a page that is loaded once more from this browser’s own files preloads nothing in vain', async () => {
  const { page } = await signedIn()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  for (const _ of [1, 2]) {
    const loaded = await page.reload()
    await rows(page).first().waitFor()
    expect(await loaded?.text()).not.toContain('modulepreload')
  }
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([])
})

describe('without a network', () => {
  it('[SH-04] [WV-02] in the first seconds of a page, what cannot be opened yet says so', async () => {
    const { page, context } = await running.signedIn({ fresh: true })
    // What nobody has asked for yet does not come along by itself, however slow this test is.
    const isForLater = /\/assets\/(?:pane|toast-area)-/
    await context.route(isForLater, (route) => route.abort())
    await page.reload()
    await rows(page).first().waitFor()
    await context.setOffline(true)
    await rows(page).first().click()
    const told = page.getByRole('alert').filter({ hasText: 'The item could not be opened' })
    await told.getByText('Check your connection and try again.').waitFor()
    await told.waitFor({ state: 'detached' })
    await context.setOffline(false)
    await context.unroute(isForLater)
  })

  it('[FC-05] opens with the lists that were here last, keeps what is done, and saves it once it is back', async () => {
    const { page, context, complaints } = await signedIn()
    const [title, other] = [await titleOf(rows(page).first()), await titleOf(rows(page).nth(1))]
    await readyForOffline(page)
    await awayFrom(context, page)
    await row(page, title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await row(page, title).waitFor({ state: 'detached' })
    await page.getByText('1 change is saved as soon as the connection is back.').waitFor()

    await noteTitles(page)
    await page.reload()
    await row(page, other).waitFor()
    await page.getByText(AWAY).waitFor()
    await settled(page)
    const shown = await titlesShown(page)
    expect(shown).toContain(other)
    expect(shown).not.toContain(title)
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await context.setOffline(false)
    await saved
    await page.getByText(AWAY).waitFor({ state: 'detached' })
    await expect.poll(() => namesKept(page)).not.toContain('changes')
    await page.goto('/completed')
    await row(page, title).waitFor()
    expect(
      complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(complaint)),
    ).toEqual([])
  })

  it('[FC-05] [WV-06] takes back by z what an earlier page did, and saves nothing of it', async () => {
    const { page, context } = await signedIn()
    const title = await titleOf(rows(page).first())
    await readyForOffline(page)
    await awayFrom(context, page)
    await row(page, title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await row(page, title).waitFor({ state: 'detached' })
    await expect.poll(() => namesKept(page)).toContain('changes')

    await page.reload()
    await page.getByText('1 change is saved as soon as the connection is back.').waitFor()
    await settled(page)
    // Who did it was told of it; nothing lies over the page for that again.
    expect(await page.getByText('Not saved yet').count()).toBe(0)
    await page.keyboard.press('z')
    await row(page, title).waitFor()
    await expect.poll(() => namesKept(page)).not.toContain('changes')
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url())
    })
    await context.setOffline(false)
    await page.getByText(AWAY).waitFor({ state: 'detached' })
    await row(page, title).waitFor()
    expect(changes).toEqual([])
  })

  it('[FC-05] [WV-06] what is taken back in one tab is saved by no other', async () => {
    const { page, context } = await signedIn()
    const title = await titleOf(rows(page).first())
    await readyForOffline(page)
    await awayFrom(context, page)
    await row(page, title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await row(page, title).waitFor({ state: 'detached' })
    await expect.poll(() => namesKept(page)).toContain('changes')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByText('1 change is saved as soon as the connection is back.').waitFor()

    const changes: string[] = []
    context.on('response', (response) => {
      if (response.request().method() === 'PATCH') changes.push(response.url())
    })
    await page.bringToFront()
    await page.getByRole('button', { name: 'Undo the last change' }).click()
    await row(page, title).waitFor()
    await expect.poll(() => namesKept(page)).not.toContain('changes')
    await context.setOffline(false)
    await row(other, title).waitFor()
    expect(changes).toEqual([])
  })

  it('[FC-05] [WV-05] keeps what is done to several at once over a reload, and saves each once it is back', async () => {
    const { page, context } = await signedIn()
    const titles = [await titleOf(rows(page).first()), await titleOf(rows(page).nth(1))]
    const third = await titleOf(rows(page).nth(2))
    await readyForOffline(page)
    await awayFrom(context, page)
    await row(page, third).waitFor()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('e')
    for (const title of titles) await row(page, title).waitFor({ state: 'detached' })
    await expect.poll(() => namesKept(page)).toContain('changes')

    await page.reload()
    await row(page, third).waitFor()
    for (const title of titles) await row(page, title).waitFor({ state: 'detached' })
    await context.setOffline(false)
    await expect.poll(() => namesKept(page)).not.toContain('changes')
    await page.goto('/completed')
    for (const title of titles) await row(page, title).waitFor()
  })

  it('[FC-05] [ER-01] says which change the server did not take once it was back, and shows its item again', async () => {
    const { page, context } = await signedIn()
    const title = await titleOf(rows(page).first())
    await readyForOffline(page)
    await awayFrom(context, page)
    await row(page, title)
      .getByRole('button', { name: /^Done:/ })
      .click()
    await row(page, title).waitFor({ state: 'detached' })
    await page.reload()
    await rows(page).first().waitFor()
    await row(page, title).waitFor({ state: 'detached' })
    await context.route(/\/api\/tasks\/[^/?]+$/, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, json: { error: { code: 'unprocessable', message: 'no' } } })
        : route.fallback(),
    )
    await context.setOffline(false)
    const message = page.getByRole('listitem').filter({ hasText: 'What you did without a connection was not saved' })
    await message.filter({ hasText: title }).waitFor()
    await row(page, title).waitFor()
    await expect.poll(() => namesKept(page)).not.toContain('changes')
  })

  it('[FC-05] [GD-04] keeps what is done past the end of the session, and saves it once the same person is back', async () => {
    const { page, context } = await signedIn()
    const titles = [await titleOf(rows(page).first()), await titleOf(rows(page).nth(1))]
    await readyForOffline(page)
    await context.route(API, (route) => route.abort('connectionrefused'))
    for (const title of titles) {
      await row(page, title)
        .getByRole('button', { name: /^Done:/ })
        .click()
      await row(page, title).waitFor({ state: 'detached' })
    }
    await expect.poll(() => namesKept(page)).toContain('changes')
    const isOver = (code: string) => ({ status: 401, json: { error: { code, message: code } } })
    await context.route(/\/api\/tasks\/[^/?]+$/, (route) => route.fulfill(isOver('not_authenticated')))
    await context.route('**/api/auth/refresh', (route) => route.fulfill(isOver('session_expired')))
    await context.unroute(API)
    await page.getByRole('listitem').filter({ hasText: 'Session Timeout' }).waitFor()
    expect(await namesKept(page)).toContain('changes')

    await context.unroute(/\/api\/tasks\/[^/?]+$/)
    await context.unroute('**/api/auth/refresh')
    await connect(page)
    await rows(page).first().waitFor()
    await expect.poll(() => namesKept(page)).not.toContain('changes')
    await page.goto('/completed')
    for (const title of titles) await row(page, title).waitFor()
  })

  it('[BE-06] keeps nothing that can be read in the browser’s files, no mail and no answer of the API', async () => {
    const { page } = await signedIn()
    const title = await titleOf(rows(page).first())
    await readyForOffline(page)
    const sealed = await page.evaluate<{ isExtractable: boolean; text: string }>(`${KEPT}.then(async (kept) => {
      const { key, lists } = Object.values(kept).find(({ key }) => key)
      return { isExtractable: key.extractable, text: new TextDecoder('latin1').decode(lists.sealed) }
    })`)
    expect(sealed.isExtractable).toBe(false)
    expect(sealed.text).not.toContain(title)
    const cached = await page.evaluate<string[]>(`caches.keys().then((names) => Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    ).then((paths) => paths.flat())`)
    expect(cached.length).toBeGreaterThan(10)
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
  })

  it('[CB-06] leaves nothing of them behind when somebody signs out', async () => {
    const { page, context } = await signedIn()
    await readyForOffline(page)
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Try it Free →' }).first().waitFor()
    await expect.poll(() => namesKept(page)).toEqual([])
    await context.setOffline(true)
    await page.goto('/dashboard').catch(() => undefined)
    await page.waitForTimeout(4000)
    expect(await page.getByRole('article').count()).toBe(0)
  })
})
