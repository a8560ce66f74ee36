import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMail, aThread } from '#web/testing/a-mail.ts'
import { failure, type FakeServer } from '#web/testing/fake-server.ts'
import { paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import {
  aTaskToAnswer,
  closed,
  compose,
  escape,
  keptKeys,
  opened,
  OPENING,
  press,
  row,
  scheduled,
  WORDS,
  write,
} from '#web/testing/reply-page.ts'

/** Sends the reply that stands open, which the server was asked for once before, and expects it to be that one. */
async function sendsTheSame(server: FakeServer, path: Parameters<FakeServer['to']>[0]): Promise<void> {
  press('Send', screen.getByRole('region', { name: 'Reply' }))
  await waitFor(() => expect(server.to(path)).toHaveLength(2))
  const [first, second] = server.to(path).map(({ body }) => (body as { composing_id: string }).composing_id)
  expect(second).toBe(first)
}

describe('a reply that cannot be begun', () => {
  it('[BE-03] [WV-02] leads to where the mailbox is connected again, where it no longer lets us in', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`GET /items/${task.id}/reply`, () => failure(409, 'email_account_disconnected'))
    renderApp('/dashboard', { server })
    press('Reply', await row())
    const dialog = await within(await paneOf('Send the plan')).findByRole('region', { name: 'Reply' })
    const way = await within(dialog).findByRole('link', { name: 'Go to Settings' })
    expect(way.getAttribute('href')).toBe('/settings')
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('[WV-12] a reply that is sent', () => {
  it('[WV-12] is gone when the server has it, and not before', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`POST /items/${task.id}/reply`, () => failure(503, 'provider_unavailable'))
    const { dialog, message } = await compose(server)
    await write(message)
    press('Send', dialog)
    expect(await within(dialog).findByText('Your mailbox cannot be reached right now.')).toBeTruthy()
    expect(keptKeys()).toHaveLength(1)
    server.on(`POST /items/${task.id}/reply`, { ...scheduled(task.id), state: 'writing' })
    press('Send', dialog)
    expect(await screen.findByText('Sending to maren@holt-partners.example…')).toBeTruthy()
    expect(keptKeys()).toEqual([])
  })

  it.each([
    ['the button', (dialog: HTMLElement) => press('Send', dialog)],
    [
      'Ctrl-Enter',
      (dialog: HTMLElement) =>
        fireEvent.keyDown(within(dialog).getByLabelText('Message'), { key: 'Enter', ctrlKey: true }),
    ],
  ])('[WV-06] sent by %s can be taken back, and is there again with its words', async (_, send) => {
    const { server, task } = await aTaskToAnswer()
    const reply: Reply = { ...scheduled(task.id), state: 'sending', send_at: null }
    server.on(`POST /items/${task.id}/reply`, { ...reply })
    server.on(`DELETE /replies/${reply.id}`, null)
    const { dialog, message } = await compose(server)
    await write(message)
    send(dialog)
    await closed()
    expect(await screen.findByText('Sending to maren@holt-partners.example…')).toBeTruthy()
    expect(server.to(`POST /items/${task.id}/reply`)).toMatchObject([{ body: { how: 'send', text: WORDS } }])
    fireEvent.keyDown(document.body, { key: 'z' })
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
    expect(server.to(`DELETE /replies/${reply.id}`)).toHaveLength(1)
  })

  it('[WV-12] [ER-01] that fails after its item was closed says so, and is the same one when it is sent again', async () => {
    const { server, task } = await aTaskToAnswer()
    const path = `POST /items/${task.id}/reply` as const
    const late = Promise.withResolvers<Response>()
    server.on(path, () => late.promise)
    const { dialog, message, router } = await compose(server)
    await write(message)
    press('Send', dialog)
    await act(() => router.navigate('/dashboard'))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    late.reject(new TypeError('Failed to fetch'))
    const told = (await screen.findByText('The reply could not be sent')).closest('li') ?? document.body
    expect(told.textContent).toContain('The server cannot be reached.')
    press('Go on', told)
    const again = await screen.findByLabelText<HTMLTextAreaElement>('Message')
    expect(again.value).toBe(WORDS)
    await sendsTheSame(server, path)
  })

  it('[WV-12] [ER-01] whose item is closed and opened again before there is an answer is the same one', async () => {
    const { server, task } = await aTaskToAnswer()
    const path = `POST /items/${task.id}/reply` as const
    server.on(path, () => new Promise<Response>(() => undefined))
    const { dialog, message, router } = await compose(server)
    await write(message)
    press('Send', dialog)
    await act(() => router.navigate('/dashboard'))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    press('Reply', await row())
    await screen.findByLabelText('Message')
    await sendsTheSame(server, path)
  })

  it('[WV-12] [ER-01] whose answer comes late closes no reply that was begun since', async () => {
    const { server, task } = await aTaskToAnswer()
    const late = Promise.withResolvers<Reply>()
    server.on(`POST /items/${task.id}/reply`, () => late.promise)
    const { dialog, message, router } = await compose(server)
    await write(message)
    press('Send', dialog)
    await act(() => router.navigate('/dashboard'))
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    press('Reply', await row())
    const since = await screen.findByLabelText('Message')
    late.resolve({ ...scheduled(task.id), state: 'writing', send_at: null })
    expect(await screen.findByText(/^Sending|^Sent to|is being sent/)).toBeTruthy()
    expect(since.isConnected).toBe(true)
  })

  it('[WV-06] that went out meanwhile says so', async () => {
    const { server, task } = await aTaskToAnswer()
    const reply: Reply = { ...scheduled(task.id), state: 'sending', send_at: null }
    server.on(`POST /items/${task.id}/reply`, { ...reply })
    server.on(`DELETE /replies/${reply.id}`, () => failure(422, 'unprocessable'))
    const { dialog, message } = await compose(server)
    await write(message)
    press('Send', dialog)
    await closed()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('It could not be taken back')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[WV-06] that went out is told of, and its thread is read anew', async () => {
    const replies: Reply[] = []
    const { server, task } = await aTaskToAnswer(() => replies)
    const reply: Reply = { ...scheduled(task.id), state: 'sending', send_at: null }
    const source = task.source_message_id ?? ''
    server.on(`GET /messages/${source}/thread`, aThread(aMail({ id: source })))
    server.on(`POST /items/${task.id}/reply`, () => {
      replies.push(reply)
      return reply
    })
    const { dialog } = await compose(server)
    const pane = await paneOf('Send the plan')
    const reads = () => server.to(`GET /messages/${source}/thread`).length
    await waitFor(() => expect(reads()).toBe(1))
    press('Send', dialog)
    await closed()
    await within(pane).findByText('Your reply is being sent.')
    expect(screen.queryByText('Sent to maren@holt-partners.example')).toBeNull()
    replies.pop()
    // What asks for the replies once more.
    press('Reply', pane)
    press('Cancel', await within(pane).findByRole('region', { name: 'Reply' }))
    const told = (await screen.findByText('Sent to maren@holt-partners.example')).closest('li')
    expect(told?.textContent).toContain('Send the plan')
    await waitFor(() => expect(reads()).toBeGreaterThan(1))
  })

  it('[WV-06] that is taken back did not go out, and nobody says that it did', async () => {
    const replies: Reply[] = []
    const { server, task } = await aTaskToAnswer(() => replies)
    const reply: Reply = { ...scheduled(task.id), state: 'sending', send_at: null }
    server.on(`POST /items/${task.id}/reply`, () => {
      replies.push(reply)
      return reply
    })
    server.on(`DELETE /replies/${reply.id}`, () => {
      replies.pop()
      return null
    })
    const { dialog } = await compose(server)
    press('Send', dialog)
    await closed()
    const pane = await paneOf('Send the plan')
    await within(pane).findByText('Your reply is being sent.')
    fireEvent.keyDown(document.body, { key: 'z' })
    await screen.findByText('Taken back')
    await within(pane).findByLabelText('Message')
    await waitFor(() => expect(within(pane).queryByText('Your reply is being sent.')).toBeNull())
    expect(screen.queryByText('Sent to maren@holt-partners.example')).toBeNull()
    escape()
    await closed()
    await within(pane).findByText('You began a reply. It is kept in this browser.')
    expect(screen.queryByText('Sent to maren@holt-partners.example')).toBeNull()
  })

  it('[WV-06] leaves its place empty under the pointer: a second click falls on nothing that moved up', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420)
    const { server, task } = await aTaskToAnswer()
    server.on(`POST /items/${task.id}/reply`, { ...scheduled(task.id), state: 'sending', send_at: null })
    const { dialog } = await compose(server)
    const room = dialog.parentElement
    const send = within(dialog).getByRole('button', { name: 'Send' })
    fireEvent.pointerDown(send, { pointerType: 'mouse' })
    fireEvent.click(send)
    await closed()
    expect(room?.style.minHeight).toBe('420px')
    fireEvent.pointerDown(room as HTMLElement, { pointerType: 'mouse' })
    fireEvent.click(room as HTMLElement)
    expect(room?.style.minHeight).toBe('420px')
    fireEvent.pointerLeave(room as HTMLElement, { pointerType: 'mouse' })
    expect(room?.style.minHeight).toBe('')
  })

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a click elsewhere', () => fireEvent.click(document.body)],
  ])('[WV-06] leaves its place empty until %s', async (_, letGo) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420)
    const { server } = await aTaskToAnswer()
    const { dialog } = await compose(server)
    const room = dialog.parentElement
    const close = within(dialog).getByRole('button', { name: 'Close' })
    fireEvent.pointerDown(close, { pointerType: 'touch' })
    fireEvent.pointerLeave(room as HTMLElement, { pointerType: 'touch' })
    fireEvent.click(close)
    await closed()
    expect(room?.style.minHeight).toBe('420px')
    letGo()
    expect(room?.style.minHeight).toBe('')
  })

  it('[PR-06] is saved as a draft where its mailbox has no page to open it in', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`GET /items/${task.id}/reply`, { ...OPENING, mail_url: null })
    const { dialog } = await compose(server)
    expect(within(dialog).getByRole('button', { name: 'Save as draft' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Open as draft' })).toBeNull()
  })
})

