import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DEFAULT_PRODUCT_NAME } from '@loose-ends/domain/product.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { defaultPlaceholders } from './placeholders.ts'
import { firstVisitChunks } from './vite-chunks.ts'
import { clientWithoutCookies } from './vite-client-without-cookies.ts'
import { schemasOnDemand } from './vite-schemas-on-demand.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const page = (name: string) => join(import.meta.dirname, `${name}.html`)

/** The package's own entry is the one for development, with its warnings. */
const PRODUCTION_ROUTER = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/index.mjs',
)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    schemasOnDemand(),
    clientWithoutCookies(),
    defaultPlaceholders(DEFAULT_PRODUCT_NAME),
    react(),
    tailwindcss(),
  ],
  ...(command === 'build' ? { resolve: { alias: { 'react-router': PRODUCTION_ROUTER } } } : {}),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A browser that does not preload modules by itself loads them where they are imported.
    // A piece that is fetched later comes with what it stands on already here, but for a file or two that it names itself: the
    // list of them to walk through would cost more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    // A data: URL would need more than the policy's font-src and img-src 'self' allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: page('index'), landing: page('landing'), privacy: page('privacy') },
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first visit', name: firstVisitChunks(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
}))
