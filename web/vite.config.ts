import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { schemasOnDemand } from './vite-schemas-on-demand.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [schemasOnDemand(), react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: URL would need more than the policy's font-src and img-src 'self' allow.
    assetsInlineLimit: 0,
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
