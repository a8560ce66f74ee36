// Run at the build, in Node: what the landing page and the privacy policy look like before any script runs.
import { renderToString } from 'react-dom/server'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys } from '#web/lib/browser-keys.ts'
import { DEFAULT_CONFIG, type ProductConfig } from '#web/lib/product-config.ts'
import { memoryStore } from '#web/lib/stores.ts'
import { FatalBoundary } from './fatal-screen.tsx'
import { Providers } from './providers.tsx'
import Privacy from './screens/privacy.tsx'
import { PublicFrame } from './shell/public-page.tsx'
import { Visitor } from './visitor.tsx'

/** The markup of a page, for an installation of that name, with an AI or without; the session is not known yet. */
function draw(page: React.ReactNode, productName: string, ai: boolean): string {
  const config: ProductConfig = { ...DEFAULT_CONFIG, product_name: productName, ai }
  const keys = browserKeys(config.short_name)
  const session = createSessionClient({
    fetch: () => Promise.reject(new TypeError('nothing is fetched at the build')),
    storage: memoryStore(),
    locks: { request: () => Promise.reject(new Error('nothing is locked at the build')) },
    keys,
    now: Date.now,
  })
  return renderToString(
    <FatalBoundary>
      <Providers config={config} keys={keys} session={session}>
        {page}
      </Providers>
    </FatalBoundary>,
  )
}

export const drawLanding = (productName: string, ai: boolean): string => draw(<Visitor />, productName, ai)

/** Stands without any script, so without the button for the theme too. */
export const drawPrivacy = (productName: string, ai: boolean): string =>
  draw(
    <PublicFrame withTheme={false}>
      <Privacy />
    </PublicFrame>,
    productName,
    ai,
  )