const lost = () => {
  throw new TypeError('Failed to fetch')
}

describe('[PR-06] a reply of whose sending no answer came', () => {
  const asked = (server: FakeServer, taskId: string) =>
    server.to(`POST /items/${taskId}/reply`).map(({ body }) => body as { text: string; composing_id: string })
  async function unanswered() {
    const page = await aTaskToAnswer()
    const post = `POST /items/${page.task.id}/reply` as const
    const sent: Reply = { ...scheduled(page.task.id), state: 'sent', send_at: null, text: null }
    page.server.on(post, lost)
    const { dialog, message } = await compose(page.server)
    press('Send', dialog)
    await within(dialog).findByRole('alert')
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    page.server.on(post, { ...sent })
    return { ...page, dialog, message }
  }

  it('[PR-06] is asked for under the same id when it is sent again, also from a place that was opened anew', async () => {
    const { server, task } = await unanswered()
    escape()
    await closed()
    press('Reply', await paneOf('Send the plan'))
    const again = await within(await paneOf('Send the plan')).findByRole('region', { name: 'Reply' })
    await within(again).findByLabelText('Message')
    press('Send', again)
    await closed()
    expect(await screen.findByText('Sent to maren@holt-partners.example')).toBeTruthy()
    const [first, second, ...more] = asked(server, task.id)
    expect([first, more]).toEqual([second, []])
    expect(first?.composing_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(keptKeys()).toEqual([])
  })

  it('[PR-06] [WV-12] went out with what it said before: what is written since stays, and is another one', async () => {
    const { server, task, dialog, message } = await unanswered()
    await write(message, 'Better words.')
    press('Send', dialog)
    expect(await within(dialog).findByText(REPLY_ERRORS.tooLateToChange)).toBeTruthy()
    expect(keptKeys()).toHaveLength(1)
    server.on(`POST /items/${task.id}/reply`, { ...scheduled(task.id), state: 'sending', send_at: null })
    press('Send', dialog)
    await closed()
    const ids = asked(server, task.id).map(({ composing_id: id }) => id)
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
  })
})

describe('[PR-06] a reply that never reached the server', () => {
  it('[PR-06] is sent as it was written since', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`POST /items/${task.id}/reply`, lost)
    const { dialog, message } = await compose(server)
    press('Send', dialog)
    await within(dialog).findByRole('alert')
    await write(message, 'Better words.')
    server.on(`POST /items/${task.id}/reply`, { ...scheduled(task.id), state: 'sending', send_at: null })
    press('Send', dialog)
    expect(await screen.findByText('Sending to maren@holt-partners.example…')).toBeTruthy()
    expect(keptKeys()).toEqual([])
  })
})

