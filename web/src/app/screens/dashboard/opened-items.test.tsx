import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { dueDay, dueInstant } from '@loose-ends/domain/task/due-day.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OF_ANY_PRIORITY } from '#web/testing/a-mailbox.ts'
import { aListedMailbox } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { paneOf } from '#web/testing/opened-item.ts'
import { aDashboard, row, card, press } from '#web/testing/dashboard-page.ts'

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
    [{ type: 'promise', direction: 'they_owe' }, 'no estimate yet'],
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
    const snoozed_until = '2026-03-13T08:00:00.000Z' // nine in Stockholm, where the person lives
    const snoozed = aFollowUp({ smart_summary: 'Later', status: 'snoozed', snoozed_until })
    await aDashboard({ followUps: [snoozed], at: `/dashboard?followUp=${snoozed.id}` })
    expect((await paneOf('Later')).textContent).toMatch(/Snoozed until Mar 13, (2026, )?9:00 AM/)
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
