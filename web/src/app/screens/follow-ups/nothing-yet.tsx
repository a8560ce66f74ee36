import { EmptyState } from '#web/ui/empty-state.tsx'

/** A list screen without anything in it (FL-01). */
export function NothingYet({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      Send some emails with commitments and they'll appear here with smart follow-up suggestions!
    </EmptyState>
  )
}
