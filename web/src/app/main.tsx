import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createSessionClient } from '#web/features/session/session-client.ts'
import { browserKeys } from '#web/lib/browser-keys.ts'
import { loadProductConfig } from '#web/lib/product-config.ts'
import { followTheme } from '#web/lib/theme.ts'
import { keepErrors } from './error-log.ts'
import { FatalBoundary } from './fatal-screen.tsx'
import { InsecureScreen } from './insecure-screen.tsx'
import { Providers } from './providers.tsx'
import { createAppRouter } from './router.tsx'

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  // Sign-in, decryption and the lock between tabs all need it.
  if (!isSecureContext) {
    root.render(<InsecureScreen />)
    return
  }
  const config = await loadProductConfig()
  document.title = config.product_name
  const keys = browserKeys(config.short_name)
  const session = createSessionClient({
    fetch: (input, init) => fetch(input, init),
    storage: localStorage,
    locks: navigator.locks,
    keys,
    now: Date.now,
  })
  void session.load()
  const router = createAppRouter()
  root.render(
    <StrictMode>
      <FatalBoundary>
        <Providers config={config} keys={keys} session={session}>
          <RouterProvider router={router} />
        </Providers>
      </FatalBoundary>
    </StrictMode>,
  )
}

keepErrors()
followTheme()
const element = document.getElementById('root')
if (element) void start(element)
