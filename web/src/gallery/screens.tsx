import { derivePersonKey, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { aFollowUp, aTask } from '@loose-ends/domain/testing/loose-ends.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys } from '#web/lib/browser-keys.ts'
import { DEFAULT_CONFIG } from '#web/lib/product-config.ts'
import { memoryStore } from '#web/lib/stores.ts'
import { COUNTS, SUMMARY, SYNC } from '#web/testing/a-mailbox.ts'
import { anAccount, failure, fakeLocks, fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { Exhibit, Room } from './exhibit.tsx'

const LISTS = ['GET /tasks', 'GET /follow-ups', 'GET /actionables'] as const
const PAGES = ['/dashboard', '/dashboard?tab=sent', '/actionables', '/snoozed', '/archive'] as const

/** What becomes of the lists. */
const STATES: Record<string, (server: FakeServer) => Promise<void> | void> = {
  loading: (server) => LISTS.forEach((list) => server.on(list, () => new Promise<never>(() => undefined))),
  empty: (server) => LISTS.forEach((list) => server.on(list, { items: [], total: 0 })),
  error: (server) => LISTS.forEach((list) => server.on(list, () => failure(404, 'not_found'))),
  offline: (server) => server.goDown(),
  full: async (server) => {
    const key = await derivePersonKey(server.encryption)
    const tasks = [
      aTask({ task: 'Send the signed agreement', priority: 'high', reasons: [{ code: 'overdue', points: 2 }] }),
      aTask({ task: 'Answer Priya about Thursday', sender_name: 'Priya Raman' }),
    ]
    const followUps = [aFollowUp({ priority_score: 8 }), aFollowUp({ priority_score: 6 }), aFollowUp()]
    const sealedTasks = await Promise.all(tasks.map((task) => encryptRow(key, 'tasks', task.id, task)))
    const sealed = await Promise.all(followUps.map((one) => encryptRow(key, 'follow_ups', one.id, one)))
    server.on('GET /tasks', { items: sealedTasks, total: sealedTasks.length })
    server.on('GET /follow-ups', { items: sealed, total: sealed.length })
    server.on('GET /actionables', {
      items: [
        ...sealedTasks.map((record) => ({ type: 'task', record })),
        ...sealed.map((record) => ({ type: 'follow-up', record })),
      ],
      total: sealedTasks.length + sealed.length,
    })
  },
}

async function drawn(page: string, arrange: (server: FakeServer) => Promise<void> | void): Promise<ReactNode> {
  const server = fakeServer()
  server.on('GET /email-account', anAccount())
  server.on('GET /sync', { ...SYNC })
  server.on('GET /summary', SUMMARY)
  server.on('GET /follow-ups/counts', COUNTS)
  const keys = browserKeys('gallery')
  const session = createSessionClient({
    fetch: server.fetch,
    storage: memoryStore(),
    locks: fakeLocks(),
    keys,
    now: Date.now,
  })
  session.accept(server.issue())
  await arrange(server)
  const router = createMemoryRouter(routes, { initialEntries: [page] })
  return (
    <Providers config={DEFAULT_CONFIG} keys={keys} session={session}>
      <RouterProvider router={router} />
    </Providers>
  )
}

/** One page of the real app, over a server that lives in the page. */
export function Screen({ page, state }: { page: string; state: string }) {
  const [node, setNode] = useState<ReactNode>(null)
  useEffect(() => {
    void drawn(page, STATES[state] ?? (() => undefined)).then(setNode)
  }, [page, state])
  return (
    <Exhibit name={`${page}, ${state}`}>
      <div className="h-160 w-full overflow-auto rounded-lg border border-line">{node}</div>
    </Exhibit>
  )
}

/** One screen at a time, in the state that is chosen: each is a whole app. */
export function Screens() {
  const [page, setPage] = useState<string>(PAGES[0])
  const [state, setState] = useState('full')
  return (
    <Room title="Screens">
      <div className="flex gap-4">
        <label>
          Page{' '}
          <select value={page} onChange={(event) => setPage(event.target.value)}>
            {PAGES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          State{' '}
          <select value={state} onChange={(event) => setState(event.target.value)}>
            {Object.keys(STATES).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      </div>
      <Screen key={`${page} ${state}`} page={page} state={state} />
    </Room>
  )
}
