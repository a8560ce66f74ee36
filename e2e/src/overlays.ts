import type { Locator, Page } from 'playwright-core'
import { show } from './pages.ts'
import { openItem, pane, settled } from './visit.ts'

/** What opens over a page. */
interface Overlay {
  name: string
  /** The page that it opens over, and a heading of that page. */
  path: string
  heading: string
  /** What has to be there first. */
  first: 'article' | 'tabpanel' | 'main'
  open: (page: Page) => Promise<unknown>
  role: 'dialog' | 'alertdialog' | 'menu'
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
const onDashboard = { path: '/dashboard', heading: 'Good', first: 'article' } as const
const onSettings = { path: '/settings', heading: 'Sessions', first: 'main' } as const

/** The dialogs, popovers and menus that one meets at work, and of the settings the weightiest. */
export const OVERLAYS: readonly Overlay[] = [
  { ...onDashboard, name: 'search', open: (page) => page.keyboard.press('Control+k'), role: 'dialog' },
  {
    ...onDashboard,
    name: 'search-found',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('invoice')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
    role: 'dialog',
  },
  { ...onDashboard, name: 'shortcuts', open: (page) => page.keyboard.press('?'), role: 'dialog' },
  { ...onDashboard, name: 'notifications', open: (page) => button(page, /^Notifications/).click(), role: 'dialog' },
  { ...onDashboard, name: 'user-menu', open: (page) => button(page, 'User menu').click(), role: 'menu' },
  { ...onDashboard, name: 'filter', open: (page) => page.keyboard.press('f'), role: 'menu' },
  { ...onDashboard, name: 'task-in-one-line', open: (page) => page.keyboard.press('c'), role: 'dialog' },
  {
    ...onDashboard,
    name: 'task',
    path: '/dashboard?tab=manual',
    first: 'tabpanel',
    open: (page) => button(page, 'Add task').click(),
    role: 'dialog',
  },
  {
    name: 'snooze',
    path: '/actionables',
    heading: 'Actionables',
    first: 'article',
    open: async (page) => {
      // In a narrow window, where fingers point, a row leaves it to the opened item.
      await openItem(page.locator('#content').getByRole('article').first())
      await pane(page)
        .getByRole('button', { name: /^Snooze/ })
        .last()
        .click()
    },
    role: 'dialog',
  },
  {
    ...onSettings,
    name: 'time-zone',
    path: '/settings?tab=email',
    heading: 'Gmail Labels',
    open: (page) => button(page, /^Time zone/).click(),
    role: 'dialog',
  },
  { ...onSettings, name: 'deletion', open: (page) => button(page, 'Delete Account').click(), role: 'alertdialog' },
]

/** Opens the page and what opens over it, and resolves once that is drawn. */
export async function openOverlay(page: Page, { path, heading, first, open, role }: Overlay): Promise<Locator> {
  await show(page, path, heading)
  await page.getByRole(first).first().waitFor()
  await open(page)
  const overlay = page.getByRole(role).first()
  await overlay.waitFor()
  await settled(page)
  return overlay
}
