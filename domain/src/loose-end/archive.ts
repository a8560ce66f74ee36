import { DAY_MS } from '../time.ts'

/** How long a completed follow-up stays in its list before it moves to the archive (FC-04). */
const ARCHIVE_AFTER_MS = 30 * DAY_MS

/** Follow-ups completed before this instant belong in the archive at `now`. */
export function archivedBefore(now: Date): Date {
  return new Date(now.getTime() - ARCHIVE_AFTER_MS)
}
