import '../styles.css'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { StrictMode, type ReactNode } from 'react'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys, type BrowserKeys } from '#web/lib/browser-keys.ts'
import { loadProductConfig } from '#web/lib/product-config.ts'
import { localStore } from '#web/lib/stores.ts'
import { followTheme } from '#web/lib/theme.ts'
import { keepErrors } from './error-log.ts'
import { FatalBoundary } from './fatal-screen.tsx'
import { Providers } from './providers.tsx'

const forgetLists = async (keys: BrowserKeys) => (await import('./offline/kept-lists.ts')).forgetLists(keys)
const forgetChanges = async (keys: BrowserKeys) => (await import('./offline/kept-lists.ts')).forgetChanges(keys)

/** What a page stands on, before anything is drawn: the configuration, the session, and the frame around every page. */
export async function prepare() {
  keepErrors()
  followTheme()
  const config = await loadProductConfig()
  const keys = browserKeys(config.short_name)
  const session = createSessionClient({
    fetch: (input, init) => fetch(input, init),
    storage: localStore,
    locks: navigator.locks,
    keys,
    now: Date.now,
    idleMs: config.session_idle_minutes * MINUTE_MS,
    // No more than a look, unless something is kept: the rest comes only then.
    recall: async (userId) =>
      localStore.getItem(keys.keptLists) === userId
        ? (await import('./offline/kept-lists.ts')).recallPerson(keys, userId, Date.now())
        : null,
    onForgotten: (reason) => {
      if (reason === 'signed_out') void forgetChanges(keys).catch(() => undefined)
    },
  })
  session.subscribe(() => {
    const state = session.getState()
    if (state.status !== 'signed_out' || state.reason === 'unreachable') return
    if (localStore.getItem(keys.keptLists) !== null) void forgetLists(keys).catch(() => undefined)
  })
  const framed = (page: ReactNode) => (
    <StrictMode>
      <FatalBoundary>
        <Providers config={config} keys={keys} session={session}>
          {page}
        </Providers>
      </FatalBoundary>
    </StrictMode>
  )
  return { session, framed }
}
export type Prepared = Awaited<ReturnType<typeof prepare>>

/** Where the page is drawn. */
export const rootElement = (): HTMLElement => {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no #root')
  return element
}
