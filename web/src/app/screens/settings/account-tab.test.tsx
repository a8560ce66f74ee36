import type { EmailAccount } from '@loose-ends/domain/email-account/email-account.ts'
import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  aListedMailbox,
  anAccount,
  EMAIL_SETTINGS,
  failure,
  fakeServer,
  MAYA,
  PERSON_ID,
  type FakeServer,
} from '#web/testing/fake-server.ts'
import { KEYS, renderApp } from '#web/testing/render-app.tsx'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HERE = '44444444-4444-4444-8444-444444444401'
const THERE = '44444444-4444-4444-8444-444444444402'

/** That account as the list of mailboxes has it. */
async function mailboxOf(server: FakeServer, account: EmailAccount) {
  return encryptRow(
    await derivePersonKey(server.encryption),
    'email_accounts',
    account.id,
    aListedMailbox({ ...account, provider: 'Gmail' }),
  )
}

/** A person with a connected mailbox who is signed in in two browsers. */
async function aServer(server: FakeServer = fakeServer()) {
  const key = await derivePersonKey(server.encryption)
  const session = (id: string, user_agent: string, is_current: boolean) =>
    encryptRow(key, 'sessions', id, {
      id,
      user_agent,
      created_at: '2026-03-09T08:00:00.000Z',
      last_active_at: '2026-03-09T09:00:00.000Z',
      is_current,
    })
  const sessions = [await session(HERE, CHROME, true), await session(THERE, FIREFOX, false)]
  server.on('GET /email-account', anAccount())
  server.on('GET /email-accounts', { items: [await mailboxOf(server, anAccount())] })
  server.on('GET /sessions', () => ({ items: sessions }))
  server.on(`DELETE /sessions/${THERE}`, () => {
    sessions.pop()
    return null
  })
  server.on('GET /security-events', {
    items: [
      { id: '55555555-5555-4555-8555-555555555501', kind: 'signed_in', at: '2026-03-09T08:00:00.000Z' },
      { id: '55555555-5555-4555-8555-555555555502', kind: 'refresh_token_reused', at: '2026-03-08T08:00:00.000Z' },
    ],
  })
  return server
}
const group = (name: string) => screen.findByRole('region', { name })

