import { fetchPiece } from '#web/lib/use-piece.ts'
import { toast, type ToastContent } from '#web/ui/toast.ts'

const fetchWords = () => import('./sync-toasts.ts')
type Words = Awaited<ReturnType<typeof fetchWords>>

/**
 * Raises what a sync has to say. Its words come along when they are first needed, as what shows them does: without a
 * connection, and before a service worker holds both, nothing is said.
 */
export function tellOfSync(say: (words: Words) => readonly ToastContent[]): void {
  fetchPiece(fetchWords).then(
    (words) => say(words).forEach(toast),
    () => undefined,
  )
}
