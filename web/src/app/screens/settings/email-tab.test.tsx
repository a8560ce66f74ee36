import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { EmailLabel } from '@loose-ends/domain/label/label.ts'
import type { SenderRule } from '@loose-ends/domain/sender-rule/sender-rule.ts'
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
} from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const BOTH: EmailLabel[] = [
  { id: 'Label_1', name: 'Loose Ends - Tasks', kind: 'task' },
  { id: 'Label_2', name: 'Loose Ends - Follow-Ups', kind: 'follow_up' },
]

/** A connected mailbox with labels or without, that remembers whether they are on. */
function aServer(labels: EmailLabel[] = [], mailboxes: Mailbox[] = [anAccount()], user = MAYA) {
  const server = fakeServer(user)
  const state = { settings: { ...EMAIL_SETTINGS }, labels }
  server.on('GET /email-account', mailboxes[0] ?? (() => failure(404, 'email_account_missing')))
  server.on('GET /email-accounts', { items: mailboxes })
  server.on('GET /email-settings', () => state.settings)
  server.on('PATCH /email-settings', ({ body }) => (state.settings = { ...state.settings, ...(body as object) }))
  server.on('GET /email-labels', () => ({ labels: state.labels, web_url: 'https://mail.example/mail/' }))
  server.on('POST /functions/gmail-labels-manager', () => {
    state.labels = BOTH
    return { success: true }
  })
  server.on('GET /sender-rules', { items: [] })
  server.on('GET /kind-rules', { items: [] })
  return Object.assign(server, { state })
}
const open = (server: ReturnType<typeof fakeServer>) => renderApp('/settings?tab=email', { server })
const theSwitch = () => screen.findByRole('switch', { name: 'Enable Gmail labels' })

