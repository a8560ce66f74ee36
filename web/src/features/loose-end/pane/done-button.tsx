import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'

export interface DoneButtonProps {
  label: string
  /** Stands for the label where there is little room. */
  short?: string
  /** The item, as its list shows it: many such buttons stand on a page. */
  title: string
  isDone: boolean
  onDone: () => void
}

/** Ties an item off: the loose thread on the button draws into a knot, and the button says so (SPEC §8). */
export function DoneButton({ label, short, title, isDone, onDone }: DoneButtonProps) {
  const words = isDone ? 'Completed' : label
  return (
    <Button variant="outline" size="sm" data-main-action aria-label={`${words}: ${title}`} onClick={onDone}>
      <ThreadMark tied={isDone} className="size-[1.125rem]" />
      {short === undefined || isDone ? (
        words
      ) : (
        <>
          <span className="max-sm:hidden">{words}</span>
          <span className="sm:hidden">{short}</span>
        </>
      )}
    </Button>
  )
}
