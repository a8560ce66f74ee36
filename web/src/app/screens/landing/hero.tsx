import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { MainButton } from './main-button.tsx'
import narrowDark from './pictures/dashboard-narrow-dark.webp'
import narrowLight from './pictures/dashboard-narrow-light.webp'
import wideDark from './pictures/dashboard-wide-dark.webp'
import wideLight from './pictures/dashboard-wide-light.webp'
import type { LandingButton } from './use-landing-button.ts'

const ALT =
  'The dashboard: tasks from mail in one list, each with its sender, what is to be done and when, by the day that they are due'

/** The product as it is: the dashboard of the demo mailbox, taken by `npm run screenshots`. That of the other theme is not fetched. */
function ProductPicture() {
  const pictures = [
    { theme: 'dark:hidden', wide: wideLight, narrow: narrowLight },
    { theme: 'hidden dark:block', wide: wideDark, narrow: narrowDark },
  ]
  return pictures.map(({ theme, wide, narrow }) => (
    <picture key={theme} className={theme}>
      <source media="(max-width: 39.99rem)" srcSet={narrow} width={780} height={1280} />
      <img
        src={wide}
        alt={ALT}
        width={1920}
        height={1200}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-lg border border-line shadow-floating"
      />
    </picture>
  ))
}

export function Hero({ button, reason }: { button: LandingButton; reason: string | null }) {
  const {
    product_name,
    provider: { name, company },
  } = useProductConfig()
  return (
    <section className="overflow-hidden">
      <div className="mx-auto max-w-5xl px-4 pt-14 sm:px-6 sm:pt-20">
        {reason !== null && (
          <output className="mb-8 inline-block rounded-md bg-thread-soft px-4 py-2 text-thread-strong">{reason}</output>
        )}
        <p className="mb-3 font-medium text-ink-2">For freelancers, consultants, founders and sales reps</p>
        <h1 className="max-w-[26ch] text-display font-semibold">See what you owe people, and who owes you an answer</h1>
        <p className="mt-6 max-w-[54ch] text-lg text-ink-2">
          {product_name} reads your mail and lists what people asked of you, what you promised and what nobody has
          answered: each with the sentence it came from and the day it is due, until it is done.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <MainButton button={button} />
          <p className="text-sm text-ink-3">
            Free while in beta. One click to connect {name}: tick all boxes that {company} shows.{' '}
            {!button.isSignedIn && (
              <PageLink to={paths.signIn} className="underline">
                Sign in with another mailbox
              </PageLink>
            )}
          </p>
        </div>
      </div>
      <div className="mx-auto mt-12 max-w-6xl px-4 pb-16 sm:px-6">
        <ProductPicture />
      </div>
    </section>
  )
}
