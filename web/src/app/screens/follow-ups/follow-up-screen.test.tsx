import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anAccount, failure, fakeServer } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { openItem } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const aPage = (items: ReturnType<typeof aFollowUp>[]) => ({
  items,
  total: items.length,
  by_priority: { high: 0, medium: 0, low: items.length },
})

function aServer(items: ReturnType<typeof aFollowUp>[]) {
  const server = fakeServer()
  server.on('GET /email-account', anAccount())
  server.on('GET /follow-ups', aPage(items))
  server.on('GET /tasks', { items: [], total: 0 })
  return server
}

describe('[FL-01] [GD-02] the follow-up lists', () => {
  it.each([
    ['/snoozed', 'Snoozed', 'No snoozed follow-ups', 'snoozed'],
    ['/completed', 'Completed', 'No completed follow-ups', 'completed'],
    ['/archive', 'Archive', 'No archived follow-ups', 'archived'],
  ])('[FL-01] [RT-01] %s has its title, its status and its empty text', async (path, title, empty, status) => {
    const server = aServer([])
    renderApp(path, { server })
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(
      screen.getByText("Send some emails with commitments and they'll appear here with smart follow-up suggestions!"),
    ).toBeTruthy()
    expect(server.to('GET /follow-ups')[0]?.query.get('status')).toBe(status)
    expect(document.title).toBe(`${title} · Loose Ends`)
  })

  it('[FL-02] tells how many of all there are of which priority, not only of those that are loaded', async () => {
    const server = aServer([])
    const items = [aFollowUp({ status: 'completed' })]
    server.on('GET /follow-ups', { items, total: 412, by_priority: { high: 12, medium: 150, low: 250 } })
    renderApp('/completed', { server })
    const bar = await screen.findByRole('list', { name: 'By priority' })
    expect([...bar.children].map((item) => item.textContent)).toEqual(['12 High', '150 Medium', '250 Low'])
  })

  it('[FL-01] shows two rows on their way', async () => {
    const server = aServer([])
    server.on('GET /follow-ups', () => new Promise<Response>(() => undefined))
    renderApp('/snoozed', { server })
    await screen.findByRole('heading', { name: 'Snoozed', level: 1 })
    await waitFor(() => expect(document.querySelectorAll('#content .animate-shimmer.rounded-full')).toHaveLength(2))
  })

  it('[CA-03] asks once more 300 ms after it is opened, and then stays fresh for two minutes', async () => {
    const server = aServer([aFollowUp({ status: 'snoozed' })])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/snoozed', { server })
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

  it.each([
    ['/snoozed', 'Snoozed tasks', 'Bring back now', { snoozed_until: null }, 'true'],
    ['/completed', 'Completed tasks', 'Reopen', { status: 'open' }, null],
  ])(
    '[FL-01] [SM-07] %s has the tasks in the same state below, and brings them back',
    async (path, title, button, change, snoozed) => {
      const server = aServer([])
      const task =
        path === '/snoozed'
          ? aTask({ snoozed_until: '2099-03-20T09:00:00.000Z' })
          : aTask({ status: 'completed', completion_note: 'Auto-completed: you replied on 11 March.' })
      server.on('GET /tasks', { items: [task], total: 1 })
      server.on(`PATCH /tasks/${task.id}`, { ...task, status: 'open', snoozed_until: null })
      renderApp(path, { server })
      const list = await screen.findByRole('list', { name: title })
      expect(screen.getByRole('heading', { name: title, level: 2 })).toBeTruthy()
      if (task.completion_note) {
        expect(within(list).getByText(task.completion_note)).toBeTruthy()
      }
      expect(server.to('GET /tasks')[0]?.query.get('snoozed')).toBe(snoozed)
      if (snoozed) expect(list.textContent).toMatch(/Snoozed until Mar 20, \d+:00 AM/)
      fireEvent.click(within(list).getByRole('button', { name: named(button) }))
      expect(await screen.findByText('Task reopened')).toBeTruthy()
      expect(server.to(`PATCH /tasks/${task.id}`)[0]?.body).toEqual(change)
    },
  )

  it('[FL-01] says nothing of tasks where there are none', async () => {
    renderApp('/completed', { server: aServer([]) })
    await screen.findByText('No completed follow-ups')
    expect(screen.queryByRole('heading', { name: 'Completed tasks' })).toBeNull()
  })

  it('[FL-03] says after 5 seconds that it still loads, and offers to refresh', async () => {
    const server = aServer([])
    server.on('GET /follow-ups', () => new Promise<Response>(() => undefined))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/snoozed', { server })
    await screen.findByRole('heading', { name: 'Snoozed', level: 1 })
    await waitFor(() => expect(server.to('GET /follow-ups').length).toBeGreaterThan(0))
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(screen.getByText('Still loading follow-ups...')).toBeTruthy()
    const asked = server.to('GET /follow-ups').length
    fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }))
    await waitFor(() => expect(server.to('GET /follow-ups').length).toBeGreaterThan(asked))
  })

  it('[FC-04] [ER-01] brings a snoozed one back, and says in its own words when that fails', async () => {
    const followUp = aFollowUp({ status: 'snoozed', snoozed_until: '2026-03-20T09:00:00.000Z' })
    const server = aServer([followUp])
    server.on(`PATCH /follow-ups/${followUp.id}`, () => failure(422, 'unprocessable'))
    renderApp('/snoozed', { server })
    fireEvent.click(await screen.findByRole('button', { name: /^Bring back now:/ }))
    expect(await screen.findByText('Failed to update the follow-up. Please try again.')).toBeTruthy()
    server.on(`PATCH /follow-ups/${followUp.id}`, { ...followUp, status: 'open' })
    fireEvent.click(await screen.findByRole('button', { name: /^Bring back now:/ }))
    expect(await screen.findByText('Follow-up reopened')).toBeTruthy()
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
    fireEvent.click(within(pane).getByRole('button', { name: /^Suggested message:/ }))
    expect(within(pane).getByText('Hi Idris, have you had a chance to choose a room?')).toBeTruthy()
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

  it('[RT-02] /tasks is /actionables', async () => {
    const { router } = renderApp('/tasks', { server: aServer([]) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/actionables'))
  })
})

describe('settings', () => {
  it('[ST-01] [ST-03] shows the person and the connected mailbox', async () => {
    renderApp('/settings', { server: aServer([]) })
    expect(await screen.findByText('Manage your account and email preferences')).toBeTruthy()
    expect(screen.getByText('Maya Lindqvist')).toBeTruthy()
    expect(await screen.findByText('Connected')).toBeTruthy()
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
