import { lazy, Suspense } from 'react'
import { useProductConfig } from '#web/lib/product-config.ts'
import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/thread.tsx'
import { Footer } from '../../shell/footer.tsx'
import { ThemeButton } from '../../shell/theme-button.tsx'
import { Demo } from './demo.tsx'
import { FloatingButton } from './floating-button.tsx'
import { Hero } from './hero.tsx'
import { Audience, FinalCall, HowItWorks, Pricing, Problem, Security, Testimonials } from './sections.tsx'
import { useLandingButton, type LandingButton } from './use-landing-button.ts'

/** Loaded for signed-in people alone (LP-04): visitors have nothing to go to. */
const MobileMenu = lazy(() => import('../../shell/mobile-menu.tsx'))

function Header({ button }: { button: LandingButton }) {
  const { product_name } = useProductConfig()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/90 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-5xl items-center justify-between gap-3 px-4 sm:px-6">
        <div className="flex items-center gap-1">
          {button.isSignedIn && (
            <div className="-ml-2 md:hidden">
              <Suspense fallback={null}>
                <MobileMenu />
              </Suspense>
            </div>
          )}
          <PageLink to={paths.landing} aria-label={product_name} className="flex">
            <Logo name={product_name} />
          </PageLink>
        </div>
        <div className="flex items-center gap-1 sm:gap-2">
          <ThemeButton />
          <Button size="sm" busy={button.state !== 'idle'} onClick={button.press}>
            {button.isSignedIn ? button.label : 'Sign in'}
          </Button>
        </div>
      </div>
    </header>
  )
}

/** The page that asked for a sign-in, and whether the person was told why they are here instead. */
export interface Origin {
  path: string
  /** Whether the server could not be asked who they are. */
  isAway: boolean
  isToldWhy: boolean
}

/** Why the person is here; null where there is nothing to tell. */
function reasonOf(origin: Origin | null): string | null {
  if (origin === null || origin.isToldWhy) return null
  return origin.isAway
    ? 'The server cannot be reached. You will be taken right back to that page as soon as it answers.'
    : 'Please sign in to open that page. You will be taken right back to it.'
}

/** `/`: what the product is, and the button that starts it (LP-01). */
export function Landing({ origin }: { origin: Origin | null }) {
  const button = useLandingButton(origin?.path ?? null)
  usePageTitle(null)
  return (
    <>
      <Header button={button} />
      <main>
        <Hero button={button} reason={reasonOf(origin)} />
        <Problem />
        <Demo />
        <HowItWorks />
        <Testimonials />
        <Audience />
        <Security />
        <Pricing button={button} />
        <FinalCall button={button} />
      </main>
      <Footer />
      {!button.isSignedIn && <FloatingButton button={button} />}
    </>
  )
}
