import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { FoundPerson } from '@loose-ends/domain/search/found-person.ts'
import { MOST_RESULTS } from '@loose-ends/domain/search/search-items.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SHORTCUTS } from '#web/lib/shortcuts/shortcuts.ts'
import { SHORTCUT_WORDS } from '#web/lib/shortcuts/shortcut-words.ts'
import { anAccount, failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** A server whose search finds those whose subject holds the phrase. */
async function aSearch(
  followUps: FollowUp[],
  tasks: Task[] = [],
  server: FakeServer = fakeServer(),
  people: FoundPerson[] = [],
) {
  const key = await derivePersonKey(server.encryption)
  server.on('GET /email-account', anAccount())
  server.on('GET /search', async ({ query }) => {
    const isFound = ({ subject }: { subject: string | null }) => subject?.includes(query.get('q') ?? '')
    const items = [
      ...followUps.filter(isFound).map(async (one) => ({
        type: 'follow-up' as const,
        record: await encryptRow(key, 'loose_ends', one.id, one),
      })),
      ...tasks
        .filter(isFound)
        .map(async (one) => ({ type: 'task' as const, record: await encryptRow(key, 'loose_ends', one.id, one) })),
    ]
    return { items: await Promise.all(items), people }
  })
  for (const one of followUps) {
    server.on(`GET /items/${one.id}`, async () => ({
      type: 'follow-up',
      record: await encryptRow(key, 'loose_ends', one.id, one),
    }))
  }
  for (const one of tasks) {
    server.on(`GET /items/${one.id}`, async () => ({
      type: 'task',
      record: await encryptRow(key, 'loose_ends', one.id, one),
    }))
  }
  return renderApp('/settings', { server })
}

const VENUE = aFollowUp({ subject: 'Venue', smart_summary: 'Idris has not chosen a room' })
const BUDGET = aFollowUp({ subject: 'Budget', smart_summary: 'Ana owes the numbers', status: 'snoozed' })

const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }))
  return screen.findByRole('dialog', { name: 'Search' })
}
const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search for follow-ups...'), { target: { value: text } })

