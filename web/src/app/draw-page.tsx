// Run by the server when it starts, in Node: what the landing page and the privacy policy look like before any script runs.
import { renderToString } from 'react-dom/server'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys } from '#web/lib/browser-keys.ts'
import type { ProductConfig } from '#web/lib/product-config.ts'
import { memoryStore } from '#web/lib/stores.ts'
import { FatalBoundary } from './fatal-screen.tsx'
import { Providers } from './providers.tsx'
import Privacy from './screens/privacy.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { Visitor } from './visitor.tsx'

/** By the file that they stand in. Privacy stands without any script, so without the button for the theme too. */
const PAGES: Record<string, () => React.ReactNode> = {
  '/landing.html': () => <Visitor />,
  '/privacy.html': () => (
    <PublicFrame withTheme={false}>
      <Privacy />
    </PublicFrame>
  ),
}

/**
 * The markup of that page for the installation that is configured so; the session is not known yet.
 *
 * @public the server calls it, from the built file
 */
export function drawPage(file: string, config: ProductConfig): string {
  const page = PAGES[file]
  if (!page) throw new Error(`no page is drawn for ${file}`)
  const keys = browserKeys(config.short_name)
  const session = createSessionClient({
    fetch: () => Promise.reject(new TypeError('nothing is fetched while a page is drawn')),
    storage: memoryStore(),
    locks: { request: () => Promise.reject(new Error('nothing is locked while a page is drawn')) },
    keys,
    now: Date.now,
  })
  return renderToString(
    <FatalBoundary>
      <Providers config={config} keys={keys} session={session}>
        {page()}
      </Providers>
    </FatalBoundary>,
  )
}
