import type { Plugin } from 'vite'

const STAND_IN = '\0no-cookies-by-hand'

/** Leaves out what hono's client writes a `Cookie` header with: no browser lets a page set one, and ours never asks for it. */
export function clientWithoutCookies(): Plugin {
  return {
    name: 'client-without-cookies',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/utils/cookie.js') && importer?.endsWith('/hono/dist/client/client.js') ? STAND_IN : null,
    load: (id) => (id === STAND_IN ? 'export const serialize = String' : null),
  }
}
