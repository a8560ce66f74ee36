import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setSingleKeysOn } from '#web/lib/shortcuts/single-keys.ts'
import { aMailbox, undoOf } from '#web/testing/a-mailbox.ts'
import { failure } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { KEYS, renderApp } from '#web/testing/render-app.tsx'
import { noteChange, undoLast } from './last-changes.ts'

const row = async (title: string) => {
  const article = (await screen.findByRole('heading', { name: title })).closest('article')
  if (!article) throw new Error('no row')
  return article
}
const complete = async (title: string) =>
  fireEvent.click(within(await row(title)).getByRole('button', { name: named('Done') }))
const press = (key: string, target: Element = document.body, more: object = {}) =>
  fireEvent.keyDown(target, { key, ...more })
const toastOf = (title: string) =>
  waitFor(() => {
    const [toast] = screen.queryAllByText(title).flatMap((words) => words.closest<HTMLElement>('li[data-kind]') ?? [])
    if (!toast) throw new Error('no toast')
    return toast
  })

async function aPage() {
  const mailbox = await aMailbox()
  const view = renderApp('/dashboard', { server: mailbox.server })
  const [first, second] = mailbox.tasks
  if (!first || !second) throw new Error('no tasks')
  const asked = (id: string) => mailbox.server.to(`PATCH /tasks/${id}`).map(({ body }) => body)
  /** The ids of what was asked to be taken back, in that order. */
  const takenBack = () =>
    mailbox.server.to('POST /items/undo').flatMap(({ body }) => {
      const { items } = body as { items: { id: string; undo: string }[] }
      expect(items.map(({ undo }) => undo)).toEqual(items.map(({ id }) => undoOf(id)))
      return items.map(({ id }) => id)
    })
  return { ...mailbox, ...view, first, second, asked, takenBack }
}
const DONE = { status: 'completed' }

describe('the last change', () => {
  afterEach(() => setSingleKeysOn(KEYS.singleKeysOff, true))

  it('[WV-06] is taken back by z wherever one is by then, and its toast named it and the key', async () => {
    const { first, asked, takenBack, router } = await aPage()
    await complete(first.task)
    const toast = await toastOf(first.task)
    expect(within(toast).getByRole('button', { name: 'Undo' }).textContent).toContain('z')
    await act(() => router.navigate('/settings'))
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    press('z')
    await waitFor(() => expect(takenBack()).toEqual([first.id]))
    expect(within(await toastOf('Taken back')).getByText(first.task)).toBeTruthy()
    press('z')
    await toastOf('Nothing to take back')
    expect([asked(first.id), takenBack()]).toEqual([[DONE], [first.id]])
  })

  it('[WV-06] [AC-03] gives the focus to the item that is back, unless the person goes on before', async () => {
    const { first, second } = await aPage()
    const focused = () => document.activeElement?.getAttribute('data-item')
    const finish = async () => {
      await complete(first.task)
      await toastOf(first.task)
      await waitFor(() => expect(screen.queryByRole('heading', { name: first.task })).toBeNull())
    }
    await finish()
    press('z')
    await waitFor(() => expect(focused()).toBe(first.id))
    await finish()
    press('z')
    document.querySelector<HTMLElement>(`li[data-item="${second.id}"]`)?.focus()
    press('Shift')
    await row(first.task)
    expect(focused()).toBe(second.id)
  })

  it('[WV-06] [FC-05] that waits for the server is let go of: nothing is saved, and the item is back', async () => {
    const { first, asked, takenBack, server } = await aPage()
    await row(first.task)
    server.goDown()
    await complete(first.task)
    const waiting = await toastOf('Not saved yet')
    expect(within(waiting).getByRole('button', { name: 'Undo' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: first.task })).toBeNull())
    press('z')
    expect(within(await toastOf('Taken back')).getByText(first.task)).toBeTruthy()
    await row(first.task)
    expect(screen.queryByText('Not saved yet')).toBeNull()
    const tried = asked(first.id).length
    server.goDown(false)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^The server cannot be reached/)).toBeNull())
    expect([asked(first.id).length, takenBack()]).toEqual([tried, []])
    await row(first.task)
  })

  it('[WV-06] goes before the one before it', async () => {
    const { first, second, takenBack } = await aPage()
    for (const { task } of [first, second]) {
      await complete(task)
      await toastOf(task)
    }
    press('z', document.body, { ctrlKey: true })
    await waitFor(() => expect(takenBack()).toEqual([second.id]))
    press('z', document.body, { metaKey: true })
    await waitFor(() => expect(takenBack()).toEqual([second.id, first.id]))
    await waitFor(() => expect(screen.getAllByText('Taken back')).toHaveLength(2))
  })

  it('[WV-06] stays where the keys belong to a field, or ask for something else', async () => {
    const { first, takenBack } = await aPage()
    await complete(first.task)
    await toastOf(first.task)
    const field = document.body.appendChild(document.createElement('input'))
    for (const more of [{}, { ctrlKey: true }]) expect(press('z', field, more)).toBe(true)
    expect(press('Z', document.body, { ctrlKey: true, shiftKey: true })).toBe(true)
    field.remove()
    expect(takenBack()).toEqual([])
  })

  it('[WV-06] names the other key where single ones are off', async () => {
    setSingleKeysOn(KEYS.singleKeysOff, false)
    const { first } = await aPage()
    await complete(first.task)
    expect(within(await toastOf(first.task)).getByRole('button', { name: 'Undo' }).textContent).toContain('Ctrl Z')
  })

  it('[WV-06] that could not be taken back can be tried again', async () => {
    const { first, takenBack, server } = await aPage()
    await complete(first.task)
    await toastOf(first.task)
    server.on('POST /items/undo', () => failure(403, 'forbidden'))
    press('z')
    await toastOf('Update failed')
    server.on('POST /items/undo', { items: [{ id: first.id, undo: null, error: null }] })
    press('z')
    await waitFor(() => expect(takenBack()).toEqual([first.id, first.id]))
    await toastOf('Taken back')
  })
})

