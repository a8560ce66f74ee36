import type { ReactNode } from 'react'

/** A named group of the gallery. */
export function Room({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-6 text-xl font-semibold">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** One thing on show, under its name. */
export function Exhibit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-exhibit={name} className="border-t border-line pt-3">
      <p className="mb-3 text-sm text-ink-3">{name}</p>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  )
}
