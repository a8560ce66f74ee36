import { useProductConfig } from '#web/lib/product-config.ts'
import { MainButton } from './main-button.tsx'
import type { LandingButton } from './use-landing-button.ts'

/** A thread that wanders past the headline, catches on itself twice, and leaves its end hanging. */
function HeroThread() {
  return (
    <svg
      viewBox="0 0 1200 220"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMaxYMid slice"
      className="h-32 w-full sm:h-44"
      strokeLinecap="round"
      strokeWidth={3}
    >
      <path
        pathLength={1}
        className="thread-draw stroke-ink"
        style={{ '--draw': '1.6s' }}
        d="M-20 150C120 150 190 60 300 78c80 13 70 92 12 92-62 0-58-98 52-112 120-15 168 96 286 96 96 0 152-42 140-86-11-36-74-30-78 10-4 46 70 76 152 76 40 0 78-6 112-20"
      />
      <path
        pathLength={1}
        className="thread-draw stroke-thread"
        style={{ '--draw': '.5s', '--draw-delay': '1.3s' }}
        d="M976 134c44-18 76-46 112-46 34 0 40 42 12 50-30 8-46-26-22-52 18-20 42-32 70-38"
      />
    </svg>
  )
}

export function Hero({ button, asksToSignIn }: { button: LandingButton; asksToSignIn: boolean }) {
  const { name, company } = useProductConfig().provider
  return (
    <section className="overflow-hidden">
      <div className="mx-auto max-w-5xl px-4 pt-16 sm:px-6 sm:pt-24">
        {asksToSignIn && (
          <output className="mb-8 inline-block rounded-md bg-thread-soft px-4 py-2 text-thread-strong">
            Please sign in to open that page. You will be taken right back to it.
          </output>
        )}
        <h1 className="max-w-[15ch] text-display font-semibold">Tie up the loose ends in your inbox</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-ink-2">
          Somebody asked you for something. You promised something. Somebody never answered. It is all in your mail
          already: this finds it, shows the exact sentence, and keeps it in sight until it is done.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <MainButton button={button} />
          <p className="text-sm text-ink-3">
            Free while in beta. One click to connect {name}: tick all boxes that {company} shows.
          </p>
        </div>
      </div>
      <div className="mt-8">
        <HeroThread />
      </div>
    </section>
  )
}
