import { readShare } from '@loose-ends/domain/sync/sync.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSummary } from '#web/features/digest/queries.ts'
import { useSync } from '#web/features/sync/sync-context.tsx'
import { dayText } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { figureText } from '#web/lib/locale.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { foundText, messagesText, tiedText } from './found-words.ts'

interface Progress {
  text: string
  /** What of it changes all the time, and is not read out each time. */
  figure?: string
  /** How far it is; null where nobody can tell. */
  percent: number | null
  /** Nothing happens until then. */
  isWaiting?: true
}

/** What is being read: the steps of a sync, when it is tried again (SM-05), and then, until the mailbox was read once, its older mail. */
function useProgress(): Progress | null {
  const { progress, percent, retry, state } = useSync()
  if (!state) return null
  // A later sync reads a handful of messages: a bar would be gone before it is seen.
  if (progress) return { text: progress, percent: state.last_metric === null ? percent : null }
  if (retry) return { text: retry.long, percent: null, isWaiting: true }
  const { examined, reached, done } = state.backfill
  if (done || examined === 0) return null
  const share = readShare(state.backfill)
  if (share) {
    const figure = `: ${figureText(share.read)} of ${figureText(share.total)}`
    return { text: 'Reading your mail', figure, percent: share.percent }
  }
  return {
    text: reached === null ? 'Reading older mail' : `Reading older mail, back to ${dayText(reached)}`,
    percent: null,
  }
}

/** What came of the messages read so far, as the figures of the page have it; null before there are any. */
function useFound(): { messages: string; open: string; tied: string | null } | null {
  const { state } = useSync()
  const { data: summary } = useSummary()
  if (!state || !summary || state.backfill.examined === 0) return null
  return {
    messages: messagesText(state.backfill.examined),
    open: foundText(summary.tasks + summary.follow_ups),
    tied: state.tied > 0 ? tiedText(state.tied) : null,
  }
}

/** What became of the messages; what later mail closed leads to just that (WV-03). */
function Became({ open, tied }: { open: string; tied: string | null }) {
  return (
    <span className="font-medium text-ink">
      {open}
      {tied && (
        <>
          {'; '}
          <Link
            to={`${paths.completed}?by=mail`}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {tied}
          </Link>
        </>
      )}
    </span>
  )
}

/** Whether what is shown changes after it was there once: a Done is told by its list. Null: it is not shown. */
function useIsToldAnew(shown: string | null): boolean {
  const [before, setBefore] = useState(shown)
  const [wasTold, setWasTold] = useState(false)
  if (shown !== before) {
    setBefore(shown)
    setWasTold(wasTold || before !== null)
  }
  return wasTold && shown !== null
}

/**
 * A line that is there at all times, so that a sync moves nothing when it begins or ends: what is being read right now, above
 * the summary, and at a first sync how far that is (DB-01, DB-06). In a person's first minutes also what became of the
 * messages: the figures grow while mail is read, and stand once it is (WV-11).
 */
export function SyncProgress({ isBeginning }: { isBeginning: boolean }) {
  const progress = useProgress()
  const known = useFound()
  const found = isBeginning ? known : null
  const isToldAnew = useIsToldAnew(!progress && found ? Object.values(found).join() : null)
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3 tabular-nums">
      <output aria-live={isToldAnew ? 'off' : undefined} className="inline-flex items-center gap-2">
        {progress && (
          <>
            {progress.isWaiting ? (
              <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
            ) : (
              <Spinner size="xs" />
            )}
            <span>
              {progress.text}
              {progress.figure && <span aria-hidden="true">{progress.figure}</span>}
            </span>
          </>
        )}
        {!progress && found && (
          <>
            <ThreadMark tied className="size-4" />
            <span>
              {found.messages} → <Became {...found} />
            </span>
          </>
        )}
      </output>
      {progress && progress.percent !== null && (
        <span className="flex w-56 max-w-full items-center gap-2 max-sm:w-28">
          <ProgressBar percent={progress.percent} label="Sync progress" />
          <span aria-hidden="true">{progress.percent}%</span>
        </span>
      )}
      {progress && found && (
        <span>
          {!progress.figure && found.messages} → <Became {...found} />
        </span>
      )}
    </div>
  )
}
