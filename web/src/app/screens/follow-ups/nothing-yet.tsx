import { EmptyState } from '#web/ui/empty-state.tsx'

/** A list screen without anything in it: what stands here, and the line that all of them have (FL-01). */
export function NothingYet({ title, about }: { title: string; about: string }) {
  return (
    <EmptyState title={title}>
      <p>{about}</p>
      <p className="mt-2">
        Send some emails with commitments and they'll appear here with smart follow-up suggestions!
      </p>
    </EmptyState>
  )
}
