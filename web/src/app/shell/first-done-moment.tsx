import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useEffect, useRef, useState } from 'react'
import { ThreadMark } from '#web/ui/thread.tsx'

/** The loose end is seen for so long before it is tied. */
const LOOSE_MS = 0.35 * SECOND_MS
/** How long it stands there in all. */
const MOMENT_MS = 4 * SECOND_MS

/** The thread is tied, large and slowly, over the page and in nobody's way. Its words are read out by whoever shows it. */
export default function FirstDoneMoment({ words, onEnd }: { words: string; onEnd: () => void }) {
  const [isTied, setTied] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const timers = [setTimeout(() => setTied(true), LOOSE_MS), setTimeout(() => end.current(), MOMENT_MS)]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <div
      aria-hidden="true"
      data-moment
      className="pointer-events-none fixed inset-x-4 bottom-[12vh] z-40 flex justify-center print:hidden"
    >
      <div className="animate-appear flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-10 py-7 shadow-floating">
        <ThreadMark tied={isTied} pace={6} className="size-24" />
        <p className="text-lg font-semibold text-balance text-ink">{words}</p>
      </div>
    </div>
  )
}
