import type { ReactNode } from 'react'

export interface StateLineProps {
  words: string
  /** Something went wrong. */
  isTrouble?: boolean
  /** What can be done about it. */
  children: ReactNode
}

/** One line on how far a reply is, at the foot of its item. */
export function StateLine({ words, isTrouble = false, children }: StateLineProps) {
  return (
    <div
      role="status"
      data-reply-line
      className="animate-appear mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken py-1 pr-1 pl-3"
    >
      <p className={`min-w-0 flex-1 basis-56 py-1 text-sm ${isTrouble ? 'text-thread' : 'text-ink-2'}`}>{words}</p>
      <div className="-ml-3 flex flex-wrap sm:ml-0">{children}</div>
    </div>
  )
}
