import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Reply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aMail, aThread } from '#web/testing/a-mail.ts'
import { aMailbox } from '#web/testing/a-mailbox.ts'
import { failure, PERSON_ID, type FakeServer } from '#web/testing/fake-server.ts'
import { named } from '#web/testing/named.ts'
import { openItem, paneOf } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

const WORDS = 'Dear Maren, the plan leaks nothing.'

const OPENING: ReplyOpening = {
  from: 'maya@lindqvist.example',
  to: ['maren@holt-partners.example'],
  others: [],
  subject: 'Re: Agreement',
  mail_url: 'http://mail.test/thread-1',
  is_draft_changed: false,
  is_closed: false,
  can_draft: true,
  can_send: true,
  reply: null,
}

async function aTaskToAnswer(replies: (taskId: string) => Reply[] = () => [], suggestion = 'Here is the plan.') {
  const { server, key } = await aMailbox()
  const task = aTask({ task: 'Send the plan', suggested_response: suggestion })
  server.on('GET /tasks', async () => ({ items: [await encryptRow(key, 'loose_ends', task.id, task)], total: 1 }))
  server.on(`GET /items/${task.id}`, async () => ({
    type: 'task',
    record: await encryptRow(key, 'loose_ends', task.id, task),
  }))
  server.on(`GET /items/${task.id}/reply`, { ...OPENING })
  server.on('GET /replies', async () => ({
    items: await Promise.all(replies(task.id).map((reply) => encryptRow(key, 'replies', reply.id, reply))),
  }))
  return { server, task, key }
}

const row = async () => {
  const article = (await screen.findByRole('heading', { name: 'Send the plan', level: 3 })).closest('article')
  if (!article) throw new Error('no row')
  return article
}
const opened = () => openItem('Send the plan')
const press = (name: string, inside: HTMLElement) =>
  fireEvent.click(within(inside).getByRole('button', { name: named(name) }))
/** As `press`, by somebody whose click gives the button the focus. */
const pressFocused = (name: string, inside: HTMLElement) => {
  within(inside)
    .getByRole('button', { name: named(name) })
    .focus()
  press(name, inside)
}

async function compose(server: FakeServer) {
  const view = renderApp('/dashboard', { server })
  press('Reply', await row())
  const dialog = within(await paneOf('Send the plan')).getByRole('region', { name: 'Reply' })
  return { ...view, dialog, message: await within(dialog).findByLabelText<HTMLTextAreaElement>('Message') }
}

/** Types, and waits until the words are in the browser's storage. */
async function write(message: HTMLElement, text = WORDS) {
  fireEvent.change(message, { target: { value: text } })
  await waitFor(() => expect(keptKeys()).toHaveLength(1))
}
const keptKeys = () => Object.keys(localStorage).filter((key) => key.includes('_kept_reply_'))
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
/** What typing replaces, and how much of the text stands before it. */
const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  words: value.slice(selectionStart, selectionEnd),
  after: value.slice(0, selectionStart),
})
const atItsEnd = ({ value }: HTMLTextAreaElement) => ({ words: '', after: value })
const closed = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Reply' }) ?? screen.queryByRole('dialog')).toBeNull())

const letter = (body: string) => `Hi Maren,\n\n${body}\n\nBest regards\nMaya`

describe('[WV-10] what a reply says', () => {
  it('[WV-10] is chosen by stance, for as long as nothing was typed', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    const stances = () => within(dialog).queryAllByRole<HTMLInputElement>('radio')
    expect(stances().map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Yes, by…', true],
      ['Here it is', false],
      ['No', false],
    ])
    fireEvent.click(within(dialog).getByLabelText('No'))
    expect(message.value).toBe(letter('I am sorry, I will not be able to do that.'))
    fireEvent.click(within(dialog).getByLabelText('Here it is'))
    expect(message.value).toBe(letter('Here it is: ▢'))
    await write(message)
    expect(stances()).toEqual([])
    press('Discard', dialog)
    expect(stances()).toHaveLength(3)
  })

  it('[WV-10] leaves nothing to choose where there is one thing to say', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Thanks for asking. ▢'))
    const { dialog } = await compose(server)
    expect(within(dialog).queryAllByRole('radio')).toEqual([])
  })
})

