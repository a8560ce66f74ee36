import type { ReactNode } from 'react'

/** A line across the page about something that needs the person. */
export function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-thread-soft px-5 py-4"
    >
      <div className="max-w-[68ch]">
        <h2 className="font-semibold text-thread-strong">{title}</h2>
        <div className="text-ink-2">{children}</div>
      </div>
      {action}
    </section>
  )
}
