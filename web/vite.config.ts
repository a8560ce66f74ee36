import { join } from 'node:path'
import { DEFAULT_PRODUCT_NAME } from '@loose-ends/domain/product.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { defaultPlaceholders } from './placeholders.ts'
import { schemasOnDemand } from './vite-schemas-on-demand.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const page = (name: string) => join(import.meta.dirname, `${name}.html`)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [schemasOnDemand(), defaultPlaceholders(DEFAULT_PRODUCT_NAME), react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: URL would need more than the policy's font-src and img-src 'self' allow.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: page('index'), landing: page('landing'), privacy: page('privacy') } },
  },
  server: { proxy: { '/api': server } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    setupFiles: ['src/testing/set-up.ts'],
  },
})
