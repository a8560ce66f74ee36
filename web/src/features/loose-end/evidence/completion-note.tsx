/** What the note of an item begins with that later mail has settled (SPEC §2). */
const BY_MAIL = 'Auto-completed'

/** How a completed item came to its end, and first that nobody did it by hand (AC-02, PR-03). */
export function CompletionNote({ note, isProven }: { note: string | null; isProven: boolean }) {
  if (!note) return null
  return (
    <div className="mt-4 text-sm text-done [overflow-wrap:anywhere]">
      {note.includes(BY_MAIL) && <p className="font-medium">Auto-detected as completed from email</p>}
      {!isProven && <p>{note}</p>}
    </div>
  )
}
