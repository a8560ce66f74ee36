import { usePageTitle } from '#web/lib/use-page-title.ts'

/** A page's title, here and in the browser's tab, and the line beside it. */
export function PageHeader({ title, subtitle }: { title: string; subtitle?: string }) {
  usePageTitle(title)
  return (
    <header className="mb-8 flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-base font-semibold">{title}</h1>
      {subtitle && <p className="text-ink-3">{subtitle}</p>}
    </header>
  )
}
