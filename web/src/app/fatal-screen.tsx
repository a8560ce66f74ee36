import { Component, type ReactNode } from 'react'
import { isNotFetched, useFetchedAnew } from '#web/lib/not-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { keepError } from './error-log.ts'

function FatalScreen({ error }: { error: unknown }) {
  useFetchedAnew(error)
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md text-center">
        <ThreadMark className="mx-auto size-14" />
        <h1 className="mt-6 text-2xl font-semibold">Application Error</h1>
        <p className="mt-2 text-ink-2">{messageOf(error)}</p>
        <div className="mt-6">
          <Button onClick={() => location.reload()}>Reload Application</Button>
        </div>
      </div>
    </main>
  )
}

interface Failure {
  failed: { error: unknown } | null
}

/** The last stop for an error in the app's own frame (SH-05). Errors of a page meet `ErrorScreen` first. */
export class FatalBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    keepError(error)
  }

  override render() {
    return this.state.failed ? <FatalScreen error={this.state.failed.error} /> : this.props.children
  }
}

/** SPEC §8: the message of a render error, or the fixed words; no address of a piece that could not be fetched. */
export function messageOf(error: unknown): string {
  if (isNotFetched(error)) {
    return `This page needs a connection, and could not be fetched. ${
      navigator.onLine ? 'Please try again.' : 'It opens by itself when you are online again.'
    }`
  }
  return (error instanceof Error && error.message) || 'An unknown error occurred'
}
