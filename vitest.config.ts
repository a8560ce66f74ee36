import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'fake-google', include: ['fake-google/src/**/*.test.ts'] } },
    ],
  },
})
