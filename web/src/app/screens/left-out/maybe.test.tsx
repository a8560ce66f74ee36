import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { aMaybe } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMail, aThread } from '#web/testing/a-mail.ts'
import { anAccount, failure, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { paneIsClosed, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

/** A server that keeps what it was told of each. */
async function aServer(maybes: Maybe[]) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  const answered = new Set<string>()
  server.on('GET /email-account', anAccount({ last_synced_at: '2026-03-10T09:00:00.000Z' }))
  server.on('GET /left-out', { items: [], total: 0, reasons: [] })
  server.on('GET /maybe', async ({ query }) => {
    const open = maybes.filter(({ id }) => !answered.has(id))
    const offset = Number(query.get('offset') ?? 0)
    const page = open.slice(offset, offset + Number(query.get('limit')))
    return {
      items: await Promise.all(page.map((maybe) => encryptRow(key, 'maybes', maybe.id, maybe))),
      total: open.length,
    }
  })
  for (const maybe of maybes) {
    const { id, type, source_message_id: messageId, evidence } = maybe
    server.on(`GET /maybe/${id}`, () =>
      answered.has(id) ? failure(404, 'not_found') : encryptRow(key, 'maybes', id, maybe),
    )
    server.on(
      `GET /messages/${messageId}/thread`,
      aThread(aMail({ id: messageId, subject: 'Draft', text: `Hello Maya,\n\n${evidence}\n\nThe rest of it.` })),
    )
    const answer = (said: 'take' | 'drop' | 'restore') =>
      server.on(`POST /maybe/${id}/${said}`, () => {
        if (said === 'restore') answered.delete(id)
        else answered.add(id)
        return said === 'take' ? { id, type } : null
      })
    for (const said of ['take', 'drop', 'restore'] as const) answer(said)
  }
  return server
}

const open = (server: FakeServer) => renderApp('/left-out?tab=maybe', { server })
const section = () => screen.findByRole('region', { name: 'Maybe' })
const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Maybe' })
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
}
const three = () => [
  aMaybe({ title: 'Look over the draft', due_date: '2026-03-13T22:59:59.000Z' }),
  aMaybe({ title: 'Bring the keys back', type: 'follow_up', message_direction: 'sent' }),
  aMaybe({ title: 'Say who comes' }),
]
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
/** The item that has the focus, or in which it is. */
const focused = () => document.activeElement?.closest('[data-item]')?.querySelector('h3')?.textContent

