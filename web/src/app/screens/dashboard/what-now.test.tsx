import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { comingDays } from '@loose-ends/domain/actionable/coming-days.ts'
import { dueBounds, DUE_GROUPS, type DueCounts } from '@loose-ends/domain/due-date/due-group.ts'
import { dueGroupOf } from '@loose-ends/domain/due-date/testing/due-group-of.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { weekdayText } from '#web/lib/dates.ts'
import { aMailbox, OF_ANY_PRIORITY, SUMMARY } from '#web/testing/a-mailbox.ts'
import { aListedMailbox, anAccount, failure, MAYA, PERSON_ID } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const PERSON = 'm'.repeat(43)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const groupOf = (task: Task) =>
  dueGroupOf(task.due_date === null ? null : new Date(task.due_date), dueBounds(new Date(), MAYA.time_zone))

/** A server that groups and narrows as the real one does. */
async function aGroupedMailbox(given: Task[]) {
  const mailbox = await aMailbox()
  const { server, key } = mailbox
  const done = new Set<string>()
  server.on('GET /tasks', async ({ query }) => {
    const due = query.get('due')
    const open = given.filter(
      (task) =>
        !done.has(task.id) &&
        (due === null || groupOf(task) === due) &&
        (query.get('priority') ?? task.priority) === task.priority,
    )
    const ordered = DUE_GROUPS.flatMap((group) => open.filter((task) => groupOf(task) === group))
    const counted = DUE_GROUPS.map((group) => [group, open.filter((task) => groupOf(task) === group).length])
    return {
      items: await Promise.all(ordered.map((task) => encryptRow(key, 'loose_ends', task.id, task))),
      total: open.length,
      ...(query.get('order') === 'due' ? { groups: Object.fromEntries(counted) as DueCounts } : {}),
    }
  })
  for (const task of given) {
    server.on(`PATCH /tasks/${task.id}`, () => {
      done.add(task.id)
      return encryptRow(key, 'loose_ends', task.id, { ...task, status: 'completed' as const, undo: null })
    })
  }
  server.on('GET /counterparts', async () => ({
    items: [
      await encryptRow(key, 'loose_ends', '77777777-7777-4777-8777-777777777777', {
        id: '77777777-7777-4777-8777-777777777777',
        person: PERSON,
        tasks: 2,
        sender_name: 'Maren Holt',
        sender_email: 'maren@holt.example',
        i_owe: { open: 2, since: inDays(-6) },
        they_owe: { open: 0, since: null },
      }),
    ],
    total: 1,
    i_owe: 1,
    they_owe: 0,
  }))
  return mailbox
}

const late = aTask({ task: 'Pay the deposit', due_date: inDays(-3), priority: 'high' })
const later = aTask({ task: 'Send the plan', due_date: inDays(30) })
const undated = aTask({ task: 'Read the draft', priority: 'high' })
const headings = () =>
  [...screen.getByRole('list', { name: 'Inbox tasks' }).querySelectorAll('h2, h3')].map((one) => one.textContent)

