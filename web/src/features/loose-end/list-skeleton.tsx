import { classNames } from '#web/lib/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One item on its way, in the shape of the item that will come. */
export function ItemSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 border-b border-line py-5 sm:gap-4">
      <Skeleton isRound className="mt-0.5 size-8 shrink-0" />
      <div className="min-w-0 flex-1 space-y-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-8 w-40" />
      </div>
    </div>
  )
}

/** Items on their way, as wide as they will stand; what is below them is out of sight until then, and does not jump. */
export function ListSkeleton({ rows, wide = false }: { rows: number; wide?: boolean }) {
  return (
    <div className="min-h-dvh">
      <output className="sr-only">Loading</output>
      <div className={classNames('grid', wide ? 'grid-cols-1 gap-x-10 lg:grid-cols-2' : 'grid-cols-1')}>
        {Array.from({ length: rows }, (_, row) => (
          <ItemSkeleton key={row} />
        ))}
      </div>
    </div>
  )
}
