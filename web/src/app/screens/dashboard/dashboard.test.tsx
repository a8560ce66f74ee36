import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { aMailbox, anEntry, SUMMARY, SYNC } from '#web/testing/a-mailbox.ts'
import { openItem, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const NEVER = new Promise<Response>(() => undefined)

const openDashboard = (server: FakeServer, at = '/dashboard') => renderApp(at, { server })
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 3 })
  const item = heading.closest('li')
  if (!item) throw new Error('not in a list')
  return item
}

describe('the dashboard', () => {
  it('[DB-01] asks for a mailbox when none is connected', async () => {
    const server = fakeServer()
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
    openDashboard(server)
    expect(await screen.findByRole('heading', { name: 'Connect Your Gmail' })).toBeTruthy()
    for (const step of ['Connect Gmail', 'Auto-Detect Tasks', 'Never Miss Follow-ups']) {
      expect(screen.getByRole('heading', { name: step })).toBeTruthy()
    }
    expect(screen.getByRole('button', { name: 'Connect Gmail Account' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(screen.getByText('Your productivity command center')).toBeTruthy()
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('[DB-01] [MB-01] offers whoever signs in with a mailbox to add it, rather than to become somebody else', async () => {
    const server = fakeServer({ ...MAYA, signs_in_with: 'imap', thread_urls: {} })
    server.on('GET /email-accounts', { items: [] })
    openDashboard(server)
    expect(await screen.findByRole('heading', { name: 'Connect Your Mailbox' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add a mailbox' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(MAYA.email)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Add a mailbox' })).toBeTruthy()
    server.on('POST /email-accounts/start', () => failure(403, 'sign_in_again'))
    fireEvent.click(screen.getByRole('button', { name: 'Connect Gmail Account' }))
    expect(await screen.findByText('Sign in again first')).toBeTruthy()
    expect(server.to('POST /auth/start')).toEqual([])
  })

  it('[DC-01] [DB-03] lists what was kept below that, when the last mailbox was disconnected', async () => {
    const { server } = await aMailbox()
    server.on('GET /email-accounts', { items: [] })
    openDashboard(server)
    expect(await row('Send the signed agreement')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Connect Your Gmail' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /left out/ })).toBeNull()
    expect(screen.getByRole('tab', { name: 'Sent Follow-Ups' })).toBeTruthy()
  })

  it('[DC-01] [DB-05] lists there what the person wrote, were it all done', async () => {
    const { server, tasks, seal } = await aMailbox()
    server.on('GET /email-accounts', { items: [] })
    server.on('GET /summary', { ...SUMMARY, tasks: 0, high_priority_tasks: 0, follow_ups: 0, unanswered_promises: 0 })
    server.on('GET /tasks', async ({ query }) => {
      const isListed = query.get('origin') === 'own' && query.get('status') === 'completed'
      const items = isListed ? await Promise.all(tasks.slice(0, 1).map(seal)) : []
      return { items, total: items.length }
    })
    openDashboard(server, '/dashboard?tab=manual&show=done')
    expect(await row('Send the signed agreement')).toBeTruthy()
  })

  it.each([
    ['start', 'Starting intelligent sync...', '10%'],
    ['inbox', 'Processing inbox...', '40%'],
    ['sent', 'Processing sent emails...', '70%'],
    ['finalizing', 'Finalizing...', '90%'],
  ] as const)('[DB-01] [SM-02] shows at a first sync how far the step "%s" has come', async (step, text, percent) => {
    const { server } = await aMailbox()
    server.on('GET /sync', { ...SYNC, last_metric: null, entry: anEntry({ status: 'processing', step }) })
    openDashboard(server)
    expect(await screen.findByText(percent)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sync progress' }).value).toBe(
      Number.parseInt(percent),
    )
  })

  it('[DB-02] [DB-03] greets by name and counts what is open', async () => {
    const { server } = await aMailbox()
    openDashboard(server)
    expect(await screen.findByText(/^Good (morning|afternoon|evening), Maya$/)).toBeTruthy()
    await screen.findByRole('link', { name: '2 tasks' })
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain(
      'You have 2 tasks (1 high priority), 1 follow-up and 1 unanswered promise.',
    )
    expect(screen.getByText('Focus on your high priority items first for maximum impact.')).toBeTruthy()
    const figure = (label: string) => screen.getByText(label).closest('div')?.textContent
    expect(['Total', 'High Priority', 'Tasks', 'Follow-ups'].map(figure)).toEqual([
      'Total3',
      'High Priority1',
      'Tasks2',
      'Follow-ups1',
    ])
  })

  it('[DB-02] says that nothing is left, but not before the mailbox was read', async () => {
    const { server } = await aMailbox()
    const none = { ...SUMMARY, tasks: 0, high_priority_tasks: 0, follow_ups: 0, unanswered_promises: 0 }
    server.on('GET /summary', none)
    server.on('GET /tasks', { items: [], total: 0 })
    server.on('GET /sync', { ...SYNC, last_metric: null })
    const { unmount } = openDashboard(server)
    expect(await screen.findByText('Your mail is being read. What needs you will appear here.')).toBeTruthy()
    expect(screen.queryByText(/all caught up/)).toBeNull()
    unmount()
    server.on('GET /sync', { ...SYNC })
    openDashboard(server)
    expect(await screen.findByText("You're all caught up! 🎉 No pending tasks or follow-ups.")).toBeTruthy()
    expect(await screen.findByText('Nobody is waiting for you')).toBeTruthy()
  })

  it('[DB-02] says it at a later sync as well: what was read before is not read for the first time', async () => {
    const { server } = await aMailbox()
    server.on('GET /summary', {
      ...SUMMARY,
      tasks: 0,
      high_priority_tasks: 0,
      follow_ups: 0,
      unanswered_promises: 0,
    })
    server.on('GET /tasks', { items: [], total: 0 })
    server.on('GET /sync', { ...SYNC, entry: anEntry({ status: 'processing', step: 'inbox' }) })
    openDashboard(server)
    expect(await screen.findByText('Processing inbox...')).toBeTruthy()
    expect(await screen.findByText("You're all caught up! 🎉 No pending tasks or follow-ups.")).toBeTruthy()
    expect(await screen.findByText('Nobody is waiting for you')).toBeTruthy()
    expect(screen.queryByText(/being read/)).toBeNull()
  })

  it('[DB-02] says when the summary cannot be loaded', async () => {
    const { server } = await aMailbox()
    server.on('GET /summary', () => failure(403, 'forbidden'))
    openDashboard(server)
    expect(await screen.findByText('Unable to load your summary')).toBeTruthy()
    expect(screen.getByText('Please refresh the page to try again.')).toBeTruthy()
  })

  it('[DB-04] shows tasks opened in the browser, with sender, due date and priority', async () => {
    const { server } = await aMailbox()
    openDashboard(server)
    const item = await row('Send the signed agreement')
    expect(within(item).getByText('Maren Holt')).toBeTruthy()
    expect(within(item).getByText('High priority')).toBeTruthy()
    expect(item.textContent).toMatch(/ ago$/)
    const pane = await openItem('Send the signed agreement')
    expect(pane.textContent).toMatch(/From: Maren Holt • .* ago/)
    expect(within(pane).getByText('No due date')).toBeTruthy()
    expect(within(pane).getByText('High priority')).toBeTruthy()
  })

  it('[DB-04] [WV-02] shows the sentence, the reasons and the way to the message beside the list', async () => {
    const { server } = await aMailbox()
    openDashboard(server)
    await row('Send the signed agreement')
    const pane = await openItem('Send the signed agreement')
    expect(await within(pane).findByText(/Could you send me the signed agreement by Friday\?/)).toBeTruthy()
    expect(await within(pane).findByText('A day is named for it.')).toBeTruthy()
    expect(
      within(pane)
        .getAllByRole('link', { name: /Open in Gmail/ })[0]
        ?.getAttribute('href'),
    ).toBe('https://mail.example/?account=maya%40lindqvist.example#all/thread-1')
  })

  it('[SM-07] [FC-05] takes a done task away at once, saves it, and can undo it', async () => {
    const { server, tasks, state } = await aMailbox()
    openDashboard(server)
    const item = await row('Send the signed agreement')
    fireEvent.click(within(item).getByRole('button', { name: /^Done:/ }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Send the signed agreement' })).toBeNull())
    expect(await screen.findByText('Task updated')).toBeTruthy()
    expect(screen.getByText('Task status has been updated successfully.')).toBeTruthy()
    expect(state.done).toEqual(new Set([tasks[0]?.id]))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await row('Send the signed agreement')
    expect(state.done.size).toBe(0)
  })

  it('[SM-07] [ER-01] brings a task back that could not be saved', async () => {
    const { server, tasks } = await aMailbox()
    server.on(`PATCH /tasks/${tasks[0]?.id}`, () => failure(422, 'unprocessable'))
    openDashboard(server)
    const item = await row('Send the signed agreement')
    server.on('GET /tasks', () => NEVER) // the list comes back from here, not from the server
    fireEvent.click(within(item).getByRole('button', { name: /^Done:/ }))
    expect(await screen.findByText('Update failed')).toBeTruthy()
    expect(screen.getByText('Could not update task status. Please try again.')).toBeTruthy()
    expect(await row('Send the signed agreement')).toBeTruthy()
  })

  it('[FC-01] [FC-02] [SM-06] snoozes a follow-up for three days, at nine where the person lives', async () => {
    // It is the 11th there, and the 10th almost everywhere else.
    vi.setSystemTime('2026-03-10T14:00:00Z')
    const { server, followUp } = await aMailbox(fakeServer({ ...MAYA, time_zone: 'Pacific/Auckland' }))
    server.on(`PATCH /follow-ups/${followUp.id}`, () => ({ ...followUp, status: 'snoozed', undo: null }))
    openDashboard(server, '/dashboard?type=question')
    const item = await row('Idris has not said which room he prefers')
    expect(within(item).getByText('High priority')).toBeTruthy()
    fireEvent.click(within(item).getByRole('button', { name: /^Snooze for 3 days:/ }))
    expect(await screen.findByText('Follow-up snoozed!')).toBeTruthy()
    expect(await screen.findByText('Item will reappear on Mar 14.')).toBeTruthy()
    expect(server.to(`PATCH /follow-ups/${followUp.id}`)[0]?.body).toMatchObject({
      status: 'snoozed',
      snoozed_until: '2026-03-13T20:00:00.000Z',
    })
  })

  it('[ER-01] [FC-05] restores the follow-ups when a change fails', async () => {
    const { server, followUp } = await aMailbox()
    server.on(`PATCH /follow-ups/${followUp.id}`, () => failure(422, 'unprocessable'))
    openDashboard(server, '/dashboard?type=question')
    const item = await row('Idris has not said which room he prefers')
    server.on('GET /follow-ups', () => NEVER)
    fireEvent.click(within(item).getByRole('button', { name: /^Mark as Done:/ }))
    expect(await screen.findByText('Failed to update follow-up')).toBeTruthy()
    expect(screen.getByText('An error occurred. Please try again.')).toBeTruthy()
    expect(await row('Idris has not said which room he prefers')).toBeTruthy()
  })

  it('[RT-05] filters by the type in the address, and ignores an unknown one', async () => {
    const { server } = await aMailbox()
    const { unmount } = openDashboard(server, '/dashboard?type=meeting')
    expect(await screen.findByText('Filtered by: Meetings.')).toBeTruthy()
    expect(server.to('GET /follow-ups').at(-1)?.query.get('type')).toBe('meeting')
    unmount()
    openDashboard(server, '/dashboard?type=lunch')
    expect(await row('Send the signed agreement')).toBeTruthy()
  })

  it('[RT-05] [WV-02] opens the follow-up that the address names, and its row stands out', async () => {
    const { server, followUp } = await aMailbox()
    openDashboard(server, `/dashboard?followUp=${followUp.id}`)
    const pane = await paneOf('Idris has not said which room he prefers')
    await waitFor(() => expect(document.activeElement).toBe(within(pane).getByRole('heading', { level: 2 })))
    const item = (await screen.findByRole('link', { name: 'Idris has not said which room he prefers' })).closest('li')
    expect(
      within(item as HTMLElement)
        .getByRole('article')
        .getAttribute('aria-current'),
    ).toBe('true')
    expect(screen.queryByText('You are waiting for nobody')).toBeNull()
  })

  it('keeps the open list in the address', async () => {
    const { server } = await aMailbox()
    const { router } = openDashboard(server)
    const tab = await screen.findByRole('tab', { name: 'Sent Follow-Ups' })
    fireEvent.click(tab)
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sent'))
    expect(await row('Idris has not said which room he prefers')).toBeTruthy()
  })

  it('offers to try again when the tasks cannot be loaded', async () => {
    const { server } = await aMailbox()
    server.on('GET /tasks', () => failure(403, 'forbidden'))
    openDashboard(server)
    expect(await screen.findByText('Error loading tasks. Please try again.')).toBeTruthy()
    server.on('GET /tasks', { items: [], total: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody is waiting for you')).toBeTruthy()
  })

  it('[CB-07] says what does not work without the permissions that were unticked', async () => {
    const { server } = await aMailbox()
    server.on('GET /email-account', anAccount({ missing: ['labels', 'modify'] }))
    openDashboard(server)
    const notice = await screen.findByRole('region', { name: 'Some permissions are missing' })
    expect(notice.textContent).toContain('Without the permission to make labels, none can be created in your mailbox.')
    expect(within(notice).getByRole('button', { name: 'Connect again' })).toBeTruthy()
  })

  it('[CB-07] asks to connect again when the mailbox may not be read at all', async () => {
    const { server } = await aMailbox()
    const account = anAccount({ status: 'reconnect_needed', missing: ['read', 'send', 'labels', 'modify'] })
    server.on('GET /email-account', { ...account })
    openDashboard(server)
    const notice = await screen.findByRole('region', { name: 'Some permissions are missing' })
    expect(notice.textContent).toContain('no tasks and no follow-ups are found')
    expect(await screen.findByRole('link', { name: 'Connect another mailbox by its password' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Connect/ }).map((one) => one.textContent)).toEqual(['Connect again'])
    expect(screen.queryByText(/all caught up/)).toBeNull()
  })

  const REFUSED = anAccount({ status: 'reconnect_needed', missing: ['read', 'send', 'labels', 'modify'] })

  it('[CB-07] [MB-03] shows what is found in a second mailbox, and names the first, which may not be read', async () => {
    const { server } = await aMailbox()
    server.on('GET /email-accounts', { items: [REFUSED, aListedMailbox()] })
    openDashboard(server)
    expect(await row('Send the signed agreement')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Connect Your Gmail' })).toBeNull()
    const notice = screen.getByRole('region', { name: `Some permissions are missing for ${MAYA.email}` })
    expect(within(notice).getByRole('button', { name: 'Connect again' })).toBeTruthy()
    expect(screen.queryAllByRole('region', { name: /no longer lets us in/ })).toEqual([])
  })

  it('[CB-07] [MB-03] asks for a mailbox as long as none of several may be read', async () => {
    const { server } = await aMailbox()
    const other = { ...REFUSED, id: aListedMailbox().id, email: 'maya@choir.example' }
    server.on('GET /email-accounts', { items: [REFUSED, other] })
    openDashboard(server)
    expect(await screen.findByRole('heading', { name: 'Connect Your Gmail' })).toBeTruthy()
    const notices = screen.getAllByRole('region', { name: /^Some permissions are missing for / })
    expect(notices.map((notice) => notice.getAttribute('aria-label'))).toEqual([
      `Some permissions are missing for ${MAYA.email}`,
      'Some permissions are missing for maya@choir.example',
    ])
  })

  it('[BE-03] [MB-03] names each of several mailboxes that lets nobody in any more', async () => {
    const { server } = await aMailbox()
    const [choir, club] = [
      aListedMailbox({ name: 'Choir', status: 'reconnect_needed' }),
      aListedMailbox({
        id: '33333333-3333-4333-8333-333333333335',
        email: 'maya@club.example',
        status: 'reconnect_needed',
      }),
    ]
    server.on('GET /email-accounts', { items: [anAccount(), choir, club] })
    openDashboard(server)
    const notice = await screen.findByRole('region', { name: 'Choir no longer lets us in' })
    expect(notice.textContent).toContain('The password of maya@fastmail.com is not accepted any more.')
    expect(within(notice).getByRole('link', { name: 'Go to Settings' }).getAttribute('href')).toBe('/settings')
    expect(screen.getAllByRole('region', { name: /no longer lets us in/ })).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'maya@club.example no longer lets us in' })).toBeTruthy()
    expect(await row('Send the signed agreement')).toBeTruthy()
  })

  it('[BE-03] offers to reconnect a mailbox that lets nobody in any more', async () => {
    const { server } = await aMailbox()
    server.on('GET /email-account', anAccount({ status: 'reconnect_needed' }))
    openDashboard(server)
    const notice = await screen.findByRole('region', { name: 'Gmail no longer lets us in' })
    expect(within(notice).getByRole('button', { name: 'Connect again' })).toBeTruthy()
  })

  const CHOIR = aListedMailbox({ kind: 'gmail', provider: 'Gmail', email: 'choir@lindqvist.example' })

  it.each([
    ['lets nobody in any more', { status: 'reconnect_needed' as const }],
    ['lacks permissions', { missing: ['labels' as const] }],
  ])('[CB-07] [MB-03] joins a further mailbox again that %s, and its person stays who they are', async (_, given) => {
    const { server } = await aMailbox()
    server.on('GET /email-accounts', { items: [{ ...CHOIR, ...given }, anAccount()] })
    server.on('POST /email-accounts/start', () => failure(403, 'sign_in_again'))
    openDashboard(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }))
    expect(await screen.findByText('Sign in again first')).toBeTruthy()
    expect(server.to('POST /auth/start')).toEqual([])
    expect(server.to('POST /email-accounts/start')[0]?.body).toMatchObject({ kind: 'gmail', hint: CHOIR.email })
  })

  it('[CB-07] connects the mailbox of the sign-in again as nobody else, and says to the provider as whom', async () => {
    const { server } = await aMailbox()
    server.on('GET /email-accounts', { items: [CHOIR, anAccount({ status: 'reconnect_needed' })] })
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    openDashboard(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }))
    expect(await screen.findByText('Could not go to Google')).toBeTruthy()
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({ hint: MAYA.email, as: PERSON_ID })
  })

  it('[DB-01] [CB-07] connects a first mailbox as nobody else, and says to the provider as whom', async () => {
    const server = fakeServer()
    server.on('GET /email-accounts', { items: [] })
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    openDashboard(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Gmail Account' }))
    expect(await screen.findByText('Connection failed')).toBeTruthy()
    expect(server.to('POST /auth/start')[0]?.body).toMatchObject({ hint: MAYA.email, as: PERSON_ID })
  })

  it('[DB-06] tells what is being read', async () => {
    const { server } = await aMailbox()
    server.on('GET /sync', {
      ...SYNC,
      backfill: { examined: 120, total: null, reached: '2026-03-05T09:00:00.000Z', done: false },
    })
    openDashboard(server)
    expect(await screen.findByText('Reading older mail, back to Mar 5, 2026')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('[DB-01] tells how much of the mail is read, once it is counted', async () => {
    const { server } = await aMailbox()
    server.on('GET /sync', { ...SYNC, backfill: { examined: 120, total: 349, reached: null, done: false } })
    openDashboard(server)
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sync progress' })
    expect(bar.value).toBe(34)
    expect(screen.getByText(/^Reading your mail/).textContent).toBe('Reading your mail: 120 of 349')
  })

  const beginning = (server: FakeServer) => server.on('GET /email-settings', EMAIL_SETTINGS)
  const READ = { examined: 349, total: 349, reached: null, done: true }

  it('[WV-11] tells in the first minutes what becomes of the mail, and its figures grow', async () => {
    const { server } = await aMailbox()
    beginning(server)
    server.on('GET /sync', { ...SYNC, backfill: { ...READ, examined: 120, done: false }, tied: 1 })
    openDashboard(server)
    await screen.findByText('Reading your mail')
    expect((await screen.findByText('1 tied itself')).parentElement?.parentElement?.textContent).toBe(
      ' → 3 loose ends; 1 tied itself',
    )
    server.on('GET /sync', { ...SYNC, backfill: READ, tied: 69 })
    const told = await screen.findByRole('link', { name: '69 tied themselves' }, { timeout: 5_000 })
    expect(told.getAttribute('href')).toBe('/completed?by=mail')
    expect(told.closest('output')?.textContent).toBe('349 messages → 3 loose ends; 69 tied themselves')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[WV-11] [SH-06] is not read out anew at each Done, of which the list tells', async () => {
    const { server } = await aMailbox()
    beginning(server)
    server.on('GET /sync', { ...SYNC, backfill: READ, tied: 69 })
    openDashboard(server)
    const line = (await screen.findByRole('link', { name: '69 tied themselves' })).closest('output')
    expect(line?.getAttribute('aria-live')).toBeNull()
    fireEvent.click(within(await row('Send the signed agreement')).getByRole('button', { name: /^Done/ }))
    await waitFor(() => expect(line?.textContent).toBe('349 messages → 2 loose ends; 69 tied themselves'))
    expect(line?.getAttribute('aria-live')).toBe('off')
  })

  it('[WV-11] does not tell it to somebody who has begun to work', async () => {
    const { server } = await aMailbox()
    server.on('GET /email-settings', { ...EMAIL_SETTINGS, first_done_at: '2026-03-10T09:00:00.000Z' })
    server.on('GET /sync', { ...SYNC, backfill: READ, tied: 69 })
    openDashboard(server)
    await row('Send the signed agreement')
    expect(screen.queryByText(/tied themselves/)).toBeNull()
  })

  it('[SM-05] tells when a sync that failed is tried again, in the bar and above the summary', async () => {
    const { server } = await aMailbox()
    const at = new Date(2026, 2, 10, 14, 5).toISOString()
    const failed = { status: 'failed', error_code: 'provider_unavailable' } as const
    server.on('GET /sync', { ...SYNC, entry: anEntry({ ...failed, next_attempt_at: at }) })
    openDashboard(server)
    expect(await screen.findByText('Gmail did not answer; trying again at 2:05 PM')).toBeTruthy()
    expect(screen.getByText('Trying again at 2:05 PM')).toBeTruthy()
  })

  it.each([
    ['Sync in progress', 'Intelligent email sync is already running', { entry: anEntry({ status: 'processing' }) }],
    [
      'Sync on cooldown',
      /^Please wait [12]m \d+s before syncing again\. Background monitoring continues\.$/,
      () => ({ cooldown_until: new Date(Date.now() + 125_000).toISOString() }),
    ],
  ])('[ER-01] [VA-08] [SM-02] answers a click that comes too early with "%s"', async (title, description, state) => {
    const { server } = await aMailbox()
    server.on('GET /sync', { ...SYNC, ...(typeof state === 'function' ? state() : state) })
    openDashboard(server)
    fireEvent.click(await screen.findByRole('button', { name: /^(Syncing emails|Sync available in)/ }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
    expect(server.to('POST /functions/sync-gmail-activity')).toEqual([])
  })

  it('[SM-02] [SH-01] starts a sync by the button, and shows its progress', async () => {
    const { server } = await aMailbox()
    const entry = anEntry({ status: 'pending', step: 'start' })
    server.on('POST /functions/sync-gmail-activity', () => Response.json(entry, { status: 202 }))
    openDashboard(server)
    const button = await screen.findByRole('button', { name: 'Sync emails now' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button)
    expect(await screen.findByText('Starting intelligent sync...')).toBeTruthy()
    expect(screen.getByText('Processing emails...')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Syncing emails...' })).toBeTruthy()
    expect(server.to('POST /functions/sync-gmail-activity')[0]?.body).toEqual({ user_id: PERSON_ID, trigger: 'manual' })
    expect(JSON.parse(localStorage.getItem('looseends_sync_state') ?? '{}')).toMatchObject({
      isActive: true,
      progress: 'Starting intelligent sync...',
    })
  })
})

describe('the shell', () => {
  it('[CB-06] [SH-01] [ER-01] signs out everywhere from the user menu', async () => {
    const { server } = await aMailbox()
    const { router } = openDashboard(server)
    fireEvent.click(await screen.findByRole('button', { name: 'User menu' }))
    expect(await screen.findByText(MAYA.email)).toBeTruthy()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out successfully')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.to('POST /auth/sign-out')[0]?.body).toEqual({ scope: 'global' })
  })

  it.each([
    ['the server says so when it is asked', true],
    ['the server says so only later', false],
  ])('[CB-06] [ER-01] says that one is signed out where that answer was lost: %s', async (_, isReached) => {
    const { server } = await aMailbox()
    const { router, session } = openDashboard(server)
    server.on('POST /auth/sign-out', () => {
      server.on('GET /auth/user', () => failure(401, 'session_revoked'))
      server.on('POST /auth/refresh', () => failure(401, 'session_revoked'))
      server.goDown(!isReached)
      throw new TypeError('Failed to fetch')
    })
    fireEvent.click(await screen.findByRole('button', { name: 'User menu' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    if (!isReached) {
      await screen.findByText('Failed to sign out. Please try again.')
      server.goDown(false)
      await act(() => session.load())
    }
    expect(await screen.findByText('Signed out successfully')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(session.getState()).toEqual({ status: 'signed_out', reason: 'signed_out' })
    expect(screen.queryByText(/Please sign in to open that page/)).toBeNull()
  })

  it('[NM-01] lists notifications, and marks one as read on the way to where it leads', async () => {
    const { server } = await aMailbox()
    const id = '55555555-5555-4555-8555-555555555555'
    const told = {
      id,
      user_id: PERSON_ID,
      kind: 'returned' as const,
      title: 'A snoozed item is back',
      content: 'Ask Idris about the room',
      read: false,
      created_at: '2026-03-10T09:00:00.000Z',
      action_url: '/dashboard?type=question',
    }
    server.on('GET /notifications', { items: [told], unread: 12 })
    server.on(`PATCH /notifications/${id}`, { ...told, read: true })
    const { router } = openDashboard(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Notifications, 9+ unread' }))
    const item = await screen.findByRole('button', { name: /A snoozed item is back/ })
    expect(item.textContent).toContain('New')
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy()
    fireEvent.click(item)
    await waitFor(() => expect(router.state.location.search).toBe('?type=question'))
    expect(server.to(`PATCH /notifications/${id}`)[0]?.body).toEqual({ read: true })
  })
})
