import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { threadIdOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { anAccount, failure, fakeServer } from '#web/testing/fake-server.ts'
import { toastWith } from '#web/testing/dashboard-page.ts'
import { named } from '#web/testing/named.ts'
import { openItem, paneIsClosed } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const HOSTILE = '<img src=x onerror=alert(1)> & "you"'

const byHand = (given: Partial<Task> = {}): Task =>
  aTask({
    kind: 'manual',
    origin: 'manual',
    sender_name: null,
    sender_email: null,
    source_message_id: null,
    thread_id: null,
    description: null,
    evidence: null,
    ...given,
  })

/** A server that keeps the tasks that a person writes, as the real one does. */
async function aTaskServer(tasks: Task[] = []) {
  const { server } = await aMailbox(fakeServer())
  const key = await derivePersonKey(server.encryption)
  const seal = (task: Task) => encryptRow(key, 'loose_ends', task.id, task)
  const serve = (task: Task) => {
    server.on(`PATCH /tasks/${task.id}`, ({ body }) => {
      const known = tasks.find(({ id }) => id === task.id)
      if (!known) return failure(404, 'not_found')
      const undo = JSON.stringify({ status: known.status, snoozed_until: known.snoozed_until })
      Object.assign(known, body)
      return seal(known).then((sealed) => ({ ...sealed, undo }))
    })
    server.on(`DELETE /tasks/${task.id}`, () => {
      tasks = tasks.filter(({ id }) => id !== task.id)
      return { undo: `all of ${task.id}` }
    })
    server.on(`GET /items/${task.id}`, async () =>
      tasks.includes(task) ? { type: 'task', record: await seal(task) } : failure(404, 'not_found'),
    )
    server.on(`POST /tasks/${task.id}/restore`, ({ body }) => {
      if ((body as { undo: string }).undo !== `all of ${task.id}`) return failure(422, 'unprocessable')
      tasks = [task, ...tasks.filter(({ id }) => id !== task.id)]
      return seal(task)
    })
  }
  tasks.forEach(serve)
  server.on('POST /items/undo', ({ body }) => {
    const { items } = body as { items: { id: string; undo: string }[] }
    for (const { id, undo } of items) Object.assign(tasks.find((task) => task.id === id) ?? {}, JSON.parse(undo))
    return { items: items.map(({ id }) => ({ id, undo: null, error: null })) }
  })
  server.on('GET /tasks', async ({ query }) => {
    const isSnoozed = (task: Task) => `${task.snoozed_until !== null}`
    const found = tasks.filter(
      (task) =>
        query.get('origin') === 'own' &&
        task.status === query.get('status') &&
        (query.get('snoozed') ?? isSnoozed(task)) === isSnoozed(task),
    )
    return { items: await Promise.all(found.map(seal)), total: found.length }
  })
  server.on('POST /tasks', async ({ body }) => {
    const task = byHand({ description: null, due_date: null, ...(body as Partial<Task>) })
    tasks = [task, ...tasks]
    serve(task)
    return Response.json(await seal(task), { status: 201 })
  })
  return { stored: () => tasks, ...renderApp('/dashboard?tab=manual', { server }) }
}

const row = async (title: string) => {
  const item = (await screen.findByRole('heading', { name: title, level: 3 })).closest('li')
  if (!item) throw new Error('not in a list')
  return item
}
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name: named(name) }))
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const openForm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add task' }))
  return screen.findByRole('dialog', { name: 'New task' })
}

