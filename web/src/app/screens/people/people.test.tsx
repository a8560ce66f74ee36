import type { Acquaintance } from '@loose-ends/domain/counterpart/counterpart.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { HOUR_MS } from '@loose-ends/domain/time.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { anAccount, failure, fakeServer } from '#web/testing/fake-server.ts'
import { openItem } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const MAREN = 'm'.repeat(43)
const PAGE = `/people?person=${MAREN}`
const task = aTask({ task: 'Send the plan' })
const done = aFollowUp({ smart_summary: 'Maren chose the tiles', status: 'completed' })

const someAnswers = (hours: readonly number[]) =>
  hours.map((after, day) => ({ at: `2026-03-0${day + 1}T09:00:00.000Z`, after_ms: after * HOUR_MS }))

function aServer(known: Partial<Acquaintance> = {}) {
  const server = fakeServer()
  server.on('GET /email-account', anAccount())
  server.on('GET /actionables', { items: [{ type: 'task', record: task }], total: 1 })
  server.on('GET /snoozed', { items: [], total: 0, by_priority: { high: 0, medium: 0, low: 0 } })
  server.on('GET /completed', {
    items: [{ type: 'follow-up', record: done }],
    total: 1,
    by_priority: { high: 0, medium: 0, low: 1 },
  })
  server.on(`GET /counterparts/${MAREN}`, {
    id: task.id,
    sender_name: 'Maren Holt',
    sender_email: 'maren@holt.example',
    person: MAREN,
    last_contact: '2026-03-09T09:00:00.000Z',
    answers: someAnswers([2, 26, 22]),
    usual_answer_ms: 22 * HOUR_MS,
    ...known,
  })
  return server
}

const SOMEBODY = {
  id: task.id,
  person: MAREN,
  tasks: 1,
  sender_name: 'Maren Holt',
  sender_email: null,
  i_owe: { open: 1, since: '2026-03-01T09:00:00.000Z' },
  they_owe: { open: 0, since: null },
}
const PEOPLE = {
  items: [SOMEBODY],
  total: 1,
  i_owe: 1,
  they_owe: 0,
}

describe('[WV-04] all people', () => {
  const NOBODY = { items: [], total: 0, i_owe: 0, they_owe: 0 }
  const reading = (backfill: object) => ({
    entry: null,
    last_metric: null,
    cooldown_until: null,
    backfill: { examined: 0, total: null, reached: null, done: false, ...backfill },
    tied: 0,
  })

  it('[WV-04] [WV-11] where there are none says who will stand there, but not before mail is read', async () => {
    const server = aServer()
    server.on('GET /counterparts', NOBODY)
    server.on('GET /sync', reading({}))
    renderApp('/people', { server })
    expect(await screen.findByText('Your mail is being read')).toBeTruthy()
    expect(screen.queryByText('Nobody waits for anybody')).toBeNull()
  })

  it('[WV-04] [ER-01] stay when a later look at them fails', async () => {
    const server = aServer()
    server.on('GET /counterparts', PEOPLE)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderApp('/people', { server })
    await screen.findByRole('link', { name: 'Maren Holt' })
    server.on('GET /counterparts', () => failure(403, 'forbidden'))
    await act(() => vi.advanceTimersByTimeAsync(6000))
    const asked = () => server.to('GET /counterparts').length
    const before = asked()
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(asked()).toBe(before + 1))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('link', { name: 'Maren Holt' })).toBeTruthy()
  })
})

describe('[WV-04] who owes whom', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, n) => ({
      ...SOMEBODY,
      person: String(n).padStart(43, 'p'),
      sender_name: `Person ${n + 1}`,
    }))

  it('[WV-04] [SH-01] lead to a page whose content has the focus, by keyboard too', async () => {
    const server = aServer()
    server.on('GET /counterparts', PEOPLE)
    renderApp('/people', { server })
    const link = await screen.findByRole('link', { name: 'Maren Holt' })
    link.focus()
    fireEvent.click(link)
    await screen.findByRole('heading', { name: 'Maren Holt', level: 1 })
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('[WV-04] shows the first, and all of however many there are when asked', async () => {
    const server = aServer()
    server.on('GET /counterparts', ({ query }) => ({
      items: many(Math.min(130, Number(query.get('limit') ?? 100))),
      total: 130,
      i_owe: 130,
      they_owe: 0,
    }))
    renderApp('/people', { server })
    fireEvent.click(await screen.findByRole('button', { name: 'Show all 130' }))
    expect(await screen.findByRole('link', { name: 'Person 130' })).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(130)
  })

  it.each([
    ['everybody', '/people'],
    ['a person', PAGE],
  ])('[WV-04] says that the server is not reached where there is no network: %s', async (_, page) => {
    const server = aServer()
    server.on('GET /counterparts', PEOPLE)
    const { router } = renderApp('/actionables', { server })
    await openItem('Send the plan')
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await act(() => router.navigate(page))
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
    onlineManager.setOnline(true)
    expect((await screen.findAllByText('Maren Holt')).length).toBeGreaterThan(0)
  })
})

it('[WV-12] [ER-01] replies that wait are not said to be on their way where there is no network', async () => {
  const { router, server } = renderApp('/settings', { server: aServer() })
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  expect(server.to('GET /replies')).toEqual([])
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await act(() => router.navigate('/scheduled'))
  expect(await screen.findByText('The replies could not be loaded')).toBeTruthy()
  expect(screen.getByText(/cannot be reached/)).toBeTruthy()
})