describe('[WV-10] where one types in a reply', () => {
  it('[WV-02] it stays in sight when the mail above it comes late, unless the focus is elsewhere', async () => {
    const grown: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(grows: () => void) {
          grown.push(grows)
        }
        observe = () => undefined
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    const { server } = await aTaskToAnswer()
    const { dialog, message } = await compose(server)
    await waitFor(() => expect(document.activeElement).toBe(message))
    const scrolled = vi.spyOn(dialog, 'scrollIntoView')
    for (const grows of grown) grows()
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
    message.blur()
    scrolled.mockClear()
    for (const grows of grown) grows()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('[WV-10] the first blank is selected, also that of another stance', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    expect(document.activeElement).toBe(message)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nYes, of course. You will have it by ' })
    fireEvent.click(within(dialog).getByLabelText('Here it is'))
    expect(document.activeElement).toBe(message)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nHere it is: ' })
    fireEvent.click(within(dialog).getByLabelText('No'))
    expect(selected(message)).toEqual(atItsEnd(message))
  })

  it('[WV-10] the first of two blanks is selected', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('On ▢, or on ▢.'))
    const { message } = await compose(server)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nOn ' })
  })

  it('[WV-10] the stances keep the focus for who goes through them by keyboard', async () => {
    const { server } = await aTaskToAnswer(undefined, letter('Yes, of course. You will have it by ▢.'))
    const { dialog, message } = await compose(server)
    const stance = within(dialog).getByLabelText('Here it is')
    stance.focus()
    fireEvent.click(stance)
    expect(document.activeElement).toBe(stance)
    expect(selected(message)).toEqual({ words: '▢', after: 'Hi Maren,\n\nHere it is: ' })
  })

  it('[WV-12] it goes on at the end of what was begun, and at the blank again once that is discarded', async () => {
    const { server } = await aTaskToAnswer(undefined, 'By ▢.')
    const { message } = await compose(server)
    await write(message)
    escape()
    await closed()
    const pane = await paneOf('Send the plan')
    fireEvent.click(await within(pane).findByRole('button', { name: 'Go on' }))
    const again = await screen.findByLabelText<HTMLTextAreaElement>('Message')
    expect(again.value).toBe(WORDS)
    expect(selected(again)).toEqual(atItsEnd(again))
    press('Discard', within(pane).getByRole('region', { name: 'Reply' }))
    expect(document.activeElement).toBe(again)
    expect(selected(again)).toEqual({ words: '▢', after: 'By ' })
  })
})

describe('[WV-12] a reply in writing', () => {
  it('[WV-12] is there again after Escape, and its item says that it was begun', async () => {
    const { server } = await aTaskToAnswer()
    const { message } = await compose(server)
    expect(message.value).toBe('Here is the plan.')
    await write(message)
    escape()
    await closed()
    expect(within(await row()).getByText('Reply begun')).toBeTruthy()
    const pane = await paneOf('Send the plan')
    expect(await within(pane).findByText('You began a reply. It is kept in this browser.')).toBeTruthy()
    press('Go on', pane)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
  })

  it('[WV-12] outlasts the page and the session, and lies in the browser unreadable', async () => {
    const { server } = await aTaskToAnswer()
    const { message, session } = await compose(server)
    await write(message)
    expect(JSON.stringify(localStorage)).not.toContain('plan')
    session.forget('timed_out')
    cleanup()
    const again = await compose(server)
    expect(again.message.value).toBe(WORDS)
  })

  it('[WV-12] is gone when it is discarded, and the text is as it was', async () => {
    const { server } = await aTaskToAnswer()
    const { dialog, message } = await compose(server)
    await write(message)
    press('Discard', dialog)
    expect([message.value, keptKeys()]).toEqual(['Here is the plan.', []])
    await write(message)
    escape()
    await closed()
    press('Discard', await paneOf('Send the plan'))
    expect(keptKeys()).toEqual([])
  })

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

  it('[WV-12] that is discarded in its line can be had back', async () => {
    const { server } = await aTaskToAnswer()
    const { message } = await compose(server)
    await write(message)
    escape()
    await closed()
    const pane = await paneOf('Send the plan')
    pressFocused('Discard', pane)
    await screen.findByText('Reply discarded')
    expect(document.activeElement).toBe(within(pane).getByRole('button', { name: named('Reply') }))
    fireEvent.keyDown(document.body, { key: 'z' })
    press('Go on', await waitFor(() => within(pane).getByText(/^You began a reply/).parentElement as HTMLElement))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe(WORDS)
  })

  it('[PR-06] is saved as a draft where its mailbox has no page to open it in', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`GET /items/${task.id}/reply`, { ...OPENING, mail_url: null })
    const { dialog } = await compose(server)
    expect(within(dialog).getByRole('button', { name: 'Save as draft' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Open as draft' })).toBeNull()
  })

  it('[WV-12] goes with the account', async () => {
    const { server } = await aTaskToAnswer()
    const { message, router } = await compose(server)
    await write(message)
    escape()
    await closed()
    server.on('POST /account/delete', null)
    await router.navigate('/settings')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Account' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, delete my account' }))
    await waitFor(() => expect(keptKeys()).toEqual([]))
  })

  it('[WV-12] Escape goes one step back where a time is chosen', async () => {
    const { server } = await aTaskToAnswer()
    const { dialog, message } = await compose(server)
    await write(message)
    message.setSelectionRange(4, 4)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    pressFocused('Send later…', dialog)
    const choices = await within(dialog).findByLabelText('When to send it')
    expect(document.activeElement).toBe(within(choices).getAllByRole('button')[0])
    expect(within(choices).getByRole('button', { name: 'Back' })).toBeTruthy()
    expect([scrolled.mock.contexts, scrolled.mock.calls]).toEqual([[choices], [[{ block: 'nearest' }]]])
    scrolled.mockRestore()
    escape()
    await waitFor(() => expect(within(dialog).queryByLabelText('When to send it')).toBeNull())
    expect(await paneOf('Send the plan')).toBeTruthy()
    expect([document.activeElement, message.value, message.selectionStart]).toEqual([message, WORDS, 4])
    escape()
    await closed()
  })

  it.each([
    ['Send', () => undefined],
    [/^Tomorrow/, (dialog: HTMLElement) => pressFocused('Send later…', dialog)],
  ] as const)(
    '[WV-12] hears Escape while "%s" is under way, which has the focus again when it failed',
    async (name, go) => {
      const { server, task } = await aTaskToAnswer()
      const failing = Promise.withResolvers<ReturnType<typeof failure>>()
      server.on(`POST /items/${task.id}/reply`, () => failing.promise)
      const { dialog, message } = await compose(server)
      await write(message)
      go(dialog)
      const button = within(dialog).getByRole<HTMLButtonElement>('button', { name })
      button.focus()
      fireEvent.click(button)
      expect([button.disabled, document.activeElement]).toEqual([true, dialog])
      escape()
      expect(await paneOf('Send the plan')).toBeTruthy()
      failing.resolve(failure(503, 'provider_unavailable'))
      await within(dialog).findByText('Your mailbox cannot be reached right now.')
      await waitFor(() => expect(document.activeElement).toBe(button))
    },
  )

  it('[WV-12] hears Escape where its mailbox is asked once more', async () => {
    const { server, task } = await aTaskToAnswer()
    server.on(`GET /items/${task.id}/reply`, () => failure(503, 'provider_unavailable'))
    renderApp('/dashboard', { server })
    press('Reply', await row())
    const pane = await paneOf('Send the plan')
    await within(pane).findByRole('button', { name: 'Try again' })
    server.on(`GET /items/${task.id}/reply`, () => new Promise<never>(() => undefined))
    pressFocused('Try again', pane)
    const dialog = within(pane).getByRole('region', { name: 'Reply' })
    await within(dialog).findByRole('status')
    expect(document.activeElement).toBe(dialog)
    escape()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull())
    expect(await paneOf('Send the plan')).toBeTruthy()
  })
})

