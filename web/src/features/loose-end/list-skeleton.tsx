import { Skeleton } from '#web/ui/skeleton.tsx'

/** One item on its way, in the shape of the item that will come. */
export function ItemSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 border-b border-line py-5">
      <Skeleton className="hidden size-8 shrink-0 rounded-full sm:block" />
      <div className="min-w-0 flex-1 space-y-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-8 w-40" />
      </div>
    </div>
  )
}

/** Items on their way. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <output className="sr-only">Loading</output>
      {Array.from({ length: rows }, (_, row) => (
        <ItemSkeleton key={row} />
      ))}
    </div>
  )
}
