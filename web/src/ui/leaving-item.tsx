import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** What a list item holds, when it can leave: it fades and its place closes (FC-05). */
export function LeavingItem({ isLeaving, children }: { isLeaving: boolean; children: ReactNode }) {
  return (
    <div className={classNames('grid min-w-0 grid-rows-[1fr]', isLeaving && 'leaving')} inert={isLeaving}>
      <div className={classNames('grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)]', isLeaving && 'overflow-hidden')}>
        {children}
      </div>
    </div>
  )
}
