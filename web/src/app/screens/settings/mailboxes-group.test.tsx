import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { FOLDER_USES, type MailboxFolder } from '@loose-ends/domain/mailbox/special-folders.ts'
import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aListedMailbox,
  anAccount,
  EMAIL_SETTINGS,
  failure,
  fakeServer,
  FOUND,
  MAYA,
} from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const GMAIL = aListedMailbox({ ...anAccount(), provider: 'Gmail' })
const FASTMAIL = aListedMailbox({ name: 'Choir', colour: 'green' })

/** Of a server that says what each is for. */
const KNOWN: MailboxFolder[] = FOLDER_USES.map((use) => ({ path: use, use, is_chosen: false }))

/** A person with these mailboxes; what a change makes of one is answered and listed from then on. */
async function open(mailboxes: Mailbox[] = [GMAIL, FASTMAIL], server = fakeServer(), folders = () => KNOWN) {
  const key = await derivePersonKey(server.encryption)
  const seal = (one: Mailbox) => encryptRow(key, 'email_accounts', one.id, one)
  let stored = mailboxes
  server.on('GET /email-account', anAccount())
  server.on('GET /email-accounts', async () => ({ items: await Promise.all(stored.map(seal)) }))
  server.on('POST /email-accounts/servers', FOUND)
  for (const { id } of mailboxes) {
    server.on(`GET /email-accounts/${id}/folders`, () => ({ items: folders() }))
    server.on(`PATCH /email-accounts/${id}`, async ({ body }) => {
      const { paused, password: _, ...change } = body as Partial<Mailbox> & { paused?: boolean; password?: string }
      const status = paused === undefined ? {} : { status: paused ? ('paused' as const) : ('connected' as const) }
      stored = stored.map((one) => (one.id === id ? { ...one, ...change, ...status } : one))
      return seal(stored.find((one) => one.id === id) ?? FASTMAIL)
    })
    server.on(`DELETE /email-accounts/${id}`, () => {
      stored = stored.filter((one) => one.id !== id)
      return null
    })
  }
  renderApp('/settings', { server })
  return { server, group: within(await screen.findByRole('region', { name: /mailboxes$/i })) }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
/** Until what an answer sets off is done. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

describe('the mailboxes in Settings', () => {
  it('[MB-03] are listed by name or address, with their state', async () => {
    const { group } = await open([
      GMAIL,
      FASTMAIL,
      aListedMailbox({ id: GMAIL.id.replace(/3$/, '9'), status: 'paused' }),
    ])
    const rows = within(await group.findByRole('list', { name: 'Mailboxes' })).getAllByRole('listitem')
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Choir', 'maya@fastmail.com'])
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'ChoirConnected',
      'maya@fastmail.comPaused',
    ])
    const gmail = within(screen.getByRole('region', { name: 'Gmail Connection' }))
    expect(gmail.getByText(MAYA.email)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Disconnect' })).toHaveLength(3)
  })

  it('[MB-03] that cannot be loaded are asked for again', async () => {
    const server = fakeServer()
    server.on('GET /email-account', anAccount())
    let isBroken = true
    server.on('GET /email-accounts', () => (isBroken ? failure(404, 'not_found') : { items: [] }))
    renderApp('/settings', { server })
    const group = within(await screen.findByRole('region', { name: 'Other mailboxes' }))
    expect(await group.findByText('Your mailboxes could not be loaded')).toBeTruthy()
    isBroken = false
    fireEvent.click(group.getByRole('button', { name: 'Try again' }))
    expect(await group.findByText('None yet.')).toBeTruthy()
  })

  it('[MB-01] one is added by its address, then its password, with the provider’s words', async () => {
    const { server, group } = await open()
    server.on('POST /email-accounts', Response.json(FASTMAIL, { status: 201 }))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@fastmail.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    const password = await group.findByLabelText('Password')
    expect(document.activeElement).toBe(password)
    expect(group.getByText('Use an app password.', { exact: false })).toBeTruthy()
    expect(group.getByRole('link', { name: 'How to do it at Fastmail' }).getAttribute('href')).toBe(
      'https://help.example/app-password',
    )
    type(password, 'app-password')
    fireEvent.click(group.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('Fastmail connected')).toBeTruthy()
    expect(server.to('POST /email-accounts')[0]?.body).toEqual({
      email: 'maya@fastmail.com',
      username: 'maya@fastmail.com',
      password: 'app-password',
      servers: FOUND.servers,
    })
    expect(group.queryByLabelText('Password')).toBeNull()
  })

  it('[MB-01] [ER-01] one that is connected after its form was left does not close the form of the next', async () => {
    const { server, group } = await open()
    const late = Promise.withResolvers<Response>()
    server.on('POST /email-accounts', () => late.promise)
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@fastmail.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    type(await group.findByLabelText('Password'), 'app-password')
    fireEvent.click(group.getByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(server.to('POST /email-accounts')).toHaveLength(1))
    fireEvent.click(group.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@choir')
    late.resolve(Response.json(FASTMAIL, { status: 201 }))
    expect(await screen.findByText('Fastmail connected')).toBeTruthy()
    expect(group.getByLabelText<HTMLInputElement>('Email address').value).toBe('maya@choir')
  })

  it('[MB-01] the form begins with the focus in its first field, and gives it back', async () => {
    const { group } = await open()
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    const field = await group.findByLabelText('Email address')
    expect(document.activeElement).toBe(field)
    const cancel = group.getByRole('button', { name: 'Cancel' })
    cancel.focus()
    fireEvent.click(cancel)
    expect(document.activeElement).toBe(group.getByRole('button', { name: 'Add a mailbox' }))
  })

  it('[MB-01] one that no password is known to open has servers typed in only when that is asked for', async () => {
    const { server, group } = await open()
    const provider = { name: 'Outlook', advice: 'No password opens it.', advice_url: 'https://help.example' }
    server.on('POST /email-accounts/servers', { ...FOUND, servers: null, provider })
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@outlook.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    const advice = await group.findByText(/No password opens it\./)
    expect(document.activeElement).toBe(advice)
    expect(group.getByRole('link', { name: 'More at Outlook' })).toBeTruthy()
    expect(group.queryByRole('button', { name: 'Connect' })).toBeNull()
    fireEvent.click(group.getByRole('button', { name: 'Type in servers' }))
    expect(document.activeElement).toBe(group.getByLabelText('Password'))
    expect(group.getAllByLabelText('Server')).toHaveLength(2)
    expect(group.getByRole('button', { name: 'Connect' })).toBeTruthy()
  })

  it('[MB-01] its servers can be changed by hand, and a guess is shown as one', async () => {
    const { server, group } = await open()
    server.on('POST /email-accounts/servers', { ...FOUND, source: 'guess', provider: null })
    const error = { code: 'mail_server_unreachable', message: '', fields: { server: 'smtp', host: 'out.club.example' } }
    server.on('POST /email-accounts', () => Response.json({ error }, { status: 422 }))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@club.example')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    type(await group.findByLabelText('Password'), 'secret')
    expect(group.getByText(/^These are a guess/)).toBeTruthy()
    const sending = within(group.getByRole('group', { name: 'Sending (SMTP)' }))
    type(sending.getByLabelText('Server'), 'out.club.example')
    type(sending.getByLabelText('Port'), '587')
    type(sending.getByLabelText('Encryption'), 'starttls')
    type(group.getByLabelText('Username'), 'maya')
    fireEvent.click(group.getByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(server.to('POST /email-accounts')).toHaveLength(1))
    expect(server.to('POST /email-accounts')[0]?.body).toMatchObject({
      username: 'maya',
      servers: { smtp: { host: 'out.club.example', port: 587, security: 'starttls' } },
    })
    expect((await group.findByRole('alert')).textContent).toBe(
      'The server for sending mail, out.club.example, does not answer. ' +
        'Please check its name, port and encryption, or try again in a moment.',
    )
  })

  it.each([
    [
      'mail_password_refused',
      /^We found smtp\.fastmail\.com for sending your mail and tried it, but it does not accept this address/,
    ],
    ['mail_certificate_refused', /certificate .* Please check the servers below\.$/],
  ])('[MB-01] [ER-01] says exactly why one was not connected: %s', async (code, words) => {
    const { server, group } = await open()
    const error = { code, message: code, fields: { server: 'smtp', host: 'smtp.fastmail.com' } }
    server.on('POST /email-accounts', () => Response.json({ error }, { status: 422 }))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@fastmail.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    type(await group.findByLabelText('Password'), 'wrong')
    fireEvent.click(group.getByRole('button', { name: 'Connect' }))
    expect((await group.findByRole('alert')).textContent).toMatch(words)
    expect((group.getByLabelText('Password') as HTMLInputElement).value).toBe('wrong')
  })

  it('[MB-03] goes to the provider where its own sign-in takes the place of a password, and again once it let us in no more', async () => {
    const lost = aListedMailbox({
      kind: 'microsoft',
      provider: 'Outlook',
      status: 'reconnect_needed',
      email: 'm@work.example',
    })
    const { server, group } = await open([lost])
    const sign_in = { kind: 'microsoft' as const, name: 'Outlook', company: 'Microsoft' }
    server.on('POST /email-accounts/servers', { ...FOUND, servers: null, sign_in })
    server.on('POST /email-accounts/start', () => failure(403, 'sign_in_again'))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@outlook.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    fireEvent.click(await group.findByRole('button', { name: 'Continue at Microsoft' }))
    await group.findByText('Sign in again first')
    const row = within(group.getByRole('listitem', { name: 'm@work.example' }))
    expect(row.queryByRole('button', { name: 'New password' })).toBeNull()
    fireEvent.click(row.getByRole('button', { name: 'Connect again' }))
    await row.findByText('Sign in again first')
    const sent = server.to('POST /email-accounts/start').map(({ body }) => body)
    expect(sent).toMatchObject([
      { kind: 'microsoft', hint: 'maya@outlook.com' },
      { kind: 'microsoft', hint: 'm@work.example' },
    ])
  })

  it('[MB-03] says why it does not go to the provider', async () => {
    const { server, group } = await open([FASTMAIL])
    const sign_in = { kind: 'microsoft' as const, name: 'Outlook', company: 'Microsoft' }
    server.on('POST /email-accounts/servers', { ...FOUND, servers: null, sign_in })
    const error = { code: 'unprocessable', message: '', fields: { email: 'You already have 20 mailboxes.' } }
    server.on('POST /email-accounts/start', () => Response.json({ error }, { status: 422 }))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@outlook.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    fireEvent.click(await group.findByRole('button', { name: 'Continue at Microsoft' }))
    expect(await group.findByText('You already have 20 mailboxes.')).toBeTruthy()
  })

  it('[MB-01] asks for a new sign-in first where the last one is long ago', async () => {
    const { server, group } = await open([FASTMAIL], fakeServer({ ...MAYA, signs_in_with: 'imap' }))
    server.on('POST /email-accounts', () => failure(403, 'sign_in_again'))
    fireEvent.click(group.getByRole('button', { name: 'Add a mailbox' }))
    type(await group.findByLabelText('Email address'), 'maya@fastmail.com')
    fireEvent.click(group.getByRole('button', { name: 'Continue' }))
    type(await group.findByLabelText('Password'), 'right')
    fireEvent.click(group.getByRole('button', { name: 'Connect' }))
    const link = await group.findByRole('link', { name: 'Sign in with your mailbox' })
    expect(link.getAttribute('href')).toBe('/sign-in')
  })

  it('[MB-03] one is named and marked, rests and goes on', async () => {
    const { server, group } = await open()
    const row = () => within(group.getByRole('listitem', { name: /Choir|Singing/ }))
    await group.findByRole('list', { name: 'Mailboxes' })
    fireEvent.click(row().getByRole('button', { name: 'Name and colour' }))
    type(row().getByLabelText('Name'), 'Singing')
    type(row().getByLabelText('Colour'), 'violet')
    fireEvent.click(row().getByRole('button', { name: 'Save' }))
    expect(await group.findByRole('listitem', { name: 'Singing' })).toBeTruthy()
    fireEvent.click(row().getByRole('button', { name: 'Pause' }))
    expect(await row().findByText('Paused')).toBeTruthy()
    fireEvent.click(row().getByRole('button', { name: 'Resume' }))
    expect(await row().findByText('Connected')).toBeTruthy()
    expect(server.to(`PATCH /email-accounts/${FASTMAIL.id}`).map(({ body }) => body)).toEqual([
      { name: 'Singing', colour: 'violet' },
      { paused: true },
      { paused: false },
    ])
  })

  it('[MB-03] one of several has labels and a place in the summary of its own, where the person has them at all', async () => {
    const server = fakeServer()
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, gmail_labels_enabled: true, summary_enabled: true })
    const { group } = await open([GMAIL, FASTMAIL], server)
    const row = within(await group.findByRole('listitem', { name: 'Choir' }))
    const labels = await row.findByRole('switch', { name: 'Put the two keywords on its mail' })
    expect(labels.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(labels)
    expect(await screen.findByText('Choir has no keywords')).toBeTruthy()
    fireEvent.click(row.getByRole('switch', { name: 'Include it in the daily summary' }))
    expect(await screen.findByText('Choir is left out of the summary')).toBeTruthy()
    expect(server.to(`PATCH /email-accounts/${FASTMAIL.id}`).map(({ body }) => body)).toEqual([
      { labels_on: false },
      { in_summary: false },
    ])
  })

  it('[MB-03] [SM-08] one of several is chosen for labels before they are on at all', async () => {
    const server = fakeServer()
    server.on('GET /email-settings', EMAIL_SETTINGS)
    const { group } = await open([GMAIL, FASTMAIL], server)
    const row = within(await group.findByRole('listitem', { name: 'Choir' }))
    const labels = await row.findByRole('switch', { name: 'Put the two keywords on its mail once they are enabled' })
    fireEvent.click(labels)
    expect(await screen.findByText('Choir has no keywords')).toBeTruthy()
    fireEvent.click(labels)
    expect(await screen.findByText('Choir gets keywords once they are enabled')).toBeTruthy()
    expect(server.to(`PATCH /email-accounts/${FASTMAIL.id}`).map(({ body }) => body)).toEqual([
      { labels_on: false },
      { labels_on: true },
    ])
  })

  it('[MB-05] one of several that takes no keywords says so in place of their switch', async () => {
    const server = fakeServer()
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, gmail_labels_enabled: true, summary_enabled: true })
    const { group } = await open([GMAIL, { ...FASTMAIL, marks: null }], server)
    const row = within(await group.findByRole('listitem', { name: 'Choir' }))
    expect(await row.findByText('This mailbox takes no keywords, so nothing can be marked there')).toBeTruthy()
    expect(row.getByRole('switch', { name: 'Include it in the daily summary' })).toBeTruthy()
    expect(row.queryByRole('switch', { name: /^Put the two/ })).toBeNull()
  })

  it('[MB-03] the only one has neither switch: the settings for all say it', async () => {
    const server = fakeServer()
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, gmail_labels_enabled: true, summary_enabled: true })
    const { group } = await open([FASTMAIL], server)
    await group.findByRole('listitem', { name: 'Choir' })
    await waitFor(() => expect(server.to('GET /email-settings').length).toBeGreaterThan(0))
    expect(group.queryByRole('switch')).toBeNull()
  })

  it('[MB-03] one that lets us in no more takes a new password', async () => {
    const { server, group } = await open([aListedMailbox({ status: 'reconnect_needed' })])
    expect(await group.findByText(/^Fastmail no longer accepts the password/)).toBeTruthy()
    fireEvent.click(group.getByRole('button', { name: 'New password' }))
    expect(document.activeElement).toBe(group.getByLabelText('New password'))
    type(group.getByLabelText('New password'), 'a new one')
    fireEvent.click(group.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Fastmail connected')).toBeTruthy()
    expect(server.to(`PATCH /email-accounts/${FASTMAIL.id}`)[0]?.body).toEqual({ password: 'a new one' })
  })

  it('[MB-03] [ER-01] a change of one that is answered after its form was left does not close the form that is open by then', async () => {
    const { server, group } = await open([GMAIL, { ...FASTMAIL, status: 'reconnect_needed' }])
    const late = Promise.withResolvers<void>()
    server.on(`PATCH /email-accounts/${FASTMAIL.id}`, async () => (await late.promise, FASTMAIL))
    const row = within(await group.findByRole('listitem', { name: 'Choir' }))
    fireEvent.click(row.getByRole('button', { name: 'New password' }))
    type(row.getByLabelText('New password'), 'right')
    fireEvent.click(row.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(`PATCH /email-accounts/${FASTMAIL.id}`)).toHaveLength(1))
    fireEvent.click(row.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(row.getByRole('button', { name: 'Name and colour' }))
    const name = row.getByLabelText(/^Name/)
    type(name, 'Singing')
    late.resolve()
    await screen.findByText('Fastmail connected')
    await settled()
    expect(name.isConnected).toBe(true)
    expect(document.activeElement).toBe(name)
  })

  it('[MB-03] [MB-04] one that nobody knows the provider of is called by its server where that is all there is to say', async () => {
    const choir = aListedMailbox({ provider: null, host: 'mail.choir.example' })
    const odd = () => KNOWN.filter(({ use }) => use !== 'sent')
    const { server, group } = await open([choir], fakeServer(), odd)
    expect(await group.findByText(/^Read at mail\.choir\.example, last connected on /)).toBeTruthy()
    expect(await group.findByText(/^Your mail provider does not say which folder holds what you sent\./)).toBeTruthy()
    const error = { code: 'mail_password_refused', message: '', fields: { server: 'imap', host: 'mail.choir.example' } }
    server.on(`PATCH /email-accounts/${choir.id}`, () => Response.json({ error }, { status: 422 }))
    fireEvent.click(group.getByRole('button', { name: 'New password' }))
    type(group.getByLabelText('New password'), 'wrong')
    fireEvent.click(group.getByRole('button', { name: 'Save' }))
    expect((await group.findByRole('alert')).textContent).toMatch(
      /^The server for reading mail, mail\.choir\.example, does not accept this password\. /,
    )
    server.on(`PATCH /email-accounts/${choir.id}`, choir)
    fireEvent.click(group.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Mailbox connected')).toBeTruthy()
  })

  it.each([
    ['reconnect_needed', /^Your mail provider no longer accepts the password\. /],
    ['connected', /^Last connected on /],
  ] as const)('[MB-03] one of which neither is known, %s', async (status, words) => {
    const { group } = await open([aListedMailbox({ provider: null, status })])
    expect(await group.findByText(words)).toBeTruthy()
  })

  it('[MB-04] one whose server does not say which folder holds what was sent says so, and takes the person’s choice', async () => {
    let choice: string | null = null
    const odd = () => [
      { path: 'Post/Out', use: choice === null ? null : ('sent' as const), is_chosen: choice !== null },
      ...KNOWN.filter(({ use }) => use !== 'sent'),
    ]
    const { server, group } = await open([GMAIL, FASTMAIL], fakeServer(), odd)
    server.on(`PATCH /email-accounts/${FASTMAIL.id}`, ({ body }) => {
      choice = (body as { folders: { sent: string } }).folders.sent
      return FASTMAIL
    })
    const folders = within(await group.findByRole('region', { name: 'Folders' }))
    expect(folders.getByText(/^Fastmail does not say which folder holds what you sent\./)).toBeTruthy()
    expect(folders.queryByLabelText('Drafts')).toBeNull()
    const sent = folders.getByLabelText('Sent mail')
    expect([...sent.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Not chosen',
      'Post/Out',
    ])
    type(sent, 'Post/Out')
    fireEvent.click(folders.getByRole('button', { name: 'Save folders' }))
    expect(await screen.findByText('The folders are used from the next sync on')).toBeTruthy()
    expect(server.to(`PATCH /email-accounts/${FASTMAIL.id}`)[0]?.body).toEqual({ folders: { sent: 'Post/Out' } })
    await waitFor(() => expect(folders.queryByText(/does not say/)).toBeNull())
    expect((folders.getByLabelText('Sent mail') as HTMLSelectElement).value).toBe('Post/Out')
  })

  it('[MB-03] [DC-01] one is disconnected after a question', async () => {
    const { server, group } = await open()
    const row = await group.findByRole('listitem', { name: 'Choir' })
    fireEvent.click(within(row).getByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Choir?' }))
    const about = dialog.getByText(/its password is deleted here/)
    expect(about.textContent).not.toMatch(/Signing in/)
    expect(
      dialog.getByText(/^Your tasks and follow-ups stay\. While no mailbox is connected, the dashboard/),
    ).toBeTruthy()
    expect(dialog.getByText(/your settings stay; .* learnt of senders who write to you there\.$/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(group.queryByRole('listitem', { name: 'Choir' })).toBeNull())
    expect(server.to(`DELETE /email-accounts/${FASTMAIL.id}`)[0]?.query.get('items')).toBe('keep')
  })

  it('[DC-01] [ER-01] one whose disconnection was not answered is gone, and not called connected still', async () => {
    const { server, group } = await open()
    const row = await group.findByRole('listitem', { name: 'Choir' })
    const path = `DELETE /email-accounts/${FASTMAIL.id}` as const
    server.on(path, () => {
      server.on('GET /email-accounts', { items: [] })
      server.on(path, () => failure(404, 'not_found'))
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    fireEvent.click(within(row).getByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect Choir?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('Choir disconnected', {}, { timeout: 3000 })).toBeTruthy()
    expect(await group.findByText('None yet.')).toBeTruthy()
    expect(screen.queryByText('Choir is still connected')).toBeNull()
  })

  it('[MB-03] [CB-07] offers no pause of what is not read anyway, and ends one that was made', async () => {
    const refused = { ...FASTMAIL, kind: 'gmail' as const, missing: ['read' as const] }
    const { group } = await open([refused, { ...refused, id: anAccount().id, name: 'Club', status: 'paused' as const }])
    const row = within(await group.findByRole('listitem', { name: 'Choir' }))
    expect(row.getByText('Not Connected')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'Pause' })).toBeNull()
    const other = within(group.getByRole('listitem', { name: 'Club' }))
    expect(other.getByRole('button', { name: 'Resume' })).toBeTruthy()
  })

  it('[MB-03] [ER-01] a pause whose answer was lost is asked for again', async () => {
    const { server, group } = await open()
    const row = await group.findByRole('listitem', { name: 'Choir' })
    const path = `PATCH /email-accounts/${FASTMAIL.id}` as const
    const paused = { ...FASTMAIL, status: 'paused' as const }
    server.on(path, () => {
      server.on(path, paused)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    fireEvent.click(within(row).getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('Choir is paused', {}, { timeout: 3000 })).toBeTruthy()
    expect(server.to(path)).toHaveLength(2)
  })

  it.each([
    ['at Google', MAYA, GMAIL, 'Signing in with it connects it again.'],
    [
      'with its password',
      { ...MAYA, signs_in_with: 'imap' as const, email: FASTMAIL.email },
      aListedMailbox(),
      'Signing in with it connects it again, and its password is stored again.',
    ],
  ])('[DC-01] who signs in %s reads that this undoes it', async (_, user, mailbox, words) => {
    await open([mailbox], fakeServer(user))
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = await screen.findByRole('alertdialog', { name: `Disconnect ${mailbox.email}?` })
    expect(dialog.textContent).toContain(`Your mailbox stays as it is. ${words}`)
  })
})
