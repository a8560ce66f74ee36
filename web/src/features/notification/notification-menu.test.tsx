import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Notification } from '@loose-ends/domain/notification/notification.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, failure, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

let count = 0
const aNotification = (given: Partial<Notification> = {}): Notification => ({
  id: `55555555-5555-4555-8555-${String(++count).padStart(12, '0')}`,
  user_id: PERSON_ID,
  kind: 'returned',
  title: 'A snoozed item is back',
  content: 'Ask Idris about the room',
  read: false,
  created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  action_url: null,
  ...given,
})

/** Settings over a server that keeps these notifications, encrypted as the real one does. */
async function aMenu(notifications: Notification[], unread = notifications.filter(({ read }) => !read).length) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  server.on('GET /email-account', anAccount())
  server.on('GET /notifications', async () => ({
    items: await Promise.all(notifications.map((one) => encryptRow(key, 'notifications', one.id, one))),
    unread,
  }))
  for (const one of notifications) {
    server.on(`PATCH /notifications/${one.id}`, () => encryptRow(key, 'notifications', one.id, { ...one, read: true }))
  }
  return renderApp('/settings', { server })
}
const open = async (name: string | RegExp = /^Notifications/) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Notifications' })
}

describe('the notification menu', () => {
  it('[NM-01] shows title, content, relative time and whether it is new', async () => {
    await aMenu([aNotification({ title: '<b>Back</b>' }), aNotification({ title: 'Earlier', read: true })])
    const menu = await open('Notifications, 1 unread')
    const first = within(menu).getByRole('button', { name: /<b>Back<\/b>/ })
    expect(first.textContent).toBe('<b>Back</b>NewAsk Idris about the roomabout 3 hours ago')
    expect(first.querySelector('b')).toBeNull()
    expect(within(menu).getByRole('button', { name: /Earlier/ }).textContent).toContain('Read')
  })

  it('[NM-01] counts up to nine', async () => {
    await aMenu([aNotification()], 9)
    expect((await screen.findByRole('button', { name: 'Notifications, 9 unread' })).textContent).toBe('9')
  })

  it('[NM-01] says 9+ above nine', async () => {
    await aMenu([aNotification()], 10)
    expect((await screen.findByRole('button', { name: 'Notifications, 9+ unread' })).textContent).toBe('9+')
  })

  it('[NM-01] says that it is loading, and that there is nothing', async () => {
    const { server } = await aMenu([])
    const late = Promise.withResolvers<{ items: []; unread: 0 }>()
    server.on('GET /notifications', () => late.promise)
    const menu = await open()
    expect(within(menu).getByText('Loading notifications...')).toBeTruthy()
    late.resolve({ items: [], unread: 0 })
    expect(await within(menu).findByText('No notifications yet')).toBeTruthy()
    expect(within(menu).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('[NM-01] [ER-01] tells why they could not be fetched', async () => {
    const { server } = await aMenu([])
    server.on('GET /notifications', () => failure(403, 'forbidden'))
    await open()
    expect(await screen.findByText('Error fetching notifications')).toBeTruthy()
    expect(screen.getAllByText('That belongs to somebody else.').length).toBeGreaterThan(0)
  })

  it('[NM-01] marks all as read, and says so meanwhile', async () => {
    const { server } = await aMenu([aNotification()])
    const late = Promise.withResolvers<{ updated: number }>()
    server.on('POST /notifications/mark-all-read', () => late.promise)
    const menu = await open()
    fireEvent.click(await within(menu).findByRole('button', { name: 'Mark all as read' }))
    const busy = await within(menu).findByRole<HTMLButtonElement>('button', { name: 'Marking...' })
    // What is disabled loses the focus.
    expect([busy.disabled, busy.getAttribute('aria-busy')]).toEqual([false, 'true'])
    server.on('GET /notifications', { items: [], unread: 0 })
    late.resolve({ updated: 1 })
    await waitFor(() => expect(within(menu).queryByText('Marking...')).toBeNull())
  })

  it('[NM-01] [ER-01] tells why all could not be marked, and why one could not', async () => {
    const one = aNotification()
    const { server } = await aMenu([one])
    server.on('POST /notifications/mark-all-read', () => failure(422, 'unprocessable'))
    server.on(`PATCH /notifications/${one.id}`, () => failure(422, 'unprocessable'))
    const menu = await open()
    fireEvent.click(await within(menu).findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('Error marking all as read')).toBeTruthy()
    fireEvent.click(await within(menu).findByRole('button', { name: /A snoozed item is back/ }))
    expect(await screen.findByText('Error updating notification')).toBeTruthy()
  })

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/no-such-page'])(
    '[NM-01] stays inside the app with %s: it is only marked as read',
    async (action_url) => {
      const one = aNotification({ action_url })
      const { server, router } = await aMenu([one])
      const menu = await open()
      fireEvent.click(await within(menu).findByRole('button', { name: /A snoozed item is back/ }))
      await waitFor(() => expect(server.to(`PATCH /notifications/${one.id}`)).toHaveLength(1))
      expect(router.state.location.pathname).toBe('/settings')
    },
  )
})
