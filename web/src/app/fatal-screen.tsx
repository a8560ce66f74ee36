import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { keepError } from './error-log.ts'

function FatalScreen({ message }: { message: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md text-center">
        <ThreadMark className="mx-auto size-14" />
        <h1 className="mt-6 text-2xl font-semibold">Application Error</h1>
        <p className="mt-2 text-ink-2">{message}</p>
        <div className="mt-6">
          <Button onClick={() => location.reload()}>Reload Application</Button>
        </div>
      </div>
    </main>
  )
}

/** The last stop for an error in the app's own frame (SH-05). Errors of a page meet `ErrorScreen` first. */
export class FatalBoundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state: { message: string | null } = { message: null }

  static getDerivedStateFromError(error: unknown) {
    return { message: messageOf(error) }
  }

  override componentDidCatch(error: unknown) {
    keepError(error)
  }

  override render() {
    return this.state.message === null ? this.props.children : <FatalScreen message={this.state.message} />
  }
}

/** SPEC §8: the message of a render error, or the fixed words. */
export function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An unknown error occurred'
}
