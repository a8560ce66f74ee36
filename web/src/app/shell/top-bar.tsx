import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useSync } from '#web/features/sync/sync-context.tsx'
import { SyncButton } from '#web/features/sync/sync-button.tsx'
import { ConnectionBanner } from '#web/features/connection/connection-banner.tsx'
import { Search } from '#web/features/search/search.tsx'
import { NotificationMenu } from '#web/features/notification/notification-menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { Logo } from '#web/ui/thread.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePartsAtHand } from './at-hand.ts'
import MobileMenu from './mobile-menu.tsx'
import { ThemeButton } from './theme-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar that stays at the top of every page (SH-01); with the menu wherever that is not at the side. */
export function TopBar({ isPaneOpen }: { isPaneOpen: boolean }) {
  const { product_name } = useProductConfig()
  const { isSyncing, retry } = useSync()
  usePartsAtHand()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-1 px-4 sm:gap-2 sm:px-6">
        <div className="flex min-w-0 items-center gap-1">
          <div className={classNames('-ml-2', isPaneOpen ? 'xl:hidden' : 'md:hidden')}>
            <MobileMenu />
          </div>
          <Link to={paths.dashboard} aria-label={product_name} className="flex min-w-0">
            <Logo name={product_name} />
          </Link>
        </div>
        <div className="flex items-center gap-1">
          <output className="flex items-center gap-2 text-sm text-ink-3 sm:mr-2">
            {isSyncing ? (
              <>
                <Spinner size="xs" />
                <span className="sr-only sm:not-sr-only">Processing emails...</span>
              </>
            ) : (
              retry && (
                <>
                  <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  <span className="sr-only sm:not-sr-only">{retry.short}</span>
                </>
              )
            )}
          </output>
          <div className="hidden sm:block">
            <SyncButton />
          </div>
          <Search />
          {/* The narrowest screens have no room for it; it is in the settings as well. */}
          <div className="max-[24rem]:hidden">
            <ThemeButton />
          </div>
          <NotificationMenu />
          <UserMenu />
        </div>
      </div>
      <ConnectionBanner />
    </header>
  )
}
