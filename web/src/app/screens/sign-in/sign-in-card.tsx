import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'

/** The frame of the sign-in screens: the thread, a title, and what is going on. */
export function SignInCard({
  tone,
  title,
  children,
}: {
  tone: 'busy' | 'done' | 'alert'
  title: string
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md">
        <Card>
          <ThreadMark tied={tone === 'done'} className="size-12" />
          <h1 className="mt-4 mb-3 text-xl font-semibold">{title}</h1>
          {/* As high as what takes its place: the card stands in the middle, and would move. */}
          <div className="min-h-32 text-ink-2">{children}</div>
        </Card>
      </div>
    </main>
  )
}
