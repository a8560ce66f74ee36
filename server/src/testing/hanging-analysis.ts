import { registerHooks } from 'node:module'

const WORKER = new URL('./hanging-analysis-worker.ts', import.meta.url).href

/** Loaded before a program, by `--import`: its analysis threads never come back from any message. */
registerHooks({
  resolve: (specifier, context, next) => next(specifier.endsWith('/analysis/worker.ts') ? WORKER : specifier, context),
})
