import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { describe, expect, it } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import {
  aListedMailbox,
  anAccount,
  EMAIL_SETTINGS,
  failure,
  fakeServer,
  type FakeServer,
} from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function aServer(settings: Partial<EmailSettings> = {}) {
  const server = fakeServer()
  const state = { settings: { ...EMAIL_SETTINGS, first_done_at: '2026-03-01T10:00:00.000Z', ...settings } }
  server.on('GET /email-account', anAccount({ backfilled_at: '2026-03-01T09:05:00.000Z' }))
  server.on('GET /email-settings', () => state.settings)
  server.on(
    'PATCH /email-settings',
    ({ body }) => (state.settings = { ...state.settings, ...(body as Partial<EmailSettings>) }),
  )
  return server
}
const OFFER = ['region', { name: 'Organize Your Gmail' }] as const
const offer = () => screen.findByRole(...OFFER)
const isGone = () => waitFor(() => expect(screen.queryByRole(...OFFER)).toBeNull())
const saved = (server: FakeServer) => server.to('PATCH /email-settings').map(({ body }) => body)
const AN_INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string

describe('[ON-01] the offer to organise the mailbox', () => {
  it('[ON-01] [WV-11] is a line that names both labels; Maybe Later is remembered with its time', async () => {
    const server = aServer()
    renderApp('/dashboard', { server })
    const line = await offer()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(line).getByText('Loose Ends - Tasks')).toBeTruthy()
    expect(within(line).getByText('Loose Ends - Follow-Ups')).toBeTruthy()
    fireEvent.click(within(line).getByRole('button', { name: 'Maybe Later' }))
    await isGone()
    await waitFor(() => expect(saved(server)).toEqual([{ onboarding_shown_at: AN_INSTANT }]))
  })

  it('[WV-11] whoever answers it goes on at the content of the page', async () => {
    renderApp('/dashboard', { server: aServer() })
    const later = within(await offer()).getByRole('button', { name: 'Maybe Later' })
    later.focus()
    fireEvent.click(later)
    await isGone()
    expect(document.activeElement?.id).toBe('content')
  })

  it.each([
    ['while the mailbox is being read', { backfilled_at: null }, {}],
    ['before the first Done', { backfilled_at: new Date().toISOString() }, { first_done_at: null }],
  ])('[WV-11] is not made %s', async (_, account, settings) => {
    const server = aServer(settings)
    server.on('GET /email-account', anAccount(account))
    renderApp('/dashboard', { server })
    await screen.findByRole('region', { name: 'Summary' })
    expect(screen.queryByRole(...OFFER)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[WV-11] does not come up while somebody works: the first Done leaves the page as it is', async () => {
    const server = aServer({ first_done_at: null })
    await aMailbox(server)
    const at = new Date().toISOString()
    server.on('GET /email-account', anAccount({ connected_at: at, backfilled_at: at }))
    renderApp('/dashboard', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Done: Send the signed agreement' }))
    expect(await screen.findByText('Your first loose end is tied.')).toBeTruthy()
    expect(screen.queryByRole(...OFFER)).toBeNull()
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

  it('[ON-01] [MB-03] [MB-05] names no host where nobody knows the provider by a name, and the keywords that are set there', async () => {
    const server = aServer()
    server.on(
      'GET /email-account',
      aListedMailbox({ provider: null, host: '127.0.0.1', backfilled_at: '2026-03-01T09:05:00.000Z' }),
    )
    server.on('POST /functions/gmail-labels-manager', { success: true })
    renderApp('/dashboard', { server })
    const line = within(await screen.findByRole('region', { name: 'Organize Your Mailbox' }))
    expect(line.getByText('Loose_Ends_Tasks')).toBeTruthy()
    expect(line.queryByText(/label|Loose Ends - Tasks/i)).toBeNull()
    fireEvent.click(line.getByRole('button', { name: 'Enable Organization' }))
    expect(await screen.findByText('Keywords Enabled!')).toBeTruthy()
    expect(document.body.textContent).not.toContain('127.0.0.1')
  })

  const READ = { backfilled_at: '2026-03-01T09:05:00.000Z' }
  const NO_KEYWORDS = anAccount({ ...READ, kind: 'microsoft', provider: 'Outlook', marks: null })

  it('[MB-05] is not made in a mailbox that takes no keywords', async () => {
    const server = aServer()
    server.on('GET /email-account', NO_KEYWORDS)
    renderApp('/dashboard', { server })
    await screen.findByRole('region', { name: 'Summary' })
    expect(screen.queryByRole('region', { name: /^Organize/ })).toBeNull()
  })

  it('[MB-03] [MB-05] is about the mailbox that labels are put into: not one that takes none, nor one that is to have none', async () => {
    const server = aServer()
    const gmail = anAccount({ ...READ, labels_on: false, id: '33333333-3333-4333-8333-333333333335' })
    server.on('GET /email-accounts', { items: [NO_KEYWORDS, gmail, aListedMailbox(READ)] })
    server.on('POST /functions/gmail-labels-manager', { success: false })
    renderApp('/dashboard', { server })
    const line = within(await screen.findByRole('region', { name: 'Organize Your Fastmail' }))
    expect(line.getByText('Loose_Ends_Tasks')).toBeTruthy()
    fireEvent.click(line.getByRole('button', { name: 'Enable Fastmail Organization' }))
    expect(await screen.findByText('Could not create Fastmail keywords')).toBeTruthy()
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
      await screen.findByRole('region', { name: 'Summary' })
      expect(screen.queryByRole(...OFFER)).toBeNull()
    }
  })
})
