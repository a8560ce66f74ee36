import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'

/** A page of running text. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <article
      className={classNames(
        'max-w-[68ch] text-ink-2 [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-2',
        '[&_h2]:text-xl [&_h2]:font-semibold [&_h2]:text-ink [&_li]:mt-1 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5',
      )}
    >
      <h1 className="text-3xl font-semibold text-ink">{title}</h1>
      {children}
    </article>
  )
}
