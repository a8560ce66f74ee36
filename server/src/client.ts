import { hc, type ClientRequestOptions } from 'hono/client'
import type { ExtractSchema } from 'hono/types'
import type { Api } from './app.ts'

export type { Api }

/** The typed client of the API: `client.api.tasks.$get({ query })`. `origin` has no trailing slash. */
export function apiClient(origin: string, options?: ClientRequestOptions) {
  return hc<Api>(origin, options)
}

type Schema = ExtractSchema<Api>

/** A path with anything where it has a parameter: `/tasks/:id` is `/tasks/${string}`. */
type Concrete<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Concrete<Head>}/${Concrete<Rest>}`
  : Path extends `:${string}`
    ? string
    : Path

type EndpointsAt<Path extends Extract<keyof Schema, string>> = Path extends `/api${infer Below}`
  ? {
      [Method in keyof Schema[Path] & `$${string}`]: {
        route: Method extends `$${infer Verb}` ? `${Uppercase<Verb>} ${Concrete<Below>}` : never
        output: Schema[Path][Method] extends { output: infer Output } ? Output : never
      }
    }[keyof Schema[Path] & `$${string}`]
  : never

/** Every endpoint below `/api`: its method and path, and what it returns. */
export type Endpoint = { [Path in Extract<keyof Schema, string>]: EndpointsAt<Path> }[Extract<keyof Schema, string>]
