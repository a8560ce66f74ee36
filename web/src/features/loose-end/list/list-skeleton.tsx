import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One item on its way, in the shape of the row that will come. */
export function ItemSkeleton() {
  return (
    <div aria-hidden="true" className="item-row border-b border-line">
      <Skeleton isRound className="size-5 [grid-area:mark]" />
      <Skeleton className="h-4 w-3/4 [grid-area:who]" />
      <Skeleton className="h-4 w-3/5 [grid-area:what]" />
      <Skeleton className="ml-4 h-4 w-16 [grid-area:when]" />
    </div>
  )
}

/** Items on their way; what is below them is out of sight until then, and does not jump. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className="@container/rows min-h-dvh">
      <Loading />
      {Array.from({ length: rows }, (_, row) => (
        <ItemSkeleton key={row} />
      ))}
    </div>
  )
}
