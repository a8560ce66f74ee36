import { AUTO_DETECTED, isAutoCompleted } from '@loose-ends/domain/loose-end/auto-completed.ts'

/** How a completed item came to its end, and first that nobody did it by hand (AC-02, PR-03). */
export function CompletionNote({ note, isProven }: { note: string | null; isProven: boolean }) {
  if (!note) return null
  return (
    <div className="mt-4 text-sm text-done [overflow-wrap:anywhere]">
      {isAutoCompleted(note) && <p className="font-medium">{AUTO_DETECTED}</p>}
      {!isProven && <p>{note}</p>}
    </div>
  )
}
