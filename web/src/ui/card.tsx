import type { ReactNode } from 'react'

/** A raised sheet of paper. Used for what stands alone, never inside another one. */
export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-surface p-6 shadow-rest sm:p-8">{children}</div>
}