describe('[DT-02] Maybe, beside what was left out', () => {
  it('[WV-01] says what each would be, whom it is about, one moment, and the sentence', async () => {
    open(await aServer(three()))
    expect(await titles()).toEqual(['Look over the draft', 'Bring the keys back', 'Say who comes'])
    const [first, second] = within(await section()).getAllByRole('article')
    expect(first?.textContent).toContain('Maren Holt')
    expect(first?.textContent).toContain('Perhaps a task: “The second draft would be worth a look before Friday.”')
    expect(first?.textContent).toContain('Overdue by')
    expect(second?.textContent).not.toMatch(/due/i)
    expect(first?.textContent).toContain('“The second draft would be worth a look before Friday.”')
    // One moment each, as in every list: by when it is due, else since when it is there.
    expect(first?.querySelector('time')).toBeNull()
    expect(second?.querySelector('time')?.dateTime).toBe('2026-03-05T09:00:00.000Z')
    expect(second?.textContent).toContain('To Maren Holt')
    const link = screen.getByRole('link', { name: 'Open in Gmail: Look over the draft' })
    expect(link.getAttribute('href')).toContain('#all/thread-1')
  })

  it.each([
    ['Take as a task: Look over the draft', 'take', 'Added as a task'],
    ['Drop: Look over the draft', 'drop', 'Dropped'],
  ])('%s: leaves the list, tells so, and can be undone', async (button, said, told) => {
    const maybes = three()
    const server = await aServer(maybes)
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(async () => expect(await titles()).toEqual(['Bring the keys back', 'Say who comes']))
    expect(server.to(`POST /maybe/${maybes[0]?.id}/${said}`)).toHaveLength(1)
    const toast = (await screen.findByText(told)).closest('li')
    expect(toast?.textContent).toContain('Look over the draft')
    fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await titles())[0]).toBe('Look over the draft'))
    expect(server.to(`POST /maybe/${maybes[0]?.id}/restore`)).toHaveLength(1)
  })

  it('is answered with one key each, and the focus goes on to the next', async () => {
    const maybes = three()
    const server = await aServer(maybes)
    open(server)
    await titles()
    press('j')
    await waitFor(() => expect(focused()).toBe('Look over the draft'))
    press('t')
    await waitFor(() => expect(focused()).toBe('Bring the keys back'))
    await waitFor(async () => expect(await titles()).toHaveLength(2))
    press('d')
    await waitFor(() => expect(focused()).toBe('Say who comes'))
    await waitFor(async () => expect(await titles()).toEqual(['Say who comes']))
    expect(server.to(`POST /maybe/${maybes[0]?.id}/take`)).toHaveLength(1)
    expect(server.to(`POST /maybe/${maybes[1]?.id}/drop`)).toHaveLength(1)
    press('d')
    expect(await within(await section()).findByText('Nothing waits for your word')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Maybe')
  })

  it('stays where it is when the answer was not saved', async () => {
    const maybes = three()
    const server = await aServer(maybes)
    server.on(`POST /maybe/${maybes[0]?.id}/drop`, () => failure(404, 'not_found'))
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Drop: Look over the draft' }))
    expect(await screen.findByText('Could not drop it')).toBeTruthy()
    await waitFor(async () => expect((await titles())[0]).toBe('Look over the draft'))
  })

  it('says why it cannot be undone once something was done with the item', async () => {
    const maybes = three()
    const server = await aServer(maybes)
    server.on(`POST /maybe/${maybes[0]?.id}/restore`, () => failure(422, 'unprocessable'))
    open(server)
    fireEvent.click(await screen.findByRole('button', { name: 'Take as a task: Look over the draft' }))
    const toast = (await screen.findByText('Added as a task')).closest('li')
    fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Could not undo that')).toBeTruthy()
    expect(await titles()).toEqual(['Bring the keys back', 'Say who comes'])
  })

  it('stands beside what was left out: the address says which is open, and the tab how many there are', async () => {
    const { router } = renderApp('/left-out', { server: await aServer(three()) })
    expect(await screen.findByText('Nothing was left out in the last 30 days')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Maybe' })).toBeNull()
    fireEvent.click(await screen.findByRole('tab', { name: 'Maybe 3' }))
    expect(await titles()).toHaveLength(3)
    expect(router.state.location.search).toBe('?tab=maybe')
    fireEvent.click(screen.getByRole('tab', { name: 'Left out' }))
    expect(await screen.findByText('Nothing was left out in the last 30 days')).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })

  it('says when there is nothing, when it loads, and when it cannot be loaded', async () => {
    const { unmount } = open(await aServer([]))
    expect(await within(await section()).findByText('Nothing waits for your word')).toBeTruthy()
    unmount()
    const late = await aServer([])
    const waiting = Promise.withResolvers<{ items: []; total: 0 }>()
    late.on('GET /maybe', () => waiting.promise)
    const loading = open(late)
    expect(await within(await section()).findByText(/^Loading/)).toBeTruthy()
    waiting.resolve({ items: [], total: 0 })
    expect(await within(await section()).findByText('Nothing waits for your word')).toBeTruthy()
    loading.unmount()
    const broken = await aServer(three())
    broken.on('GET /maybe', () => failure(403, 'forbidden'))
    open(broken)
    expect((await within(await section()).findByRole('alert')).textContent).toContain('This could not be loaded')
  })
})

