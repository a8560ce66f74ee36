import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { describe, expect, it } from 'vitest'
import { anAccount, EMAIL_SETTINGS, failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function aServer(settings: Partial<EmailSettings> = {}) {
  const server = fakeServer()
  const state = { settings: { ...EMAIL_SETTINGS, ...settings } }
  server.on('GET /email-account', anAccount())
  server.on('GET /email-settings', () => state.settings)
  server.on(
    'PATCH /email-settings',
    ({ body }) => (state.settings = { ...state.settings, ...(body as Partial<EmailSettings>) }),
  )
  return server
}
const offer = () => screen.findByRole('dialog', { name: 'Organize Your Gmail' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const saved = (server: FakeServer) => server.to('PATCH /email-settings').map(({ body }) => body)
const AN_INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string

describe('[ON-01] the offer to organise the mailbox', () => {
  it('[ON-01] names both labels; Maybe Later is remembered with its time', async () => {
    const server = aServer()
    renderApp('/dashboard', { server })
    const dialog = await offer()
    expect(within(dialog).getByText('Loose Ends - Tasks')).toBeTruthy()
    expect(within(dialog).getByText('Loose Ends - Follow-Ups')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Maybe Later' }))
    await isGone()
    await waitFor(() => expect(saved(server)).toEqual([{ onboarding_shown_at: AN_INSTANT }]))
  })

  it('[ON-01] counts Escape as Maybe Later', async () => {
    const server = aServer()
    renderApp('/dashboard', { server })
    fireEvent.keyDown(await offer(), { key: 'Escape' })
    await isGone()
    await waitFor(() => expect(saved(server)).toHaveLength(1))
  })

  it('[ON-01] [SM-08] creates the labels, turns them on, and says so', async () => {
    const server = aServer()
    let create = () => undefined as void
    server.on(
      'POST /functions/gmail-labels-manager',
      () => new Promise((resolve) => (create = () => resolve({ success: true }))),
    )
    renderApp('/dashboard', { server })
    fireEvent.click(within(await offer()).getByRole('button', { name: 'Enable Gmail Organization' }))
    const busy = await screen.findByRole('button', { name: 'Setting Up...' })
    expect(busy.hasAttribute('disabled')).toBe(true)
    await waitFor(() => expect(server.to('POST /functions/gmail-labels-manager')).toHaveLength(1))
    create()
    expect(await screen.findByText('Gmail Labels Enabled!')).toBeTruthy()
    await isGone()
    expect(saved(server)).toEqual([
      { gmail_labels_enabled: true, onboarding_completed: true, onboarding_shown_at: AN_INSTANT },
    ])
  })

  it('[ON-01] [ER-01] stays, and saves nothing, when the labels cannot be created', async () => {
    const server = aServer()
    server.on('POST /functions/gmail-labels-manager', () => failure(409, 'email_account_disconnected'))
    renderApp('/dashboard', { server })
    fireEvent.click(within(await offer()).getByRole('button', { name: 'Enable Gmail Organization' }))
    expect(await screen.findByText('Please reconnect your Gmail account with the required permissions')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enable Gmail Organization' })).toBeTruthy()
    expect(saved(server)).toEqual([])
  })

  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  it.each([
    ['23 hours ago', { onboarding_shown_at: ago(23 * HOUR_MS) }, false],
    ['25 hours ago', { onboarding_shown_at: ago(25 * HOUR_MS) }, true],
    ['never, with the labels on', { gmail_labels_enabled: true }, false],
    ['never, once completed', { onboarding_completed: true }, false],
  ])('[ON-01] last shown %s', async (_, settings, shows) => {
    const server = aServer(settings)
    renderApp('/dashboard', { server })
    await waitFor(() => expect(server.to('GET /email-settings')).toHaveLength(1))
    if (shows) expect(await offer()).toBeTruthy()
    else {
      await screen.findByRole('heading', { name: 'Dashboard' })
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })
})
