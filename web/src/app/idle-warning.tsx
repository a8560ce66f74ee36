import { usePiece } from '#web/lib/use-piece.ts'

const fetchCountdown = () => import('./idle-countdown.tsx')

/**
 * Says a minute before the end of a session that nobody uses that it ends, and offers to stay (GD-04). The live region is
 * always there: only so is what appears in it read out, also while a dialog is open.
 */
export function IdleWarning({ endsAt }: { endsAt: number | null }) {
  const drawCountdown = usePiece({
    load: fetchCountdown,
    isWanted: endsAt !== null,
    onFailed: () => undefined, // Without a connection the session cannot be kept either.
  })
  return (
    <div
      role="status"
      aria-live="assertive"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center print:hidden"
    >
      {endsAt !== null && drawCountdown?.({ endsAt })}
    </div>
  )
}
