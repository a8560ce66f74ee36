import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import type { Task } from '@loose-ends/domain/task/task.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { fireEvent, screen } from '@testing-library/react'
import { anAccount, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

export const task = (given: Partial<Task>): ActionableEntry => ({ type: 'task', record: aTask(given) })
export const followUp = (given: Partial<FollowUp>): ActionableEntry => ({ type: 'follow-up', record: aFollowUp(given) })

/** A server with those items in that order, encrypted; what is changed leaves the list, as on the real one. */
export async function aServer(entries: ActionableEntry[]) {
  const server = fakeServer()
  const key = await derivePersonKey(server.encryption)
  const left = new Map(entries.map((entry) => [entry.record.id, entry]))
  const sealed = async (entry: ActionableEntry): Promise<ActionableEntry> =>
    entry.type === 'task'
      ? { ...entry, record: await encryptRow(key, 'loose_ends', entry.record.id, entry.record) }
      : { ...entry, record: await encryptRow(key, 'loose_ends', entry.record.id, entry.record) }
  server.on('GET /email-account', anAccount())
  server.on('GET /actionables', async ({ query }) => {
    const from = Number(query.get('offset'))
    const items = [...left.values()].slice(from, from + Number(query.get('limit')))
    return { items: await Promise.all(items.map(sealed)), total: left.size }
  })
  server.on('POST /items/undo', ({ body }) => {
    const { items } = body as { items: { id: string }[] }
    for (const entry of entries) if (items.some(({ id }) => id === entry.record.id)) left.set(entry.record.id, entry)
    return { items: items.map(({ id }) => ({ id, undo: null, error: null })) }
  })
  for (const entry of entries) {
    server.on(`GET /items/${entry.record.id}`, () => sealed(entry))
    const path = entry.type === 'task' ? 'tasks' : 'follow-ups'
    server.on(`POST /${path}/${entry.record.id}/dismiss`, () => {
      left.delete(entry.record.id)
      return { undo: entry.record.id }
    })
    server.on(`PATCH /${path}/${entry.record.id}`, ({ body }) => {
      const change = body as { status?: string; snoozed_until?: string | null }
      if (change.status === 'open' || change.snoozed_until === null) left.set(entry.record.id, entry)
      else left.delete(entry.record.id)
      return { ...entry.record, undo: entry.record.id }
    })
  }
  return server
}

export const open = (server: FakeServer, at = '/actionables') => renderApp(at, { server })

export async function row(title: string): Promise<HTMLElement> {
  const item = (await screen.findByRole('heading', { name: title, level: 3 })).closest('li')
  if (!item) throw new Error('not in a list')
  return item
}
export const titles = () => [...document.querySelectorAll('#content h3')].map((heading) => heading.textContent)
export const CHOIR = '77777777-7777-4777-8777-777777777777'
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
