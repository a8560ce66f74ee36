import type { ReactNode } from 'react'
import { Providers } from '#web/app/providers.tsx'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys } from '#web/lib/browser-keys.ts'
import { DEFAULT_CONFIG } from '#web/lib/product-config.ts'
import { memoryStore } from '#web/lib/stores.ts'
import { fakeLocks, type FakeServer } from '#web/testing/fake-server.ts'

/** The frame of a page for somebody who is signed in at that server, which keeps nothing in the browser. */
export function signedInAt(server: FakeServer): (page: ReactNode) => ReactNode {
  const keys = browserKeys('gallery')
  const session = createSessionClient({
    fetch: server.fetch,
    storage: memoryStore(),
    locks: fakeLocks(),
    keys,
    now: Date.now,
    // Its states keep single answers back.
    gather: (send) => send,
  })
  session.accept(server.issue())
  return (page) => (
    <Providers config={DEFAULT_CONFIG} keys={keys} session={session}>
      {page}
    </Providers>
  )
}
