import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aListedMailbox, anAccount, failure, fakeServer, MAYA } from '#web/testing/fake-server.ts'
import { openItem } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const aPage = (items: ReturnType<typeof aFollowUp>[]) => ({
  items,
  total: items.length,
  by_priority: { high: 0, medium: 0, low: items.length },
})

function aServer(items: ReturnType<typeof aFollowUp>[], server = fakeServer()) {
  server.on('GET /email-account', anAccount())
  server.on('GET /follow-ups', aPage(items))
  server.on('GET /tasks', { items: [], total: 0 })
  server.on('GET /completed', mixedPage([]))
  server.on('GET /snoozed', mixedPage([]))
  return server
}

const mixedPage = (items: ActionableEntry[]) => ({
  items,
  total: items.length,
  by_priority: { high: 0, medium: 0, low: items.length },
})

describe('[FL-01] [GD-02] the follow-up lists', () => {
  it.each([
    ['/snoozed', 'Snoozed', 'No snoozed follow-ups', /^What you snooze waits here/, 'GET /snoozed', null],
    ['/completed', 'Completed', 'No completed follow-ups', /^What you finish stands here/, 'GET /completed', null],
    ['/archive', 'Archive', 'No archived follow-ups', /move here after 30 days/, 'GET /follow-ups', 'archived'],
  ] as const)(
    '[FL-01] [RT-01] %s has its title, its status, its empty text, and what comes to stand there',
    async (...row) => {
      const [path, title, empty, about, asked, status] = row
      const server = aServer([])
      renderApp(path, { server })
      expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
      expect(await screen.findByText(empty)).toBeTruthy()
      expect(screen.getByText(about)).toBeTruthy()
      expect(
        screen.getByText("Send some emails with commitments and they'll appear here with smart follow-up suggestions!"),
      ).toBeTruthy()
      expect(server.to(asked)[0]?.query.get('status')).toBe(status)
      expect(document.title).toBe(`${title} · Loose Ends`)
    },
  )

  it('[FL-02] tells how many of all there are of which priority, not only of those that are loaded', async () => {
    const server = aServer([])
    const items = [aFollowUp({ status: 'archived' })]
    server.on('GET /follow-ups', { items, total: 412, by_priority: { high: 12, medium: 150, low: 250 } })
    renderApp('/archive', { server })
    const bar = await screen.findByRole('list', { name: 'By priority' })
    expect([...bar.children].map((item) => item.textContent)).toEqual(['12 High', '150 Medium', '250 Low'])
  })

  it.each([
    ['/snoozed', 'GET /snoozed'],
    ['/completed', 'GET /completed'],
    ['/archive', 'GET /follow-ups'],
  ] as const)(
    '[WV-03] [FL-02] on %s a number of a priority leads to just those, and to all again',
    async (path, asked) => {
      const server = aServer([])
      const by_priority = { high: 2, medium: 0, low: 250 }
      const record = aFollowUp({ status: path === '/archive' ? 'archived' : 'completed' })
      if (asked === 'GET /follow-ups') server.on(asked, { items: [record], total: 252, by_priority })
      else server.on(asked, { items: [{ type: 'follow-up', record }], total: 252, by_priority })
      const { router } = renderApp(path, { server })
      const priorityAsked = () => server.to(asked).at(-1)?.query.get('priority') ?? null
      expect((await screen.findByRole('link', { name: '2 High' })).getAttribute('aria-current')).toBe('false')
      expect(screen.queryByRole('link', { name: /Medium/ })).toBeNull()
      expect(priorityAsked()).toBeNull()
      fireEvent.click(screen.getByRole('link', { name: '2 High' }))
      await waitFor(() => expect(priorityAsked()).toBe('high'))
      expect(router.state.location.search).toBe('?priority=high')
      expect(await screen.findByRole('link', { name: 'High priority: take off' })).toBeTruthy()
      const chosen = await screen.findByRole('link', { name: '2 High', current: true })
      fireEvent.click(chosen)
      await waitFor(() => expect(router.state.location.search).toBe(''))
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtered by' })).toBeNull())
    },
  )

  it('[WV-03] what later mail closed is a list of its own, with the archive, and the way out of it when it is empty', async () => {
    const server = aServer([])
    const { router } = renderApp('/completed?by=mail', { server })
    expect(await screen.findByText('Nothing passes the filter')).toBeTruthy()
    const { query } = server.to('GET /completed')[0] ?? {}
    expect([query?.get('by'), query?.get('archived')]).toEqual(['mail', 'true'])
    expect(screen.getByText('Filtered by: Closed by later mail.')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Show everything' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(server.to('GET /completed').at(-1)?.query.get('by')).toBeNull())
  })

  it('[FL-03] [ER-01] without a network says so, rather than that it is still on its way', async () => {
    const server = aServer([])
    onTestFinished(() => onlineManager.setOnline(true))
    const { router } = renderApp('/settings', { server })
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    act(() => onlineManager.setOnline(false))
    await act(() => router.navigate('/completed'))
    expect(await screen.findByText(/^The server cannot be reached\./)).toBeTruthy()
    expect(server.to('GET /completed')).toEqual([])
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('No completed follow-ups')).toBeTruthy()
  })

  it('[FL-01] shows two rows on their way', async () => {
    const server = aServer([])
    server.on('GET /snoozed', () => new Promise<Response>(() => undefined))
    renderApp('/snoozed', { server })
    await screen.findByRole('heading', { name: 'Snoozed', level: 1 })
    await waitFor(() => expect(document.querySelectorAll('#content .animate-shimmer.rounded-full')).toHaveLength(2))
  })

  it('[CA-03] asks once more 300 ms after it is opened, and then stays fresh for two minutes', async () => {
    const server = aServer([aFollowUp({ status: 'archived' })])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/archive', { server })
    await screen.findByRole('article')
    await act(() => vi.advanceTimersByTimeAsync(400))
    await waitFor(() => expect(server.to('GET /follow-ups')).toHaveLength(2))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(server.to('GET /follow-ups')).toHaveLength(2)
  })

  it('[CA-03] the combined list is asked for again on a look back after five seconds', async () => {
    const server = aServer([])
    server.on('GET /actionables', { items: [], total: 0 })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/actionables', { server })
    await screen.findByText('No actionables found')
    const asked = () => server.to('GET /actionables').length
    await act(() => vi.advanceTimersByTimeAsync(6000))
    const before = asked()
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(asked()).toBe(before + 1))
  })

  it('[FL-01] [SM-07] has what is snoozed in one list as the server orders it, with the year of another one, and brings it back', async () => {
    const server = aServer([])
    const until = '2099-03-20T09:00:00.000Z'
    const task = aTask({ task: 'Send the plan', snoozed_until: until })
    const followUp = aFollowUp({ smart_summary: 'Idris chooses a room', status: 'snoozed', snoozed_until: until })
    server.on(
      'GET /snoozed',
      mixedPage([
        { type: 'follow-up', record: followUp },
        { type: 'task', record: task },
      ]),
    )
    server.on(`PATCH /tasks/${task.id}`, { ...task, snoozed_until: null, undo: null })
    renderApp('/snoozed', { server })
    const list = await screen.findByRole('list', { name: 'Snoozed' })
    const titles = within(list).getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Idris chooses a room', 'Send the plan'])
    expect(list.textContent).toMatch(/Snoozed until Mar 20, 2099, \d+:00 AM/)
    fireEvent.click(within(list).getByRole('button', { name: 'Bring back now: Send the plan' }))
    expect(await screen.findByText('Task brought back')).toBeTruthy()
    expect(server.to(`PATCH /tasks/${task.id}`)[0]?.body).toEqual({ snoozed_until: null })
  })

  it('[SM-06] says until when something is snoozed by the clock of the person’s zone, listed and opened', async () => {
    const server = aServer([], fakeServer({ ...MAYA, time_zone: 'Pacific/Auckland' }))
    const followUp = aFollowUp({
      smart_summary: 'Idris chooses a room',
      status: 'snoozed',
      snoozed_until: '2099-03-20T09:00:00.000Z',
    })
    server.on('GET /snoozed', mixedPage([{ type: 'follow-up', record: followUp }]))
    renderApp('/snoozed', { server })
    const pane = await openItem('Idris chooses a room')
    const list = screen.getByRole('list', { name: 'Snoozed' })
    for (const place of [list, pane]) expect(place.textContent).toContain('Snoozed until Mar 20, 2099, 10:00 PM')
  })

  it('[FL-03] says after 5 seconds that it still loads, and offers to refresh', async () => {
    const server = aServer([])
    server.on('GET /snoozed', () => new Promise<Response>(() => undefined))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/snoozed', { server })
    await screen.findByRole('heading', { name: 'Snoozed', level: 1 })
    await waitFor(() => expect(server.to('GET /snoozed').length).toBeGreaterThan(0))
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(screen.getByText('Still loading follow-ups...')).toBeTruthy()
    const asked = server.to('GET /snoozed').length
    fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }))
    await waitFor(() => expect(server.to('GET /snoozed').length).toBeGreaterThan(asked))
  })

  it('[FC-04] [ER-01] brings a snoozed one back, and says in its own words when that fails', async () => {
    const followUp = aFollowUp({ status: 'snoozed', snoozed_until: '2026-03-20T09:00:00.000Z' })
    const server = aServer([])
    server.on('GET /snoozed', mixedPage([{ type: 'follow-up', record: followUp }]))
    server.on(`PATCH /follow-ups/${followUp.id}`, () => failure(422, 'unprocessable'))
    renderApp('/snoozed', { server })
    fireEvent.click(await screen.findByRole('button', { name: /^Bring back now:/ }))
    expect(await screen.findByText('Failed to update the follow-up. Please try again.')).toBeTruthy()
    server.on(`PATCH /follow-ups/${followUp.id}`, { ...followUp, status: 'open', undo: null })
    fireEvent.click(await screen.findByRole('button', { name: /^Bring back now:/ }))
    expect(await screen.findByText('Follow-up brought back')).toBeTruthy()
    expect(server.to(`PATCH /follow-ups/${followUp.id}`).at(-1)?.body).toEqual({ status: 'open' })
  })

  it.each([
    [{ type: 'promise', direction: 'they_owe' }, /From: Idris Bello/],
    [{ type: 'promise', direction: 'i_owe' }, /To: Idris Bello/],
    [{ type: 'question', direction: 'they_owe' }, /To: Idris Bello/],
  ] as const)('[FC-01] %o says who wrote it to whom: %s', async (given, words) => {
    renderApp('/archive', { server: aServer([aFollowUp({ ...given, status: 'archived' })]) })
    const pane = await openItem('Idris has not said which room he prefers')
    expect(pane.textContent).toMatch(words)
    // It is over: nothing is left to be written.
    expect(within(pane).queryByRole('button', { name: /^Suggested message:/ })).toBeNull()
  })

  it('[FC-02] says that an email without a thread cannot be opened', async () => {
    renderApp('/archive', { server: aServer([aFollowUp({ thread_id: null, status: 'archived' })]) })
    const pane = await openItem('Idris has not said which room he prefers')
    fireEvent.click(within(pane).getByRole('button', { name: /^Follow Up:/ }))
    expect(await screen.findByText('Cannot open email')).toBeTruthy()
    expect(screen.getByText('No thread ID is available for this follow-up.')).toBeTruthy()
  })

  it('[FC-01] stands even with a broken date, no subject and no name', async () => {
    const bare = aFollowUp({
      subject: null,
      sender_name: null,
      smart_summary: null,
      action_required: null,
      status: 'archived',
    })
    renderApp('/archive', { server: aServer([bare]) })
    expect(await screen.findByRole('heading', { name: 'Follow up on: No subject' })).toBeTruthy()
    expect(screen.getByText('idris@northquay.example')).toBeTruthy()
    expect(within(await openItem('Follow up on: No subject')).getByText('ID')).toBeTruthy()
  })

  it.each(['/snoozed', '/completed', '/archive', '/actionables'])(
    '[GD-02] %s without a connected mailbox leads to the dashboard',
    async (path) => {
      const server = fakeServer()
      server.on('GET /email-account', () => failure(404, 'email_account_missing'))
      const { router } = renderApp(path, { server })
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
      expect(router.state.location.state).toEqual({ reason: 'missing_email_connection', from: path })
      expect(await screen.findByRole('heading', { name: 'Connect Your Gmail' })).toBeTruthy()
    },
  )

  it('[GD-02] [CB-07] leads there whoever does not let the mailbox be read, and back once they do', async () => {
    const server = fakeServer()
    server.on('GET /email-account', anAccount({ status: 'reconnect_needed', missing: ['read'] }))
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    const { router } = renderApp('/actionables', { server })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    const notice = await screen.findByRole('region', { name: 'Some permissions are missing' })
    expect(notice.textContent).toMatch(/page that you opened needs the permission to read your mail/)
    fireEvent.click(within(notice).getByRole('button', { name: 'Connect again' }))
    await waitFor(() => expect(sessionStorage.getItem('looseends_return_to')).toBe('/actionables'))
    expect(screen.queryByText('Your mail is being read')).toBeNull()
  })

  it.each([
    ['/snoozed', 'Snoozed'],
    ['/completed', 'Completed'],
    ['/archive', 'Archive'],
    ['/actionables', 'Actionables'],
    ['/people', 'People'],
    ['/left-out', 'Left out, and why'],
  ])('[GD-02] [MB-03] %s opens for whoever has a second mailbox that may be read', async (path, title) => {
    const server = aServer([])
    const refused = anAccount({ status: 'reconnect_needed', missing: ['read'] })
    server.on('GET /email-account', refused)
    server.on('GET /email-accounts', { items: [refused, aListedMailbox()] })
    const { router } = renderApp(path, { server })
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(router.state.location.pathname).toBe(path)
  })

  it('[RT-02] /tasks is /actionables', async () => {
    const { router } = renderApp('/tasks', { server: aServer([]) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/actionables'))
  })
})