describe('tasks of one’s own', () => {
  it('[DB-05] [MT-01] says what can be added here, and names the address to forward to', async () => {
    await aTaskServer()
    expect(await screen.findByText('No tasks of your own')).toBeTruthy()
    expect(await screen.findByText('maya+tasks@lindqvist.example')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy the address for tasks' })).toBeTruthy()
  })

  it('[MT-01] shows one that was forwarded as their own, with the way to its email', async () => {
    const thread_id = threadIdOf(anAccount().id, 'f00d')
    await aTaskServer([
      byHand({ task: 'Pay the invoice', origin: 'forwarded', thread_id, source_message_id: thread_id }),
    ])
    const item = await row('Pay the invoice')
    expect(within(item).getByText(/^Forwarded/)).toBeTruthy()
    expect(within(item).getByRole('button', { name: /^Edit:/ })).toBeTruthy()
    expect(within(item).getByRole('button', { name: /^Delete:/ })).toBeTruthy()
    const pane = await openItem('Pay the invoice')
    const link = within(pane).getByRole('link', { name: /^Open in Gmail/ })
    expect(link.getAttribute('href')).toContain('f00d')
    expect(within(pane).getByRole('button', { name: 'Edit: Pay the invoice' })).toBeTruthy()
    press('Close', pane)
    await paneIsClosed()
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() => expect(document.activeElement).toBe(item))
    fireEvent.keyDown(item, { key: 'o' })
    expect(opened.mock.calls[0]?.[0]).toContain('#all/f00d')
  })

  it('[DB-05] adds one with its description, due day and priority; what it says stays text', async () => {
    const { server, stored } = await aTaskServer()
    const form = await openForm()
    write(/^Title/, HOSTILE)
    write(/^Description/, 'First line\nsecond line')
    write(/^Due/, '2026-03-28')
    fireEvent.click(within(form).getByRole('radio', { name: 'High' }))
    press('Add task', form)
    const item = await row(HOSTILE)
    expect(item.querySelector('img')).toBeNull()
    expect(within(item).getByText(/First line/).textContent).toBe('First line\nsecond line')
    expect(within(item).getByText('High priority')).toBeTruthy()
    expect(server.to('POST /tasks')[0]?.body).toEqual({
      id: expect.any(String) as string,
      task: HOSTILE,
      description: 'First line\nsecond line',
      // The end of that day in Stockholm.
      due_date: '2026-03-28T22:59:59.000Z',
      priority: 'high',
    })
    expect(stored()).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Task added')).toBeTruthy()
  })

  it('[DB-05] [WV-06] names the one that was added or changed, and takes either back', async () => {
    const { stored } = await aTaskServer([byHand({ task: 'Water the plants' })])
    press('Edit', await row('Water the plants'))
    const edited = await screen.findByRole('dialog', { name: 'Edit task' })
    write(/^Title/, 'Water the garden')
    press('Save', edited)
    const saved = await toastWith('Task saved')
    expect(saved.textContent).toContain('Water the garden')
    press('Undo', saved)
    await row('Water the plants')

    const form = await openForm()
    write(/^Title/, 'Call the bank')
    press('Add task', form)
    const added = await toastWith('Task added')
    expect(added.textContent).toContain('Call the bank')
    press('Undo', added)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Call the bank', level: 3 })).toBeNull())
    expect(stored().map(({ task }) => task)).toEqual(['Water the plants'])
  })

  it('[DB-05] shows at each field what the server has against it, and keeps what was typed', async () => {
    const { server } = await aTaskServer()
    server.on('POST /tasks', () =>
      Response.json(
        { error: { code: 'invalid_request', message: 'no', fields: { task: 'A task needs a title' } } },
        { status: 400 },
      ),
    )
    const form = await openForm()
    write(/^Description/, 'Without a title')
    press('Add task', form)
    expect(await within(form).findByText('A task needs a title')).toBeTruthy()
    const title = within(form).getByLabelText('Title')
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(title.getAttribute('aria-describedby')).toBe(within(form).getByText('A task needs a title').id)
    expect(within(form).getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Without a title')
  })

  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keptKeys = () => Object.keys(localStorage).filter((key) => key.includes('_kept_task_'))

  it('[DB-05] [GD-04] keeps what is typed over the end of the session, unreadable, until the server has it', async () => {
    const { server, session } = await aTaskServer([byHand({ task: 'Water the plants' })])
    await openForm()
    write(/^Title/, 'Call the bank')
    write(/^Description/, 'About the account')
    write(/^Due/, '2026-03-28')
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    expect(JSON.stringify(localStorage)).not.toMatch(/bank|About/)
    session.forget('timed_out')
    cleanup()
    renderApp('/dashboard?tab=manual', { server })
    const form = await openForm()
    expect(within(form).getByText('You began this before. It was kept in this browser.')).toBeTruthy()
    const values = ['Title', /^Description/, /^Due/].map(
      (label) => within(form).getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['Call the bank', 'About the account', '2026-03-28'])
    press('Add task', form)
    expect(await screen.findByText('Task added')).toBeTruthy()
    expect(keptKeys()).toEqual([])
    await closed()
    await row('Call the bank')
    press('Edit', await row('Water the plants'))
    const edited = await screen.findByRole('dialog', { name: 'Edit task' })
    expect(within(edited).getByLabelText<HTMLInputElement>('Title').value).toBe('Water the plants')
  })

  it('[DB-05] [ER-01] that is sent again, as its answer was lost, is the same task, be the form closed in between or not', async () => {
    const { server } = await aTaskServer()
    const ids = () => server.to('POST /tasks').map(({ body }) => (body as { id: string }).id)
    server.on('POST /tasks', () => failure(500, 'internal'))
    const form = await openForm()
    write(/^Title/, 'Call the bank')
    press('Add task', form)
    await within(form).findByText('Something went wrong on our side. Please try again.')
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await closed()
    press('Add task', await openForm())
    await waitFor(() => expect(ids()).toHaveLength(2))
    expect(ids()[1]).toBe(ids()[0])
  })

  it('[DB-05] keeps what is typed over Escape, and lets go of it with Cancel and where nothing is changed', async () => {
    await aTaskServer()
    await openForm()
    write(/^Title/, 'Call the bank')
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await closed()
    const again = await openForm()
    expect(within(again).getByLabelText<HTMLInputElement>('Title').value).toBe('Call the bank')
    write(/^Title/, '')
    expect(keptKeys()).toEqual([])
    write(/^Title/, 'Call the bank')
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    press('Cancel', again)
    await closed()
    expect(keptKeys()).toEqual([])
    expect(within(await openForm()).getByLabelText<HTMLInputElement>('Title').value).toBe('')
  })

  it('[DB-05] says that it is saving, and that the server cannot be reached', async () => {
    const { server } = await aTaskServer()
    const late = Promise.withResolvers<Response>()
    server.on('POST /tasks', () => late.promise)
    const form = await openForm()
    write(/^Title/, 'Call the bank')
    press('Add task', form)
    expect(await within(form).findByRole('button', { name: 'Saving...' })).toBeTruthy()
    late.reject(new TypeError('Failed to fetch'))
    expect(await within(form).findByText(/The server cannot be reached/)).toBeTruthy()
    expect(within(form).getByLabelText<HTMLInputElement>('Title').value).toBe('Call the bank')
  })

  it('[DB-05] tells of a failure that comes after the form was closed', async () => {
    const { server } = await aTaskServer()
    const late = Promise.withResolvers<Response>()
    server.on('POST /tasks', () => late.promise)
    const form = await openForm()
    write(/^Title/, 'Call the bank')
    press('Add task', form)
    press('Cancel', form)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    late.reject(new TypeError('Failed to fetch'))
    expect(await screen.findByText('The task could not be saved')).toBeTruthy()
  })

  it('[DB-05] edits one; a due date that is left alone keeps its time of day', async () => {
    const due_date = '2026-03-28T14:30:00.000Z'
    const { server, stored } = await aTaskServer([byHand({ task: 'Call the bank', due_date })])
    press('Edit', await row('Call the bank'))
    const form = await screen.findByRole('dialog', { name: 'Edit task' })
    expect(within(form).getByLabelText<HTMLInputElement>(/^Due/).value).toBe('2026-03-28')
    write(/^Title/, 'Call the new bank')
    press('Save', form)
    expect(await row('Call the new bank')).toBeTruthy()
    expect(server.to(`PATCH /tasks/${stored()[0]?.id}`)[0]?.body).toMatchObject({ task: 'Call the new bank', due_date })
  })

  it('[DB-05] completes one, and reopens it from those that are done', async () => {
    const { stored, router } = await aTaskServer([byHand({ task: 'Water the plants' })])
    press('Done', await row('Water the plants'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Water the plants' })).toBeNull())
    expect(stored()[0]?.status).toBe('completed')
    fireEvent.click(screen.getByRole('radio', { name: 'Done' }))
    const done = await row('Water the plants')
    expect(router.state.location.search).toBe('?tab=manual&show=done')
    press('Reopen', done)
    await waitFor(() => expect(stored()[0]?.status).toBe('open'))
  })

  const thread_id = threadIdOf(anAccount().id, 'f00d')
  it.each([
    ['written by hand', byHand({ task: 'Water the plants', priority: 'high' })],
    ['forwarded', byHand({ task: 'Water the plants', origin: 'forwarded', thread_id, source_message_id: thread_id })],
  ])('[DB-05] [MT-01] [WV-06] deletes one that was %s, and brings it back as it was', async (_, task) => {
    const { server, stored } = await aTaskServer([task])
    press('Delete', await row('Water the plants'))
    const told = (await screen.findByText('Task deleted')).closest('li')
    expect(stored()).toEqual([])
    press('Undo', told ?? undefined)
    const back = await row('Water the plants')
    expect(stored()).toEqual([task])
    expect(server.to('POST /tasks')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(back))
  })

  it('[DB-05] [WV-06] says so where one cannot be brought back', async () => {
    const { server, stored } = await aTaskServer([byHand({ task: 'Water the plants' })])
    server.on(`POST /tasks/${stored()[0]?.id}/restore`, () => failure(422, 'unprocessable'))
    press('Delete', await row('Water the plants'))
    press('Undo', (await screen.findByText('Task deleted')).closest('li') ?? undefined)
    expect(await screen.findByText('The task could not be brought back')).toBeTruthy()
  })

  it('[DB-05] [WV-06] offers no way back where the server keeps none', async () => {
    const { server, stored } = await aTaskServer([byHand({ task: 'Water the plants' })])
    server.on(`DELETE /tasks/${stored()[0]?.id}`, { undo: null })
    press('Delete', await row('Water the plants'))
    const told = (await screen.findByText('Task deleted')).closest('li')
    expect(within(told as HTMLElement).queryByRole('button', { name: /Undo/ })).toBeNull()
  })

  it('[DB-05] brings one back that could not be deleted', async () => {
    const { server, stored } = await aTaskServer([byHand({ task: 'Water the plants' })])
    server.on(`DELETE /tasks/${stored()[0]?.id}`, () => failure(403, 'forbidden'))
    press('Delete', await row('Water the plants'))
    expect(await screen.findByText('The task could not be deleted')).toBeTruthy()
    expect(await row('Water the plants')).toBeTruthy()
  })

  it('[DB-05] puts one off, and brings it back before its time', async () => {
    const { stored } = await aTaskServer([byHand({ task: 'Water the plants' })])
    press('Snooze', await row('Water the plants'))
    fireEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }))
    await waitFor(() => expect(stored()[0]?.snoozed_until).not.toBeNull())
    fireEvent.click(screen.getByRole('radio', { name: 'Snoozed' }))
    const snoozed = await row('Water the plants')
    expect(snoozed.textContent).toMatch(/Snoozed until \w{3} \d{1,2},( \d{4},)? \d{1,2}:\d{2} [AP]M/)
    press('Bring back now', snoozed)
    await waitFor(() => expect(stored()[0]?.snoozed_until).toBeNull())
  })

  const later = '2099-03-20T09:00:00.000Z'
  it.each([
    ['snoozed', byHand({ task: 'Water the plants', snoozed_until: later }), { snoozed_until: null }],
    ['done', byHand({ task: 'Water the plants', status: 'completed', completed_at: later }), { status: 'open' }],
  ])(
    '[WV-05] [WV-07] among those that are %s the keys bring one back, and several can be selected',
    async (...given) => {
      const [state, task, change] = given
      const { server, stored } = await aTaskServer([task])
      fireEvent.click(await screen.findByRole('radio', { name: state === 'done' ? 'Done' : 'Snoozed' }))
      const item = await row('Water the plants')
      item.focus()
      fireEvent.keyDown(item, { key: 'x' })
      expect(await screen.findByText('1 selected')).toBeTruthy()
      fireEvent.keyDown(item, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
      item.focus()
      fireEvent.keyDown(item, { key: 'u' })
      await waitFor(() => expect(server.to(`PATCH /tasks/${task.id}`)[0]?.body).toEqual(change))
      expect(stored()[0]).toMatchObject(change)
    },
  )

  it('[DB-05] [WV-07] is edited and deleted by keys, in its row and where it is open', async () => {
    const { stored } = await aTaskServer([byHand({ task: 'Call the bank' }), byHand({ task: 'Water the plants' })])
    const edited = async () => {
      const form = await screen.findByRole('dialog', { name: 'Edit task' })
      press('Cancel', form)
      await closed()
    }
    const item = await row('Call the bank')
    item.focus()
    fireEvent.keyDown(item, { key: 'i' })
    await edited()
    item.focus()
    fireEvent.keyDown(item, { key: 'D', shiftKey: true })
    await waitFor(() => expect(stored().map(({ task }) => task)).toEqual(['Water the plants']))
    await openItem('Water the plants')
    ;(document.activeElement as HTMLElement).blur()
    fireEvent.keyDown(document.body, { key: 'i' })
    await edited()
    ;(document.activeElement as HTMLElement).blur()
    fireEvent.keyDown(document.body, { key: 'D', shiftKey: true })
    await waitFor(() => expect(stored()).toEqual([]))
  })

  it('[DB-05] offers to try again when they cannot be loaded', async () => {
    const { server } = await aMailbox()
    server.on('GET /tasks', () => failure(403, 'forbidden'))
    renderApp('/dashboard?tab=manual', { server })
    expect(await screen.findByText('Error loading tasks. Please try again.')).toBeTruthy()
    server.on('GET /tasks', { items: [], total: 0 })
    press('Try again')
    expect(await screen.findByText('No tasks of your own')).toBeTruthy()
  })
})