describe('the lists of the dashboard', () => {
  it('[WV-03] stand in groups by their due day, each with how many it has', async () => {
    const { server } = await aGroupedMailbox([late, later, undated])
    renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    expect(server.to('GET /tasks').every(({ query }) => query.get('order') === 'due')).toBe(true)
    const list = screen.getByRole('list', { name: 'Inbox tasks' })
    expect([...list.querySelectorAll('h2, h3')].map((one) => `${one.tagName} ${one.textContent}`)).toEqual([
      'H2 Overdue',
      'H3 Pay the deposit',
      'H2 Later',
      'H3 Send the plan',
      'H2 No date',
      'H3 Read the draft',
    ])
    expect(within(list).getByRole('link', { name: 'Show only No date: 1' }).textContent).toBe('1')
    // A heading is no item: the items alone are counted.
    expect(list.querySelectorAll('[aria-setsize="3"]')).toHaveLength(3)
  })

  it('[WV-03] leave out a group with its last item, at once', async () => {
    const { server } = await aGroupedMailbox([late, later])
    renderApp('/dashboard', { server })
    const item = (await screen.findByRole('heading', { name: 'Pay the deposit' })).closest('li')
    fireEvent.click(within(item ?? document.body).getByRole('button', { name: /^Done/ }))
    await waitFor(() => expect(headings()).toEqual(['Later', 'Send the plan']))
  })

  it('[WV-03] j and k go from item to item over the headings, and each is named by what it shows', async () => {
    const { server } = await aGroupedMailbox([late, later])
    renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Send the plan' })
    const at = () => document.activeElement?.closest('[data-index]')?.querySelector('h3')?.textContent
    for (const expected of ['Pay the deposit', 'Send the plan']) {
      fireEvent.keyDown(document.body, { key: 'j' })
      await waitFor(() => expect(at()).toBe(expected))
      expect(screen.getByRole('listitem', { name: new RegExp(`^${expected} .`) })).toBe(document.activeElement)
    }
  })

  it('[WV-03] are newest first for who wants them so, and stay so', async () => {
    const { server } = await aGroupedMailbox([late, later])
    const { unmount } = renderApp('/dashboard', { server })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Order' }), { target: { value: 'newest' } })
    await waitFor(() => expect(server.to('GET /tasks').at(-1)?.query.get('order')).toBe('newest'))
    await waitFor(() => expect(headings()).toEqual(['Pay the deposit', 'Send the plan']))
    expect(localStorage.getItem(`looseends_list_order_${PERSON_ID}`)).toBe('newest')
    unmount()
    const asked = server.to('GET /tasks').length
    renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    expect(server.to('GET /tasks')[asked]?.query.get('order')).toBe('newest')
  })
})

