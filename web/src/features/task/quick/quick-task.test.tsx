import { aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { failure } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

// A Tuesday, eleven o'clock in Stockholm, where the person lives.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-10T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function adding() {
  const { server, seal } = await aMailbox()
  const made = aTask({ task: 'Call Ann', origin: 'manual' })
  server.on('POST /tasks', () => seal(made))
  server.on(`DELETE /tasks/${made.id}`, { undo: null })
  server.on(`GET /items/${made.id}`, async () => ({ type: 'task', record: await seal(made) }))
  const { router } = renderApp('/settings', { server })
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  fireEvent.keyDown(document.body, { key: 'c' })
  const dialog = await screen.findByRole('dialog', { name: 'Add a task' })
  const line = within(dialog).getByLabelText<HTMLInputElement>('Task')
  const type = (text: string) => fireEvent.change(line, { target: { value: text } })
  return { server, made, dialog, line, type, router }
}

describe('a task in one line', () => {
  it('[WV-07] takes what is typed before it is there, and Escape gives it up', async () => {
    renderApp('/settings', { server: (await aMailbox()).server })
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))
    press('c', 'x', 'Escape', '/', 'Escape', 'c', 'c', 'a', 'l', 'l')
    const dialog = await screen.findByRole('dialog', { name: 'Add a task' })
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('Task').value).toBe('call'))
    expect(screen.queryAllByRole('dialog')).toHaveLength(1)
  })

  it('[WV-07] is begun by c on any page, shows what was understood, is added by Enter, and can be undone', async () => {
    const { server, made, dialog, line, type } = await adding()
    expect(document.activeElement).toBe(line)
    type('call Ann fri')
    expect(within(dialog).getByRole('status').textContent).toBe('Due Fri, Mar 13')
    expect(line.getAttribute('aria-describedby')).toBeTruthy()
    expect(within(dialog).getByText('Call Ann').closest('output')).toBeNull()
    fireEvent.submit(line)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to('POST /tasks').map(({ body }) => body)).toEqual([
      { id: expect.any(String) as string, task: 'Call Ann', due_date: '2026-03-13T22:59:59.000Z', priority: 'medium' },
    ])
    expect(await screen.findByText('Task added')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'z' })
    await waitFor(() => expect(server.to(`DELETE /tasks/${made.id}`)).toHaveLength(1))
  })

  it('[WV-07] is told by its day alone, and only when that changes: not with each letter', async () => {
    const { dialog, type } = await adding()
    const told = within(dialog).getByRole('status')
    const heard: string[] = []
    const listener = new MutationObserver(() => heard.push(told.textContent))
    listener.observe(told, { subtree: true, childList: true, characterData: true })
    for (const text of ['c', 'ca', 'call', 'call Ann', 'call Ann fri']) {
      type(text)
      await Promise.resolve()
    }
    expect(heard).toEqual(['No date', 'Due Fri, Mar 13'])
  })

  it('[WV-07] is led to, as it stands in a list of its own', async () => {
    const { made, line, type, router } = await adding()
    type('call Ann fri')
    fireEvent.submit(line)
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(router.state.location.search).toBe(`?tab=manual&item=${made.id}`)
  })

  it('[WV-07] without a day has none, and nothing is added without words', async () => {
    const { server, dialog, line, type } = await adding()
    type('   ')
    fireEvent.submit(line)
    type('buy milk')
    expect(within(dialog).getByRole('status').textContent).toBe('No date')
    fireEvent.submit(line)
    await waitFor(() =>
      expect(server.to('POST /tasks')).toMatchObject([{ body: { task: 'Buy milk', due_date: null } }]),
    )
  })

  it('[WV-07] names the year of a day in another one', async () => {
    const { dialog, type } = await adding()
    type('call Ann 5 march 2027')
    expect(within(dialog).getByRole('status').textContent).toBe('Due Fri, Mar 5, 2027')
  })

  it('[WV-07] that cannot be saved keeps its words and says why', async () => {
    const { server, dialog, line, type } = await adding()
    server.on('POST /tasks', () => failure(403, 'forbidden'))
    type('buy milk')
    fireEvent.submit(line)
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    expect(line.value).toBe('buy milk')
  })

  it('[WV-07] [ER-01] that is sent again, as its answer was lost, is the same task', async () => {
    const { server, made, dialog, line, type } = await adding()
    server.on('POST /tasks', () => failure(500, 'internal'))
    type('buy milk')
    fireEvent.submit(line)
    await within(dialog).findByRole('alert')
    server.on('POST /tasks', () => Response.json(made, { status: 201 }))
    fireEvent.submit(line)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const ids = server.to('POST /tasks').map(({ body }) => (body as { id: string }).id)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  })
})
