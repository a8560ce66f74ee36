import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { restOnMessages, told } from './messages.ts'
import { runProgram } from './run-program.ts'
import { accessibilityViolations, clickAndSave, connect, readWholeMailbox, settled } from './visit.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAYA = 'maya@lindqvist.example'

const running = runProgram()
const { newVisit, signedIn } = running

/** Gives or takes a permission beside the running program, as `npm run grant` does. */
const grant = (...change: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['server/src/grant.ts', MAYA, 'operator', '--data', running.program.dataDir, ...change],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: '' } },
  )

/** Why and from where the guard sent somebody to the page that is open. */
const redirectState = (page: Page) => page.evaluate('history.state.usr')
const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Enable Gmail labels' })

describe('settings', () => {
  it('[ST-01] [ST-03] each tab has its address, and the browser’s way back works', async () => {
    const { page, complaints } = await signedIn()
    await page.goto('/settings')
    await page.getByRole('region', { name: 'Profile' }).getByText(MAYA).waitFor()
    await page.getByRole('region', { name: 'Gmail Connection' }).getByText('Connected', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Email Settings' }).click()
    await page.waitForURL('**/settings?tab=email')
    await page.reload()
    await page.getByRole('heading', { name: 'Gmail Labels' }).waitFor()
    await page.getByRole('tab', { name: 'Account' }).click()
    await page.getByRole('heading', { name: 'Danger Zone' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('[ST-01] [SH-06] a time zone is chosen by its city, by a finger as well, and kept', async () => {
    const { page } = await signedIn()
    await page.goto('/settings?tab=email')
    await page.getByRole('button', { name: /^Time zone/ }).click()
    await page.getByPlaceholder('Search for a city or region...').fill('lisbon')
    const lisbon = page.getByRole('option', { name: /Lisbon/, selected: true })
    await lisbon.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await lisbon.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Enter')
    await told(page, 'Time zone changed')
    await page.reload()
    await page.getByRole('button', { name: 'Time zone: Lisbon, Europe' }).waitFor()
    await page.getByRole('button', { name: /^Use this browser's/ }).click()
    await page.getByRole('button', { name: 'Time zone: London, Europe' }).waitFor()
  })

  it('[ST-01] a session that is ended here is over there at once', async () => {
    const [here, there] = [await signedIn({ fresh: true }), await signedIn({ fresh: true })]
    await here.page.goto('/settings')
    const list = here.page.getByRole('list', { name: 'Sessions' })
    await list.getByText('This browser').waitFor()
    const ends = list.getByRole('button', { name: /^End the session/ })
    for (let left = await ends.count(); left > 0; left -= 1) {
      await ends.first().click()
      await expect.poll(() => ends.count()).toBe(left - 1)
    }
    await there.page.getByRole('button', { name: 'Try it Free →' }).first().waitFor()
    await here.page.getByText('You ended another session').first().waitFor()
  })

  it('[ST-05] the export is one JSON file, readable, and holds no secret', async () => {
    const { page } = await signedIn()
    await page.goto('/settings')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^looseends-export-.*\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toBeTypeOf('object')
    expect(text).toContain(MAYA)
    expect(text).not.toMatch(/"(?:refresh_token|access_token|wrapped_secret)"/)
    await page.getByText(/^Done: looseends-export/).waitFor()
  })
})

describe('the labels', () => {
  it('[ST-02] [SM-08] [VA-13] are created in the mailbox, listed, and turned on and off', async () => {
    const { page, complaints } = await signedIn()
    await page.goto('/settings?tab=email')
    await page.getByRole('button', { name: 'Create Gmail Labels' }).click()
    await told(page, 'Successfully created Loose Ends folders in Gmail')
    const list = page.getByRole('list', { name: 'Created labels' })
    await list.getByRole('listitem').nth(1).waitFor()
    await expect
      .poll(() => list.getByRole('listitem').allTextContents())
      .toEqual(['Loose Ends - Tasks', 'Loose Ends - Follow-Ups'])
    expect(await page.getByRole('link', { name: 'View in Gmail' }).getAttribute('href')).toMatch(/^http/)
    await expect.poll(() => theSwitch(page).getAttribute('aria-checked')).toBe('false')
    await theSwitch(page).click()
    await told(page, 'Gmail Labels Enabled')
    await page.reload()
    await page.getByRole('switch', { name: 'Enable Gmail labels', checked: true }).waitFor()
    await theSwitch(page).click()
    await told(page, 'Gmail Labels Disabled')
    expect(complaints).toEqual([])
  })

  it('[ON-01] [WV-11] are offered in a line once something is done, put off for a day, and are on once taken', async () => {
    // The browser that it is tomorrow in renews its session.
    const { page } = await signedIn({ offers: true, fresh: true })
    const line = page.getByRole('region', { name: 'Organize Your Gmail' })
    const load = async () => {
      await page.reload()
      await page.getByRole('heading', { name: /^Good/ }).waitFor()
      await settled(page)
    }
    await readWholeMailbox(page)
    await page
      .getByRole('button', { name: /^Done:/ })
      .first()
      .click()
    await page.locator('[data-moment]').waitFor()
    expect(await line.count()).toBe(0)
    await load()
    await line.waitFor()
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(32)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(52)
    for (const answer of await line.getByRole('button').all()) expect(await answer.isVisible()).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await clickAndSave(line.getByRole('button', { name: 'Maybe Later' }))
    await line.waitFor({ state: 'detached' })
    await load()
    expect(await line.count()).toBe(0)
    await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
    await load()
    await line.getByRole('button', { name: 'Enable Gmail Organization' }).click()
    await told(page, 'Gmail Labels Enabled!')
    await line.waitFor({ state: 'detached' })
    await page.goto('/settings?tab=email')
    await page.getByRole('switch', { name: 'Enable Gmail labels', checked: true }).waitFor()
  })
})

describe('left out, and why', () => {
  it('tells why nothing was made of a message, makes a task of it, and takes that back', async () => {
    const { page, complaints } = await signedIn()
    await page.getByRole('article').first().waitFor()
    await page.goto('/left-out?reason=nothing_asked')
    const list = page.getByRole('list', { name: 'Left out' })
    await list.getByText('No request, question, promise or meeting was found in it.').first().waitFor()
    const title = (await list.getByRole('heading').first().textContent()) ?? ''
    await list.getByRole('link', { name: title, exact: true }).first().click()
    const opened = page.getByRole('complementary', { name: 'Opened item' })
    await opened.getByRole('button', { name: `Make a task: ${title}` }).waitFor()
    // Of the words, wherever their button begins.
    const beginsAt = `((selector) => {
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('aside[data-open-item]').querySelector(selector))
      return words.getBoundingClientRect().left
    })`
    const [ofTitle, ofButton] = await Promise.all(
      ['h2', '[data-main-action]'].map((selector) => page.evaluate<number>(`${beginsAt}('${selector}')`)),
    )
    expect(Math.abs((ofTitle ?? 0) - (ofButton ?? Infinity))).toBeLessThanOrEqual(1)
    await page.goBack()
    const total = async () => Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'))
    const before = await total()
    await restOnMessages(page)
    await list
      .getByRole('button', { name: `Make a task: ${title}` })
      .first()
      .click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await told(page, 'Added as a task')
    await expect.poll(total).toBe(before - 1)
    await clickAndSave(undo)
    await page.getByRole('searchbox').fill(title.slice(0, 12))
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('all')
    await list.getByRole('heading', { name: title, exact: true }).first().waitFor()
    await page.getByRole('searchbox').fill('no such words anywhere')
    await page.getByText('No message matches').waitFor()
    expect(complaints).toEqual([])
  })

  it('a sender of whom something was wanted stands among the rules, and is forgotten', async () => {
    const { page } = await signedIn()
    await page.getByRole('article').first().waitFor()
    await page.goto('/left-out?reason=newsletter')
    await page
      .getByRole('button', { name: /^Make a task/ })
      .first()
      .click()
    await told(page, 'Added as a task')
    await page.goto('/settings?tab=email')
    const rules = page.getByRole('list', { name: 'Sender rules' })
    await rules
      .getByText(/Wanted once/)
      .first()
      .waitFor()
    await rules.getByText('Leave out', { exact: true }).first().click()
    await rules.getByText('Wanted once: nothing is made of their mail.').first().waitFor()
    await settled(page)
    const count = await rules.getByRole('listitem').count()
    await rules
      .getByRole('button', { name: /^Forget the rule/ })
      .first()
      .click()
    await told(page, 'Rule forgotten')
    await expect.poll(() => page.getByRole('button', { name: /^Forget the rule/ }).count()).toBe(count - 1)
  })
})

describe('the guard', () => {
  it('[GD-01] remembers where somebody was going who is not signed in', async () => {
    const one = await newVisit()
    await one.page.goto('/left-out?reason=receipt')
    await one.page.waitForURL(`${running.program.url}/`)
    await expect
      .poll(() => redirectState(one.page))
      .toEqual({ reason: 'not_authenticated', from: '/left-out?reason=receipt' })
    await connect(one.page)
    await one.page.waitForURL('**/left-out?reason=receipt')
  })

  it('[GD-03] [OP-01] the operator page opens with its permission alone', async () => {
    const { page } = await signedIn()
    await page.goto('/operator')
    await page.getByText('This page is for operators').waitFor()
    await grant()
    await page.reload()
    await page.getByRole('region', { name: 'Queues' }).waitFor()
    await page.getByRole('heading', { name: 'Schedules' }).waitFor()
    expect(await page.locator('main').textContent()).not.toContain('@')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Operation' }).click()
    await page.waitForURL('**/operator')
    await grant('--revoke')
    await page.goto('/operator')
    await told(page, 'Access Denied', "You don't have permission to access this page.")
    await page.waitForURL('**/dashboard')
    await expect.poll(() => redirectState(page)).toEqual({ reason: 'insufficient_permissions', from: '/operator' })
  })
})

// The last one: it leaves nothing of the account.
describe('deleting the account', () => {
  it('[ST-03] [ST-04] asks first, then nothing is left: neither session nor data', async () => {
    const { page, context } = await signedIn({ fresh: true })
    await page.goto('/settings')
    const stored = String(await page.evaluate('JSON.stringify(localStorage)'))
    const token = /"access_token\\*":\\*"([^"\\]+)/.exec(stored)?.[1]
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
    await told(page, 'Account deleted')
    await page.waitForURL(`${running.program.url}/`)
    const answer = await context.request.get('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
    // The grant is taken back at the provider soon after, and with it a sign-in that is under way there: then one begins anew.
    const again = await signedIn({ fresh: true }).catch(() => signedIn({ fresh: true }))
    await again.page.getByText(/ messages? → /).waitFor()
  })
})
