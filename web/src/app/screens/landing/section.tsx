import { useId, type ReactNode } from 'react'

/** A stretch of the landing page under its own heading. */
export function Section({ title, kicker, children }: { title: string; kicker?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="mx-auto max-w-5xl px-4 py-16 sm:px-6 sm:py-20">
        {kicker && <p className="mb-2 text-sm font-medium text-ink-3">{kicker}</p>}
        <h2 id={id} className="mb-8 max-w-[24ch] text-3xl font-semibold">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