const scheduled = (taskId: string): Reply => ({
  id: '77777777-7777-4777-8777-777777777777',
  user_id: PERSON_ID,
  item_type: 'task',
  item_id: taskId,
  thread_id: 'thread-1',
  state: 'scheduled',
  reason: null,
  error_code: null,
  text: WORDS,
  subject: 'Re: Agreement',
  recipients: 'Maren Holt <maren@holt-partners.example>',
  everyone: false,
  send_at: '2026-03-12T08:00:00.000Z',
  due_at: '2026-03-12T08:00:00.000Z',
  after_sending: 'keep',
  changed_at: '2026-03-10T09:00:00.000Z',
})

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
    expect(writes()).toEqual([{ ...sent, text: 'Better words.' }])
    expect(keptKeys()).toEqual([])
    expect((await screen.findByText('The reply was changed')).closest('li')?.textContent).toContain('Send the plan')
    expect(document.activeElement).toBe(within(pane).getByRole('button', { name: named('Reply') }))
    fireEvent.keyDown(document.body, { key: 'z' })
    await waitFor(() => expect(writes()[1]).toEqual({ ...sent, text: WORDS }))
  })

  it('[WV-12] says that changes are not saved where it is closed without that', async () => {
    const { pane, message, writes } = await edit()
    await write(message, 'Better words.')
    escape()
    await closed()
    expect((await screen.findByText('Your changes are not saved')).closest('li')?.textContent).toContain(
      'The reply goes out as it was, on Wed, Mar 12, 9:00 AM.',
    )
    const line = (await within(pane).findByText(/What you changed is not saved\.$/)).parentElement as HTMLElement
    press('Go on', line)
    expect((await within(pane).findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Better words.')
    press('Leave it as it was', within(pane).getByRole('region', { name: 'Reply' }))
    await closed()
    expect([keptKeys(), writes()]).toEqual([[], []])
    expect(within(pane).queryByText(/What you changed is not saved\.$/)).toBeNull()
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
    const tomorrow = within(await within(dialog).findByLabelText('When to send it')).getByRole('button', {
      name: /^Tomorrow/,
    })
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

  it('[WV-12] is linked to from the dashboard while there are any', async () => {
    const { server } = await aTaskToAnswer((id) => [scheduled(id)])
    renderApp('/dashboard', { server })
    expect((await screen.findByRole('link', { name: '1 reply waits to be sent' })).getAttribute('href')).toBe(
      '/scheduled',
    )
  })
})