describe('[ST-02] the labels card', () => {
  it('[VA-13] without a mailbox says what is missing', async () => {
    const server = aServer([], [])
    open(server)
    expect(await screen.findByText('Connect your Gmail account to enable this feature')).toBeTruthy()
    expect((await theSwitch()).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Connect Gmail' })).toBeTruthy()
    expect(server.to('GET /email-labels')).toHaveLength(0)
  })

  it('[MB-03] connects a first mailbox at the provider beside the sign-in of who signs in otherwise', async () => {
    const server = aServer([], [], { ...MAYA, signs_in_with: 'imap' })
    server.on('POST /email-accounts/start', () => failure(403, 'sign_in_again'))
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Gmail' }))
    expect(await screen.findByRole('link', { name: 'Sign in with your mailbox' })).toBeTruthy()
    expect(server.to('POST /auth/start')).toEqual([])
    expect(server.to('POST /email-accounts/start')[0]?.body).toMatchObject({ kind: 'gmail' })
  })

  it('[VA-13] [CB-07] says what does not work without the permissions that were unticked', async () => {
    const server = aServer([], [anAccount({ missing: ['send', 'labels'] })])
    open(server)
    expect(
      await screen.findByText('Without the permission to make labels, none can be created in your mailbox.'),
    ).toBeTruthy()
    expect(screen.queryByText(/permission to send/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy()
  })

  it('[MB-03] is about the first of several mailboxes that is to have labels', async () => {
    open(aServer(BOTH, [anAccount({ labels_on: false }), aListedMailbox()]))
    expect(await screen.findByRole('link', { name: 'View in Fastmail' })).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Enable Fastmail keywords' })).toBeTruthy()
  })

  it('[SM-08] [ER-01] creates the labels, lists them, and leads to them', async () => {
    const server = aServer()
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Create Gmail Labels' }))
    const list = await screen.findByRole('list', { name: 'Created labels' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Loose Ends - Tasks', 'Loose Ends - Follow-Ups'])
    expect(await screen.findByText('Gmail Labels Created')).toBeTruthy()
    expect(screen.getByText('Successfully created Loose Ends folders in Gmail')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View in Gmail' }).getAttribute('href')).toBe('https://mail.example/mail/')
    expect(screen.queryByRole('button', { name: 'Create Gmail Labels' })).toBeNull()
    expect(server.to('POST /functions/gmail-labels-manager')[0]?.body).toEqual({ user_id: PERSON_ID, action: 'create' })
    expect((await theSwitch()).getAttribute('aria-checked')).toBe('false')
  })

  it('[SM-08] the switch creates missing labels first', async () => {
    const server = aServer()
    open(server)
    await screen.findByRole('button', { name: 'Create Gmail Labels' })
    fireEvent.click(await theSwitch())
    expect(await screen.findByText('Gmail Labels Enabled')).toBeTruthy()
    expect((await theSwitch()).getAttribute('aria-checked')).toBe('true')
    expect(server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/functions/gmail-labels-manager',
      '/email-settings',
    ])
  })

  it('[SM-08] with labels there, it only turns them on and off', async () => {
    const server = aServer(BOTH)
    open(server)
    await screen.findByRole('list', { name: 'Created labels' })
    fireEvent.click(await theSwitch())
    expect(await screen.findByText('Gmail Labels Enabled')).toBeTruthy()
    fireEvent.click(await theSwitch())
    expect(await screen.findByText('Gmail Labels Disabled')).toBeTruthy()
    expect((await theSwitch()).getAttribute('aria-checked')).toBe('false')
    expect(server.to('POST /functions/gmail-labels-manager')).toHaveLength(0)
  })

  it.each([
    ['no account', { success: false, error: 'Gmail account not connected' }, 'Gmail account not connected', null],
    [
      'a refused grant',
      { success: false, error: 'Authentication failed' },
      'Authentication Error',
      'Please reconnect your Gmail account to enable labels',
    ],
    [
      'a thrown refusal',
      () => failure(409, 'email_account_disconnected'),
      'Authentication Required',
      'Please reconnect your Gmail account with the required permissions',
    ],
    [
      'another failure with its words',
      { success: false, error: 'Quota exceeded' },
      'Error Creating Labels',
      'Quota exceeded',
    ],
    ['a failure without words', { success: false }, 'Error Creating Labels', 'Could not create Gmail labels'],
  ])('[ER-01] [SM-08] after %s the switch stays off', async (_, answer, title, description) => {
    const server = aServer()
    server.on('POST /functions/gmail-labels-manager', answer)
    open(server)
    await screen.findByRole('button', { name: 'Create Gmail Labels' })
    fireEvent.click(await theSwitch())
    expect(await screen.findByText(title)).toBeTruthy()
    if (description) expect(await screen.findByText(description)).toBeTruthy()
    expect((await theSwitch()).getAttribute('aria-checked')).toBe('false')
    expect(server.to('PATCH /email-settings')).toHaveLength(0)
  })

  it('[ER-01] says once that the settings cannot be loaded, however often they are asked for', async () => {
    const server = aServer(BOTH)
    server.on('GET /email-settings', () => failure(403, 'forbidden'))
    open(server)
    const texts = () => screen.queryAllByText('Failed to load Gmail labels settings')
    // In its place, and as a message.
    await waitFor(() => expect(texts()).toHaveLength(2))
    const inPlace = () => texts().find((text) => text.closest('[role="alert"]'))
    const answer = Promise.withResolvers<Response>()
    server.on('GET /email-settings', () => answer.promise)
    const place = inPlace()?.closest<HTMLElement>('[role="alert"]')
    fireEvent.click(within(place ?? document.body).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(inPlace()).toBeUndefined())
    answer.resolve(failure(403, 'forbidden'))
    await waitFor(() => expect(inPlace()).toBeTruthy())
    expect(texts().length).toBeLessThanOrEqual(2)
  })

  it('[ER-01] says when the settings cannot be loaded, and when they cannot be changed', async () => {
    const server = aServer(BOTH)
    server.on('GET /email-settings', () => failure(403, 'forbidden'))
    const { unmount } = open(server)
    expect((await screen.findAllByText('Failed to load Gmail labels settings')).length).toBeGreaterThan(0)
    unmount()
    const other = aServer(BOTH)
    other.on('PATCH /email-settings', () => failure(403, 'forbidden'))
    open(other)
    await screen.findByRole('list', { name: 'Created labels' })
    fireEvent.click(await theSwitch())
    expect(await screen.findByText('Failed to update Gmail labels setting')).toBeTruthy()
  })
})

describe('[ST-01] the time zone', () => {
  it('is searched for and saved, and the browser’s own is offered while it differs', async () => {
    const server = aServer()
    const zones: string[] = []
    server.on('PATCH /auth/user', ({ body }) => {
      const { time_zone } = body as { time_zone: string }
      zones.push(time_zone)
      return { user: { ...MAYA, time_zone }, encryption: server.encryption }
    })
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Time zone: Stockholm, Europe' }))
    fireEvent.change(await screen.findByRole('combobox', { name: 'Time zones' }), { target: { value: 'new york' } })
    fireEvent.click(await screen.findByRole('option', { name: /New York, America/ }))
    expect(await screen.findByRole('button', { name: 'Time zone: New York, America' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Use this browser's/ }))
    await waitFor(() => expect(zones).toEqual(['America/New_York', Intl.DateTimeFormat().resolvedOptions().timeZone]))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use this browser's/ })).toBeNull())
  })

  it('offers only what answers to the words typed, by the names of today', async () => {
    open(aServer())
    fireEvent.click(await screen.findByRole('button', { name: 'Time zone: Stockholm, Europe' }))
    const search = await screen.findByRole('combobox', { name: 'Time zones' })
    const offered = (typed: string) => {
      fireEvent.change(search, { target: { value: typed } })
      const list = within(screen.getByRole('listbox'))
      return list.queryAllByRole('option').map((option) => option.textContent?.replace(/\d.*/, ''))
    }
    expect(offered('kathmandu')).toEqual(['Kathmandu, Asia'])
    expect(offered('KYIV')).toEqual(['Kyiv, Europe'])
    expect(offered('kolkota')).toEqual([])
  })

  it('keeps the focus on its button while it is saved, and gets it from the offer that it answers', async () => {
    const server = aServer()
    let answer = (): void => undefined
    server.on('PATCH /auth/user', ({ body }) => {
      const { time_zone } = body as { time_zone: string }
      return new Promise((resolve) => {
        answer = () => resolve({ user: { ...MAYA, time_zone }, encryption: server.encryption })
      })
    })
    open(server)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Time zone: Stockholm, Europe' })
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('option', { name: /New York, America/ }))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(button.disabled).toBe(false)
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(screen.queryByRole('combobox', { name: 'Time zones' })).toBeNull()
    answer()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect(document.activeElement).toBe(button)

    const here = screen.getByRole<HTMLButtonElement>('button', { name: /^Use this browser's/ })
    here.focus()
    fireEvent.click(here)
    await waitFor(() => expect(here.getAttribute('aria-disabled')).toBe('true'))
    expect(here.disabled).toBe(false)
    fireEvent.click(here)
    await waitFor(() => expect(server.to('PATCH /auth/user')).toHaveLength(2))
    answer()
    await waitFor(() => expect(here.isConnected).toBe(false))
    expect(document.activeElement).toBe(button)
    expect(server.to('PATCH /auth/user')).toHaveLength(2)
  })
})

describe('[ST-01] desktop notifications', () => {
  it('are asked for, and told as the browser has them', async () => {
    const asked = { permission: 'default', requestPermission: () => (asked.permission = 'granted') }
    vi.stubGlobal('Notification', asked)
    open(aServer())
    expect(await screen.findByText('Not asked')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' }))
    expect(await screen.findByText('Allowed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Allow notifications' })).toBeNull()
    asked.permission = 'denied'
    fireEvent.focus(window)
    expect(await screen.findByText('Blocked')).toBeTruthy()
  })
})

describe('[NM-02] [ST-01] notifications', () => {
  it('are chosen by kind and place', async () => {
    const server = aServer()
    open(server)
    const due = await screen.findByRole('row', { name: /^A task or promise of yours is due/ })
    const byMail = within(due).getByRole('switch', { name: 'A task or promise of yours is due today or overdue Email' })
    expect(byMail.getAttribute('aria-checked')).toBe('false')
    fireEvent.click(byMail)
    await waitFor(() => expect(byMail.getAttribute('aria-checked')).toBe('true'))
    expect(server.to('PATCH /email-settings')[0]?.body).toEqual({ notification_channels: { due: { email: true } } })
    expect(await screen.findByText('Notifications changed')).toBeTruthy()
  })

  it('have quiet hours, from one hour until another', async () => {
    const server = aServer()
    open(server)
    fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
    const until = await screen.findByLabelText<HTMLSelectElement>('Until')
    expect([screen.getByLabelText<HTMLSelectElement>('From').value, until.value]).toEqual(['22', '7'])
    expect([...until.options].map(({ value }) => value)).not.toContain('22')
    fireEvent.change(until, { target: { value: '8' } })
    await waitFor(() => expect(until.value).toBe('8'))
    fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }))
    await waitFor(() => expect(screen.queryByLabelText('Until')).toBeNull())
    expect(server.to('PATCH /email-settings').map(({ body }) => body)).toEqual([
      { quiet_hours: { from: 22, to: 7 } },
      { quiet_hours: { from: 22, to: 8 } },
      { quiet_hours: null },
    ])
  })

  it('keep the focus on what is changed while it is saved, and take no second change meanwhile', async () => {
    const server = aServer()
    let answer = (): void => undefined
    server.on('PATCH /email-settings', ({ body }) => {
      server.state.settings = { ...server.state.settings, ...(body as object) }
      return new Promise((resolve) => {
        answer = () => resolve(server.state.settings)
      })
    })
    open(server)
    const night = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Quiet hours' })
    fireEvent.click(night)
    await waitFor(() => expect(night.getAttribute('aria-disabled')).toBe('true'))
    expect(night.disabled).toBe(false)
    fireEvent.click(night)
    answer()
    await waitFor(() => expect(night.getAttribute('aria-disabled')).toBeNull())

    const until = screen.getByLabelText<HTMLSelectElement>('Until')
    fireEvent.change(until, { target: { value: '8' } })
    await waitFor(() => expect(until.getAttribute('aria-disabled')).toBe('true'))
    expect(until.disabled).toBe(false)
    fireEvent.change(until, { target: { value: '9' } })
    answer()
    await waitFor(() => expect(until.getAttribute('aria-disabled')).toBeNull())
    expect(server.to('PATCH /email-settings').map(({ body }) => body)).toEqual([
      { quiet_hours: { from: 22, to: 7 } },
      { quiet_hours: { from: 22, to: 8 } },
    ])
  })

  it('[ER-01] say when they could not be loaded or changed', async () => {
    const server = aServer()
    server.on('PATCH /email-settings', () => failure(403, 'forbidden'))
    open(server)
    fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
    expect(await screen.findByText('Could not change the notifications')).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Quiet hours' }).getAttribute('aria-checked')).toBe('false')
  })
})

describe('sender rules', () => {
  const RULE: SenderRule = {
    id: '88888888-8888-4888-8888-888888888888',
    user_id: PERSON_ID,
    sender: 'news@shop.example',
    mode: 'leave_out',
    dismissed_count: 3,
    wanted_count: 0,
    kept_count: 0,
    taken_count: 0,
    dropped_count: 0,
    created_at: '2026-03-01T09:00:00.000Z',
    changed_at: '2026-03-05T09:00:00.000Z',
  }

  async function withRule(given: Partial<SenderRule> = {}) {
    const server = aServer()
    const key = await derivePersonKey(server.encryption)
    const rules: SenderRule[] = [{ ...RULE, ...given }]
    const seal = (rule: SenderRule) => encryptRow(key, 'sender_rules', rule.id, rule)
    server.on('GET /sender-rules', async () => ({ items: await Promise.all(rules.map(seal)) }))
    server.on(`PATCH /sender-rules/${RULE.id}`, ({ body }) => {
      rules[0] = { ...RULE, ...(body as Pick<SenderRule, 'mode'>) }
      return seal(rules[0])
    })
    server.on(`DELETE /sender-rules/${RULE.id}`, () => {
      rules.pop()
      return null
    })
    return server
  }

  it('say what was said and what follows, and are changed and forgotten', async () => {
    const server = await withRule()
    open(server)
    const list = await screen.findByRole('list', { name: 'Sender rules' })
    expect(within(list).getByText('news@shop.example')).toBeTruthy()
    expect(within(list).getByText('Dismissed 3 times: nothing is made of their mail.')).toBeTruthy()
    fireEvent.click(within(list).getByRole('radio', { name: 'Always' }))
    expect(
      await screen.findByText('Dismissed 3 times: each personal message becomes an item, ranked 1 point lower.'),
    ).toBeTruthy()
    await waitFor(() => expect(server.to(`PATCH /sender-rules/${RULE.id}`)[0]?.body).toEqual({ mode: 'always' }))
    fireEvent.click(screen.getByRole('button', { name: 'Forget the rule for news@shop.example' }))
    expect(await screen.findByText(/^No rules yet/)).toBeTruthy()
    expect(await screen.findByText('Rule forgotten')).toBeTruthy()
  })

  it.each<[Partial<SenderRule>, string]>([
    [
      { taken_count: 2 },
      'Taken twice: their mail is examined like any other, and what may be an item is shown at once.',
    ],
    [
      { dropped_count: 3 },
      'Dropped 3 times: their mail is examined like any other, and what may be an item is left out.',
    ],
    [{ taken_count: 2, dropped_count: 1 }, 'Taken twice, dropped once: their mail is examined like any other.'],
    [{ mode: 'always', dropped_count: 3 }, 'Dropped 3 times: each personal message becomes an item.'],
  ])('[DT-02] say what follows for what may be an item: %j', async (said, text) => {
    open(await withRule({ mode: 'normal', dismissed_count: 0, ...said }))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('name the kinds of items that were decided about, what that moves, and forget them', async () => {
    const server = await withRule()
    const said = { dismissed_count: 1, wanted_count: 2, kept_count: 1, changed_at: '2026-03-05T09:00:00.000Z' }
    const kinds = [{ kind: 'task_question' as const, ...said }]
    server.on('GET /kind-rules', () => ({ items: kinds }))
    server.on('DELETE /kind-rules/task_question', () => {
      kinds.pop()
      return null
    })
    open(server)
    const list = await screen.findByRole('list', { name: 'Kinds of items' })
    expect(within(list).getByText('Questions to you')).toBeTruthy()
    expect(
      within(list).getByText('Dismissed once, wanted twice, confirmed as real once: ranked 0.4 points higher.'),
    ).toBeTruthy()
    fireEvent.click(within(list).getByRole('button', { name: 'Forget what was learned of: Questions to you' }))
    expect(await screen.findByText('Forgotten')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Kinds of items' })).toBeNull())
    expect(screen.getByRole('list', { name: 'Sender rules' })).toBeTruthy()
  })

  it.each(['sender-rules', 'kind-rules'] as const)(
    'are not called none where the %s cannot be loaded',
    async (what) => {
      const server = aServer([], [])
      server.on(`GET /${what}`, () => failure(403, 'forbidden'))
      open(server)
      const alert = (await screen.findByText('Your rules could not be loaded')).parentElement as HTMLElement
      expect(screen.queryByText(/^No rules yet/)).toBeNull()
      server.on(`GET /${what}`, { items: [] })
      fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText(/^No rules yet/)).toBeTruthy()
    },
  )

  it('[ER-01] leave the focus in their group where one is forgotten, and on its button where that failed', async () => {
    const server = await withRule()
    const kinds = [
      {
        kind: 'task_question' as const,
        dismissed_count: 1,
        wanted_count: 2,
        kept_count: 1,
        changed_at: RULE.changed_at,
      },
    ]
    const path = 'DELETE /kind-rules/task_question'
    server.on('GET /kind-rules', () => ({ items: kinds }))
    server.on(path, () => failure(503, 'database_unavailable'))
    open(server)
    const ofKind = await screen.findByRole<HTMLButtonElement>('button', { name: /^Forget what was learned/ })
    ofKind.focus()
    fireEvent.click(ofKind)
    await waitFor(() => expect([ofKind.disabled, ofKind.getAttribute('aria-busy')]).toEqual([false, 'true']))
    expect(await screen.findByText('Could not forget it')).toBeTruthy()
    expect(document.activeElement).toBe(ofKind)
    server.on(path, () => {
      kinds.pop()
      return null
    })
    await waitFor(() => expect(ofKind.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(ofKind)
    await waitFor(() => expect(ofKind.isConnected).toBe(false))
    expect(document.activeElement?.tagName).toBe('SECTION')

    const ofSender = screen.getByRole('button', { name: 'Forget the rule for news@shop.example' })
    ofSender.focus()
    fireEvent.click(ofSender)
    await waitFor(() => expect(ofSender.isConnected).toBe(false))
    expect(document.activeElement?.tagName).toBe('SECTION')
  })

  it('are put back when a change fails', async () => {
    const server = await withRule()
    server.on(`PATCH /sender-rules/${RULE.id}`, () => failure(422, 'unprocessable'))
    open(server)
    fireEvent.click(await screen.findByRole('radio', { name: 'Always' }))
    expect(await screen.findByText('Could not change the rule')).toBeTruthy()
    expect(screen.getByText('Dismissed 3 times: nothing is made of their mail.')).toBeTruthy()
  })
})