describe('[ST-01] the account tab', () => {
  it('[ST-03] shows who is signed in', async () => {
    renderApp('/settings', { server: await aServer() })
    const profile = await group('Profile')
    expect(within(profile).getByText('Maya Lindqvist')).toBeTruthy()
    expect(within(profile).getByText(MAYA.email)).toBeTruthy()
    expect(within(profile).getByText('MA')).toBeTruthy()
  })

  it('[ST-03] says so when there is no name', async () => {
    renderApp('/settings', { server: await aServer(fakeServer({ ...MAYA, user_metadata: {} })) })
    expect(await screen.findByText('No name provided')).toBeTruthy()
  })

  it.each([
    ['connected', anAccount(), 'Connected', MAYA.email, false],
    ['lost', anAccount({ status: 'reconnect_needed' }), 'Not Connected', MAYA.email, true],
    [
      'paused',
      anAccount({ status: 'paused' }),
      'Paused',
      'Nothing is read from it until you resume it. What was found stays.',
      false,
    ],
    [
      'connected in part',
      anAccount({ missing: ['labels'] }),
      'Connected',
      'Without the permission to make labels, none can be created in your mailbox.',
      true,
    ],
    [
      'not to be read',
      anAccount({ missing: ['read'] }),
      'Not Connected',
      'Google did not grant the access that is needed.',
      true,
    ],
  ])(
    '[ST-02] [GD-02] [CB-07] the connection card of a mailbox that is %s',
    async (_, account, badge, words, offers) => {
      const server = await aServer()
      server.on('GET /email-accounts', { items: [await mailboxOf(server, account)] })
      renderApp('/settings', { server })
      const card = await group('Gmail Connection')
      expect(await within(card).findByText(badge)).toBeTruthy()
      expect(within(card).queryAllByText(/^(Connected|Not Connected|Paused)$/)).toHaveLength(1)
      expect(within(card).getByText(words)).toBeTruthy()
      expect(within(card).queryByRole('button', { name: 'Connect Gmail' }) !== null).toBe(offers)
    },
  )

  it('[ST-02] [ER-01] without a mailbox offers to connect one, and says why that failed', async () => {
    const server = await aServer()
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
    server.on('GET /email-accounts', { items: [] })
    server.on('POST /auth/sign-in', () => failure(503, 'provider_unavailable'))
    renderApp('/settings', { server })
    const card = await group('Gmail Connection')
    fireEvent.click(await within(card).findByRole('button', { name: 'Connect Gmail' }))
    expect(within(card).getByText('Not Connected')).toBeTruthy()
    expect(await screen.findByText('Connection Failed')).toBeTruthy()
  })

  it('[ST-02] says when the mailbox was connected last, which every sign-in with it does', async () => {
    const server = await aServer()
    const account = anAccount({ connected_at: '2026-03-09T09:00:00.000Z' })
    server.on('GET /email-accounts', { items: [await mailboxOf(server, account)] })
    renderApp('/settings', { server })
    expect(await within(await group('Gmail Connection')).findByText('Last connected on Mar 9, 2026.')).toBeTruthy()
  })

  it('[ST-02] [MB-03] is about the mailbox of the sign-in, whichever of the same kind was connected first', async () => {
    const server = await aServer()
    const choir = aListedMailbox({ kind: 'gmail', provider: 'Gmail', email: 'choir@lindqvist.example' })
    server.on('GET /email-accounts', {
      items: [await mailboxOf(server, choir), await mailboxOf(server, anAccount({ status: 'reconnect_needed' }))],
    })
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    renderApp('/settings', { server })
    const card = await group('Gmail Connection')
    fireEvent.click(await within(card).findByRole('button', { name: 'Connect Gmail' }))
    expect(within(card).getByText(MAYA.email)).toBeTruthy()
    expect(await screen.findByText('Connection Failed')).toBeTruthy()
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({ hint: MAYA.email, as: PERSON_ID })
    const others = await screen.findByRole('list', { name: 'Mailboxes' })
    expect(within(others).getByRole('listitem', { name: choir.email })).toBeTruthy()
  })

  it('[ST-01] lists the sessions in words, marks this one, and ends another', async () => {
    const server = await aServer()
    renderApp('/settings', { server })
    const list = await screen.findByRole('list', { name: 'Sessions' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Chrome on LinuxThis browser',
      'Firefox on Windows',
    ])
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    const end = within(list).getByRole('button', { name: /^End the session of Firefox on Windows, signed in .*\d/ })
    end.focus()
    fireEvent.click(end)
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull())
    expect(server.to(`DELETE /sessions/${THERE}`)).toHaveLength(1)
    expect(await screen.findByText('Session ended')).toBeTruthy()
    expect(document.activeElement).toBe(await group('Sessions'))
  })

  it('[CB-06] signs out everywhere', async () => {
    const server = await aServer()
    const { router } = renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.to('POST /auth/sign-out')[0]?.body).toEqual({ scope: 'global' })
  })

  it('tells of recent activity in words', async () => {
    renderApp('/settings', { server: await aServer() })
    const list = await screen.findByRole('list', { name: 'Recent activity' })
    expect(within(list).getByText('Signed in')).toBeTruthy()
    expect(within(list).getByText('A session was ended because a copy of its key was used')).toBeTruthy()
  })
})

describe('how long completed items are kept', () => {
  it('is shown and changed', async () => {
    const server = await aServer()
    let settings: EmailSettings = EMAIL_SETTINGS
    server.on('GET /email-settings', () => settings)
    server.on('PATCH /email-settings', ({ body }) => (settings = { ...settings, ...(body as object) }))
    renderApp('/settings', { server })
    const card = within(await group('Keep completed items'))
    expect(await card.findByRole('radio', { name: '1 year', checked: true })).toBeTruthy()
    fireEvent.click(card.getByRole('radio', { name: '90 days' }))
    expect(await screen.findByText('Completed items are kept for 90 days')).toBeTruthy()
    expect(server.to('PATCH /email-settings')[0]?.body).toEqual({ keep_completed: '90_days' })
    expect(await card.findByText(/^Deleted after 90 days/)).toBeTruthy()
  })
})

