import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anAccount, failure, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function openSettings() {
  const server = fakeServer()
  server.on('GET /email-account', anAccount())
  return renderApp('/settings', { server })
}
const labels = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent)
const SIDE = ['Dashboard', 'Actionables', 'Archive', 'Completed', 'Snoozed', 'Settings']
const SLIDE_OUT = ['Dashboard', 'Snoozed', 'Completed', 'Tasks', 'Archive', 'Settings']
const MORE = ['People', 'Left out', 'Scheduled']

describe('the shell', () => {
  it('[SH-02] has the six pages in its side menu, and Tasks among them in the slide-out menu', async () => {
    openSettings()
    expect(labels(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(SIDE)
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const sheet = await screen.findByRole('dialog')
    expect(labels(within(sheet).getByRole('navigation', { name: 'Main' }))).toEqual(SLIDE_OUT)
    fireEvent.click(within(sheet).getByRole('link', { name: 'Archive' }))
    expect(await screen.findByRole('heading', { name: 'Archive', level: 1 })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[SH-02] [WV-04] apart from the six pages, both menus lead to people, what was left out, and what is scheduled', async () => {
    openSettings()
    expect(labels(await screen.findByRole('navigation', { name: 'More' }))).toEqual(MORE)
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const more = within(await screen.findByRole('dialog')).getByRole('navigation', { name: 'More' })
    expect(labels(more)).toEqual(MORE)
    fireEvent.click(within(more).getByRole('link', { name: 'Scheduled' }))
    expect(await screen.findByRole('heading', { name: 'Scheduled replies', level: 1 })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([true, false])('[SH-01] [WV-07] offers the list of keys where there are keys: %s', async (areThere) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: !areThere && query.includes('pointer: coarse') }),
    )
    openSettings()
    fireEvent.click(await screen.findByRole('button', { name: 'User menu' }))
    await screen.findByRole('menuitem', { name: 'Sign out' })
    expect(screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' }) !== null).toBe(areThere)
  })

  it('[SH-01] [SH-03] stands on every page behind the guard', async () => {
    openSettings()
    for (const name of ['Sync is not available', 'Search', 'Notifications', 'User menu']) {
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    }
    expect(screen.getByText(`© ${new Date().getFullYear()} Loose Ends`)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
  })

  it('[SH-01] [SM-02] says that no sync is to be had where no mailbox is connected, in the user menu as well', async () => {
    const server = fakeServer()
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
    renderApp('/settings', { server })
    const button = await screen.findByRole('button', { name: 'Sync is not available' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'User menu' }))
    expect(await screen.findByRole('menuitem', { name: 'Sync is not available' })).toBeTruthy()
    expect(screen.queryByText('Sync emails now')).toBeNull()
  })

  it.each([
    ['/contact', 'Contact'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/nowhere', "Oops! We couldn't find that page"],
  ])(
    '[SH-01] [SH-02] [RT-04] %s keeps the menu of whoever is signed in, and shows none to visitors',
    async (path, title) => {
      const server = fakeServer()
      server.on('GET /email-account', anAccount())
      const { unmount } = renderApp(path, { server })
      expect(labels(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(SIDE)
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'User menu' })).toBeTruthy()
      unmount()
      localStorage.clear()
      renderApp(path, { signedIn: false })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    },
  )
})
