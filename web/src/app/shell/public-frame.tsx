import type { ReactNode } from 'react'
import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { Logo } from '#web/ui/thread.tsx'
import { Footer } from './footer.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The frame of the public text pages. */
export function PublicFrame({ withTheme = true, children }: { withTheme?: boolean; children: ReactNode }) {
  const { product_name } = useProductConfig()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-sm">
        <div className="mx-auto flex h-14 max-w-5xl items-center justify-between px-4 sm:px-6">
          <PageLink to={paths.landing} aria-label={product_name} className="flex">
            <Logo name={product_name} />
          </PageLink>
          {withTheme && <ThemeButton />}
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-12 sm:px-6">{children}</main>
      <Footer />
    </div>
  )
}
