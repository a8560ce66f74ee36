// Serves the gallery by itself: every piece and state of the screens, for whoever looks at them or examines them.
import { join } from 'node:path'
import { createServer } from 'vite'

export interface ServedGallery {
  url: string
  close: () => Promise<void>
}

/** The development server on a free port. `cacheDir` (absolute) is where it keeps what it prepares of the packages. */
export async function serveGallery(cacheDir: string): Promise<ServedGallery> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    cacheDir,
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    // Known from the start: what is found on the way would load the page anew.
    optimizeDeps: { entries: ['src/gallery/main.tsx', 'src/app/**/*.tsx'] },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (!address || typeof address === 'string') throw new Error('The gallery has no port')
  return { url: `http://127.0.0.1:${address.port}/gallery`, close: () => server.close() }
}
