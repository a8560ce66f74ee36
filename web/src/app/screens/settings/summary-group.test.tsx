import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, failure, fakeServer, MAYA, PERSON_ID } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function aServer() {
  const server = fakeServer()
  const settings = {
    user_id: PERSON_ID,
    gmail_labels_enabled: false,
    gmail_tasks_label_id: null,
    gmail_followups_label_id: null,
    onboarding_completed: false,
    onboarding_shown_at: null,
    summary_enabled: true,
    summary_hour: 8,
  }
  server.on('GET /email-account', anAccount())
  server.on('GET /email-settings', () => settings)
  server.on('PATCH /email-settings', ({ body }) => Object.assign(settings, body))
  server.on('GET /email-labels', { labels: [], web_url: 'https://mail.example/mail/' })
  server.on('GET /sender-rules', { items: [] })
  return server
}
const open = async (server: ReturnType<typeof fakeServer>) => {
  renderApp('/settings?tab=email', { server })
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

  it('takes another hour, of the person’s zone', async () => {
    const server = aServer()
    const group = await open(server)
    const hour = await group.findByLabelText<HTMLSelectElement>('Send it at')
    expect(hour.value).toBe('8')
    expect(group.getByText('(Stockholm, Europe)')).toBeTruthy()
    fireEvent.change(hour, { target: { value: '17' } })
    expect(await screen.findByText('The summary comes at 17:00')).toBeTruthy()
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
      [() => failure(403, 'provider_rate_limited'), 'One was sent just now. Try again in a minute.'],
      [() => failure(403, 'provider_unavailable'), 'The mail server did not take it. Try again later.'],
    ] as const) {
      server.on('POST /summary/mail', answer)
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
      fireEvent.click(button)
      expect(await screen.findByText(words)).toBeTruthy()
    }
  })

  it('[ER-01] says when it could not be changed', async () => {
    const server = aServer()
    server.on('PATCH /email-settings', () => failure(403, 'forbidden'))
    const group = await open(server)
    fireEvent.click(await theSwitch(group))
    expect(await screen.findByText('Could not change the daily summary')).toBeTruthy()
    expect((await theSwitch(group)).getAttribute('aria-checked')).toBe('true')
  })
})
