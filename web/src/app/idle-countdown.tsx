import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'

/** The seconds that are left of the session, and the offer to stay. */
export default function IdleCountdown({ endsAt }: { endsAt: number }) {
  const now = useNow(SECOND_MS)
  const seconds = Math.max(0, Math.ceil((endsAt - now.getTime()) / SECOND_MS))
  return (
    <div
      className="animate-appear pointer-events-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg bg-ink px-4 py-3 text-paper shadow-floating"
      // A dialog that is open takes a click beside it as its end.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <span className="sr-only">You will be signed out in a minute, as nothing was done here for a while.</span>
      <span aria-hidden="true" className="tabular-nums">
        You will be signed out in {seconds} s
      </span>
      {/* Pressing it is activity, which is what keeps the session. */}
      <Button variant="inverse" size="sm">
        Stay signed in
      </Button>
    </div>
  )
}
