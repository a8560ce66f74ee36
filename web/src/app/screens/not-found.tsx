import { PageLink } from '#web/lib/navigation.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'

/** Any other path (RT-04). */
export default function NotFound() {
  usePageTitle('Page not found')
  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <div>
        <ThreadMark className="mx-auto size-16" />
        <p className="mt-4 text-sm text-ink-3 tabular-nums">404</p>
        <h1 className="mt-1 mb-6 text-2xl font-semibold">Oops! We couldn't find that page</h1>
        <Button asChild variant="outline">
          <PageLink to={paths.dashboard}>Return to Dashboard</PageLink>
        </Button>
      </div>
    </div>
  )
}
