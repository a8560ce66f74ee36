import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys } from '#web/lib/browser-keys.ts'
import { DEFAULT_CONFIG, type ProductConfig } from '#web/lib/product-config.ts'
import { fakeLocks, fakeServer, type FakeServer } from './fake-server.ts'

export const KEYS = browserKeys('looseends')

/** A session client over a fake server, with this window's storage. */
export function aSessionClient(server: FakeServer, locks = fakeLocks()) {
  return createSessionClient({ fetch: server.fetch, storage: localStorage, locks, keys: KEYS, now: Date.now })
}

/** The real routes at an address, over a fake server; signed in, and configured as by default, unless told otherwise. */
export function renderApp(
  at: InitialEntry,
  {
    server = fakeServer(),
    signedIn = true,
    config = {},
  }: { server?: FakeServer; signedIn?: boolean; config?: Partial<ProductConfig> } = {},
) {
  vi.stubGlobal('fetch', server.fetch)
  const session = aSessionClient(server)
  if (signedIn) session.accept(server.issue())
  else void session.load()
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(
    <Providers config={{ ...DEFAULT_CONFIG, ...config }} keys={KEYS} session={session}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { server, session, router, ...view }
}
