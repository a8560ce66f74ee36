import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import {
  aTaskToAnswer,
  atItsEnd,
  closed,
  compose,
  escape,
  keptKeys,
  opened,
  OPENING,
  press,
  pressFocused,
  row,
  scheduled,
  selected,
  WORDS,
  write,
} from '#web/testing/reply-page.ts'

describe('[WV-12] a reply that waits for its time', () => {
  async function aWaitingReply() {
    const replies: Reply[] = []
    const { server, task, key } = await aTaskToAnswer(() => replies)
    const reply = { ...scheduled(task.id), send_at: '2036-03-12T08:00:00.000Z' }
    server.on(`GET /items/${task.id}/reply`, async () => ({
      ...OPENING,
      reply: replies[0] ? await encryptRow(key, 'replies', reply.id, replies[0]) : null,
    }))
    server.on(`POST /items/${task.id}/reply`, ({ body }) => {
      const { text, send_at } = body as Pick<Reply, 'text' | 'send_at'>
      replies[0] = { ...reply, text, send_at }
      return replies[0]
    })
    server.on(`DELETE /replies/${reply.id}`, () => {
      replies.pop()
      return null
    })
    const writes = () => server.to(`POST /items/${task.id}/reply`).map(({ body }) => body)
    return { server, task, reply, replies, writes }
  }
  async function edit() {
    const world = await aWaitingReply()
    world.replies.push(world.reply)
    renderApp('/dashboard', { server: world.server })
    const pane = await opened()
    pressFocused('Edit', (await within(pane).findByText(/^Your reply goes out on/)).parentElement as HTMLElement)
    const message = await within(pane).findByLabelText<HTMLTextAreaElement>('Message')
    return { ...world, pane, message, dialog: within(pane).getByRole('region', { name: 'Reply' }) }
  }

  it.each([
    ['the button', (dialog: HTMLElement) => press('Save', dialog)],
    [
      'Ctrl-Enter',
      (dialog: HTMLElement) =>
        fireEvent.keyDown(within(dialog).getByLabelText('Message'), { key: 'Enter', ctrlKey: true }),
    ],
  ])('[WV-12] is saved by %s for the same time, and that can be taken back', async (_, save) => {
    const { dialog, message, writes, pane, reply } = await edit()
    expect(dialog.textContent).toContain('Goes out')
    await write(message, 'Better words.')
    save(dialog)
    await closed()
    const sent = { how: 'schedule', everyone: false, after_sending: 'keep', send_at: reply.send_at }
    expect(writes()).toMatchObject([{ ...sent, text: 'Better words.' }])
    expect(keptKeys()).toEqual([])
    expect((await screen.findByText('The reply was changed')).closest('li')?.textContent).toContain('Send the plan')
    expect(document.activeElement).toBe(within(pane).getByRole('button', { name: named('Reply') }))
    fireEvent.keyDown(document.body, { key: 'z' })
    await waitFor(() => expect(writes()[1]).toMatchObject({ ...sent, text: WORDS }))
  })

  it('[WV-12] is not called unsaved beside the place where it is being changed', async () => {
    const { pane, message } = await edit()
    await write(message, 'Better words.')
    escape()
    await closed()
    press('Go on', (await within(pane).findByText(/What you changed is not saved\.$/)).parentElement as HTMLElement)
    await within(pane).findByLabelText('Message')
    expect(within(pane).queryByText(/What you changed is not saved\.$/)).toBeNull()
  })

  it('[WV-12] says once that changes are not saved where it is closed without that', async () => {
    const { pane, message, writes } = await edit()
    await write(message, 'Better words.')
    escape()
    await closed()
    const line = (await within(pane).findByText(/What you changed is not saved\.$/)).parentElement as HTMLElement
    expect(line.textContent).toContain('Your reply goes out on Wed, Mar 12, 2036, 9:00 AM')
    expect(screen.getAllByText(/not saved/)).toHaveLength(1)
    press('Go on', line)
    expect((await within(pane).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Better words.')
    press('Leave it as it was', within(pane).getByRole('region', { name: 'Reply' }))
    await closed()
    expect([keptKeys(), writes()]).toEqual([[], []])
    expect(within(pane).queryByText(/What you changed is not saved\.$/)).toBeNull()
  })

  it('[WV-12] is not called unsaved while it is called off, after changes to it were let go of', async () => {
    const { pane, message } = await edit()
    await write(message, 'Better words.')
    escape()
    await closed()
    press('Leave it as it was', (await within(pane).findByText(/not saved\.$/)).parentElement as HTMLElement)
    expect(within(pane).queryByText(/not saved\.$/)).toBeNull()
    const shown: string[] = []
    const watch = new MutationObserver(() => shown.push(pane.textContent))
    watch.observe(pane, { childList: true, subtree: true, characterData: true })
    press('Do not send', pane)
    await within(pane).findByText(/^You began a reply/)
    watch.disconnect()
    expect(shown.filter((words) => words.includes('not saved'))).toEqual([])
  })

  it('[WV-12] keeps the newest words when it is called off', async () => {
    const { pane, message } = await edit()
    await write(message, 'Better words.')
    escape()
    await closed()
    press('Do not send', pane)
    await within(pane).findByText(/^You began a reply/)
    const begin = within(pane).getByRole('button', { name: named('Reply') })
    await waitFor(() => expect(document.activeElement).toBe(begin))
    press('Go on', pane)
    expect((await within(pane).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Better words.')
  })

  it('[WV-06] is told of with its item, and called off again by the key, its words kept', async () => {
    const { server, replies } = await aWaitingReply()
    const { dialog, message } = await compose(server)
    await write(message)
    pressFocused('Send later…', dialog)
    const times = await within(dialog).findByLabelText('When to send it')
    expect(times.textContent).toContain('Time zone: Stockholm, Europe.')
    const tomorrow = within(times).getByRole('button', { name: /^Tomorrow/ })
    tomorrow.focus()
    fireEvent.click(tomorrow)
    await closed()
    const told = (await screen.findByText(/^It goes out on/)).closest('li')
    expect(told?.textContent).toContain('Send the plan')
    const pane = await paneOf('Send the plan')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply: Send the plan')
    await within(pane).findByText(/^Your reply goes out on/)
    fireEvent.keyDown(document.body, { key: 'z' })
    await within(pane).findByText(/^You began a reply/)
    expect(replies).toEqual([])
    press('Go on', pane)
    expect((await within(pane).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
  })

  it('[WV-12] leaves the focus where a reply is begun when its draft is discarded', async () => {
    const { server, replies, reply } = await aWaitingReply()
    replies.push({ ...reply, state: 'draft', send_at: null })
    renderApp('/dashboard', { server })
    const pane = await opened()
    await within(pane).findByText('A draft of your reply is in your mailbox.')
    pressFocused('Discard draft', pane)
    await waitFor(() => expect(within(pane).queryByText('A draft of your reply is in your mailbox.')).toBeNull())
    const begin = within(pane).getByRole('button', { name: named('Reply') })
    await waitFor(() => expect(document.activeElement).toBe(begin))
  })
})

describe('[WV-12] a reply to everybody', () => {
  const OTHER = 'cleo@holt-partners.example'
  const toEverybody = (taskId: string): Reply => ({ ...scheduled(taskId), everyone: true })
  /** A task whose reply to everybody waits, until it is called off. */
  async function aReplyToEverybody() {
    const replies: Reply[] = []
    const { server, task, key } = await aTaskToAnswer(() => replies)
    const reply = toEverybody(task.id)
    replies.push(reply)
    server.on(`GET /items/${task.id}/reply`, async () => ({
      ...OPENING,
      others: [OTHER],
      reply: replies.length > 0 ? await encryptRow(key, 'replies', reply.id, reply) : null,
    }))
    server.on(`DELETE /replies/${reply.id}`, () => {
      replies.pop()
      return null
    })
    return { server, task, reply, replies }
  }
  const others = () => screen.findByLabelText<HTMLInputElement>(`Also to ${OTHER}`)

  it('[WV-12] goes to everybody, too, where it is edited', async () => {
    const { server, task, reply } = await aReplyToEverybody()
    server.on(`POST /items/${task.id}/reply`, reply)
    renderApp('/dashboard', { server })
    fireEvent.click(await within(await opened()).findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('region', { name: 'Reply' })
    expect((await others()).checked).toBe(true)
    expect(within(dialog).getByText(`${OPENING.to[0]}, ${OTHER}`)).toBeTruthy()
    await write(within(dialog).getByLabelText('Message'), 'Better words.')
    press('Send now', dialog)
    await closed()
    expect(server.to(`POST /items/${task.id}/reply`)).toMatchObject([{ body: { everyone: true } }])
  })

  it('[WV-12] is kept as one to everybody when it is called off', async () => {
    const { server } = await aReplyToEverybody()
    renderApp('/dashboard', { server })
    const pane = await opened()
    fireEvent.click(await within(pane).findByRole('button', { name: 'Do not send' }))
    fireEvent.click(await within(pane).findByRole('button', { name: 'Go on' }))
    expect((await others()).checked).toBe(true)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(WORDS)
  })

  it('[WV-12] is kept as one to everybody when its words are changed in the list and not saved', async () => {
    const { server } = await aReplyToEverybody()
    renderApp('/scheduled', { server })
    const list = await screen.findByRole('list', { name: 'Scheduled replies' })
    press('Change: Re: Agreement', list)
    await write(await within(list).findByLabelText('Message'), 'Better words.')
    cleanup()
    const { message } = await compose(server)
    expect([message.value, (await others()).checked]).toEqual(['Better words.', true])
  })

  it('[WV-12] is begun as soon as that is chosen, and no more once it is not', async () => {
    const { server, replies } = await aReplyToEverybody()
    replies.pop()
    await compose(server)
    fireEvent.click(await others())
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    escape()
    await closed()
    fireEvent.click(await within(await paneOf('Send the plan')).findByRole('button', { name: 'Go on' }))
    expect((await others()).checked).toBe(true)
    fireEvent.click(await others())
    expect(keptKeys()).toEqual([])
  })
})

describe('[WV-12] an item whose reply waits to be sent', () => {
  const asked = () => screen.findByRole('dialog', { name: 'A reply to this waits to be sent' })

  it.each([
    ['Send it as planned', 'send', 'Its reply still goes out.'],
    ['Drop the reply', 'drop', 'Its reply will not be sent.'],
  ])('[WV-12] asks once before it is done: "%s"', async (button, choice, told) => {
    const { server, task } = await aTaskToAnswer((id) => [scheduled(id)])
    server.on(`PATCH /tasks/${task.id}`, { ...task, status: 'completed', undo: null })
    renderApp('/dashboard', { server })
    expect(await within(await row()).findByText('Reply scheduled')).toBeTruthy()
    await within(await opened()).findByText(/^Your reply goes out on/)
    press('Done', await row())
    const dialog = await asked()
    expect(dialog.textContent).toContain('Maren Holt')
    expect(server.to(`PATCH /tasks/${task.id}`)).toEqual([])
    press(button, dialog)
    await waitFor(() =>
      expect(server.to(`PATCH /tasks/${task.id}`).map(({ body }) => body)).toEqual([
        { status: 'completed', scheduled_reply: choice },
      ]),
    )
    expect((await screen.findByText(new RegExp(told))).closest('li')?.textContent).toContain('Send the plan')
  })

  it.each([
    ['this page', true],
    ['only the server', false],
  ])('[WV-12] keeps the words of a reply that is dropped, which %s knew of', async (_, isKnown) => {
    const replies: Reply[] = []
    const { server, task } = await aTaskToAnswer(() => replies)
    if (isKnown) replies.push(scheduled(task.id))
    const waiting = { choice: null as string | null }
    server.on(`PATCH /tasks/${task.id}`, ({ body }) => {
      waiting.choice = (body as { scheduled_reply?: string }).scheduled_reply ?? null
      if (waiting.choice === null) {
        replies.push(scheduled(task.id))
        return failure(409, 'reply_scheduled')
      }
      replies.pop()
      return { ...task, status: 'completed', undo: 'undo-1' }
    })
    server.on('POST /items/undo', { items: [{ id: task.id, error: null, undo: null }] })
    renderApp('/dashboard', { server })
    if (isKnown) await within(await row()).findByText('Reply scheduled')
    press('Done', await row())
    press('Drop the reply', await asked())
    await screen.findByText(/Its reply will not be sent/)
    fireEvent.keyDown(document.body, { key: 'z' })
    await screen.findByText('Taken back')
    const pane = await opened()
    press('Go on', (await within(pane).findByText(/^You began a reply/)).parentElement as HTMLElement)
    expect((await within(pane).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
  })

  it('[WV-12] stays as it is when the question is not answered', async () => {
    const { server, task } = await aTaskToAnswer((id) => [scheduled(id)])
    renderApp('/dashboard', { server })
    const pane = await opened()
    await within(pane).findByText(/^Your reply goes out on/)
    press('Not a task', pane)
    press('Cancel', await asked())
    await closed()
    expect(await row()).toBeTruthy()
    expect(server.to(`POST /tasks/${task.id}/dismiss`)).toEqual([])
  })

  it('[WV-12] asks, too, where only the server knows of the reply', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`PATCH /tasks/${task.id}`, ({ body }) =>
      (body as { scheduled_reply?: string }).scheduled_reply
        ? { ...task, status: 'completed', undo: null }
        : failure(409, 'reply_scheduled'),
    )
    renderApp('/dashboard', { server })
    press('Done', await row())
    press('Drop the reply', await asked())
    await waitFor(() =>
      expect(server.to(`PATCH /tasks/${task.id}`).at(-1)?.body).toEqual({
        status: 'completed',
        scheduled_reply: 'drop',
      }),
    )
  })
})

describe('[WV-12] the page of scheduled replies', () => {
  it('[WV-12] lists them, the next one first, leads to what they answer, and calls one off', async () => {
    const later = {
      ...scheduled('x'),
      id: '88888888-8888-4888-8888-888888888888',
      subject: 'Re: Later',
      send_at: '2026-03-14T08:00:00.000Z',
    }
    const replies: Reply[] = []
    const { server, task } = await aTaskToAnswer(() => replies)
    replies.push(later, scheduled(task.id))
    server.on(`DELETE /replies/${scheduled(task.id).id}`, () => {
      replies.pop()
      return null
    })
    renderApp('/scheduled', { server })
    const list = await screen.findByRole('list', { name: 'Scheduled replies' })
    const titles = () =>
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Re: Agreement', 'Re: Later'])
    expect(list.textContent).toContain('Maren Holt <maren@holt-partners.example>')
    expect(list.textContent).toContain('Thu, Mar 12, 9:00 AM')
    expect(within(list).getByRole('link', { name: 'Show what it answers: Re: Agreement' }).getAttribute('href')).toBe(
      `/dashboard?task=${task.id}`,
    )
    press('Do not send: Re: Agreement', list)
    await waitFor(() => expect(titles()).toEqual(['Re: Later']))
    expect(await screen.findByText('What you wrote is kept where it was begun.')).toBeTruthy()
    cleanup()
    expect((await compose(server)).message.value).toBe(scheduled(task.id).text)
  })

  async function aChange() {
    const replies: Reply[] = []
    const { server, task } = await aTaskToAnswer(() => replies)
    const reply = { ...scheduled(task.id), send_at: '2036-03-12T08:00:00.000Z' }
    replies.push(reply)
    renderApp('/scheduled', { server })
    const list = await screen.findByRole('list', { name: 'Scheduled replies' })
    press('Change: Re: Agreement', list)
    const form = await within(list).findByRole('form', { name: 'Change: Re: Agreement' })
    const path = `PATCH /replies/${reply.id}` as const
    const message = within(form).getByLabelText<HTMLTextAreaElement>('Message')
    const time = within(form).getByLabelText<HTMLInputElement>(/^Goes out/)
    return { server, replies, reply, list, form, message, time, path }
  }

  it('[WV-12] changes what one says and when it goes out', async () => {
    const { server, replies, reply, list, form, message, time, path } = await aChange()
    expect([message.value, time.value, document.activeElement]).toEqual([WORDS, '2036-03-12T09:00', message])
    expect(form.textContent).toContain('Goes out(Stockholm, Europe)')
    expect(selected(message)).toEqual(atItsEnd(message))
    server.on(path, ({ body }) => {
      replies[0] = { ...reply, ...(body as Partial<Reply>) }
      return replies[0]
    })
    await write(message, 'Better words.')
    fireEvent.change(time, { target: { value: '2036-03-13T10:30' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The reply was changed')).toBeTruthy()
    expect(server.to(path).map(({ body }) => body)).toEqual([
      { text: 'Better words.', send_at: '2036-03-13T09:30:00.000Z' },
    ])
    await waitFor(() => expect(list.textContent).toContain('Better words.'))
    expect(keptKeys()).toEqual([])
    expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Change: Re: Agreement' }))
  })

  it('[WV-12] keeps what is typed there through Escape, until it is saved or left as it was', async () => {
    const { server, list, form, message, time, path } = await aChange()
    fireEvent.change(time, { target: { value: '2020-03-13T10:30' } })
    expect(within(form).getByText('Choose a time that lies ahead.')).toBeTruthy()
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await write(message, 'Better words.')
    fireEvent.keyDown(message, { key: 'Escape' })
    await waitFor(() => expect(within(list).queryByRole('form')).toBeNull())
    press('Change: Re: Agreement', list)
    expect((await within(list).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Better words.')
    fireEvent.click(within(list).getByRole('button', { name: 'Leave it as it was' }))
    expect([keptKeys(), server.to(path)]).toEqual([[], []])
    expect(list.textContent).toContain(WORDS)
  })

  it('[WV-12] says of one that went out meanwhile that it was not changed, and keeps the words', async () => {
    const { server, replies, form, message, path } = await aChange()
    server.on(path, () => {
      replies.pop()
      return failure(422, 'unprocessable')
    })
    await write(message, 'Better words.')
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('It was not changed')).toBeTruthy()
    expect(await screen.findByText('No reply waits to be sent')).toBeTruthy()
    expect(keptKeys()).toHaveLength(1)
  })

  it('[WV-12] [ER-01] keeps the focus in the form while it is saved, and gives it back where that failed', async () => {
    const { server, form, message, path } = await aChange()
    const late = Promise.withResolvers<Response>()
    server.on(path, () => late.promise)
    await write(message, 'Better words.')
    fireEvent.keyDown(message, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(document.activeElement).toBe(form))
    late.resolve(failure(503, 'database_unavailable'))
    expect(await screen.findByText('It was not changed')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect(message.value).toBe('Better words.')
  })

  it('[WV-12] [ER-01] keeps the focus while one is called off and where that failed, and passes it on once it is gone', async () => {
    const later = { ...scheduled('x'), id: '88888888-8888-4888-8888-888888888888', subject: 'Re: Later' }
    const replies: Reply[] = [later]
    const { server, task } = await aTaskToAnswer(() => replies)
    const path = `DELETE /replies/${scheduled(task.id).id}` as const
    replies.unshift(scheduled(task.id))
    server.on(path, () => failure(503, 'database_unavailable'))
    renderApp('/scheduled', { server })
    const list = await screen.findByRole('list', { name: 'Scheduled replies' })
    const button = within(list).getByRole<HTMLButtonElement>('button', { name: 'Do not send: Re: Agreement' })
    pressFocused('Do not send: Re: Agreement', list)
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'true'])
    expect(await screen.findByText('That did not work')).toBeTruthy()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(document.activeElement).toBe(button)
    server.on(path, () => {
      replies.shift()
      return null
    })
    fireEvent.click(button)
    await waitFor(() => expect(button.isConnected).toBe(false))
    expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'Change: Re: Later' }))
  })

  it('[WV-12] is linked to from the dashboard while there are any', async () => {
    const { server } = await aTaskToAnswer((id) => [scheduled(id)])
    renderApp('/dashboard', { server })
    expect((await screen.findByRole('link', { name: '1 reply waits to be sent' })).getAttribute('href')).toBe(
      '/scheduled',
    )
  })
})
