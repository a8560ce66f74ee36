import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** A list item that can leave: it fades and its place closes (FC-05). */
export function LeavingItem({ isLeaving, children }: { isLeaving: boolean; children: ReactNode }) {
  return (
    <li className={classNames('grid grid-rows-[1fr]', isLeaving && 'leaving')} inert={isLeaving}>
      <div className={classNames('min-h-0 min-w-0', isLeaving && 'overflow-hidden')}>{children}</div>
    </li>
  )
}
