import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The groups on their way. */
export function GroupsSkeleton() {
  return (
    <>
      <Loading />
      <div aria-hidden="true" className="space-y-4 py-8">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </>
  )
}
