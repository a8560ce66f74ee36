import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two files at a time also on two cores, where the default is one: many tests wait for a program or a browser.
    maxWorkers: 2,
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'fake-google', include: ['fake-google/src/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      './web/vite.config.ts',
      // Whole programs and a browser: generous limits, as the machine is shared with the other projects' tests.
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/browser.global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each such try is named at the end of the run.
          retry: 1,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