describe('[WV-12] a reply that is taken back', () => {
  it.each([
    ['no answer comes', lost, 1],
    ['it went out', () => failure(422, 'unprocessable'), 0],
  ])('[WV-12] [WV-06] where %s keeps %i of its words', async (_, answer, kept) => {
    const { server, task } = await aTaskToAnswer()
    const reply: Reply = { ...scheduled(task.id), state: 'sending', send_at: null }
    server.on(`POST /items/${task.id}/reply`, { ...reply })
    server.on(`DELETE /replies/${reply.id}`, answer)
    const { dialog, message } = await compose(server)
    await write(message)
    press('Send', dialog)
    await closed()
    expect(keptKeys()).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('It could not be taken back')).toBeTruthy()
    expect(keptKeys()).toHaveLength(kept)
  })

  it('[WV-12] that waited, where no answer comes, keeps its words', async () => {
    const { server, task } = await aTaskToAnswer((id) => [scheduled(id)])
    server.on(`DELETE /replies/${scheduled(task.id).id}`, lost)
    renderApp('/dashboard', { server })
    const pane = await opened()
    fireEvent.click(await within(pane).findByRole('button', { name: 'Do not send' }))
    expect(await screen.findByText('That did not work')).toBeTruthy()
    expect(keptKeys()).toHaveLength(1)
  })
})