describe('the search dialog', () => {
  it('[SD-01] [WV-07] what is typed before the palette is there is for it, and no key of the page', async () => {
    await aSearch([])
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more })
    press('k', { ctrlKey: true })
    for (const key of ['c', 'o', 'x', 'Backspace', 'Enter']) press(key)
    const dialog = await screen.findByRole('dialog', { name: 'Search' })
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('combobox').value).toBe('co'))
    expect(screen.queryByRole('dialog', { name: 'Add a task' })).toBeNull()
    press('Escape')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[SD-02] says where only the best of what fits is shown, and how to find the rest', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => aFollowUp({ id: `many-${index}`, subject: `Invoice ${index}` }))
    await aSearch([...many(MOST_RESULTS - 1), VENUE])
    const dialog = await open()
    type('Invoice')
    expect(await within(dialog).findAllByRole('option', { name: /Invoice/ })).toHaveLength(MOST_RESULTS - 1)
    const told = () => within(dialog).queryByText(/^The 50 items that fit best\. Another word narrows them down\.$/)
    expect(told()).toBeNull()
    cleanup()
    await aSearch(many(MOST_RESULTS))
    const again = await open()
    type('Invoice')
    expect(await within(again).findByText(/^The 50 items that fit best/)).toBeTruthy()
  })

  it('[SD-01] keeps names and titles of either direction of writing apart, each begun where it is read from', async () => {
    const arabic = aFollowUp({ subject: 'عقد التصميم', sender_name: 'نور المصري', smart_summary: 'أرسل العقد إلى نور' })
    await aSearch([arabic])
    const dialog = await open()
    type('عقد')
    const found = await within(dialog).findByRole('option', { name: /أرسل العقد/ })
    expect(within(found).getByText('أرسل العقد إلى نور').getAttribute('dir')).toBe('auto')
    expect([...found.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'نور المصري',
      'عقد التصميم',
    ])
  })

  it('[SD-01] shows nothing for an empty phrase, then what the server finds, in its group', async () => {
    const { server } = await aSearch([VENUE, BUDGET])
    const dialog = await open()
    expect(within(dialog).queryByText('No results found.')).toBeNull()
    expect(within(dialog).queryByText('Loading...')).toBeNull()
    type('Bud')
    expect(within(dialog).getByText('Loading...')).toBeTruthy()
    const found = await within(dialog).findByRole('option', { name: /Ana owes the numbers/ })
    expect(within(found).getByText('Snoozed')).toBeTruthy()
    expect(within(dialog).getByText('Follow-ups')).toBeTruthy()
    expect(server.to('GET /search').map(({ query }) => query.get('q'))).toEqual(['Bud'])
    expect(within(dialog).getByRole('listbox').className).toContain('max-h-[min(300px,')
  })

  it('[SD-01] says when nothing is found', async () => {
    await aSearch([VENUE])
    const dialog = await open()
    type('zebra')
    expect(await within(dialog).findByText('No results found.')).toBeTruthy()
  })

  it('[SD-01] drops the answer to a phrase that was typed over', async () => {
    const { server } = await aSearch([VENUE])
    const late = Promise.withResolvers<Response>()
    const answered = server.to('GET /search')
    server.on('GET /search', ({ query }) => (query.get('q') === 'V' ? late.promise : { items: [], people: [] }))
    const dialog = await open()
    type('V')
    await waitFor(() => expect(server.to('GET /search')).toHaveLength(answered.length + 1))
    type('Vx')
    expect(await within(dialog).findByText('No results found.')).toBeTruthy()
    late.resolve(Response.json({ items: [{ type: 'follow-up' as const, record: VENUE }], people: [] }))
    await waitFor(() => expect(within(dialog).queryByRole('option')).toBeNull())
    expect(within(dialog).getByText('No results found.')).toBeTruthy()
  })

  it('[SD-01] [RT-05] goes to the dashboard with the chosen follow-up', async () => {
    const { router } = await aSearch([VENUE])
    const dialog = await open()
    type('Ven')
    fireEvent.click(await within(dialog).findByRole('option', { name: /Idris has not chosen a room/ }))
    await waitFor(() => {
      expect(router.state.location.pathname + router.state.location.search).toBe(`/dashboard?followUp=${VENUE.id}`)
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[SD-02] finds tasks, too, and leads to the chosen one', async () => {
    const task = aTask({ task: 'Send Helen the quote', subject: 'Quote' })
    const { router } = await aSearch([aFollowUp({ subject: 'Quote' })], [task])
    const dialog = await open()
    type('Quo')
    const found = await within(dialog).findByRole('option', { name: /Send Helen the quote/ })
    expect(within(dialog).getByText('Tasks')).toBeTruthy()
    expect(within(dialog).getByText('Follow-ups')).toBeTruthy()
    fireEvent.click(found)
    await waitFor(() => {
      expect(router.state.location.pathname + router.state.location.search).toBe(`/dashboard?task=${task.id}`)
    })
    const heading = within(await paneOf('Send Helen the quote')).getByRole('heading', { level: 2 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it.each([
    ['a forwarded task', { origin: 'forwarded' as const }, 'Forwarded by you • Quote'],
    ['a task of their own', { origin: 'manual' as const }, 'Added by you • Quote'],
    ['a task of nobody known', { sender_name: null, sender_email: null }, 'Unknown sender • Quote'],
    ['a task from mail', {}, 'Maren Holt • Quote'],
  ])('[SD-02] says of %s whom it is from, as its row does', async (_, given, about) => {
    await aSearch([], [aTask({ task: 'Send Helen the quote', subject: 'Re: Quote', ...given })])
    const dialog = await open()
    type('Quo')
    const found = await within(dialog).findByRole('option', { name: /Send Helen the quote/ })
    expect(found.textContent).toContain(about)
  })

  it('[SD-02] finds pages by their names', async () => {
    const { router } = await aSearch([])
    const dialog = await open()
    type('snoo')
    fireEvent.click(await within(dialog).findByRole('option', { name: 'Snoozed' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/snoozed'))
  })

  it.each([
    ['⌘K', { key: 'k', metaKey: true }],
    ['Ctrl-K', { key: 'K', ctrlKey: true }],
    ['/', { key: '/' }],
  ])('[SD-01] opens by %s', async (_, keys) => {
    await aSearch([])
    await screen.findByRole('button', { name: 'Search' })
    fireEvent.keyDown(document.body, keys)
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves a slash to whoever is typing', async () => {
    await aSearch([])
    await open()
    const input = screen.getByPlaceholderText('Search for follow-ups...')
    expect(fireEvent.keyDown(input, { key: '/' })).toBe(true)
  })

  it('[SD-01] says that the server is not reached where there is no network, and asks once there is one', async () => {
    const { server } = await aSearch([VENUE])
    const dialog = await open()
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    type('Ven')
    expect(await within(dialog).findByText(/cannot be reached/)).toBeTruthy()
    expect(within(dialog).queryByText('Loading...')).toBeNull()
    expect(server.to('GET /search')).toEqual([])
    onlineManager.setOnline(true)
    expect(await within(dialog).findByRole('option', { name: /Idris has not chosen a room/ })).toBeTruthy()
  })

  it('offers to try again when the search fails', async () => {
    const { server } = await aSearch([VENUE])
    server.on('GET /search', () => failure(403, 'forbidden'))
    const dialog = await open()
    type('Ven')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(server.to('GET /search').length).toBeGreaterThan(1))
  })
})

describe('the palette', () => {
  const options = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  it('[WV-07] offers what is most urgent and what can be done before anything is typed', async () => {
    const server = fakeServer()
    const key = await derivePersonKey(server.encryption)
    server.on('GET /actionables', async () => ({
      items: [{ type: 'follow-up' as const, record: await encryptRow(key, 'loose_ends', VENUE.id, VENUE) }],
      total: 1,
    }))
    await aSearch([VENUE], [], server)
    const dialog = await open()
    expect(await within(dialog).findByText('Most urgent')).toBeTruthy()
    const first = within(dialog).getByRole('option', { name: /Idris has not chosen a room/ })
    await waitFor(() => expect(first.getAttribute('aria-selected')).toBe('true'))
    expect(within(dialog).getByRole('option', { name: 'Add a task' }).textContent).toContain('c')
    expect(server.to('GET /search')).toEqual([])
  })

  it('[WV-07] then offers where the person was lately, of which it keeps no words', async () => {
    const { router } = await aSearch([VENUE])
    await open()
    type('Ven')
    fireEvent.click(await screen.findByRole('option', { name: /Idris has not chosen a room/ }))
    await waitFor(() => expect(router.state.location.search).toBe(`?followUp=${VENUE.id}`))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Search' })
    expect(await within(dialog).findByText('Recent')).toBeTruthy()
    expect(await within(dialog).findByRole('option', { name: /Idris has not chosen a room/ })).toBeTruthy()
    expect(JSON.stringify(sessionStorage)).not.toContain('Idris')
  })

  const IDRIS = 'i'.repeat(43)
  const somebody = (fields: Partial<FoundPerson> = {}): FoundPerson => ({
    id: VENUE.id,
    sender_name: 'Idris Bello',
    sender_email: 'idris@northquay.example',
    person: IDRIS,
    open: 2,
    ...fields,
  })

  it('[WV-04] [WV-07] finds people, with how many items are open, and leads to the page of each', async () => {
    const server = fakeServer()
    await aSearch([VENUE], [], server, [
      somebody(),
      somebody({ person: 'j'.repeat(43), sender_name: null, sender_email: 'jo@northquay.example', open: 0 }),
    ])
    const dialog = await open()
    type('northquay.example')
    await within(dialog).findByRole('option', { name: 'Idris Bello idris@northquay.example • 2 open' })
    fireEvent.click(within(dialog).getByRole('option', { name: 'jo@northquay.example nothing open' }))
    await waitFor(() => expect(document.title).toBe('Person · Loose Ends'))
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  })

  it('[WV-07] marks the first of what was found, above the pages, unless the person has moved', async () => {
    const { server } = await aSearch([aFollowUp({ subject: 'Task force', smart_summary: 'Ana owes the task force' })])
    const dialog = await open()
    const marked = () => within(dialog).getByRole('option', { selected: true }).textContent
    type('Task')
    await waitFor(() => expect(marked()).toContain('Inbox Tasks'))
    await waitFor(() => expect(marked()).toContain('Ana owes the task force'))

    const late = Promise.withResolvers<void>()
    server.on('GET /search', async () => (await late.promise, { items: [], people: [somebody()] }))
    type('Tas')
    await waitFor(() => expect(marked()).toContain('Inbox Tasks'))
    fireEvent.keyDown(screen.getByPlaceholderText('Search for follow-ups...'), { key: 'ArrowDown' })
    await waitFor(() => expect(marked()).toContain('Manual Tasks'))
    late.resolve()
    await within(dialog).findByRole('option', { name: /Idris Bello/ })
    expect(marked()).toContain('Manual Tasks')
  })

  it('[WV-07] does what a command says, as its key does, and is closed by then', async () => {
    await aSearch([])
    const dialog = await open()
    type('short')
    const command = await within(dialog).findByRole('option', { name: 'Keyboard shortcuts' })
    expect(options(dialog)).toEqual(['Keyboard shortcuts?'])
    fireEvent.click(command)
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
    const listed = within(help)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(listed).toEqual(Object.values(SHORTCUT_WORDS).flatMap((words) => Object.values(words)))
    const named = Object.values(SHORTCUT_WORDS).flatMap((words) => Object.keys(words))
    expect(named.toSorted()).toEqual(Object.keys(SHORTCUTS).toSorted())
  })

  it.each([
    ['1', 'inbox', 'Inbox Tasks'],
    ['2', 'sent', 'Sent Follow-Ups'],
    ['3', 'manual', 'Manual Tasks'],
  ])('[WV-07] %s leads to the tab %s from anywhere', async (key, tab, label) => {
    const { router } = await aSearch([])
    await screen.findByRole('button', { name: 'Search' })
    fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=${tab}`))
    expect((await screen.findByRole('tab', { name: label })).getAttribute('aria-selected')).toBe('true')
  })
})
