import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { Reply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { aMailbox } from './a-mailbox.ts'
import { PERSON_ID, type FakeServer } from './fake-server.ts'
import { named } from './named.ts'
import { openItem, paneOf } from './opened-item.ts'
import { renderApp } from './render-app.tsx'

/** What is typed into a reply. */
export const WORDS = 'Dear Maren, the plan leaks nothing.'

/** What the server knows of a reply that is begun. */
export const OPENING: ReplyOpening = {
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

/** A server with one task, and the replies that there are to it. */
export async function aTaskToAnswer(replies: (taskId: string) => Reply[] = () => [], suggestion = 'Here is the plan.') {
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

export const row = async () => {
  const article = (await screen.findByRole('heading', { name: 'Send the plan', level: 3 })).closest('article')
  if (!article) throw new Error('no row')
  return article
}
export const opened = () => openItem('Send the plan')
export const press = (name: string, inside: HTMLElement) =>
  fireEvent.click(within(inside).getByRole('button', { name: named(name) }))
/** As `press`, by somebody whose click gives the button the focus. */
export const pressFocused = (name: string, inside: HTMLElement) => {
  within(inside)
    .getByRole('button', { name: named(name) })
    .focus()
  press(name, inside)
}

/** Begins a reply to that task. */
export async function compose(server: FakeServer) {
  const view = renderApp('/dashboard', { server })
  press('Reply', await row())
  const dialog = within(await paneOf('Send the plan')).getByRole('region', { name: 'Reply' })
  return { ...view, dialog, message: await within(dialog).findByLabelText<HTMLTextAreaElement>('Message') }
}

/** Types, and waits until the words are in the browser's storage. */
export async function write(message: HTMLElement, text = WORDS) {
  fireEvent.change(message, { target: { value: text } })
  await waitFor(() => expect(keptKeys()).toHaveLength(1))
}
/** Under which keys the browser keeps replies in writing. */
export const keptKeys = () => Object.keys(localStorage).filter((key) => key.includes('_kept_reply_'))
export const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
/** What typing replaces, and how much of the text stands before it. */
export const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  words: value.slice(selectionStart, selectionEnd),
  after: value.slice(0, selectionStart),
})
export const atItsEnd = ({ value }: HTMLTextAreaElement) => ({ words: '', after: value })
export const closed = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Reply' }) ?? screen.queryByRole('dialog')).toBeNull())

export const letter = (body: string) => `Hi Maren,\n\n${body}\n\nBest regards\nMaya`

/** A reply to that item which waits for its time. */
export const scheduled = (taskId: string): Reply => ({
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
