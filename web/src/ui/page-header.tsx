import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'

export interface PageHeaderProps {
  title: string
  subtitle?: string
  /** What the page is for follows at once. */
  isTight?: boolean
  /** What the page as a whole is narrowed by. */
  children?: ReactNode
}

/** A page's title, here and in the browser's tab, and the line beside it. */
export function PageHeader({ title, subtitle, isTight = false, children }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className={classNames('flex flex-wrap items-baseline gap-x-3', isTight ? 'mb-1' : 'mb-6')}>
      <h1 className="text-xl leading-6 font-semibold">{title}</h1>
      {subtitle && <p className="text-balance text-ink-3">{subtitle}</p>}
      {children && <div className="empty:hidden max-sm:mt-3 max-sm:w-full sm:ms-auto">{children}</div>}
    </header>
  )
}
