import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, fakeServer } from '#web/testing/fake-server.ts'
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
const ENTRIES = ['Dashboard', 'Archive', 'Completed', 'Snoozed', 'Settings']

describe('the shell', () => {
  it('[SH-02] has the pages that are there in its side menu, and the same in the slide-out menu', async () => {
    openSettings()
    expect(labels(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(ENTRIES)
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const sheet = await screen.findByRole('dialog')
    expect(labels(within(sheet).getByRole('navigation', { name: 'Main' }))).toEqual(ENTRIES)
    fireEvent.click(within(sheet).getByRole('link', { name: 'Archive' }))
    expect(await screen.findByRole('heading', { name: 'Archive', level: 1 })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[SH-01] [SH-03] stands on every page behind the guard', async () => {
    openSettings()
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
    expect(screen.getByText(`© ${new Date().getFullYear()} Loose Ends`)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
  })
})
