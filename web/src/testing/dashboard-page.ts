import { encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { aMailbox, OF_ANY_PRIORITY, undoOf } from '#web/testing/a-mailbox.ts'
import { named } from '#web/testing/named.ts'
import { openItem } from '#web/testing/opened-item.ts'
import { renderApp } from '#web/testing/render-app.tsx'

type Mailbox = Awaited<ReturnType<typeof aMailbox>>

/** The dashboard over a mailbox with these items, of which each can be dismissed, and that taken back. */
export async function aDashboard(
  { tasks = [], followUps = [], at }: { tasks?: Task[]; followUps?: FollowUp[]; at?: string },
  change: (mailbox: Mailbox) => void = () => undefined,
) {
  const mailbox = await aMailbox()
  const { server, key } = mailbox
  const dismissed = new Set<string>()
  const there = <T extends { id: string }>(items: T[]) => items.filter(({ id }) => !dismissed.has(id))
  server.on('GET /tasks', async () => {
    const items = there(tasks)
    return {
      items: await Promise.all(items.map((task) => encryptRow(key, 'loose_ends', task.id, task))),
      total: items.length,
    }
  })
  server.on('GET /follow-ups', async () => {
    const items = there(followUps).filter(({ status }) => status === 'open')
    return {
      items: await Promise.all(items.map((one) => encryptRow(key, 'loose_ends', one.id, one))),
      total: items.length,
      by_priority: OF_ANY_PRIORITY,
    }
  })
  for (const one of followUps) {
    server.on(`GET /items/${one.id}`, async () => ({
      type: 'follow-up',
      record: await encryptRow(key, 'loose_ends', one.id, one),
    }))
  }
  for (const task of tasks) {
    server.on(`GET /items/${task.id}`, async () => ({
      type: 'task',
      record: await encryptRow(key, 'loose_ends', task.id, task),
    }))
  }
  for (const { id, path } of [
    ...tasks.map(({ id }) => ({ id, path: 'tasks' as const })),
    ...followUps.map(({ id }) => ({ id, path: 'follow-ups' as const })),
  ]) {
    server.on(`POST /${path}/${id}/dismiss`, () => {
      dismissed.add(id)
      return { undo: undoOf(id) }
    })
  }
  server.on('POST /items/undo', ({ body }) => {
    const { items } = body as { items: { id: string; undo: string }[] }
    for (const { id, undo } of items) if (undo === undoOf(id)) dismissed.delete(id)
    return { items: items.map(({ id }) => ({ id, undo: null, error: null })) }
  })
  change(mailbox)
  const view = renderApp(at ?? (followUps.length > 0 ? '/dashboard?tab=sent' : '/dashboard'), { server })
  return { ...mailbox, ...view, dismissed }
}

/** The row of an item. */
export const row = async (title: string) => {
  const article = (await screen.findByRole('heading', { name: title, level: 3 })).closest('article')
  if (!article) throw new Error('no row')
  return article
}
/** The pane of an item, opened by its row. */
export const card = (title: string) => openItem(title)
export const press = (name: string, inside: HTMLElement) =>
  fireEvent.click(within(inside).getByRole('button', { name: named(name) }))
export const toastWith = async (text: string) => {
  const told = (await screen.findByText(text)).closest('li')
  if (!told) throw new Error('no toast')
  return told
}
