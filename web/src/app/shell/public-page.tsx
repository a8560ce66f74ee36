import { Link, Outlet } from 'react-router'
import { useSession } from '#web/features/session/session-context.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { Logo } from '#web/ui/thread.tsx'
import { Footer } from './footer.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The frame of the public text pages. */
export default function PublicPage() {
  const { product_name } = useProductConfig()
  const isSignedIn = useSession().status === 'signed_in'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-sm">
        <div className="mx-auto flex h-14 max-w-5xl items-center justify-between px-4 sm:px-6">
          <Link to={isSignedIn ? paths.dashboard : paths.landing} aria-label={product_name} className="flex">
            <Logo name={product_name} />
          </Link>
          <ThemeButton />
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-12 sm:px-6">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