describe('[WV-12] a reply that could not be sent', () => {
  const OTHER = 'cleo@holt-partners.example'
  async function aFailedReply() {
    const { server, task, key } = await aTaskToAnswer((id) => [failed(id)])
    const reply = failed(task.id)
    server.on(`GET /items/${task.id}/reply`, async () => ({
      ...OPENING,
      others: [OTHER],
      reply: await encryptRow(key, 'replies', reply.id, reply),
    }))
    return { server, task, reply }
  }
  const failed = (taskId: string): Reply => ({
    ...scheduled(taskId),
    state: 'failed',
    error_code: 'provider_message_gone',
    everyone: true,
    due_at: null,
  })
  async function edit(server: FakeServer) {
    renderApp('/dashboard', { server })
    const pane = await opened()
    fireEvent.click(await within(pane).findByRole('button', { name: 'Edit' }))
    return pane
  }
  const isStillThere = async (pane: HTMLElement) => {
    expect(await within(pane).findByText(/^Your reply was not sent/)).toBeTruthy()
    expect(within(pane).getByRole('button', { name: 'Try again' })).toBeTruthy()
  }

  it.each(['Edit', 'Reply'])(
    '[WV-12] is gone on with by "%s", and stays as it is when that is closed',
    async (name) => {
      const { server, reply } = await aFailedReply()
      renderApp('/dashboard', { server })
      const pane = await opened()
      await within(pane).findByText(/^Your reply was not sent/)
      press(name, pane)
      const dialog = await within(pane).findByRole('region', { name: 'Reply' })
      const message = await within(dialog).findByLabelText<HTMLTextAreaElement>('Message')
      expect(message.value).toBe(WORDS)
      expect(within(dialog).getByLabelText<HTMLInputElement>(`Also to ${OTHER}`).checked).toBe(true)
      await write(message, 'Better words.')
      escape()
      await closed()
      await isStillThere(pane)
      expect(server.to(`DELETE /replies/${reply.id}`)).toEqual([])
      press('Edit', pane)
      expect((await within(pane).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Better words.')
      press('Discard', await within(pane).findByRole('region', { name: 'Reply' }))
      expect(within(pane).getByLabelText<HTMLTextAreaElement>('Message').value).toBe(WORDS)
    },
  )

  it.each([
    ['what it answers is gone', () => failure(404, 'provider_message_gone')],
    ['the mailbox cannot be reached', () => failure(502, 'provider_unavailable')],
  ])('[WV-12] can be read where %s', async (_, refuse) => {
    const { server, task } = await aFailedReply()
    server.on(`GET /items/${task.id}/reply`, refuse)
    const pane = await edit(server)
    const dialog = await within(pane).findByRole('region', { name: 'Reply' })
    await within(dialog).findByRole('alert')
    expect(await within(dialog).findByText(WORDS)).toBeTruthy()
    press('Close', dialog)
    await isStillThere(pane)
  })

  it('[WV-12] is read as it was typed on, where the mailbox cannot be reached any more', async () => {
    const { server, task } = await aFailedReply()
    const pane = await edit(server)
    await write(await within(pane).findByLabelText('Message'), 'Better words.')
    escape()
    await closed()
    server.on(`GET /items/${task.id}/reply`, () => failure(502, 'provider_unavailable'))
    press('Edit', pane)
    const dialog = await within(pane).findByRole('region', { name: 'Reply' })
    expect(await within(dialog).findByText('Better words.')).toBeTruthy()
    expect(within(dialog).queryByText(WORDS)).toBeNull()
  })
})
