import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import { aFollowUp, aMaybe, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SHORTCUT_WORDS } from '#web/lib/shortcuts/shortcut-words.ts'
import { SHORTCUTS } from '#web/lib/shortcuts/shortcuts.ts'
import { aMailbox, OF_ANY_PRIORITY } from '#web/testing/a-mailbox.ts'
import { anAccount } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { forgetToasts } from '#web/ui/toast.ts'

/** By which key the list of shortcuts has each thing that a row offers; a new button has to come here with its key. */
const KEY_OF: Record<string, keyof (typeof SHORTCUT_WORDS)['Lists']> = {
  Done: 'done',
  'Mark as Done': 'done',
  Snooze: 'snooze',
  'Snooze for 3 days': 'snooze',
  Reply: 'reply',
  'Follow Up': 'reply',
  Reopen: 'reopen',
  'Bring back now': 'reopen',
  Archive: 'archive',
  Edit: 'edit',
  Delete: 'remove',
  'Take as a task': 'take',
  Drop: 'drop',
  'Make a task': 'take',
  'Make a follow-up': 'follow',
  Select: 'select',
  'Open in Gmail': 'open',
}

/** What is saved by the key alone; the server of this test refuses it, and that is told. */
const SAVES: ReadonlySet<keyof (typeof SHORTCUT_WORDS)['Lists']> = new Set([
  'done',
  'reopen',
  'archive',
  'remove',
  'take',
  'follow',
  'drop',
])

const UNTIL = '2099-03-20T09:00:00.000Z'
const own = { kind: 'manual', origin: 'manual', sender_name: null, source_message_id: null, thread_id: null } as const
const closedTask = { status: 'completed', completed_at: '2026-03-09T09:00:00.000Z' } as const
const leftOut: LeftOut = {
  id: 'm1',
  thread_id: `${anAccount().id}.t1`,
  direction: 'received',
  sent_at: '2026-03-05T09:00:00.000Z',
  reason: 'newsletter',
  subject: 'Offer of the week',
  sender: 'Shop <news@shop.example>',
  counterpart: 'Shop <news@shop.example>',
  excerpt: null,
}

/** A server where each list has one item, whatever is asked. */
async function aServer() {
  const { server } = await aMailbox()
  const key = await derivePersonKey(server.encryption)
  const seal = <T extends { id: string }>(item: T) => encryptRow(key, 'loose_ends', item.id, item)
  const page = { total: 1, by_priority: OF_ANY_PRIORITY, reasons: [] }
  server.on('GET /tasks', async ({ query }) => {
    const isSnoozed = query.get('snoozed') === 'true'
    const task = aTask({
      task: 'Send the plan',
      ...(query.get('origin') === 'own' ? own : {}),
      ...(query.get('status') === 'completed' ? closedTask : {}),
      ...(isSnoozed ? { snoozed_until: UNTIL } : {}),
    })
    return { ...page, items: [await seal(task)] }
  })
  const followUp = (given: Parameters<typeof aFollowUp>[0]) => seal(aFollowUp({ smart_summary: 'A room', ...given }))
  server.on('GET /follow-ups', async ({ query }) => ({
    ...page,
    items: [await followUp(query.get('status') === 'archived' ? { status: 'archived', completed_at: UNTIL } : {})],
  }))
  server.on('GET /snoozed', async () => ({
    ...page,
    items: [{ type: 'follow-up' as const, record: await followUp({ status: 'snoozed', snoozed_until: UNTIL }) }],
  }))
  server.on('GET /completed', async () => ({
    ...page,
    items: [{ type: 'follow-up' as const, record: await followUp({ status: 'completed', completed_at: UNTIL }) }],
  }))
  server.on('GET /actionables', async () => ({
    ...page,
    items: [{ type: 'task' as const, record: await seal(aTask({ task: 'Send the plan' })) }],
  }))
  server.on('GET /left-out', async () => ({ ...page, items: [await encryptRow(key, 'messages', leftOut.id, leftOut)] }))
  const maybe = aMaybe({ title: 'Look over the draft' })
  server.on('GET /maybe', async () => ({ ...page, items: [await encryptRow(key, 'maybes', maybe.id, maybe)] }))
  return server
}

async function firstRow() {
  const title = await screen.findByRole('heading', { level: 3 })
  const place = title.closest<HTMLElement>('[data-item]')
  if (!place) throw new Error('no row')
  const offered = within(place).queryAllByRole('button').concat(within(place).queryAllByRole('checkbox'))
  const words = offered.map((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/:.*/, ''))
  return { place, words }
}

describe('what a row offers', () => {
  it.each([
    '/dashboard',
    '/dashboard?tab=sent',
    '/dashboard?tab=manual',
    '/dashboard?tab=manual&show=snoozed',
    '/dashboard?tab=manual&show=done',
    '/actionables',
    '/snoozed',
    '/completed',
    '/archive',
    '/left-out',
    '/left-out?tab=maybe',
  ])('[WV-07] at %s is done by keys too, each of them in their list', async (at) => {
    const server = await aServer()
    const first = renderApp(at, { server })
    const { words } = await firstRow()
    first.unmount()
    expect(words.length).toBeGreaterThan(1)
    for (const said of words) {
      const name = KEY_OF[said]
      if (!name) throw new Error(`no key for "${said}"`)
      expect(SHORTCUT_WORDS.Lists[name]).toBeTruthy()
      const view = renderApp(at, { server })
      const { place } = await firstRow()
      place.focus()
      const isHeard = !fireEvent.keyDown(place, { key: SHORTCUTS[name].keys[0] })
      expect(isHeard, said).toBe(true)
      if (SAVES.has(name)) {
        await waitFor(() => expect(document.querySelector('.toast'), said).not.toBeNull())
        act(forgetToasts)
      }
      view.unmount()
    }
  })
})
