import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** A page of the spec that this version does not have yet: it says so. */
export function NotBuiltYet({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="This page is not there yet" tied={false}>
        {children}
      </EmptyState>
    </>
  )
}
