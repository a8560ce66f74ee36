import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  server.on('PATCH /email-settings', ({ body }) => {
    const settings = { ...EMAIL_SETTINGS, ...(body as object) }
    server.on('GET /email-settings', settings)
    return settings
  })
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

  it.each([
    ['lets nobody in any more', { status: 'reconnect_needed' as const }],
    ['lacks the permission', { missing: ['labels' as const] }],
  ])(
    '[MB-03] [CB-07] a further mailbox that %s is joined again, and its person stays who they are',
    async (_, given) => {
      const choir = aListedMailbox({ kind: 'gmail', provider: 'Gmail', email: 'choir@lindqvist.example', ...given })
      const server = aServer(choir)
      server.on('POST /email-accounts/start', () => failure(403, 'sign_in_again'))
      open(server)
      fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }))
      expect(await screen.findByText('Sign in again first')).toBeTruthy()
      expect(server.to('POST /email-accounts/start')[0]?.body).toMatchObject({ kind: 'gmail', hint: choir.email })
    },
  )

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

  it.each([
    [anAccount(), /done; take it off in your mailbox, and the item is done\.$/],
    [aListedMailbox(), /done; take the tag off in a mail program, and the item is done\.$/],
  ])('[PR-04] [MB-05] says that taking one off completes its item (%#)', async (mailbox, words) => {
    open(aServer(mailbox))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('[VA-13] [MB-03] a paused mailbox is to be resumed, not connected', async () => {
    const server = aServer(anAccount({ status: 'paused' }))
    open(server)
    const group = within(await screen.findByRole('region', { name: 'Gmail Labels' }))
    expect(await group.findByText('This mailbox is paused. Resume it first.')).toBeTruthy()
    expect(group.queryByText(/^Connect/)).toBeNull()
    expect(group.queryByRole('button')).toBeNull()
    expect(group.getByRole('switch').hasAttribute('disabled')).toBe(true)
    expect(server.to('GET /email-labels')).toHaveLength(0)
  })

  it('[MB-05] of a mailbox that takes no keywords says that, and offers nothing', async () => {
    const server = aServer(aListedMailbox({ kind: 'microsoft', provider: 'Outlook', marks: null }))
    open(server)
    const group = within(await screen.findByRole('region', { name: 'Outlook Keywords' }))
    expect(await group.findByText('This mailbox takes no keywords, so nothing can be marked there')).toBeTruthy()
    expect(group.queryByRole('switch')).toBeNull()
    expect(group.queryByRole('button')).toBeNull()
    expect(server.to('GET /email-labels')).toHaveLength(0)
  })

  it('[MB-05] [MB-03] is about another mailbox where the first takes no keywords', async () => {
    const server = aServer(aListedMailbox())
    const first = anAccount({ kind: 'microsoft', provider: 'Outlook', marks: null })
    server.on('GET /email-accounts', { items: [first, aListedMailbox()] })
    open(server)
    const group = within(await screen.findByRole('region', { name: 'Fastmail Keywords' }))
    fireEvent.click(await group.findByRole('switch', { name: 'Enable Fastmail keywords' }))
    expect(await screen.findByText('Fastmail Keywords Enabled')).toBeTruthy()
  })
})

describe('[SM-08] [ST-02] a label that was deleted in the mailbox', () => {
  const TASKS: EmailLabel = { id: '1', name: 'Loose Ends - Tasks', kind: 'task' }
  const FOLLOW_UPS: EmailLabel = { id: '2', name: 'Loose Ends - Follow-Ups', kind: 'follow_up' }

  it('is found at the look that switches labels off: the switch shows it, and turns them on again', async () => {
    const server = aServer(anAccount())
    let labels = [FOLLOW_UPS]
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, gmail_labels_enabled: true })
    server.on('GET /email-labels', () => {
      if (labels.length < 2) server.on('GET /email-settings', EMAIL_SETTINGS)
      return { labels, web_url: null }
    })
    server.on('POST /functions/gmail-labels-manager', () => {
      labels = [TASKS, FOLLOW_UPS]
      return { success: true }
    })
    open(server)
    const group = within(await screen.findByRole('region', { name: 'Gmail Labels' }))
    expect(await group.findByRole('switch', { checked: false })).toBeTruthy()
    fireEvent.click(group.getByRole('button', { name: 'Create Gmail Labels' }))
    expect(await group.findByText('Loose Ends - Tasks')).toBeTruthy()
    expect(group.getByRole('switch', { checked: false })).toBeTruthy()
    fireEvent.click(group.getByRole('switch'))
    expect(await group.findByRole('switch', { checked: true })).toBeTruthy()
  })

  it('[MB-03] in one of several: the card goes on with the next that is to have them', async () => {
    const server = aServer(anAccount())
    const list = (isOn: boolean) => ({ items: [anAccount({ labels_on: isOn }), aListedMailbox()] })
    server.on('GET /email-accounts', list(true))
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, gmail_labels_enabled: true })
    let looks = 0
    server.on('GET /email-labels', () => {
      server.on('GET /email-accounts', list(false))
      looks += 1
      return { labels: looks === 1 ? [FOLLOW_UPS] : [TASKS, FOLLOW_UPS], web_url: null }
    })
    open(server)
    const group = within(await screen.findByRole('region', { name: 'Fastmail Keywords' }))
    expect(await group.findByText('Loose Ends - Tasks')).toBeTruthy()
    expect(group.getByRole('switch', { name: 'Enable Fastmail keywords', checked: true })).toBeTruthy()
  })

  it('[MB-03] making them asks again which mailboxes have them', async () => {
    const server = aServer(anAccount({ labels_on: false }))
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Create Gmail Labels' }))
    await screen.findByText('Gmail Labels Created')
    await waitFor(() => expect(server.to('GET /email-accounts').length).toBeGreaterThan(1))
    const asked = server.to('GET /email-accounts').length
    await screen.findByRole('list', { name: 'Created labels' })
    fireEvent.click(screen.getByRole('switch', { name: 'Enable Gmail labels' }))
    await screen.findByText('Gmail Labels Enabled')
    await waitFor(() => expect(server.to('GET /email-accounts').length).toBeGreaterThan(asked))
  })
})