describe('[WV-03] what is completed', () => {
  const task = aTask({
    task: 'Send the plan',
    status: 'completed',
    completed_at: '2026-03-10T10:00:00.000Z',
    completion_note: 'Auto-completed: you replied on 11 March.',
  })
  const followUp = aFollowUp({ smart_summary: 'Idris has chosen a room', status: 'completed', priority_score: 2 })
  const later = aTask({ task: 'Call Jonas', status: 'completed' })
  const aServerOfBoth = () => {
    const server = aServer([])
    const entries: ActionableEntry[] = [
      { type: 'task', record: task },
      { type: 'follow-up', record: followUp },
      { type: 'task', record: later },
    ]
    const without = (id: string) =>
      entries.splice(
        entries.findIndex(({ record }) => record.id === id),
        1,
      )
    server.on('GET /completed', () => mixedPage([...entries]))
    server.on(`PATCH /tasks/${task.id}`, () => {
      without(task.id)
      return { ...task, status: 'open', undo: null }
    })
    server.on(`PATCH /follow-ups/${followUp.id}`, () => {
      without(followUp.id)
      return { ...followUp, status: 'archived', undo: null }
    })
    return server
  }
  const open = async (server = aServerOfBoth()) => {
    renderApp('/completed', { server })
    return { server, list: await screen.findByRole('list', { name: 'Completed' }) }
  }
  const titles = (list: HTMLElement) =>
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  it('[WV-03] is one list of tasks and follow-ups in the order of the server', async () => {
    const { server, list } = await open()
    expect(titles(list)).toEqual(['Send the plan', 'Idris has chosen a room', 'Call Jonas'])
    expect(screen.queryAllByRole('list', { name: /tasks/ })).toEqual([])
    expect([...screen.getByRole('list', { name: 'By priority' }).children].map((one) => one.textContent)).toEqual([
      '0 High',
      '0 Medium',
      '3 Low',
    ])
    expect(server.to('GET /tasks')).toEqual([])
  })

  it('[WV-03] [SM-07] reopens a task and archives a follow-up from there, each of which leaves the list', async () => {
    const { server, list } = await open()
    expect(within(list).getAllByRole('button', { name: /^Archive:/ })).toHaveLength(1)
    fireEvent.click(within(list).getByRole('button', { name: 'Reopen: Send the plan' }))
    await waitFor(() => expect(titles(list)).toEqual(['Idris has chosen a room', 'Call Jonas']))
    expect(await screen.findByText('Task reopened')).toBeTruthy()
    expect(server.to(`PATCH /tasks/${task.id}`)[0]?.body).toEqual({ status: 'open' })
    fireEvent.click(within(list).getByRole('button', { name: 'Archive: Idris has chosen a room' }))
    await waitFor(() => expect(titles(list)).toEqual(['Call Jonas']))
    expect(server.to(`PATCH /follow-ups/${followUp.id}`)[0]?.body).toEqual({ status: 'archived' })
  })

  it('[WV-07] u reopens what has the focus, and y puts a follow-up away', async () => {
    const { server, list } = await open()
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Send the plan'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'y' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'u' })
    await waitFor(() => expect(titles(list)).toEqual(['Idris has chosen a room', 'Call Jonas']))
    expect(server.to(`PATCH /tasks/${task.id}`).map(({ body }) => body)).toEqual([{ status: 'open' }])
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Idris has chosen a room'))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'y' })
    await waitFor(() => expect(titles(list)).toEqual(['Call Jonas']))
    expect(server.to(`PATCH /follow-ups/${followUp.id}`).map(({ body }) => body)).toEqual([{ status: 'archived' }])
  })

  it('[AC-02] says in its row what was closed by mail and how, and nothing of the kind of what was closed by hand', async () => {
    const { list } = await open()
    const said = within(list).getAllByText(/Auto-detected as completed from email/)
    expect(said.map((one) => one.textContent)).toEqual([
      'You replied on 11 March • Auto-detected as completed from email',
    ])
    expect(said[0]?.closest('article')).toBe(within(list).getByRole('article', { name: 'Send the plan' }))
  })

  it('[WV-07] y is for follow-ups alone: its list says so, and a task is left as it is', async () => {
    const { server } = await open()
    const pane = await openItem('Send the plan')
    expect(within(pane).queryByRole('button', { name: /^Archive:/ })).toBeNull()
    act(() => within(pane).getByRole('heading', { name: 'Send the plan' }).focus())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'y' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '?' })
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const [key] = within(help).getAllByText('y', { selector: 'kbd' })
    expect(key?.closest('dd')?.previousElementSibling?.textContent).toBe(
      'Archive a completed follow-up, or those selected',
    )
    expect(server.to(`PATCH /tasks/${task.id}`)).toEqual([])
  })

  it('[WV-02] [WV-03] opens either beside the list', async () => {
    await open()
    expect(within(await openItem('Send the plan')).getByText('Auto-detected as completed from email')).toBeTruthy()
    expect(await openItem('Idris has chosen a room')).toBeTruthy()
  })

  it('[ER-01] [WV-03] says when it could not be loaded, and asks again', async () => {
    const server = aServer([])
    server.on('GET /completed', () => failure(404, 'not_found'))
    renderApp('/completed', { server })
    expect(await screen.findByText('Error loading items. Please try again.')).toBeTruthy()
    server.on('GET /completed', mixedPage([{ type: 'task', record: later }]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(titles(await screen.findByRole('list', { name: 'Completed' }))).toEqual(['Call Jonas'])
  })
})

describe('settings', () => {
  it('[ST-01] [ST-03] shows the person', async () => {
    renderApp('/settings', { server: aServer([]) })
    expect(await screen.findByText('Manage your account and email preferences')).toBeTruthy()
    expect(screen.getByText('Maya Lindqvist')).toBeTruthy()
  })

  it('[ST-02] offers to connect, and to come back here', async () => {
    const server = fakeServer()
    server.on('GET /email-account', () => failure(404, 'email_account_missing'))
    server.on('POST /auth/start', () => failure(503, 'provider_unavailable'))
    renderApp('/settings', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Gmail' }))
    await waitFor(() => expect(sessionStorage.getItem('looseends_return_to')).toBe('/settings'))
  })

  it('[PR-09] changes the theme under its key, light by default', async () => {
    renderApp('/settings', { server: aServer([]) })
    const light = await screen.findByRole<HTMLInputElement>('radio', { name: 'Light' })
    expect(light.checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    fireEvent.click(light)
    expect(document.documentElement.classList.contains('dark')).toBe(false)
  })
})
