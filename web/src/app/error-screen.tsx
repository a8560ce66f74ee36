import { useEffect, useRef } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { isNotFetched, useFetchedAnew } from '#web/lib/not-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { keepError } from './error-log.ts'
import { messageOf } from './fatal-screen.tsx'

/** What stands in the shell in place of a page that failed (SH-05). */
export function ErrorScreen() {
  const error = useRouteError()
  const revalidator = useRevalidator()
  useEffect(() => keepError(error), [error])
  useFetchedAnew(error)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The page took the focus with it; that it is gone would not be noticed without looking.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const tryAgain = () => {
    // Offline, a reload would lose the app as well.
    if (isNotFetched(error) && navigator.onLine) location.reload()
    else void revalidator.revalidate()
  }
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <div className="max-w-md text-center">
        <ThreadMark className="mx-auto size-14" />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl font-semibold outline-none">
          Something went wrong
        </h1>
        <p className="mt-2 text-ink-2">{messageOf(error)}</p>
        <div className="mt-6 flex justify-center gap-3">
          <Button onClick={tryAgain}>Try again</Button>
          <Button variant="outline" onClick={() => location.reload()}>
            Force remount
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The same where there is no shell around it. */
export const ErrorPage = () => (
  <main>
    <ErrorScreen />
  </main>
)
