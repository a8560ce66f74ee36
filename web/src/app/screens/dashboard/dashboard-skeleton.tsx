import { OverviewSkeleton } from '#web/features/digest/overview-strip.tsx'
import { ListSkeleton } from '#web/features/loose-end/list/list-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The dashboard on its way, as tall as what will come: nothing below it moves when that is there. */
export function DashboardSkeleton() {
  return (
    <>
      <div aria-hidden="true">
        <div className="py-1 @[54rem]:hidden">
          <OverviewSkeleton />
        </div>
        <div className="mt-7 mb-6 space-y-1 sm:mb-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-2/5" />
        </div>
        <div className="mt-0.5 flex gap-6 border-b border-line py-3">
          {[0, 1, 2].map((tab) => (
            <Skeleton key={tab} className="h-6 w-20" />
          ))}
        </div>
      </div>
      <ListSkeleton rows={4} />
    </>
  )
}