describe('[ST-05] the export', () => {
  it('[ST-05] downloads everything under the name that the server gave it', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download)
    })
    const server = await aServer()
    server.on(
      'GET /account/export',
      () => new Response('{"tables":{}}\n', { headers: { 'Content-Disposition': 'attachment; filename="maya.json"' } }),
    )
    renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    expect(await screen.findByText('Done: maya.json, 14 bytes')).toBeTruthy()
    expect(saved).toEqual(['maya.json'])
    vi.restoreAllMocks()
  })

  it.each([
    ['Table', 'items.csv', '\uFEFFtype,title\r\n', 'attachment; filename="maya.csv"'],
    ['Calendar', 'items.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'attachment; filename="maya.ics"'],
  ])('[ST-05] downloads tasks and follow-ups as a %s', async (choice, path, text, disposition) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const server = await aServer()
    server.on(`GET /account/${path}`, () => new Response(text, { headers: { 'Content-Disposition': disposition } }))
    renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('radio', { name: choice }))
    fireEvent.click(screen.getByRole('button', { name: 'Export my data' }))
    expect(await screen.findByText(new RegExp(`^Done: maya\\.${path.slice(-3)}`))).toBeTruthy()
    expect(server.to('GET /account/export')).toHaveLength(0)
    expect(click).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('[ST-05] keeps the focus on what is chosen while it runs, and takes no other choice meanwhile', async () => {
    const server = await aServer()
    server.on('GET /account/export', () => new Response(new ReadableStream({})))
    renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    await screen.findByRole('button', { name: 'Cancel' })
    const everything = screen.getByRole<HTMLInputElement>('radio', { name: 'Everything' })
    expect(everything.closest('fieldset')?.disabled).toBe(false)
    expect(everything.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(everything.checked).toBe(true)
  })

  it('[ST-05] keeps the focus on its button while it runs and when it is called off', async () => {
    const server = await aServer()
    let breakOff = (): void => undefined
    server.on('GET /account/export', () => {
      const start = (body: ReadableStreamDefaultController) => {
        breakOff = () => body.error(new DOMException('Called off', 'AbortError'))
      }
      return new Response(new ReadableStream({ start }))
    })
    renderApp('/settings', { server })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export my data' })
    button.focus()
    fireEvent.click(button)
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    await waitFor(() => expect(server.to('GET /account/export')).toHaveLength(1))
    cancel.focus()
    fireEvent.click(cancel)
    breakOff()
    await waitFor(() => expect(cancel.isConnected).toBe(false))
    expect(document.activeElement).toBe(button)
  })

  it('[ST-05] hands over nothing when the stream breaks off, and says so', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
    const server = await aServer()
    server.on('GET /account/export', () => {
      let sent = false
      const body = new ReadableStream({
        pull(controller) {
          if (sent) controller.error(new TypeError('network error'))
          else controller.enqueue(new TextEncoder().encode('{"tasks":'))
          sent = true
        },
      })
      return new Response(body)
    })
    renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    expect((await screen.findByText(/^The export failed/)).textContent).toContain('The server cannot be reached.')
    expect(click).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it.each([
    ['Everything', 'export', '{"tables":{"tasks":[\n{"id":"1"}'],
    ['Table', 'items.csv', '\uFEFFtype,kind\r\ntask,request\r\ntask,"half a ti'],
    ['Calendar', 'items.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\n'],
  ])('[ST-05] hands over no %s that was cut short by something in between', async (choice, path, text) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const server = await aServer()
    server.on(`GET /account/${path}`, () => new Response(text))
    renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('radio', { name: choice }))
    fireEvent.click(screen.getByRole('button', { name: 'Export my data' }))
    expect(await screen.findByText(/^The export failed/)).toBeTruthy()
    expect(click).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('[ST-03] [ST-04] the danger zone', () => {
  const ask = async (server: FakeServer) => {
    const view = renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Account' }))
    return { ...view, dialog: await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' }) }
  }

  it('[ST-03] asks first, with the focus on Cancel, and does nothing then', async () => {
    const server = await aServer()
    const { dialog } = await ask(server)
    expect(
      within(dialog).getByText(
        'This action cannot be undone. This will permanently delete your account and remove all your data from our servers.',
      ),
    ).toBeTruthy()
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    fireEvent.click(cancel)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.to('POST /account/delete')).toHaveLength(0)
  })

  it('[ST-04] [ER-01] deletes, signs out and says so', async () => {
    const server = await aServer()
    server.on('POST /account/delete', null)
    const { dialog, router, session } = await ask(server)
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Remove our labels or keywords from my mailbox' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, delete my account' }))
    expect(await screen.findByText('Account deleted')).toBeTruthy()
    expect(server.to('POST /account/delete')[0]?.body).toEqual({ remove_labels: true, remove_drafts: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(session.getState()).toEqual({ status: 'signed_out', reason: 'signed_out' })
    expect(session.hasTokens()).toBe(false)
  })

  it('asks for a new sign-in where the last one is too long ago, here and for the export', async () => {
    const server = await aServer()
    server.on('POST /account/delete', () => failure(403, 'sign_in_again'))
    server.on('GET /account/export', () => failure(403, 'sign_in_again'))
    const { dialog, session } = await ask(server)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, delete my account' }))
    expect(await screen.findByText(/can delete everything, sign in once more/)).toBeTruthy()
    expect(session.getState()).toMatchObject({ status: 'signed_in' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Export my data' }))
    expect(await screen.findByText(/can take your data along, sign in once more/)).toBeTruthy()
    const [button] = screen.getAllByRole('button', { name: 'Sign in with Google' })
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    fireEvent.click(button as HTMLElement)
    expect(await screen.findByText('Could not go to Google')).toBeTruthy()
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({ hint: MAYA.email, as: PERSON_ID })
    expect(screen.getAllByRole('button', { name: 'Sign in with Google' })).toHaveLength(2)
  })

  /** As the real one does when it begins: no token of the person's is good any more. */
  const endSessions = (server: FakeServer) => {
    server.expireAccess()
    server.on('POST /auth/refresh', () => failure(401, 'session_revoked'))
  }
  const lost = (): never => {
    throw new TypeError('Failed to fetch')
  }
  const confirm = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, delete my account' }))

  it.each([
    ['is lost', lost],
    ['tells of a fault', () => new Response('<h1>Gateway Time-out</h1>', { status: 504 })],
  ])('[ST-04] [ER-01] says that it goes on when the answer %s and the session is over', async (_, answer) => {
    const server = await aServer()
    server.on('POST /account/delete', () => {
      endSessions(server)
      return answer()
    })
    const { dialog, router, session } = await ask(server)
    const typed = `${KEYS.keptReply}${PERSON_ID}_1`
    localStorage.setItem(typed, '{}')
    confirm(dialog)
    expect(await screen.findByText('Your account is being deleted')).toBeTruthy()
    expect(screen.getByText('You are signed out.')).toBeTruthy()
    expect(screen.queryByText(/Failed to delete/)).toBeNull()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(session.getState()).toEqual({ status: 'signed_out', reason: 'signed_out' })
    expect(localStorage.getItem(typed)).toBeNull()
  })

  it('[ST-04] [ER-01] does not claim to know while the server cannot be reached, and knows the next time', async () => {
    const server = await aServer()
    server.on('POST /account/delete', () => {
      server.goDown()
      return lost()
    })
    const { dialog, session } = await ask(server)
    confirm(dialog)
    expect(await screen.findByText('No answer came')).toBeTruthy()
    expect(session.getState()).toMatchObject({ status: 'signed_in' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    server.goDown(false)
    endSessions(server)
    fireEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
    confirm(await screen.findByRole('alertdialog'))
    expect(await screen.findByText('Your account is being deleted')).toBeTruthy()
  })

  it('[ER-01] claims nothing of the kind to somebody who was signed out before they asked', async () => {
    const server = await aServer()
    const { dialog } = await ask(server)
    endSessions(server)
    confirm(dialog)
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeTruthy()
    expect(screen.queryByText('Your account is being deleted')).toBeNull()
  })

  it('[ER-01] says when it failed, and the person is still here', async () => {
    const server = await aServer()
    server.on('POST /account/delete', () => failure(500, 'internal'))
    const { dialog, session } = await ask(server)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, delete my account' }))
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeTruthy()
    expect(session.getState()).toMatchObject({ status: 'signed_in', user: { id: PERSON_ID } })
  })
})
