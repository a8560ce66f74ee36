import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import type { BulkResult } from '@loose-ends/domain/bulk/bulk-change.ts'
import { derivePersonKey, encryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { act as acting, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { paneOf } from '#web/testing/opened-item.ts'
import { anAccount, failure, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const sealedEntry = async (key: PersonKey, entry: ActionableEntry): Promise<ActionableEntry> =>
  entry.type === 'task'
    ? { ...entry, record: await encryptRow(key, 'loose_ends', entry.record.id, entry.record) }
    : { ...entry, record: await encryptRow(key, 'loose_ends', entry.record.id, entry.record) }

/** The combined list of that many tasks and a follow-up, on a server that changes many at once. */
async function aList(count = 3, first: Partial<Task> = {}) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  const tasks = Array.from({ length: count }, (_, n) => aTask({ task: `Task ${n + 1}`, ...(n === 0 ? first : {}) }))
  const followUp = aFollowUp({ subject: 'Venue', smart_summary: null })
  const entries: ActionableEntry[] = [
    ...tasks.map((record) => ({ type: 'task' as const, record })),
    { type: 'follow-up' as const, record: followUp },
  ]
  for (const entry of entries) {
    server.on(`GET /items/${entry.record.id}`, () => sealedEntry(key, entry))
  }
  const gone = new Set<string>()
  server.on('GET /email-account', anAccount())
  server.on('GET /actionables', async ({ query }) => {
    const left = entries.filter(({ record }) => !gone.has(record.id))
    const from = Number(query.get('offset'))
    const items = left.slice(from, from + Number(query.get('limit')))
    return { items: await Promise.all(items.map((entry) => sealedEntry(key, entry))), total: left.length }
  })
  const refused = new Map<string, 'unprocessable' | 'reply_scheduled'>()
  const leftOut = new Set<string>()
  server.on('POST /items/bulk', ({ body }) => {
    const { ids, scheduled_reply: choice } = body as { ids: string[]; scheduled_reply?: string }
    const items = ids.map((id): BulkResult => {
      const why = refused.get(id)
      if (why && !(why === 'reply_scheduled' && choice)) return { id, undo: null, error: why }
      gone.add(id)
      return { id, undo: `back: ${id}`, sender_left_out: leftOut.has(id), error: null }
    })
    return { items }
  })
  server.on('POST /items/undo', ({ body }) => {
    const { items } = body as { items: { id: string }[] }
    for (const { id } of items) gone.delete(id)
    return { items: items.map(({ id }) => ({ id, undo: null, error: null })) }
  })
  renderApp('/actionables', { server })
  await screen.findByRole('heading', { name: 'Task 1', level: 3 })
  const asked = () => server.to('POST /items/bulk').map(({ body }) => body)
  return { server, tasks, followUp, refused, leftOut, gone, asked, ids: entries.map(({ record }) => record.id) }
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const place = (title: string) => {
  const item = screen.getByRole('heading', { name: title, level: 3 }).closest('li')
  if (!item) throw new Error('not in a list')
  return item
}
const box = (title: string) => screen.getByLabelText<HTMLInputElement>(`Select: ${title}`)
const bar = () => screen.findByRole('group', { name: 'Selected items' })
const act = async (name: string | RegExp) => fireEvent.click(within(await bar()).getByRole('button', { name }))
const focusOn = (title: string) => place(title).focus()

describe('several items of a list', () => {
  it('[WV-05] are selected by x, done by e with one request, and come back by one undo', async () => {
    const { server, tasks, asked } = await aList()
    focusOn('Task 1')
    press('x')
    press('j')
    await waitFor(() => expect(document.activeElement).toBe(place('Task 2')))
    press('x')
    expect(within(await bar()).getByText('2 selected')).toBeTruthy()
    expect([box('Task 1').checked, box('Task 2').checked, box('Task 3').checked]).toEqual([true, true, false])
    press('e')
    await waitFor(() => expect(titles()).toEqual(['Task 3', 'Follow up: Venue']))
    expect(asked()).toEqual([{ action: 'complete', ids: tasks.slice(0, 2).map(({ id }) => id) }])
    expect(await screen.findByText('2 items done')).toBeTruthy()
    expect(screen.getByText('and 1 more').parentElement?.textContent).toBe('Task 1 and 1 more')
    expect(screen.queryByRole('group', { name: 'Selected items' })).toBeNull()
    expect(document.activeElement).toBe(place('Task 3'))
    press('z')
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(server.to('POST /items/undo')).toMatchObject([
      { body: { items: tasks.slice(0, 2).map(({ id }) => ({ id, undo: `back: ${id}` })) } },
    ])
  })

  it('[WV-05] a click with Shift, or Shift-x, selects everything between, and Escape nothing', async () => {
    await aList()
    fireEvent.click(box('Task 1'))
    fireEvent.click(place('Task 3'), { shiftKey: true })
    expect(within(await bar()).getByText('3 selected')).toBeTruthy()
    press('Escape')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected items' })).toBeNull())
    fireEvent.click(box('Ask Idris about the room'))
    focusOn('Task 2')
    press('X')
    expect(within(await bar()).getByText('3 selected')).toBeTruthy()
    expect(box('Task 1').checked).toBe(false)
  })

  it('[WV-05] a finger that rests on one selects it, and then touches select the others', async () => {
    await aList()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const touch = (title: string) =>
      fireEvent.pointerDown(place(title), { pointerType: 'touch', clientX: 10, clientY: 10 })
    touch('Task 1')
    fireEvent.pointerMove(place('Task 1'), { pointerType: 'touch', clientX: 10, clientY: 60 })
    await acting(() => vi.advanceTimersByTimeAsync(600))
    expect(box('Task 1').checked).toBe(false)
    touch('Task 1')
    await acting(() => vi.advanceTimersByTimeAsync(600))
    vi.useRealTimers()
    fireEvent.click(place('Task 1'))
    expect(box('Task 1').checked).toBe(true)
    touch('Task 2')
    fireEvent.pointerUp(place('Task 2'))
    fireEvent.click(within(place('Task 2')).getByRole('heading', { level: 3 }))
    expect(within(await bar()).getByText('2 selected')).toBeTruthy()
  })

  it('[WV-05] are all of the list, also what is not loaded, in portions that the server takes', async () => {
    const { asked, ids } = await aList(320)
    fireEvent.click(box('Task 1'))
    await act('All 321')
    await waitFor(async () => expect(within(await bar()).getByText('321 selected')).toBeTruthy(), { timeout: 5000 })
    await act('Done')
    await waitFor(() => expect(screen.getByText('No actionables found')).toBeTruthy(), { timeout: 5000 })
    const sent = asked() as { ids: string[] }[]
    expect(sent.map((one) => one.ids.length)).toEqual([200, 121])
    expect(sent.flatMap((one) => one.ids).toSorted()).toEqual(ids.toSorted())
    expect(await screen.findByText('321 items done')).toBeTruthy()
  })

  it('[WV-05] are all of the list, also one that left it and came back', async () => {
    const { gone } = await aList()
    fireEvent.click(box('Task 1'))
    await act('Done')
    await waitFor(() => expect(titles()).toHaveLength(3))
    gone.clear()
    fireEvent.click(box('Task 2'))
    await act('Done')
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 3', 'Follow up: Venue']))
    fireEvent.click(box('Task 3'))
    await act('All 3')
    expect(await within(await bar()).findByText('3 selected')).toBeTruthy()
  })

  it.each([
    ['d', 'dismiss', '4 items removed', (ids: string[]) => ids],
    ['y', 'archive', '1 item archived', (ids: string[]) => ids.slice(-1)],
  ])('[WV-05] are acted on together by %s as well, and come back by one undo', async (key, action, told, of) => {
    const { server, asked, ids } = await aList()
    focusOn('Task 1')
    press('A')
    await waitFor(async () => expect(within(await bar()).getByText('4 selected')).toBeTruthy())
    press(key)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(asked()).toEqual([{ action, ids: of(ids) }])
    press('z')
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(server.to('POST /items/undo')).toMatchObject([
      { body: { items: of(ids).map((id) => ({ id, undo: `back: ${id}` })) } },
    ])
  })

  it('[WV-05] the keys mean what is selected, and never the one with the focus where nothing of it is', async () => {
    const { server, tasks, followUp, asked } = await aList()
    fireEvent.click(box('Task 1'))
    await bar()
    focusOn('Follow up: Venue')
    press('y')
    press('d')
    expect(await screen.findByText('1 item removed')).toBeTruthy()
    expect(asked()).toEqual([{ action: 'dismiss', ids: [tasks[0]?.id] }])
    expect(server.to(`POST /follow-ups/${followUp.id}/dismiss`)).toEqual([])
    expect(titles()).toContain('Follow up: Venue')
  })

  it('[WV-05] the key that snoozes is not meant for the one with the focus where not all that is selected can be', async () => {
    await aList(3, { snoozed_until: new Date(Date.now() + DAY_MS).toISOString() })
    fireEvent.click(box('Task 1'))
    await bar()
    focusOn('Task 2')
    press('s')
    press('d')
    expect(await screen.findByText('1 item removed')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[WV-05] [DB-05] what the person wrote down is never taken for none', async () => {
    const { tasks, asked } = await aList(3, { origin: 'manual', kind: 'manual', source_message_id: null })
    fireEvent.click(box('Task 1'))
    expect(within(await bar()).queryByRole('button', { name: /^Not/ })).toBeNull()
    fireEvent.click(box('Task 2'))
    await act('Not a task (1)')
    expect(await screen.findByText('1 item removed')).toBeTruthy()
    expect(screen.getByText('This is remembered for its sender.')).toBeTruthy()
    expect(asked()).toEqual([{ action: 'dismiss', ids: [tasks[1]?.id] }])
  })

  it('[WV-05] tells how many senders are left out from now on', async () => {
    const { tasks, leftOut } = await aList()
    leftOut.add(tasks[1]?.id ?? '')
    fireEvent.click(box('Task 1'))
    fireEvent.click(box('Task 2'))
    await act(/^Not/)
    expect(await screen.findByText(/From now on nothing is made of mail from 1 sender: see your rules/)).toBeTruthy()
  })

  it('[WV-05] [WV-02] the pane goes on to the next that stays', async () => {
    const { server, tasks } = await aList()
    fireEvent.click(screen.getByRole('link', { name: 'Task 1' }))
    await paneOf('Task 1')
    fireEvent.click(box('Task 1'))
    fireEvent.click(box('Task 2'))
    await act('Done')
    await paneOf('Task 3')
    expect(server.to(`GET /items/${tasks[1]?.id}`)).toEqual([])
  })

  it('[WV-05] what could not be changed is told, and stays', async () => {
    const { tasks, refused } = await aList()
    refused.set(tasks[1]?.id ?? '', 'unprocessable')
    fireEvent.click(box('Task 1'))
    fireEvent.click(box('Task 2'))
    await act('Not tasks')
    expect(await screen.findByText('1 item removed')).toBeTruthy()
    expect(screen.getByText(/1 item could not be changed\. “.+”/)).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Task 2', 'Task 3', 'Follow up: Venue']))
  })

  it('[WV-05] stay where they are when nothing could be saved', async () => {
    const { server } = await aList()
    server.on('POST /items/bulk', () => failure(403, 'forbidden'))
    fireEvent.click(box('Task 1'))
    await act('Done')
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    await waitFor(() => expect(titles()).toHaveLength(4))
  })

  it('[WV-05] of which one portion was saved and the next was not: what is done stays done, with an undo', async () => {
    const { server, gone } = await aList(320)
    let portions = 0
    server.on('POST /items/bulk', ({ body }) => {
      portions += 1
      if (portions > 1) return failure(503, 'database_unavailable')
      const { ids } = body as { ids: string[] }
      for (const id of ids) gone.add(id)
      return { items: ids.map((id) => ({ id, undo: `back: ${id}`, error: null })) }
    })
    fireEvent.click(box('Task 1'))
    await act('All 321')
    await waitFor(async () => expect(within(await bar()).getByText('321 selected')).toBeTruthy(), { timeout: 5000 })
    await act('Done')
    const told = (await screen.findByText('200 items done')).closest('li') ?? document.body
    expect(within(told).getByText(/^121 items could not be changed\./)).toBeTruthy()
    expect(screen.queryByText('Nothing was changed')).toBeNull()
    await waitFor(() => expect(titles()[0]).toBe('Task 201'))
    fireEvent.click(within(told).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titles()[0]).toBe('Task 1'))
    expect(gone.size).toBe(0)
  })

  it('[WV-05] [AC-03] leave the focus with the first that stays, also while they wait for a server that is away', async () => {
    const { server } = await aList()
    server.goDown()
    fireEvent.click(box('Task 1'))
    fireEvent.click(box('Task 2'))
    within(await bar())
      .getByRole('button', { name: 'Done' })
      .focus()
    await act('Done')
    expect(document.activeElement).toBe(place('Task 3'))
    await screen.findByText('Not saved yet')
    await waitFor(() => expect(titles()).toEqual(['Task 3', 'Follow up: Venue']))
    expect(document.activeElement).toBe(place('Task 3'))
  })

  it('[WV-05] [FC-05] wait together for a server that is away, leave their list, and name who is refused then', async () => {
    const { server, tasks, refused } = await aList()
    server.goDown()
    fireEvent.click(box('Task 1'))
    fireEvent.click(box('Task 2'))
    await act('Done')
    const told = (await screen.findByText('Not saved yet')).closest('li')
    expect(told?.textContent).toContain('Task 1 and 1 more')
    expect(told?.textContent).not.toContain('Keep this page open')
    await waitFor(() => expect(titles()).toEqual(['Task 3', 'Follow up: Venue']))
    refused.set(tasks[1]?.id ?? '', 'unprocessable')
    server.goDown(false)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 item done')).toBeTruthy()
    expect(screen.getByText('1 item could not be changed. “Task 2”')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Task 2', 'Task 3', 'Follow up: Venue']))
  })

  it('[WV-05] [WV-06] that wait for a server that is away are let go of together', async () => {
    const { server } = await aList()
    server.goDown()
    fireEvent.click(box('Task 1'))
    fireEvent.click(box('Task 2'))
    await act('Done')
    await screen.findByText('Not saved yet')
    await waitFor(() => expect(titles()).toEqual(['Task 3', 'Follow up: Venue']))
    press('z')
    const told = (await screen.findByText('Taken back')).closest('li')
    expect(told?.textContent).toContain('Task 1 and 1 more')
    await waitFor(() => expect(titles()).toEqual(['Task 1', 'Task 2', 'Task 3', 'Follow up: Venue']))
    expect(screen.queryByText('Nothing was changed')).toBeNull()
  })

  it('[WV-05] [WV-12] whose replies wait are asked about once', async () => {
    const { tasks, refused, asked } = await aList()
    const [first, second] = tasks.map(({ id }) => id)
    for (const id of [first, second]) refused.set(id ?? '', 'reply_scheduled')
    for (const title of ['Task 1', 'Task 2', 'Task 3']) fireEvent.click(box(title))
    await act('Done')
    const dialog = await screen.findByRole('dialog', { name: 'A reply to this waits to be sent' })
    expect(dialog.textContent).toContain('Task 1 and 1 more')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Drop the reply' }))
    expect(await screen.findByText('3 items done')).toBeTruthy()
    expect(asked().at(-1)).toEqual({ action: 'complete', ids: [first, second], scheduled_reply: 'drop' })
  })

  it('[WV-05] are snoozed until one time, and only follow-ups among them are archived', async () => {
    const { followUp, asked, ids } = await aList(1)
    focusOn('Task 1')
    press('A')
    await waitFor(async () => expect(within(await bar()).getByText('2 selected')).toBeTruthy())
    press('s')
    const dialog = await screen.findByRole('dialog', { name: 'Snooze Task' })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act('Snooze')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Tomorrow/ }))
    await waitFor(() => expect(asked()).toMatchObject([{ action: 'snooze', ids, unless_replied: true }]))
    expect(await screen.findByText('2 items snoozed')).toBeTruthy()
    press('z')
    await waitFor(() => expect(titles()).toHaveLength(2))
    focusOn('Task 1')
    press('A')
    await act('Archive (1)')
    await waitFor(() => expect(asked().at(-1)).toEqual({ action: 'archive', ids: [followUp.id] }))
  })
})

describe('several items of a list of what is over', () => {
  async function aCompletedList() {
    const server = fakeServer()
    const key = await derivePersonKey(server.encryption)
    const closed = { status: 'completed', completed_at: '2026-03-09T09:00:00.000Z' } as const
    const task = aTask({ ...closed, task: 'Send the plan' })
    const followUp = aFollowUp({ ...closed, subject: 'Venue', smart_summary: null })
    const entries: ActionableEntry[] = [
      { type: 'task', record: task },
      { type: 'follow-up', record: followUp },
    ]
    const gone = new Set<string>()
    server.on('GET /email-account', anAccount())
    server.on('GET /completed', async () => {
      const left = entries.filter(({ record }) => !gone.has(record.id))
      const items = await Promise.all(left.map((entry) => sealedEntry(key, entry)))
      return { items, total: left.length, by_priority: { high: 0, medium: 0, low: left.length } }
    })
    server.on('POST /items/bulk', ({ body }) => {
      const { ids } = body as { ids: string[] }
      for (const id of ids) gone.add(id)
      return { items: ids.map((id): BulkResult => ({ id, undo: `back: ${id}`, error: null })) }
    })
    server.on('POST /items/undo', ({ body }) => {
      const { items } = body as { items: { id: string }[] }
      for (const { id } of items) gone.delete(id)
      return { items: items.map(({ id }) => ({ id, undo: null, error: null })) }
    })
    renderApp('/completed', { server })
    await screen.findByRole('heading', { name: 'Send the plan', level: 3 })
    return { server, task, followUp, asked: () => server.to('POST /items/bulk').map(({ body }) => body) }
  }

  it('[WV-05] [FL-02] are reopened together, by a button or by u, and closed again by one undo', async () => {
    const { task, followUp, asked } = await aCompletedList()
    const ids = [task.id, followUp.id]
    focusOn('Send the plan')
    press('A')
    expect(within(await bar()).queryByRole('button', { name: /Done|Snooze|Not/ })).toBeNull()
    await act('Reopen')
    await waitFor(() => expect(titles()).toEqual([]))
    expect(asked()).toEqual([{ action: 'reopen', ids }])
    expect(await screen.findByText('2 items reopened')).toBeTruthy()
    press('z')
    await waitFor(() => expect(titles()).toHaveLength(2))
    focusOn('Send the plan')
    press('x')
    await bar()
    press('e')
    expect(asked()).toHaveLength(1)
    press('u')
    await waitFor(() => expect(asked().at(-1)).toEqual({ action: 'reopen', ids: [task.id] }))
  })

  it('[WV-05] [FL-02] of which the follow-ups alone can be put away', async () => {
    const { followUp, asked } = await aCompletedList()
    focusOn('Send the plan')
    press('A')
    await act('Archive (1)')
    await waitFor(() => expect(asked()).toEqual([{ action: 'archive', ids: [followUp.id] }]))
  })
})
