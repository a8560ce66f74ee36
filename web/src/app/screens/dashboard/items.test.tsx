import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { LedgerMessage } from '@loose-ends/domain/message/ledger-message.ts'
import { dueDay, dueInstant } from '@loose-ends/domain/task/due-day.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMailbox, OF_ANY_PRIORITY } from '#web/testing/a-mailbox.ts'
import { aListedMailbox, anAccount, failure } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { openItem, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

type Mailbox = Awaited<ReturnType<typeof aMailbox>>

/** The dashboard over a mailbox with these items, of which each can be dismissed and restored. */
async function aDashboard(
  { tasks = [], followUps = [], at }: { tasks?: Task[]; followUps?: FollowUp[]; at?: string },
  change: (mailbox: Mailbox) => void = () => undefined,
) {
  const mailbox = await aMailbox()
  const { server, key } = mailbox
  const dismissed = new Set<string>()
  const there = <T extends { id: string }>(items: T[]) => items.filter(({ id }) => !dismissed.has(id))
  server.on('GET /tasks', async () => {
    const items = there(tasks)
    return {
      items: await Promise.all(items.map((task) => encryptRow(key, 'loose_ends', task.id, task))),
      total: items.length,
    }
  })
  server.on('GET /follow-ups', async () => {
    const items = there(followUps).filter(({ status }) => status === 'open')
    return {
      items: await Promise.all(items.map((one) => encryptRow(key, 'loose_ends', one.id, one))),
      total: items.length,
      by_priority: OF_ANY_PRIORITY,
    }
  })
  for (const one of followUps) {
    server.on(`GET /items/${one.id}`, async () => ({
      type: 'follow-up',
      record: await encryptRow(key, 'loose_ends', one.id, one),
    }))
  }
  for (const task of tasks) {
    server.on(`GET /items/${task.id}`, async () => ({
      type: 'task',
      record: await encryptRow(key, 'loose_ends', task.id, task),
    }))
  }
  for (const { id, path } of [
    ...tasks.map(({ id }) => ({ id, path: 'tasks' as const })),
    ...followUps.map(({ id }) => ({ id, path: 'follow-ups' as const })),
  ]) {
    server.on(`POST /${path}/${id}/dismiss`, () => {
      dismissed.add(id)
      return null
    })
    server.on(`POST /${path}/${id}/restore`, () => {
      dismissed.delete(id)
      return null
    })
  }
  change(mailbox)
  const view = renderApp(at ?? (followUps.length > 0 ? '/dashboard?tab=sent' : '/dashboard'), { server })
  return { ...mailbox, ...view, dismissed }
}

/** The row of an item. */
const row = async (title: string) => {
  const article = (await screen.findByRole('heading', { name: title, level: 3 })).closest('article')
  if (!article) throw new Error('no row')
  return article
}
/** The pane of an item, opened by its row. */
const card = (title: string) => openItem(title)
const press = (name: string, inside: HTMLElement) =>
  fireEvent.click(within(inside).getByRole('button', { name: named(name) }))
const toastWith = async (text: string) => {
  const told = (await screen.findByText(text)).closest('li')
  if (!told) throw new Error('no toast')
  return told
}

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
    ).toEqual(['You made it an item yourself.', 'But they wrote that there is no hurry.'])
    expect(within(article).getByText('3.5/10')).toBeTruthy()
    expect(article.textContent).not.toMatch(/newer/)
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
      excerpt: 'The large one, please.',
    }
    await aDashboard({ followUps: [settled], at: `/dashboard?followUp=${settled.id}` }, ({ server, key }) => {
      server.on('GET /messages/message-9', () => encryptRow(key, 'messages', message.id, message))
      server.on(`PATCH /follow-ups/${settled.id}`, () =>
        encryptRow(key, 'loose_ends', settled.id, { ...settled, status: 'open' as const }),
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

describe('the due date of a task', () => {
  it('[VA-12] is told in days of the person’s own zone', async () => {
    const today = dueInstant(dueDay(new Date(), 'Europe/Stockholm'), 'Europe/Stockholm')
    const [due_date, before] = [today, today && new Date(+today - 86_400_000)].map(
      (date) => date?.toISOString() ?? null,
    )
    await aDashboard({
      tasks: [
        aTask({ task: 'Today', due_date: due_date ?? null }),
        aTask({ task: 'Yesterday', due_date: before ?? null }),
        aTask({ task: 'Some day' }),
      ],
    })
    expect(within(await row('Today')).getByText('Due today')).toBeTruthy()
    expect(within(await row('Yesterday')).getByText('Overdue by 1 day')).toBeTruthy()
    expect(within(await card('Today')).getByText('Due today')).toBeTruthy()
    expect(within(await card('Some day')).getByText('No due date')).toBeTruthy()
  })
})

describe('[WV-02] what can be done with an opened item', () => {
  it('[FC-02] [AC-02] stands beneath its title, in the same order for a task and a follow-up, before all that is said of it', async () => {
    await aDashboard({ tasks: [aTask({ task: 'Send the plan' })] }).then(async ({ unmount }) => {
      expect(actionsBelow(await card('Send the plan'))).toEqual(['Done', 'Snooze', 'Reply'])
      unmount()
    })
    await aDashboard({ followUps: [aFollowUp({ smart_summary: 'Ask Idris' })] })
    expect(actionsBelow(await card('Ask Idris'))).toEqual([
      'Mark as Done',
      'Snooze for 3 days',
      'Snooze until…',
      'Reply',
    ])
  })

  it('[FC-02] leads to the mailbox from one place for both', async () => {
    await aDashboard({ tasks: [aTask({ task: 'Send the plan' })] }).then(async ({ unmount }) => {
      const article = await card('Send the plan')
      expect(within(article).getAllByRole('link', { name: /Open in Gmail/ })).toHaveLength(1)
      expect(
        within(within(article).getByRole('article', { name: 'Send the plan' })).queryByRole('link', {
          name: /Open in Gmail/,
        }),
      ).toBeNull()
      unmount()
    })
    await aDashboard({ followUps: [aFollowUp({ smart_summary: 'Ask Idris' })] })
    const article = await card('Ask Idris')
    expect(within(article).getAllByRole('button', { name: /^Follow Up:/ })).toHaveLength(1)
    expect(
      within(within(article).getByRole('article', { name: 'Ask Idris' })).queryByRole('button', {
        name: /^Follow Up:/,
      }),
    ).toBeNull()
  })
})

describe('[MB-05] mail of a mailbox without pages of its own, beside one that has them', () => {
  const thread_id = `${aListedMailbox().id}.thread-1`

  it('[MB-05] a task has no link to another mailbox’s page, and its key says why', async () => {
    await aDashboard({ tasks: [aTask({ task: 'Send the plan', thread_id })] })
    const article = await card('Send the plan')
    expect(within(article).queryAllByRole('link', { name: /Open in/ })).toEqual([])
    fireEvent.keyDown(document.body, { key: 'o' })
    expect(await screen.findByText('This mailbox has no page of its own to open it on.')).toBeTruthy()
  })

  it('[MB-05] a follow-up has no button that could open nothing', async () => {
    await aDashboard({ followUps: [aFollowUp({ smart_summary: 'Ask Idris', thread_id })] })
    expect(within(await card('Ask Idris')).queryByRole('button', { name: /^Follow Up:/ })).toBeNull()
  })
})

/** What can be done with an item, in order, by what follows its title. */
function actionsBelow(pane: HTMLElement): string[] {
  const row = within(pane).getByRole('heading', { level: 2 }).nextElementSibling
  if (!(row instanceof HTMLElement)) throw new Error('nothing follows the title')
  return within(row)
    .getAllByRole('button')
    .map((button) => (button.getAttribute('aria-label') ?? '').split(':')[0] ?? '')
}

describe('[WV-02] the opened follow-up', () => {
  it('[FC-01] shows every element', async () => {
    const full = aFollowUp({
      smart_summary: 'Idris has not chosen',
      context_notes: 'He wanted to ask his team.',
      business_impact: 'high',
      relationship_importance: 'low',
      priority_score: 8,
      success_probability: 7,
      recommended_timing: 'Tuesday morning',
      date: '2026-03-05T09:00:00.000Z',
    })
    await aDashboard({ followUps: [full] })
    const article = await card('Idris has not chosen')
    for (const text of [
      'IB',
      'Idris Bello',
      'They owe',
      'High priority',
      'Low Contact',
      'He wanted to ask his team.',
      'High business impact',
      '7/10 response likelihood',
      'Idris answered 4 of your last 5 messages, usually within 7 hours.',
      'Best time to follow up',
      'Tuesday morning',
      'Venue for the workshop',
      'Mar 5, 2026',
    ]) {
      expect(within(article).getByText(text), text).toBeTruthy()
    }
    expect(article.textContent).toMatch(/To: Idris Bello • .+ ago/)
    expect(within(article).getByText('Question')).toBeTruthy()
    for (const name of ['Mark as Done', 'Snooze for 3 days', 'Follow Up', 'Suggested message']) {
      expect(within(article).getByRole('button', { name: named(name) })).toBeTruthy()
    }
  })

  it.each([
    ['open', true],
    ['snoozed', false],
    ['completed', false],
  ] as const)('[FC-01] of one that is %s, tells the best time: %s', async (status, isTold) => {
    const followUp = aFollowUp({ smart_summary: 'One', status, snoozed_until: '2099-03-20T09:00:00.000Z' })
    await aDashboard({ followUps: [followUp], at: `/dashboard?followUp=${followUp.id}` })
    expect(within(await paneOf('One')).queryByText('Best time to follow up') !== null).toBe(isTold)
  })

  it('[FC-01] says that there is too little history, and no likelihood of an answer that nobody owes', async () => {
    const thin = aFollowUp({ smart_summary: 'Thin', success_probability: 5, history: null })
    const own = aFollowUp({ smart_summary: 'Own promise', type: 'promise', direction: 'i_owe' })
    await aDashboard({ followUps: [thin, own] })
    const article = await card('Thin')
    expect(within(article).getByText('5/10 response likelihood')).toBeTruthy()
    expect(within(article).getByText('There is too little history to know how Idris answers.')).toBeTruthy()
    expect(within(article).getByText('the middle, until more is known', { exact: false })).toBeTruthy()
    expect((await card('Own promise')).textContent).not.toContain('response likelihood')
  })

  it.each([
    [{ type: 'question', direction: 'they_owe' }, 'going by that and by how this mail asks'],
    [{ type: 'promise', direction: 'they_owe' }, 'the middle, as the mail is theirs and not yours'],
  ] as const)('[FC-01] of %o says what its likelihood follows from: %s', async (given, basis) => {
    await aDashboard({ followUps: [aFollowUp({ smart_summary: 'One', success_probability: 5, ...given })] })
    const score = within(await card('One'))
      .getByText('5/10 response likelihood')
      .closest('p')
    expect(score?.textContent).toBe(`5/10 response likelihood: ${basis}`)
  })

  it('[FC-01] falls back where something is missing', async () => {
    const bare = aFollowUp({
      smart_summary: null,
      action_required: null,
      subject: null,
      sender_name: null,
      sender_email: 'idris@northquay.example',
      business_impact: null,
      relationship_importance: null,
      priority_score: null,
      success_probability: null,
      recommended_timing: null,
      suggested_response: null,
      date: 'not a date',
    })
    await aDashboard({ followUps: [bare] })
    const article = await card('Follow up on: No subject')
    for (const text of ['ID', 'idris@northquay.example', 'Low priority', 'Medium Contact', 'No subject']) {
      expect(within(article).getByText(text), text).toBeTruthy()
    }
    expect(within(article).getByText('Medium business impact')).toBeTruthy()
    expect(within(article).getAllByText('Invalid date')).toHaveLength(2)
    expect(article.textContent).not.toMatch(/likelihood|Best time/)
    expect(within(article).queryByRole('button', { name: /^Suggested message:/ })).toBeNull()
  })

  it('[FC-01] says until when it is snoozed', async () => {
    const snoozed_until = new Date(2026, 2, 13, 9).toISOString()
    const snoozed = aFollowUp({ smart_summary: 'Later', status: 'snoozed', snoozed_until })
    await aDashboard({ followUps: [snoozed], at: `/dashboard?followUp=${snoozed.id}` })
    expect((await paneOf('Later')).textContent).toContain('Snoozed until Mar 13, 9:00 AM')
  })

  it('[FC-03] says whether it is stored encrypted, with words behind it', async () => {
    const sealed = aFollowUp({ smart_summary: 'Stored well' })
    const plain = aFollowUp({ smart_summary: 'Stored badly' })
    await aDashboard({ followUps: [sealed] }, ({ server, key }) => {
      server.on('GET /follow-ups', async () => ({
        items: [await encryptRow(key, 'loose_ends', sealed.id, sealed), plain],
        total: 2,
        by_priority: OF_ANY_PRIORITY,
      }))
    })
    expect(within(await card('Stored badly')).getByRole('button', { name: 'Unencrypted' })).toBeTruthy()
    const badge = within(await card('Stored well')).getByRole('button', { name: 'Encrypted' })
    act(() => badge.focus())
    expect((await screen.findByRole('tooltip')).textContent).toContain('stored encrypted')
  })

  it('[VA-10] shows what cannot be opened as [Encrypted]', async () => {
    const moved = aFollowUp({ smart_summary: 'Whose is it?' })
    await aDashboard({ followUps: [moved] }, ({ server, key }) => {
      server.on('GET /follow-ups', async () => {
        const elsewhere = await encryptRow(key, 'loose_ends', 'another-row', moved)
        return {
          items: [{ ...moved, sender_name: elsewhere.sender_name, subject: elsewhere.subject }],
          total: 1,
          by_priority: OF_ANY_PRIORITY,
        }
      })
    })
    const article = await card('Whose is it?')
    expect(within(article).getAllByText('[Encrypted]')).toHaveLength(2)
  })
})

describe('a follow-up by its address', () => {
  it.each([
    ['snoozed', aFollowUp({ smart_summary: 'Found', status: 'snoozed', snoozed_until: '2099-03-13T08:00:00.000Z' })],
    ['completed', aFollowUp({ smart_summary: 'Found', status: 'completed' })],
    ['archived', aFollowUp({ smart_summary: 'Found', status: 'archived' })],
  ])('[RT-05] is opened although it is %s', async (_, followUp) => {
    await aDashboard({ followUps: [followUp], at: `/dashboard?followUp=${followUp.id}` })
    const heading = within(await paneOf('Found')).getByRole('heading', { level: 2 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it.each([
    ['foreign or gone', '99999999-9999-4999-8999-999999999999'],
    ['malformed', '../../secrets'],
  ])('[RT-05] is missed in words when it is %s, and the list stands', async (_, id) => {
    const other = aFollowUp({ smart_summary: 'Another one' })
    await aDashboard({ followUps: [other], at: `/dashboard?followUp=${encodeURIComponent(id)}` })
    expect(await screen.findByRole('heading', { name: 'This item no longer exists' })).toBeTruthy()
    expect(await row('Another one')).toBeTruthy()
  })

  it('[RT-05] is put away again, and the list stays open', async () => {
    const followUp = aFollowUp({ smart_summary: 'Found', status: 'completed' })
    const { router } = await aDashboard({ followUps: [followUp], at: `/dashboard?followUp=${followUp.id}` })
    press('Close', await paneOf('Found'))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sent'))
    expect(screen.queryByRole('heading', { name: 'Found' })).toBeNull()
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

  it('links to what was left out', async () => {
    await aDashboard({})
    expect((await screen.findByRole('link', { name: 'See what was left out, and why' })).getAttribute('href')).toBe(
      '/left-out',
    )
  })
})

describe('when the server is away', () => {
  it('says so under the top bar, keeps a change, and saves it once it answers', async () => {
    const task = aTask({ task: 'Send the plan' })
    const { server, dismissed } = await aDashboard({ tasks: [task] })
    const article = await card('Send the plan')
    server.goDown()
    press('Not a task', article)
    const banner = (await screen.findByText(/^The server cannot be reached: showing what was here at/)).parentElement
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