describe('what was changed elsewhere since', () => {
  it('[WV-06] [SM-06] stays, says so, and is not in the way of the change before it', async () => {
    const { first, second, server, takenBack } = await aPage()
    await complete(first.task)
    await toastOf(first.task)
    await complete(second.task)
    await toastOf(second.task)
    server.on('POST /items/undo', { items: [{ id: second.id, undo: null, error: 'unprocessable' }] })
    press('z')
    const toast = await toastOf('Could not undo that')
    expect(within(toast).getByText('What was changed since stays as it is.')).toBeTruthy()
    expect(within(toast).getByText(second.task)).toBeTruthy()
    server.on('POST /items/undo', { items: [{ id: first.id, undo: null, error: null }] })
    press('z')
    await waitFor(() => expect(takenBack()).toEqual([second.id, first.id]))
  })
})

describe('what changed nothing', () => {
  it('[WV-06] is told of, and offers nothing to take back', async () => {
    const { first, server, seal, takenBack } = await aPage()
    server.on(`PATCH /tasks/${first.id}`, async () => ({ ...(await seal(first)), undo: null }))
    await complete(first.task)
    expect(within(await toastOf(first.task)).queryByRole('button', { name: 'Undo' })).toBeNull()
    press('z')
    expect(takenBack()).toEqual([])
  })
})

describe('a change that can be taken back for a while', () => {
  afterEach(() => vi.useRealTimers())

  it('[WV-06] can be no longer than that', async () => {
    vi.useFakeTimers()
    const cache = new QueryClient()
    const undo = vi.fn(() => Promise.resolve())
    const tell = () =>
      noteChange(cache, { title: 'Sending', subject: 'Plan' }, { undo, failed: vi.fn(), withinMs: 10_000 }, 'z')
    tell()
    await vi.advanceTimersByTimeAsync(10_000)
    undoLast(cache)
    expect(undo.mock.calls).toEqual([])
    tell()
    await vi.advanceTimersByTimeAsync(9_999)
    undoLast(cache)
    expect(undo.mock.calls).toHaveLength(1)
  })

  it('[WV-06] is nobody else’s to take back', () => {
    const undo = vi.fn(() => Promise.resolve())
    noteChange(new QueryClient(), { title: 'Done', subject: 'Plan' }, { undo, failed: vi.fn() }, 'z')
    undoLast(new QueryClient())
    expect(undo.mock.calls).toEqual([])
  })
})
