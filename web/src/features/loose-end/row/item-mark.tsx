import type { Level } from '@loose-ends/domain/level.ts'
import { ThreadMark } from '#web/ui/thread.tsx'
import { Tip } from '#web/ui/tip.tsx'

const WORDS: Record<Level, string> = { high: 'High priority', medium: 'Medium priority', low: 'Low priority' }

const PLACE = 'relative z-[1] grid size-8 shrink-0 place-items-center rounded-md touch:size-11 print:hidden'

export interface ItemMarkProps {
  level: Level
  title: string
  isTied: boolean
  /** What tying it off is called, and how it is done; null: it is not open. */
  done: { words: string; run: () => void } | null
}

/** The thread of an item: its end shows the priority, and whoever presses it ties it off (WV-01, SPEC §8). */
export function ItemMark({ level, title, isTied, done }: ItemMarkProps) {
  const words = isTied ? 'Completed' : (done?.words ?? '')
  const mark = <ThreadMark tied={isTied || done === null} level={level} className="size-5" />
  return (
    <>
      {done ? (
        <Tip text={words}>
          <button
            type="button"
            data-main-action
            aria-label={`${words}: ${title}`}
            onClick={done.run}
            className={`${PLACE} transition-colors hover:bg-line`}
          >
            {mark}
          </button>
        </Tip>
      ) : (
        <span className={PLACE}>{mark}</span>
      )}
      <span className="sr-only text-sm print:not-sr-only">{WORDS[level]}</span>
    </>
  )
}
