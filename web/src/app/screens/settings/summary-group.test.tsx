import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { anAccount, EMAIL_SETTINGS, failure, fakeServer, MAYA } from '#web/testing/fake-server.ts'
import type { ProductConfig } from '#web/lib/product-config.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function aServer() {
  const server = fakeServer()
  const settings = { ...EMAIL_SETTINGS }
  server.on('GET /email-account', anAccount())
  server.on('GET /email-settings', () => settings)
  server.on('PATCH /email-settings', ({ body }) => Object.assign(settings, body))
  server.on('GET /email-labels', { labels: [], web_url: 'https://mail.example/mail/' })
  server.on('GET /sender-rules', { items: [] })
  return server
}
const open = async (server: ReturnType<typeof fakeServer>, config: Partial<ProductConfig> = {}) => {
  renderApp('/settings?tab=email', { server, config })
  return within(await screen.findByRole('region', { name: 'Daily summary' }))
}
const theSwitch = (group: Awaited<ReturnType<typeof open>>) => group.findByRole('switch', { name: 'Send me a summary' })

describe('[ST-01] [DS-01] the daily summary in the settings', () => {
  it('says where it goes, and is paused and taken up again', async () => {
    const server = aServer()
    const group = await open(server)
    expect((await theSwitch(group)).getAttribute('aria-checked')).toBe('true')
    expect(group.getByText(new RegExp(MAYA.email))).toBeTruthy()
    fireEvent.click(await theSwitch(group))
    expect(await screen.findByText('Daily summary paused')).toBeTruthy()
    expect(group.queryByLabelText('Send it at')).toBeNull()
    await waitFor(async () => expect((await theSwitch(group)).hasAttribute('disabled')).toBe(false))
    fireEvent.click(await theSwitch(group))
    expect(await screen.findByText('Daily summary on')).toBeTruthy()
    expect(server.to('PATCH /email-settings').map(({ body }) => body)).toEqual([
      { summary_enabled: false },
      { summary_enabled: true },
    ])
  })

  it('[ER-01] goes on being shown, like the rest of the page, when it cannot be asked for anew', async () => {
    const server = aServer()
    server.on('GET /kind-rules', { items: [] })
    server.on('GET /ai', { service: null, enabled: false, replaced: null, used_tokens: 0, daily_tokens: 0 })
    const group = await open(server)
    await screen.findByText(/^No AI is configured/)
    server.goDown()
    fireEvent.click(await theSwitch(group))
    const told = await screen.findByText(/^The server cannot be reached/, { selector: 'output *' }, { timeout: 5_000 })
    const banner = told.closest('output')
    if (!banner) throw new Error('not said under the top bar')
    server.goDown(false)
    const paths = ['/ai', '/email-accounts', '/email-settings', '/email-labels', '/kind-rules', '/sender-rules']
    for (const path of paths) server.on(`GET ${path}`, () => failure(429, 'rate_limited'))
    fireEvent.click(within(banner).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(banner.textContent).toBe(''))
    expect(await theSwitch(group)).toBeTruthy()
    expect(
      screen.queryAllByText(/could not be loaded|Failed to load|Couldn't load/).map(({ textContent }) => textContent),
    ).toEqual([])
  })

  it('[ER-01] says that it could not be changed while the device has no network, and can be changed after that', async () => {
    const server = aServer()
    const group = await open(server)
    await theSwitch(group)
    onTestFinished(() => void dispatchEvent(new Event('online')))
    act(() => void dispatchEvent(new Event('offline')))
    server.goDown()
    fireEvent.click(await theSwitch(group))
    await screen.findByText('Could not change the daily summary', {}, { timeout: 5_000 })
    screen.getByText('The server cannot be reached. Check your connection and try again.')
    act(() => void dispatchEvent(new Event('online')))
    server.goDown(false)
    await waitFor(async () => expect((await theSwitch(group)).hasAttribute('disabled')).toBe(false))
    expect(server.to('PATCH /email-settings')).toEqual([])
    fireEvent.click(await theSwitch(group))
    expect(await screen.findByText('Daily summary paused')).toBeTruthy()
  })

  it('takes another hour, of the person’s zone, and writes it as every other time is written for them', async () => {
    const server = aServer()
    const group = await open(server)
    const hour = await group.findByLabelText<HTMLSelectElement>('Send it at')
    expect(hour.value).toBe('8')
    expect(group.getByText('(Stockholm, Europe)')).toBeTruthy()
    fireEvent.change(hour, { target: { value: '17' } })
    expect(await screen.findByText('The summary comes at 5:00 PM')).toBeTruthy()
    await waitFor(() => expect(hour.value).toBe('17'))
    expect(server.to('PATCH /email-settings')[0]?.body).toEqual({ summary_hour: 17 })
  })

  it('[ER-01] sends one now, and says when there is nothing to say or it did not go out', async () => {
    const server = aServer()
    const group = await open(server)
    const button = await group.findByRole('button', { name: 'Send me one now' })
    for (const [answer, words] of [
      [{ sent: true }, `To ${MAYA.email}`],
      [{ sent: false }, 'No summary was sent.'],
      [() => failure(503, 'provider_rate_limited'), 'One was sent just now. Try again in a minute.'],
      [() => failure(429, 'rate_limited'), 'That was a lot in a short time. Please wait a moment and try again.'],
      [() => failure(502, 'provider_unavailable'), 'The mail server did not take it. Try again later.'],
      [
        () => failure(503, 'database_unavailable'),
        'Our database cannot be reached right now. Please try again in a moment.',
      ],
      [() => failure(500, 'internal'), 'Something went wrong on our side. Please try again.'],
      [
        () => Promise.reject(new TypeError('Failed to fetch')),
        'The server cannot be reached. Check your connection and try again.',
      ],
    ] as const) {
      server.on('POST /summary/mail', answer)
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
      fireEvent.click(button)
      expect(await screen.findByText(words)).toBeTruthy()
    }
  })

  it('[ER-01] says that one is only caught where no mail server sends it, and leads to it', async () => {
    const server = aServer()
    server.on('POST /summary/mail', { sent: true })
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const inbox = 'http://127.0.0.1:4000/'
    const group = await open(server, { caught_mail_url: inbox })
    expect(group.getByRole('link', { name: 'read what would have been sent' }).getAttribute('href')).toBe(inbox)
    fireEvent.click(await group.findByRole('button', { name: 'Send me one now' }))
    expect(await screen.findByText('Summary caught on this computer')).toBeTruthy()
    expect(screen.queryByText('Summary sent')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Read it' }))
    expect(opened.mock.calls).toEqual([[inbox, '_blank', 'noreferrer']])
  })

  it('[ER-01] says when it could not be changed', async () => {
    const server = aServer()
    server.on('PATCH /email-settings', () => failure(403, 'forbidden'))
    const group = await open(server)
    fireEvent.click(await theSwitch(group))
    expect(await screen.findByText('Could not change the daily summary')).toBeTruthy()
    expect((await theSwitch(group)).getAttribute('aria-checked')).toBe('true')
  })

  it('says when none are sent any more as the address is refused, and begins again', async () => {
    const server = aServer()
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, mail_refusals: 3 })
    const group = await open(server)
    expect(await group.findByText(`The mail server refused ${MAYA.email} 3 times in a row.`)).toBeTruthy()
    server.on('PATCH /email-settings', EMAIL_SETTINGS)
    fireEvent.click(group.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Emails are sent again')).toBeTruthy()
    expect(group.queryByText('No emails are sent to you')).toBeNull()
    expect(server.to('PATCH /email-settings').map(({ body }) => body)).toEqual([{ mail_refusals: 0 }])
  })
})