describe('the filter', () => {
  it('[WV-03] is taken from a group’s count, combines, shows as chips, and Back takes it off again', async () => {
    const { server } = await aGroupedMailbox([late, later, undated])
    const { router } = renderApp('/dashboard?priority=high', { server })
    await screen.findByRole('heading', { name: 'Read the draft' })
    expect(screen.queryByRole('heading', { name: 'Send the plan' })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Show only Overdue: 1' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Read the draft' })).toBeNull())
    expect(router.state.location.search).toBe('?tab=inbox&priority=high&due=overdue')
    const chips = await screen.findByRole('list', { name: 'Filtered by' })
    expect(
      within(chips)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['Overdue', 'High priority', 'Clear all'])
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('heading', { name: 'Read the draft' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('link', { name: 'High priority: take off' }))
    expect(await screen.findByRole('heading', { name: 'Send the plan' })).toBeTruthy()
  })

  it('[WV-03] that leaves nothing says what it asks for, and can be cleared', async () => {
    const { server } = await aGroupedMailbox([later])
    renderApp('/dashboard?due=today&priority=high', { server })
    expect(await screen.findByText('Nothing passes the filter')).toBeTruthy()
    expect(screen.getByText('Filtered by: Today, High priority.')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Show everything' }))
    expect(await screen.findByRole('heading', { name: 'Send the plan' })).toBeTruthy()
  })

  it('[WV-03] [SH-06] tells a screen reader how many it leaves, once the list has changed, and nothing at first sight', async () => {
    const { server } = await aGroupedMailbox([later])
    const { router } = renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Send the plan' })
    const told = within(screen.getByRole('tabpanel')).getByRole('status')
    expect(told.textContent).toBe('')
    await act(() => router.navigate('/dashboard?due=today&priority=high'))
    await screen.findByText('Nothing passes the filter')
    // A reader hears what changes in a place that it knows.
    expect([told.isConnected, told.textContent]).toEqual([true, '0 items'])
    await act(() => router.navigate('/dashboard'))
    await screen.findByRole('heading', { name: 'Send the plan' })
    expect([told.isConnected, told.textContent]).toEqual([true, '1 item'])
  })

  it('[WV-03] f opens what there is to choose, people among it by name, while the address names nobody', async () => {
    const { server } = await aGroupedMailbox([late])
    const { router } = renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    fireEvent.keyDown(document.body, { key: 'f' })
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Maren Holt/ }))
    await waitFor(() => expect(server.to('GET /tasks').at(-1)?.query.get('person')).toBe(PERSON))
    expect(router.state.location.search).toBe(`?tab=inbox&person=${PERSON}`)
    expect(await screen.findByRole('link', { name: 'Maren Holt: take off' })).toBeTruthy()
  })

  it('[WV-03] offers people by name, in the order of their names', async () => {
    const { server, key } = await aGroupedMailbox([late])
    const people = ['Zora', 'Émile', 'Farah', 'Ann'].map((sender_name, index) => ({
      id: `${index}7777777-7777-4777-8777-777777777777`,
      person: `${index}${PERSON.slice(1)}`,
      tasks: 1,
      sender_name,
      sender_email: null,
      i_owe: { open: 1, since: inDays(-6) },
      they_owe: { open: 0, since: null },
    }))
    server.on('GET /counterparts', async () => ({
      items: await Promise.all(people.map((one) => encryptRow(key, 'loose_ends', one.id, one))),
      total: 4,
      i_owe: 4,
      they_owe: 0,
    }))
    renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    fireEvent.keyDown(document.body, { key: 'f' })
    const offered = within(await screen.findByRole('group', { name: 'Person' })).getAllByRole('menuitemcheckbox')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Ann1', 'Émile1', 'Farah1', 'Zora1'])
  })

  it('[WV-03] finds somebody on the server where there are more people than it offers, and names them', async () => {
    const { server, key } = await aGroupedMailbox([late])
    server.on('GET /counterparts', { items: [], total: 140, i_owe: 140, they_owe: 0 })
    const other = { id: '87777777-7777-4777-8777-777777777777', person: `8${PERSON.slice(1)}` }
    const sealed = () =>
      encryptRow(key, 'loose_ends', other.id, { ...other, sender_name: 'Zora Quist', sender_email: null })
    server.on('GET /search', async ({ query }) => ({
      items: [],
      people: query.get('q') === 'quist' ? [{ ...(await sealed()), open: 3 }] : [],
    }))
    server.on(`GET /counterparts/${other.person}`, async () => ({
      ...(await sealed()),
      last_contact: null,
      answers: [],
      usual_answer_ms: null,
    }))
    const { router } = renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    fireEvent.keyDown(document.body, { key: 'f' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Somebody else…' }))
    const field = await screen.findByRole('searchbox', { name: 'Name or address' })
    fireEvent.change(field, { target: { value: 'nobody' } })
    expect(await screen.findByText('Nobody is called that.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'quist' } })
    fireEvent.click(await screen.findByRole('button', { name: /^Zora Quist/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=inbox&person=${other.person}`))
    expect(await screen.findByRole('link', { name: 'Zora Quist: take off' })).toBeTruthy()
  })

  it('[MB-03] of a mailbox is there for whoever has several, and shows what came of one', async () => {
    const { server, key } = await aGroupedMailbox([late])
    const mailboxes = [
      aListedMailbox({ ...anAccount(), provider: 'Gmail' }),
      aListedMailbox({ name: 'Choir', colour: 'green' }),
    ]
    server.on('GET /email-accounts', async () => ({
      items: await Promise.all(mailboxes.map((one) => encryptRow(key, 'email_accounts', one.id, one))),
    }))
    const { router } = renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    fireEvent.keyDown(document.body, { key: 'f' })
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Choir' }))
    const [, { id } = { id: '' }] = mailboxes
    await waitFor(() => expect(server.to('GET /tasks').at(-1)?.query.get('account')).toBe(id))
    expect(router.state.location.search).toBe(`?tab=inbox&mailbox=${id}`)
    expect(await screen.findByRole('link', { name: 'Choir: take off' })).toBeTruthy()
    // What is counted is of all mailboxes: it is not said of one.
    fireEvent.keyDown(document.body, { key: 'f' })
    fireEvent.keyDown(await screen.findByRole('menuitemcheckbox', { name: 'Maren Holt' }), { key: 'Escape' })
    fireEvent.click(screen.getByRole('link', { name: 'Choir: take off' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=inbox'))
  })

  it('[MB-03] of a mailbox is not offered to whoever has one', async () => {
    const { server } = await aGroupedMailbox([late])
    renderApp('/dashboard', { server })
    await screen.findByRole('heading', { name: 'Pay the deposit' })
    fireEvent.keyDown(document.body, { key: 'f' })
    await screen.findByRole('menuitemcheckbox', { name: /^Maren Holt/ })
    expect(screen.queryByRole('group', { name: 'Mailbox' })).toBeNull()
  })

  it('[WV-03] of who owes narrows the follow-ups', async () => {
    const { server, key } = await aGroupedMailbox([])
    const followUp = aFollowUp({ direction: 'they_owe' })
    server.on('GET /follow-ups', async () => ({
      items: [await encryptRow(key, 'loose_ends', followUp.id, followUp)],
      total: 1,
      by_priority: OF_ANY_PRIORITY,
    }))
    renderApp('/dashboard?tab=sent&owes=they', { server })
    expect(await screen.findByRole('link', { name: 'They owe: take off' })).toBeTruthy()
    await waitFor(() => expect(server.to('GET /follow-ups').at(-1)?.query.get('direction')).toBe('they_owe'))
  })
})

describe('the figures', () => {
  it('[WV-03] each lead to the items that they count', async () => {
    const { server } = await aGroupedMailbox([late, later])
    renderApp('/dashboard?tab=manual', { server })
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await hrefOf('3 Total')).toBe('/actionables')
    // It counts tasks and follow-ups, which only the combined list has together.
    expect(await hrefOf('1 High Priority')).toBe('/actionables?priority=high')
    // Among them are the person's own, which the inbox tab leaves out.
    expect(await hrefOf('2 Tasks')).toBe('/actionables?type=task')
    expect(await hrefOf('1 Follow-ups')).toBe('/dashboard?tab=sent')
  })

  it('[WV-03] of the greeting each lead to the list of just what they count', async () => {
    const { server } = await aGroupedMailbox([late, later])
    server.on('GET /summary', { ...SUMMARY, tasks: 12, high_priority_tasks: 3, follow_ups: 5, pending_meetings: 2 })
    const { router } = renderApp('/dashboard', { server })
    const links = within(await screen.findByRole('region', { name: 'Summary' }))
    await links.findByRole('link', { name: '12 tasks' })
    expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['12 tasks', '/actionables?type=task'],
      ['3 high priority', '/actionables?type=task&priority=high'],
      ['2 pending meetings', '/actionables?type=meeting'],
      ['5 follow-ups', '/dashboard?tab=sent'],
      ['1 unanswered promise', '/dashboard?tab=sent&type=promise'],
    ])
    fireEvent.click(links.getByRole('link', { name: '1 unanswered promise' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sent&type=promise'))
    await waitFor(() => expect(server.to('GET /follow-ups').at(-1)?.query.get('type')).toBe('promise'))
  })
})

describe('who owes whom', () => {
  it('[WV-04] opens from one line, draws how long each has waited, and a person’s line filters', async () => {
    const { server } = await aGroupedMailbox([late, later])
    const { router } = renderApp('/dashboard', { server })
    fireEvent.click(await screen.findByRole('button', { name: '1 person waits for you' }))
    const picture = await screen.findByRole('region', { name: 'Who owes whom' })
    const row = within(picture).getByRole('row', { name: /Maren Holt/ })
    expect(row.textContent).toContain('2 open, 6 days')
    expect(within(row).getByRole('link', { name: 'Page of Maren Holt' }).getAttribute('href')).toBe(
      `/people?person=${PERSON}`,
    )
    fireEvent.click(within(row).getByRole('link', { name: 'Maren Holt' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=inbox&person=${PERSON}`))
    await waitFor(() => expect(server.to('GET /tasks').at(-1)?.query.get('person')).toBe(PERSON))
  })
})

describe('the next two weeks', () => {
  const days = comingDays(new Date(), MAYA.time_zone).map((day) => ({ day, tasks: 0, follow_ups: 0, returning: 0 }))
  const withDays = async (changed: Record<number, Partial<(typeof days)[number]>>) => {
    const mailbox = await aGroupedMailbox([late, later])
    mailbox.server.on('GET /coming-days', { days: days.map((day, index) => ({ ...day, ...changed[index] })) })
    return mailbox.server
  }

  it('[WV-04] stand over the list as a table, and a day narrows the list to what is due on it, and back', async () => {
    const server = await withDays({ 2: { tasks: 2, returning: 1 }, 4: { follow_ups: 3 }, 6: { returning: 1 } })
    const { router } = renderApp('/dashboard', { server })
    const strip = await screen.findByRole('table', { name: /in the next two weeks$/ })
    expect(within(strip).getAllByRole('columnheader')).toHaveLength(14)
    expect(within(strip).getAllByRole('link')).toHaveLength(2)
    const day = within(strip).getByRole('link', { name: `2 due, 1 comes back on ${weekdayText(days[2]?.day ?? '')}` })
    fireEvent.click(day)
    expect(new URLSearchParams(router.state.location.search).get('due')).toBe(days[2]?.day)
    await waitFor(() => expect(server.to('GET /tasks').at(-1)?.query.get('due')).toBe(days[2]?.day))
    expect(await screen.findByRole('link', { name: `${weekdayText(days[2]?.day ?? '')}: take off` })).toBeTruthy()
    expect(day.getAttribute('aria-current')).toBe('true')
    fireEvent.click(day)
    expect(new URLSearchParams(router.state.location.search).has('due')).toBe(false)
    expect(
      within(strip)
        .getByRole('link', { name: /^1 comes back on/ })
        .getAttribute('href'),
    ).toBe('/snoozed')
  })

  it('[WV-04] draw one dot of each kind where a narrow column has no room for both', async () => {
    const server = await withDays({ 2: { tasks: 3, returning: 12 }, 3: { tasks: 2, returning: 1 }, 4: { tasks: 12 } })
    renderApp('/dashboard', { server })
    const strip = await screen.findByRole('table', { name: /in the next two weeks$/ })
    const drawn = within(strip)
      .getAllByRole('link')
      .map((link) => [...link.querySelectorAll('span > span')].filter(({ classList }) => !classList.contains('hidden')))
    expect(drawn.map((parts) => parts.length)).toEqual([2, 3, 2])
    expect(drawn[2]?.at(-1)?.textContent).toBe('12')
  })

  it('[WV-04] count what the list that is open holds', async () => {
    const server = await withDays({ 2: { tasks: 2 }, 4: { follow_ups: 3 } })
    renderApp('/dashboard?tab=sent', { server })
    const strip = await screen.findByRole('table', { name: /in the next two weeks$/ })
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([`3 due on ${weekdayText(days[4]?.day ?? '')}`])
  })

  it.each([
    ['where nothing is due', { 4: { follow_ups: 3 } }],
    ['where they could not be had', null],
  ] as const)('[WV-04] are not there %s, and the list is', async (_, changed) => {
    const server = await withDays(changed ?? {})
    if (!changed) server.on('GET /coming-days', () => failure(500, 'internal'))
    renderApp('/dashboard', { server })
    expect(await screen.findByRole('heading', { name: 'Send the plan' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
