import type { QueryClient } from '@tanstack/react-query'

/** Puts what this browser kept into the cache of a page that opens without the server. */
export type FillCache = (cache: QueryClient) => void

let fill: FillCache | null = null

/** What was found when the server could not be asked; for the next cache that is made. */
export const noteRemembered = (next: FillCache): void => {
  fill = next
}

export function fillRemembered(cache: QueryClient): void {
  fill?.(cache)
  fill = null
}
