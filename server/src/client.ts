import { hc, type ClientRequestOptions } from 'hono/client'
import type { Api } from './app.ts'

export type { Api }

/** The typed client of the API: `client.api.tasks.$get({ query })`. `origin` has no trailing slash. */
export function apiClient(origin: string, options?: ClientRequestOptions) {
  return hc<Api>(origin, options)
}