/** The pane of that one, with its mail in it. */
async function mailOf(title: string): Promise<HTMLElement> {
  const pane = await paneOf(title)
  await within(pane).findByText('The rest of it.', { exact: false })
  return pane
}
const row = async (title: string) => (await screen.findByRole('heading', { name: title, level: 3 })).closest('li')

describe('[DT-02] [WV-02] the mail of what may be an item', () => {
  it.each([
    ['Enter', () => press('Enter')],
    ['a click', () => fireEvent.click(screen.getByRole('link', { name: 'Look over the draft' }))],
  ])('is opened by %s, with the sentence marked, named by the address; Back closes it', async (_, opening) => {
    const maybes = three()
    const { router } = open(await aServer(maybes))
    await titles()
    press('j')
    await waitFor(() => expect(focused()).toBe('Look over the draft'))
    opening()
    const pane = await mailOf('Look over the draft')
    expect(pane.querySelector('mark')?.textContent).toBe(maybes[0]?.evidence)
    expect(pane.textContent).toContain('Perhaps a task')
    expect(router.state.location.search).toBe(`?tab=maybe&maybe=${maybes[0]?.id}`)
    expect((await row('Look over the draft'))?.querySelector('[aria-current="true"]')).toBeTruthy()
    expect(document.activeElement).toBe(within(pane).getByRole('heading', { level: 2 }))
    press('j')
    await mailOf('Bring the keys back')
    await act(() => router.navigate(-1))
    await paneIsClosed()
    expect(router.state.location.search).toBe('?tab=maybe')
  })

  it('is where it is taken and dropped by the same keys, and by buttons; the next one opens', async () => {
    const maybes = three()
    const server = await aServer(maybes)
    open(server)
    await titles()
    fireEvent.click(screen.getByRole('link', { name: 'Look over the draft' }))
    await mailOf('Look over the draft')
    press('t')
    const second = await mailOf('Bring the keys back')
    expect(server.to(`POST /maybe/${maybes[0]?.id}/take`)).toHaveLength(1)
    fireEvent.click(within(second).getByRole('button', { name: 'Drop: Bring the keys back' }))
    await mailOf('Say who comes')
    expect(server.to(`POST /maybe/${maybes[1]?.id}/drop`)).toHaveLength(1)
    await waitFor(async () => expect(await titles()).toEqual(['Say who comes']))
    press('d')
    await paneIsClosed()
    expect(await within(await section()).findByText('Nothing waits for your word')).toBeTruthy()
    expect(server.to(`POST /maybe/${maybes[2]?.id}/drop`)).toHaveLength(1)
  })

  it('opens by an address alone, and says calmly that one does not wait any more', async () => {
    const maybes = three()
    const server = await aServer(maybes)
    server.on('GET /maybe', { items: [], total: 0 })
    const { unmount } = renderApp(`/left-out?tab=maybe&maybe=${maybes[2]?.id}`, { server })
    const pane = await mailOf('Say who comes')
    fireEvent.click(within(pane).getByRole('button', { name: 'Take as a task: Say who comes' }))
    expect(await screen.findByRole('heading', { name: 'This no longer needs your answer' })).toBeTruthy()
    unmount()
    renderApp('/left-out?tab=maybe&maybe=nonsense', { server })
    expect(await screen.findByRole('heading', { name: 'This no longer needs your answer' })).toBeTruthy()
  })
})

describe('[DT-02] the dashboard', () => {
  it.each([
    [3, ['3 maybe, to take or drop']],
    [0, []],
  ])('with %i of them says so quietly: %j', async (count, names) => {
    const server = await aServer(three().slice(0, count))
    renderApp('/dashboard', { server })
    await screen.findByRole('tab', { name: 'Inbox Tasks' })
    await waitFor(() => expect(server.to('GET /maybe')).toHaveLength(1))
    const links = () => screen.queryAllByRole('link', { name: /maybe/ })
    await waitFor(() => expect(links().map((link) => link.getAttribute('aria-label'))).toEqual(names))
    for (const link of links()) expect(link.getAttribute('href')).toBe('/left-out?tab=maybe')
  })
})
