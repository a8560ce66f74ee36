import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { HUNG_MS } from './domain/src/testing/hung.ts'
import LongestFirstSequencer from './scripts/longest-first-sequencer.ts'

/** Also on two cores, where the default is one: a test waits more than it works, for a job's turn, a program, a browser. */
const maxWorkers = 3

const limits = {
  testTimeout: HUNG_MS,
  hookTimeout: HUNG_MS,
  // Before the test is ended, so that it says what it waited for.
  expect: { poll: { timeout: HUNG_MS / 2 } },
}

/** Files share what they import: loading the app costs more than most of them. Each has a database of its own. */
const shared = { ...limits, isolate: false, setupFiles: ['scripts/property-seed.ts'] }

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirstSequencer },
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], ...shared } },
      { test: { name: 'fake-google', include: ['fake-google/src/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres.global-setup.ts'],
          ...shared,
        },
      },
      // It takes nothing from above: without its own number, all of it would run one after the other behind the rest.
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'web/src/testing/set-up.ts')],
          maxWorkers,
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/browser.global-setup.ts', 'e2e/src/prepared.global-setup.ts'],
          setupFiles: ['e2e/src/what-was-shown.set-up.ts'],
          // Files share what they import and a browser; each has a program of its own.
          isolate: false,
          ...limits,
        },
      },
    ],
  },
})
