import { useEffect } from 'react'

/** How Chromium and Firefox, then Safari, say that a piece of the app could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i

/** Whether what failed is that a piece of the app could not be fetched. */
export const isNotFetched = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message)

/**
 * Loads the page anew when the device is online again, where a piece of it could not be fetched: the browser keeps that
 * failure for as long as the page is open.
 */
export function useFetchedAnew(error: unknown): void {
  const isWaiting = isNotFetched(error)
  useEffect(() => {
    if (!isWaiting) return
    const reload = () => location.reload()
    addEventListener('online', reload, { once: true })
    return () => removeEventListener('online', reload)
  }, [isWaiting])
}
