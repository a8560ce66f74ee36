import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** A raised sheet of paper. Used for what stands alone, never inside another one. */
export function Card({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <div className={classNames('rounded-lg border border-line bg-surface shadow-rest', padded && 'p-6 sm:p-8')}>
      {children}
    </div>
  )
}
