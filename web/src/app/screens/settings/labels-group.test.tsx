import { fireEvent, screen, within } from '@testing-library/react'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import type { EmailLabel } from '@loose-ends/domain/label/label.ts'
import { describe, expect, it, vi } from 'vitest'
import { aListedMailbox, anAccount, EMAIL_SETTINGS, failure, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** Somebody who has that mailbox alone, without labels so far. */
function aServer(mailbox: Mailbox) {
  const server = fakeServer()
  let labels: EmailLabel[] = []
  server.on('GET /email-account', mailbox)
  server.on('GET /email-accounts', { items: [mailbox] })
  server.on('GET /email-settings', EMAIL_SETTINGS)
  server.on('PATCH /email-settings', ({ body }) => ({ ...EMAIL_SETTINGS, ...(body as object) }))
  server.on('GET /email-labels', () => ({ labels, web_url: null }))
  server.on('POST /functions/gmail-labels-manager', () => {
    labels = [
      { id: '1', name: 'Loose Ends - Tasks', kind: 'task' },
      { id: '2', name: 'Loose Ends - Follow-Ups', kind: 'follow_up' },
    ]
    return { success: true }
  })
  server.on('GET /sender-rules', { items: [] })
  server.on('GET /kind-rules', { items: [] })
  return server
}
const open = (server: ReturnType<typeof fakeServer>) => renderApp('/settings?tab=email', { server })

describe('[ST-02] the labels card', () => {
  it('[MB-03] [VA-13] names nobody, and says that nothing is connected, only once the mailboxes are known', async () => {
    const server = aServer(aListedMailbox())
    server.on('GET /email-accounts', () => failure(403, 'forbidden'))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(server)
    const group = within(await screen.findByRole('region', { name: 'Labels' }))
    expect(await group.findByText('This cannot be shown without a connection')).toBeTruthy()
    expect(group.getByText('Sorts the mail in your mailbox by what was found in it.')).toBeTruthy()
    expect(group.queryByText(/Gmail|Connect your/)).toBeNull()
    online.mockRestore()
    server.on('GET /email-accounts', { items: [aListedMailbox()] })
    fireEvent.click(group.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Fastmail Keywords' })).toBeTruthy()
  })

  it('[MB-03] a mailbox that is not open is not offered another provider', async () => {
    open(aServer(aListedMailbox({ status: 'reconnect_needed' })))
    expect(await screen.findByText('Connect your Fastmail account to enable this feature')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect Gmail' })).toBeNull()
  })

  it('[MB-03] [SM-08] a mailbox at a server that nobody knows is not called by its host', async () => {
    open(aServer(aListedMailbox({ provider: null, host: 'mail.choir.example', marks: anAccount().marks })))
    const group = within(await screen.findByRole('region', { name: 'Labels' }))
    expect(group.getByText('Sorts the mail in your mailbox by what was found in it.')).toBeTruthy()
    fireEvent.click(await group.findByRole('button', { name: 'Create Labels' }))
    expect(await screen.findByText('Labels Created')).toBeTruthy()
    expect(screen.getByText('Successfully created Loose Ends folders in your mailbox')).toBeTruthy()
    fireEvent.click(group.getByRole('switch', { name: 'Enable labels' }))
    expect(await screen.findByText('Labels Enabled')).toBeTruthy()
    expect(screen.queryByText(/choir/)).toBeNull()
  })

  it('[MB-05] says what is set where marks are keywords, by the words that a mail program shows', async () => {
    open(aServer(aListedMailbox()))
    const group = within(await screen.findByRole('region', { name: 'Fastmail Keywords' }))
    expect(group.getByText('Marks your mail in Fastmail by what was found in it.')).toBeTruthy()
    expect(
      await group.findByText(/get the keyword “Loose_Ends_Tasks” or “Loose_Ends_Follow_Ups”, which many/),
    ).toBeTruthy()
    fireEvent.click(group.getByRole('button', { name: 'Set Up Fastmail Keywords' }))
    expect(await screen.findByText('Fastmail Keywords Set Up')).toBeTruthy()
    fireEvent.click(group.getByRole('switch', { name: 'Enable Fastmail keywords' }))
    expect(await screen.findByText('Fastmail Keywords Enabled')).toBeTruthy()
    expect(screen.queryByText(/label/i)).toBeNull()
  })
})
