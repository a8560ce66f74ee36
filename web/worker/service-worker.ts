// The service worker: opens the app without a network, and holds nothing but its files. What the API says never passes
// through it, and a page is always asked for first: only where the server is away is the one shown that was kept (decision 0032).
import { pageOrKept } from '#web/app/offline/page-or-kept.ts'
import { isPagePath } from '@loose-ends/domain/page-paths.ts'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the app's files, and what tells one version of a file from another. */
declare const __PRECACHED__: PrecacheEntry[]

const SHELL = '/index.html'

// A worker that waits would keep an old app for whoever opens it without a network.
void self.skipWaiting()
cleanupOutdatedCaches()
precacheAndRoute(__PRECACHED__, { cleanURLs: false, directoryIndex: '' })

const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g

/**
 * A page without the modules that it has preloaded: they are here, and Chrome loads what a worker preloads a second time, with a
 * complaint (https://github.com/vite-pwa/vite-plugin-pwa/issues/945).
 */
async function withoutPreloads(page: Response): Promise<Response> {
  if (!page.ok) return page
  const headers = new Headers(page.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response((await page.text()).replaceAll(PRELOADS, ''), { status: page.status, headers })
}

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname),
  async ({ request }) => withoutPreloads(await pageOrKept(fetch(request), () => matchPrecache(SHELL))),
)
