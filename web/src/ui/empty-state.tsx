import type { ReactNode } from 'react'
import { ThreadMark } from './thread.tsx'

/** What stands where a list has nothing: the tied knot, what that means, and maybe what to do. */
export function EmptyState({ title, tied = true, children }: { title: string; tied?: boolean; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <ThreadMark tied={tied} className="size-14" />
      <p className="mt-4 text-lg font-medium">{title}</p>
      {children && <div className="mt-1 max-w-[48ch] text-ink-3">{children}</div>}
    </div>
  )
}
