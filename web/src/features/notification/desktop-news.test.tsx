import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { LiveEvent } from '@loose-ends/domain/sync/live-event.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showNotice } from './desktop-notice.ts'
import { holdWhileLookedAt, isLookedAt } from './looked-at.ts'
import { anAccount, fakeLocks, fakeServer, PERSON_ID } from '#web/testing/fake-server.ts'
import { KEYS, renderApp } from '#web/testing/render-app.tsx'

const BACK = {
  id: '99999999-9999-4999-8999-999999999999',
  user_id: PERSON_ID,
  kind: 'returned' as const,
  title: 'Back from snooze',
  content: 'Send the offer',
  read: false,
  created_at: '2026-03-10T11:59:00.000Z',
  action_url: '/settings',
}

/** What the desktop was asked to show. */
function aDesktop(permission: NotificationPermission) {
  const shown: { title: string; body?: string; tag?: string; isClosed: boolean; click: () => void }[] = []
  class FakeNotification {
    static permission = permission
    static requestPermission = vi.fn()
    onclick: () => void = () => undefined
    readonly #index: number
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, ...options, isClosed: false, click: () => this.onclick() })
      this.#index = shown.length - 1
    }
    close() {
      const notice = shown[this.#index]
      if (notice) notice.isClosed = true
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return shown
}

async function open() {
  const server = fakeServer()
  const opened = Promise.withResolvers<(event: LiveEvent) => void>()
  const key = await derivePersonKey(server.encryption)
  server.on('GET /email-account', anAccount())
  server.on('GET /notifications/desktop', async () => ({
    items: [await encryptRow(key, 'notifications', BACK.id, BACK)],
  }))
  server.on('GET /events', () => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      opened.resolve((event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)))
    }
    return new Response(new ReadableStream<Uint8Array>({ start }))
  })
  const app = renderApp('/archive', { server })
  await screen.findByRole('heading', { name: /^Archive/ })
  const tell = await opened.promise
  const say = (type: 'notifications' | 'items') => act(() => tell({ type }))
  return { ...app, tell: () => say('notifications'), tellOfItems: () => say('items') }
}
function look(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('[NM-01] [NM-02] news on the desktop', () => {
  it('is shown while nobody looks, in clear, leads to its place, and is read with that', async () => {
    const shown = aDesktop('granted')
    const { router, server, tell } = await open()
    server.on(`PATCH /notifications/${BACK.id}`, { ...BACK, read: true })
    look(true)
    tell()
    await waitFor(() => expect(shown).toMatchObject([{ title: BACK.title, body: BACK.content, tag: BACK.id }]))
    act(() => shown[0]?.click())
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    await waitFor(() => expect(server.to(`PATCH /notifications/${BACK.id}`)).toHaveLength(1))
  })

  it('does not come back once it was put away', async () => {
    const shown = aDesktop('granted')
    const { server, tell } = await open()
    look(true)
    for (const times of [1, 2, 3]) {
      tell()
      await waitFor(() => expect(server.to('GET /notifications/desktop')).toHaveLength(times))
      await waitFor(() => expect(shown.length).toBeGreaterThan(0))
    }
    expect(shown).toHaveLength(1)
  })

  it('goes from the desktop once it was read, here or elsewhere', async () => {
    const shown = aDesktop('granted')
    const { server, tell, tellOfItems } = await open()
    look(true)
    tell()
    await waitFor(() => expect(shown).toMatchObject([{ isClosed: false }]))
    server.on('GET /notifications', { items: [{ ...BACK, read: true }], unread: 0 })
    tellOfItems()
    await waitFor(() => expect(shown).toMatchObject([{ isClosed: true }]))
  })

  it('goes from the desktop with the person, and does not come after they have left', async () => {
    const shown = aDesktop('granted')
    const { session, tell } = await open()
    look(true)
    tell()
    await waitFor(() => expect(shown).toMatchObject([{ isClosed: false }]))
    act(() => session.forget('signed_out'))
    await waitFor(() => expect(shown).toMatchObject([{ isClosed: true }]))
    showNotice('Too late', { left: AbortSignal.abort() })
    expect(shown).toHaveLength(1)
  })

  it('is not asked for while the page is looked at, or the browser may not', async () => {
    const shown = aDesktop('granted')
    const { server, tell } = await open()
    look(false)
    tell()
    vi.stubGlobal('Notification', { permission: 'denied' })
    look(true)
    const listed = server.to('GET /notifications').length
    // What is told while the first list is under way asks for no other.
    await waitFor(() => {
      tell()
      expect(server.to('GET /notifications').length).toBeGreaterThan(listed)
    })
    expect(server.to('GET /notifications/desktop')).toEqual([])
    expect(shown).toEqual([])
  })

  it('is not asked for while another tab of theirs is looked at, and is once that is left', async () => {
    const shown = aDesktop('granted')
    look(true)
    const { server, session, tell } = await open()
    const otherTab = new AbortController()
    const lock = `${KEYS.lookedAt}${PERSON_ID}`
    const inSight = () => new Promise((resolve) => otherTab.signal.addEventListener('abort', resolve))
    void session.locks.request(lock, inSight)
    await waitFor(() => {
      tell()
      expect(server.to('GET /notifications').length).toBeGreaterThan(1)
    })
    expect(server.to('GET /notifications/desktop')).toEqual([])
    otherTab.abort()
    tell()
    await waitFor(() => expect(shown).toMatchObject([{ title: BACK.title }]))
  })

  it('knows that a page is looked at from the moment it is in sight until it is hidden, or its person has left', async () => {
    const locks = fakeLocks()
    const left = new AbortController()
    const isSeen = async (is: boolean) => {
      await expect.poll(() => isLookedAt(locks, 'a lock')).toBe(is)
    }
    look(true)
    holdWhileLookedAt(locks, 'a lock', left.signal)
    await isSeen(false)
    look(false)
    look(false)
    await isSeen(true)
    look(true)
    await isSeen(false)
    look(false)
    await isSeen(true)
    left.abort()
    await isSeen(false)
  })

  it('is not asked for at a change of an item, with which the bell hears what was read by that', async () => {
    aDesktop('granted')
    const { server, tellOfItems } = await open()
    look(true)
    server.on('GET /notifications', { items: [], unread: 4 })
    tellOfItems()
    expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeTruthy()
    expect(server.to('GET /notifications/desktop')).toEqual([])
  })
})
