import { Skeleton } from '#web/ui/skeleton.tsx'

/** Rows on their way, in the shape of the rows that will come. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <output className="sr-only">Loading</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="hidden size-8 rounded-full sm:block" />
          <div className="flex-1 space-y-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-8 w-40" />
          </div>
        </div>
      ))}
    </div>
  )
}
