// The service worker: opens the app without a network, and holds nothing but its files. What the API says never passes
// through it, and a page is always asked for first: only where no answer comes is the one shown that was kept (decision 0032).
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

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request)
    } catch (error) {
      const shell = await matchPrecache(SHELL)
      if (!shell) throw error
      return shell
    }
  },
)
