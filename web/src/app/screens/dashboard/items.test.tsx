import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { LedgerMessage } from '@loose-ends/domain/ledger/ledger-message.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { anAccount, failure } from '#web/testing/fake-server.ts'
import { openItem, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { aDashboard, row, card, press, toastWith } from '#web/testing/dashboard-page.ts'

describe('what is no item', () => {
  it('[FC-05] leaves at once, is remembered for its sender, passes the focus on, and can be undone', async () => {
    const [first, second] = [aTask({ task: 'Read our newsletter' }), aTask({ task: 'Send the plan' })]
    const { server, dismissed } = await aDashboard({ tasks: [first, second] })
    const button = within(await card('Read our newsletter')).getByRole('button', { name: /^Not a task:/ })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Read our newsletter' })).toBeNull())
    expect(server.to(`POST /tasks/${first.id}/dismiss`)).toHaveLength(1)
    const next = within(await paneOf('Send the plan')).getByRole('heading', { level: 2 })
    await waitFor(() => expect(document.activeElement).toBe(next))
    const told = await toastWith('Removed: not a task')
    expect(told.textContent).toContain('This is remembered for Maren Holt.')
    press('Undo', told)
    expect(await row('Read our newsletter')).toBeTruthy()
    expect(dismissed.size).toBe(0)
  })

  it('[FC-05] tells that the sender is left out from now on', async () => {
    const task = aTask({ task: 'Read our newsletter' })
    await aDashboard({ tasks: [task] }, ({ server }) => {
      server.on(`POST /tasks/${task.id}/dismiss`, { undo: 'back', sender_left_out: true })
    })
    press('Not a task', await card('Read our newsletter'))
    const told = await toastWith('Removed: not a task')
    expect(told.textContent).toContain(
      'From now on nothing is made of mail from Maren Holt: see your rules in Settings.',
    )
  })

  it('[FC-05] comes back when the server does not hear of it', async () => {
    const task = aTask({ task: 'Read our newsletter' })
    await aDashboard({ tasks: [task] }, ({ server }) => {
      server.on(`POST /tasks/${task.id}/dismiss`, () => failure(422, 'unprocessable'))
    })
    press('Not a task', await card('Read our newsletter'))
    expect(await screen.findByText('That is not allowed for this item.')).toBeTruthy()
    expect(await row('Read our newsletter')).toBeTruthy()
  })

  it('teaches nothing about anybody when the person wrote it themself', async () => {
    await aDashboard({ followUps: [aFollowUp({ smart_summary: 'A question of mine', direction: 'they_owe' })] })
    press('Not a follow-up', await card('A question of mine'))
    expect((await toastWith('Removed: not a follow-up')).textContent).toContain('It will not come back.')
  })

  it('is not asked about what was written by hand', async () => {
    await aDashboard({ tasks: [aTask({ task: 'Water the plants', source_message_id: null })] })
    expect(within(await card('Water the plants')).queryByRole('button', { name: /^Not a task:/ })).toBeNull()
  })
})

describe('the evidence of an item', () => {
  it('[PR-02] [WV-09] names its reasons in sentences, and leaves out what every item has, and what it has no words for', async () => {
    const reasons = [
      { code: 'base', points: 4 },
      { code: 'no_hurry', points: -1.5 },
      { code: 'in_answer', points: -0.5 },
      { code: 'chosen', points: 1 },
      { code: 'reason_of_a_newer_server', points: 3 },
    ]
    await aDashboard({ tasks: [aTask({ task: 'Send the plan', reasons, priority_score: 3.5 })] })
    const article = await card('Send the plan')
    const parts = await within(article).findByRole('list')
    expect(
      within(parts)
        .getAllByRole('listitem')
        .map((part) => part.textContent),
    ).toEqual([
      'You made it an item yourself.',
      'But it came up in a reply, not in an email of its own.',
      'And they wrote that there is no hurry.',
    ])
    expect(within(article).getByText('3.5/10')).toBeTruthy()
    expect(article.textContent).not.toMatch(/newer/)
  })

  it('[WV-09] opens its reasons with no "But" where nothing raises it', async () => {
    const reasons = [
      { code: 'owner_asked', points: -0.3 },
      { code: 'plainness', points: -0.4 },
    ]
    await aDashboard({ tasks: [aTask({ task: 'Send the plan', reasons })] })
    const article = await card('Send the plan')
    const parts = await within(article).findAllByRole('listitem')
    expect(parts.map((part) => part.textContent)).toEqual([
      'It is their turn, as you asked them.',
      'And it may have been said in passing.',
    ])
  })

  it('[PR-03] shows what settled an item: the sentence, who wrote it, when, and the way there', async () => {
    const settled = aFollowUp({
      smart_summary: 'Idris has chosen',
      status: 'completed',
      settled_by: 'message-9',
      completion_note: 'Auto-completed: Idris answered on 9 Mar 2026: “The large one.”',
    })
    const message: LedgerMessage = {
      id: 'message-9',
      thread_id: `${anAccount().id}.thread-9`,
      direction: 'received',
      sent_at: '2026-03-09T10:00:00.000Z',
      outcome: 'left_out',
      reason: 'nothing_asked',
      subject: 'Re: Venue',
      sender: 'Idris Bello',
      counterpart: null,
      excerpt: 'The large one, please.',
    }
    await aDashboard({ followUps: [settled], at: `/dashboard?followUp=${settled.id}` }, ({ server, key }) => {
      server.on('GET /messages/message-9', () => encryptRow(key, 'messages', message.id, message))
      server.on(`PATCH /follow-ups/${settled.id}`, () =>
        encryptRow(key, 'loose_ends', settled.id, { ...settled, status: 'open' as const, undo: null }),
      )
    })
    const article = await paneOf('Idris has chosen')
    expect(within(article).getAllByText('Auto-detected as completed from email')).toHaveLength(1)
    const proof = within(article).getByRole('region', { name: 'What settled it' })
    expect(await within(proof).findByText('“The large one, please.”')).toBeTruthy()
    expect(proof.querySelector('figcaption')?.textContent).toMatch(/^Idris Bello • Mar 9, /)
    expect(within(proof).getByRole('link').getAttribute('href')).toContain('#all/thread-9')
    // The proof says what the note does; a second time would be once too many.
    expect(within(article).queryByText(/^Auto-completed/)).toBeNull()
    expect(within(article).queryByRole('button', { name: /^Suggested message:/ })).toBeNull()
    expect(within(article).queryByText(/response likelihood/)).toBeNull()
    expect(await within(article).findByText(/Which of the two rooms would you prefer\?/)).toBeTruthy()
    expect(within(article).getByRole('button', { name: /^Reopen:/ })).toBeTruthy()
  })

  it('[PR-03] tells by its note when the message that settled an item is not kept any more', async () => {
    const settled = aFollowUp({
      smart_summary: 'Idris has chosen',
      status: 'completed',
      settled_by: 'message-9',
      completion_note: 'Auto-completed: Idris answered on 9 Mar 2026: “The large one.”',
    })
    await aDashboard({ followUps: [settled], at: `/dashboard?followUp=${settled.id}` })
    const article = await paneOf('Idris has chosen')
    expect(await within(article).findByText('That message is no longer kept.')).toBeTruthy()
    expect(within(article).getByText(/^Auto-completed: Idris answered/)).toBeTruthy()
  })

  it('copies the suggested message', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await aDashboard({ followUps: [aFollowUp({ smart_summary: 'Ask Idris' })] })
    const article = await card('Ask Idris')
    expect(within(article).queryByText(/have you had a chance/)).toBeNull()
    press('Suggested message', article)
    expect(within(article).getByText('Hi Idris, have you had a chance to choose a room?')).toBeTruthy()
    press('Copy', article)
    expect(await within(article).findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith('Hi Idris, have you had a chance to choose a room?')
  })
})

describe('an item that is there again after a reload', () => {
  it('[WV-02] leaves the focus, and what was opened meanwhile, where they are', async () => {
    const task = aTask({ task: 'Send the plan' })
    const answering = Promise.withResolvers<void>()
    await aDashboard({ tasks: [task], at: `/dashboard?item=${task.id}` }, ({ server, key }) => {
      server.on('GET /tasks', () => new Promise<Response>(() => undefined))
      server.on(`GET /items/${task.id}`, async () => {
        await answering.promise
        return { type: 'task', record: await encryptRow(key, 'loose_ends', task.id, task) }
      })
    })
    const bell = await screen.findByRole('button', { name: /^Notifications/ })
    bell.focus()
    fireEvent.click(bell)
    const list = await screen.findByRole('dialog', { name: 'Notifications' })
    answering.resolve()
    const heading = within(await paneOf('Send the plan')).getByRole('heading', { level: 2 })
    expect(document.activeElement).not.toBe(heading)
    expect(list.isConnected).toBe(true)
  })
})

describe('an item that is open while the filter changes', () => {
  const tasks = [aTask({ task: 'Send the plan', priority: 'high' }), aTask({ task: 'Call back', priority: 'high' })]

  it.each(['item', 'task'])('[WV-03] [RT-05] stays open, named by %s', async (name) => {
    const id = tasks[0]?.id ?? ''
    const { router } = await aDashboard({ tasks, at: `/dashboard?priority=high&${name}=${id}` })
    await paneOf('Send the plan')
    fireEvent.click(await screen.findByRole('link', { name: 'High priority: take off' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?item=${id}&tab=inbox`))
    expect(await paneOf('Send the plan')).toBeTruthy()
  })

  it('[WV-02] [WV-03] does not take the focus that j and k left in the list', async () => {
    const { router } = await aDashboard({ tasks, at: '/dashboard?priority=high' })
    await openItem('Send the plan')
    const place = (await row('Send the plan')).closest('li')
    place?.focus()
    fireEvent.keyDown(place ?? document, { key: 'j' })
    const heading = within(await paneOf('Call back')).getByRole('heading', { level: 2 })
    const chip = await screen.findByRole('link', { name: 'High priority: take off' })
    chip.focus()
    fireEvent.click(chip)
    await waitFor(() => expect(router.state.location.search).not.toContain('priority'))
    await row('Call back')
    expect(document.activeElement).not.toBe(heading)
  })
})

describe('the figures', () => {
  it('[CA-04] [RT-05] tells how the counts changed, and filters by type with the counts of each', async () => {
    const { router, server } = await aDashboard({ followUps: [aFollowUp()] }, ({ server: changed }) => {
      changed.on('GET /follow-ups/counts', {
        promises: { open: 2, change: 3 },
        questions: { open: 4, change: -1 },
        meetings: { open: 0, change: 0 },
      })
    })
    expect((await screen.findByText('+2 in 7 days')).closest('div')?.textContent).toContain('Follow-ups')
    expect(await screen.findByRole('radio', { name: 'All 6' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Questions 4' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sent&type=question'))
    expect(await screen.findByText('−1 in 7 days')).toBeTruthy()
    expect(server.to('GET /follow-ups').at(-1)?.query.get('type')).toBe('question')
  })

  it.each(['priority=high', 'owes=you', 'due=today', `person=${'p'.repeat(43)}`, `mailbox=${anAccount().id}`])(
    '[WV-03] the types have no figures where the list is narrowed by %s: those would be of another list',
    async (by) => {
      await aDashboard({ followUps: [aFollowUp()], at: `/dashboard?tab=sent&type=question&${by}` }, ({ server }) => {
        server.on('GET /follow-ups/counts', {
          promises: { open: 2, change: 3 },
          questions: { open: 4, change: -1 },
          meetings: { open: 0, change: 0 },
        })
      })
      await screen.findByText('+2 in 7 days') // said of all of them, beside the list
      const types = screen.getByRole('group', { name: 'Type of follow-up' })
      expect(types.textContent).toBe('Type of follow-upAllPromisesQuestionsMeetings')
      expect(screen.queryByText('−1 in 7 days')).toBeNull()
    },
  )
})

describe('when the server is away', () => {
  it('says so under the top bar, keeps a change, and saves it once it answers', async () => {
    const task = aTask({ task: 'Send the plan' })
    const { server, dismissed } = await aDashboard({ tasks: [task] })
    const article = await card('Send the plan')
    server.goDown()
    press('Not a task', article)
    const banner = (await screen.findByText(/^The server cannot be reached: showing what was here at/)).closest(
      'output',
    )
    expect((await toastWith('Not saved yet')).textContent).toContain('Send the plan')
    expect(
      await screen.findByText(/Keep this page open: 1 change is saved as soon as the connection is back/),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Send the plan' })).toBeNull())
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    server.goDown(false)
    press('Try again', banner ?? document.body)
    await waitFor(() => expect(screen.queryByText(/^The server cannot be reached/)).toBeNull())
    expect(await screen.findByText('Removed: not a task')).toBeTruthy()
    expect(dismissed.has(task.id)).toBe(true)
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })

  it('[FC-05] [ER-01] says so where a proxy answers in its place, and keeps a change', async () => {
    const task = aTask({ task: 'Send the plan' })
    const { server } = await aDashboard({ tasks: [task] })
    const article = await card('Send the plan')
    server.on(`POST /tasks/${task.id}/dismiss`, () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    press('Not a task', article)
    expect(await screen.findByText(/^The server cannot be reached: showing what was here at/)).toBeTruthy()
    expect((await toastWith('Not saved yet')).textContent).toContain('Send the plan')
    expect(screen.getByText(/1 change is saved as soon as the connection is back/)).toBeTruthy()
  })

  it('[FC-05] [ER-01] goes on showing what is there when nothing of it can be asked for anew', async () => {
    const { server } = await aDashboard({
      tasks: [aTask({ task: 'Send the plan' }), aTask({ task: 'Call the printer' })],
    })
    const first = await card('Send the plan')
    server.goDown()
    press('Not a task', first)
    const told = await screen.findByText(/^The server cannot be reached: showing what was here at/)
    server.goDown(false)
    const isBusy = () => failure(429, 'rate_limited')
    for (const path of ['/email-accounts', '/email-settings', '/tasks', '/summary']) server.on(`GET ${path}`, isBusy)
    const askedBefore = server.to('GET /email-accounts').length
    press('Try again', told.closest('output') ?? document.body)
    await waitFor(() => expect(server.to('GET /email-accounts').length).toBeGreaterThan(askedBefore))
    await waitFor(() => expect(screen.queryByText(/^The server cannot be reached/)).toBeNull())
    expect(screen.queryByText('Your account could not be loaded')).toBeNull()
    expect(await row('Call the printer')).toBeTruthy()
  })

  it('[DB-03] [WV-03] [WV-06] counts what the person did, though it waits, and takes the last of it back beside saying so', async () => {
    const { server, tasks } = await aMailbox()
    renderApp('/dashboard', { server })
    const [first] = tasks
    if (!first) throw new Error('no task')
    const article = await card(first.task)
    const figures = () =>
      within(screen.getByLabelText('Overview'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label'))
    await waitFor(() => expect(figures()).toEqual(['3 Total', '1 High Priority', '2 Tasks', '1 Follow-ups']))
    server.goDown()
    press('Done', article)
    await screen.findByText(/1 change is saved as soon as the connection is back/)
    await waitFor(() => expect(figures()).toEqual(['2 Total', '1 Tasks', '1 Follow-ups']))
    expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('You have 1 task,')
    fireEvent.click(screen.getByRole('button', { name: 'Undo the last change' }))
    await waitFor(() => expect(figures()).toEqual(['3 Total', '1 High Priority', '2 Tasks', '1 Follow-ups']))
    expect(await row(first.task)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo the last change' })).toBeNull()
  })

  it('tells a device without a network apart', async () => {
    await aDashboard({})
    await screen.findByRole('heading', { name: /^Good/ })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText(/^Offline: showing what was here at/)).toBeTruthy()
    online.mockRestore()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull())
  })

  it('[GD-01] goes to the landing page when the session ends in the middle of a change', async () => {
    const task = aTask({ task: 'Send the plan' })
    const { server, router } = await aDashboard({ tasks: [task] })
    const article = await card('Send the plan')
    server.on('POST /auth/refresh', () => failure(401, 'session_revoked'))
    server.expireAccess()
    press('Not a task', article)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
