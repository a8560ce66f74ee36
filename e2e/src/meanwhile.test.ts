import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restOnMessages, told } from './messages.ts'
import { setStage, type Stage } from './stage.ts'
import { connect, type Visit } from './visit.ts'

let stage: Stage
let one: Visit

beforeAll(async () => {
  stage = await setStage()
  one = await stage.signedIn({ fresh: true })
  await one.page.close()
})
afterAll(() => stage?.close())

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const titleOf = async (page: Page) => (await rows(page).first().getByRole('heading').textContent()) ?? ''
const named = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true })
const row = (page: Page, title: string) => rows(page).filter({ has: named(page, title) })
const complete = (page: Page, title: string) =>
  row(page, title)
    .getByRole('button', { name: /^Done:/ })
    .click()

/** The first tab, which hears what happens elsewhere for those beside it. */
async function open(path: string): Promise<Page> {
  const page = await one.context.newPage()
  const hears = page.waitForResponse('**/api/events')
  await page.goto(path)
  await hears
  return page
}

/** A tab beside that one. */
async function openBeside(path: string): Promise<Page> {
  const page = await one.context.newPage()
  await page.goto(path)
  await rows(page).first().waitFor()
  return page
}

/** More than the connections that a browser opens to a server of HTTP/1.1. */
const MANY_TABS = 8

describe('several tabs', () => {
  it('[SM-05] are all loaded however many they are, and hear what happens over one connection, whichever of them is closed', async () => {
    const tabs = [await open('/dashboard')]
    while (tabs.length < MANY_TABS) tabs.push(await openBeside('/dashboard'))
    const [first, second, ...others] = tabs as [Page, Page, ...Page[]]
    const hears = second.waitForResponse('**/api/events')
    await first.close()
    await hears
    const title = await titleOf(second)
    await restOnMessages(second)
    await complete(second, title)
    for (const other of others) await named(other, title).waitFor({ state: 'detached' })
    await second.getByRole('button', { name: 'Undo' }).click()
    for (const tab of [second, ...others]) await named(tab, title).waitFor()
    await Promise.all([second, ...others].map((tab) => tab.close()))
  })

  it('[SM-05] are in step: what is done in one leaves the other, and what is undone is back', async () => {
    const [here, there] = [await open('/dashboard'), await openBeside('/dashboard')]
    const title = await titleOf(here)
    await named(there, title).waitFor()
    await restOnMessages(here)
    await complete(here, title)
    const undo = here.getByRole('button', { name: 'Undo' })
    await named(there, title).waitFor({ state: 'detached' })
    await undo.click()
    await named(there, title).waitFor()
    await Promise.all([here.close(), there.close()])
  })
})

describe('an answer that comes late', () => {
  it('[RT-01] belongs to the page that asked, not to the one that is there by then', async () => {
    const page = await open('/completed')
    const titles = page.getByRole('article').getByRole('heading')
    await titles.first().waitFor()
    const completed = await titles.allTextContents()
    await page.goto('/snoozed')
    await page.getByRole('heading', { name: 'Snoozed', exact: true }).waitFor()
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const asked: Request[] = []
    await page.route(/\/api\/completed\?/, async (route) => {
      asked.push(route.request())
      await held
      await route.continue().catch(() => undefined) // The page has given it up.
    })
    await page.getByRole('link', { name: 'Completed' }).first().click()
    await page.getByRole('heading', { name: 'Completed', exact: true }).waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const archive = page.waitForResponse(/\/api\/follow-ups\?.*status=archived/)
    await page.getByRole('link', { name: 'Archive' }).first().click()
    await archive
    letGo()
    // None for those that were given up.
    for (const request of asked) await (await request.response())?.finished()
    expect((await titles.allTextContents()).filter((title) => completed.includes(title))).toEqual([])
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Archive')
    await page.close()
  })

  it('[SM-07] [FC-05] a change is saved and told although the person has gone on', async () => {
    const page = await open('/dashboard')
    const title = await titleOf(page)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/tasks/*', async (route) => {
      await held
      await route.continue()
    })
    await complete(page, title)
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    letGo()
    await told(page, 'Task updated')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await rows(page).first().waitFor()
    expect(await named(page, title).count()).toBe(0)
    await page.close()
  })
})

describe('a browser that keeps little', () => {
  it.each([
    ['is closed to the page', `Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })`],
    [
      'is full',
      `const keep = Storage.prototype.setItem
       Storage.prototype.setItem = function (...given) {
         if (this === localStorage) throw new Error('full')
         keep.apply(this, given)
       }`,
    ],
  ])('[EN-03] [SH-05] a storage that %s costs no sign-in: it lasts as long as the page', async (_, script) => {
    const { context, page } = await stage.visit()
    await context.addInitScript(script)
    await page.goto('/')
    await connect(page)
    await page.waitForURL('**/dashboard')
    const title = await titleOf(page)
    await complete(page, title)
    await named(page, title).waitFor({ state: 'detached' })
    await page.reload()
    await page.waitForURL(`${stage.program.url}/`)
    await context.close()
  })
})

// The last one: it ends every session.
describe('a session that ends in the middle of something', () => {
  it('[GD-01] [CB-06] leads to the sign-in and back, and what was not saved is still to be done', async () => {
    const page = await open('/dashboard')
    const title = await titleOf(page)
    // The word that the session is over does not get here, and nothing is asked that would be answered by it.
    await page.route('**/api/events', (route) => route.abort())
    await page.reload()
    await named(page, title).waitFor()
    const asks = /\/api\//
    await page.route(asks, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
    const other = await stage.signedIn({ fresh: true })
    await other.page.getByRole('button', { name: 'User menu' }).click()
    await other.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await told(other.page, 'Signed out successfully')
    await complete(page, title)
    await page.waitForURL(`${stage.program.url}/`)
    await expect
      .poll(() => page.evaluate('history.state.usr'))
      .toEqual({ reason: 'not_authenticated', from: '/dashboard' })
    expect(await page.evaluate(() => localStorage.getItem('looseends_session'))).toBeNull()
    await page.unroute(asks)
    await connect(page)
    await page.waitForURL('**/dashboard')
    await named(page, title).waitFor()
  })
})
