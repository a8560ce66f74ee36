// Serves the gallery by itself: every piece and state of the screens, for whoever looks at them or examines them.
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface ServedGallery {
  url: string
  close: () => Promise<void>
}

/** Builds the gallery into that folder (absolute), and serves it on a free port. */
export async function serveGallery(outDir: string): Promise<ServedGallery> {
  const config = {
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
  } as const
  const input = join(import.meta.dirname, 'gallery.html')
  await build({
    ...config,
    build: { outDir, minify: false, rolldownOptions: { input, output: { codeSplitting: true } } },
  })
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('The gallery has no port')
  return { url: `http://127.0.0.1:${address.port}/gallery`, close: () => server.close() }
}
