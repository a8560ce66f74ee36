import { OverviewSkeleton } from '#web/features/digest/overview-strip.tsx'
import { ListSkeleton } from '#web/features/loose-end/list-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The dashboard on its way, as tall as what will come: nothing below it moves when that is there. */
export function DashboardSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="pt-1">
        <Skeleton className="h-8 w-72 max-w-full" />
        <div className="mt-2 min-h-[8.25rem] space-y-2 sm:min-h-[3.25rem]">
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
        <div className="mt-6 mb-8">
          <OverviewSkeleton />
        </div>
        <div className="flex gap-6 border-b border-line py-3">
          {[0, 1, 2].map((tab) => (
            <Skeleton key={tab} className="h-6 w-20" />
          ))}
        </div>
      </div>
      <ListSkeleton rows={4} />
    </>
  )
}
