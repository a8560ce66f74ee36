import { isAutoCompleted } from '@loose-ends/domain/loose-end/auto-completed.ts'

/** How a completed item came to its end, and first that nobody did it by hand (AC-02, PR-03). */
export function CompletionNote({ note }: { note: string | null }) {
  if (!note) return null
  return (
    <div className="mt-2 max-w-[80ch] text-sm text-done [overflow-wrap:anywhere]">
      {isAutoCompleted(note) && <p className="font-medium">Auto-detected as completed from email</p>}
      <p>{note}</p>
    </div>
  )
}