describe('[WV-04] the page of a person', () => {
  it('[WV-04] has what sleeps between what is open and what is past', async () => {
    const server = aServer()
    const asleep = aTask({ task: 'Choose the lamps', snoozed_until: '2999-01-01T09:00:00.000Z' })
    server.on('GET /actionables', { items: [], total: 0 })
    server.on('GET /snoozed', {
      items: [{ type: 'task', record: asleep }],
      total: 1,
      by_priority: { high: 0, medium: 1, low: 0 },
    })
    renderApp(PAGE, { server })
    expect(within(await screen.findByRole('list', { name: 'Snoozed' })).getByText('Choose the lamps')).toBeTruthy()
    expect(server.to('GET /snoozed')[0]?.query.get('person')).toBe(MAREN)
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(-3)).toEqual(['Open', 'Snoozed', 'Past'])
  })

  it('[WV-04] has what is open and what is past with them, and when they were last in touch', async () => {
    const server = aServer()
    renderApp(PAGE, { server })
    expect(await screen.findByRole('heading', { name: 'Maren Holt', level: 1 })).toBeTruthy()
    expect(screen.getByText('maren@holt.example')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Last contact' })).getByText('Mar 9, 2026')).toBeTruthy()
    const titled = async (list: string) =>
      within(await screen.findByRole('list', { name: list })).getByRole('heading', { level: 3 }).textContent
    expect([await titled('Open'), await titled('Past')]).toEqual(['Send the plan', 'Maren chose the tiles'])
    expect(server.to('GET /actionables')[0]?.query.get('person')).toBe(MAREN)
    const past = server.to('GET /completed')[0]?.query
    expect([past?.get('person'), past?.get('archived')]).toEqual([MAREN, 'true'])
    expect(document.title).toBe('Maren Holt · Loose Ends')
  })

  it('[WV-04] tells the last contact in calendar days, as the age of what is listed below', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-18T08:00:00.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    renderApp(PAGE, { server: aServer({ last_contact: '2026-03-09T22:00:00.000Z' }) })
    expect((await screen.findByRole('region', { name: 'Last contact' })).textContent).toContain('9 days ago')
  })

  it('[WV-04] draws a dot for each answer, the slower the further right, and says the same in a table', async () => {
    renderApp(PAGE, { server: aServer() })
    const times = await screen.findByRole('region', { name: 'Answer times' })
    expect(within(times).getByText('Usually after 22 hours.')).toBeTruthy()
    const places = [...times.querySelectorAll('circle')].map((dot) => Number.parseFloat(dot.getAttribute('cx') ?? ''))
    expect(places).toHaveLength(3)
    expect(places.toSorted((one, other) => one - other)).toEqual([places[0], places[2], places[1]])
    const table = within(times).getByRole('table', { name: 'How long Maren Holt took to answer' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Mar 1, 20262 hours',
      'Mar 2, 202626 hours',
      'Mar 3, 202622 hours',
    ])
  })

  it.each([
    [{ answers: [], usual_answer_ms: null }, 'No answer of theirs within the last year.', 0],
    [{ answers: someAnswers([3]), usual_answer_ms: null }, 'Too few answers to call any time usual.', 1],
    // Two that took as long stand one on the other.
    [{ answers: someAnswers([3, 3, 3000]), usual_answer_ms: 3 * HOUR_MS }, 'Usually after 3 hours.', 3],
  ])('[WV-04] %o is told as it is', async (known, words, dots) => {
    renderApp(PAGE, { server: aServer(known) })
    const times = await screen.findByRole('region', { name: 'Answer times' })
    expect(within(times).getByText(words)).toBeTruthy()
    const drawn = [...times.querySelectorAll('circle')].map(
      (dot) => `${dot.getAttribute('cx')} ${dot.getAttribute('cy')}`,
    )
    expect(new Set(drawn).size).toBe(dots)
  })

  it('[WV-04] is reached from an item that is open beside its list', async () => {
    const server = aServer()
    const { router } = renderApp('/actionables', { server })
    fireEvent.click(within(await openItem('Send the plan')).getByRole('link', { name: 'Maren Holt' }))
    expect(await screen.findByRole('heading', { name: 'Maren Holt', level: 1 })).toBeTruthy()
    expect(router.state.location.pathname + router.state.location.search).toBe(PAGE)
  })

  it('[WV-04] of nobody that is known says so, and leads to all people', async () => {
    const server = aServer()
    server.on(`GET /counterparts/${MAREN}`, () => failure(404, 'not_found'))
    server.on('GET /counterparts', { items: [], total: 0, i_owe: 0, they_owe: 0 })
    renderApp(PAGE, { server })
    expect(await screen.findByText('There is nothing with this person')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'All people' }))
    expect(await screen.findByText('Nobody waits for anybody')).toBeTruthy()
  })

  it('[WV-04] is asked for of nobody whom the address cannot name', async () => {
    const server = aServer()
    server.on('GET /counterparts', PEOPLE)
    const { router } = renderApp('/people?person=maren@holt.example', { server })
    expect(await screen.findByRole('heading', { name: 'People', level: 1 })).toBeTruthy()
    fireEvent.click(await screen.findByRole('link', { name: 'Maren Holt' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?person=${MAREN}`))
    expect(await screen.findByRole('heading', { name: 'Maren Holt', level: 1 })).toBeTruthy()
  })
})
