import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'

/** Ties an item off: the loose thread on the button draws into a knot, and the button says so (SPEC §8). */
export function DoneButton({ label, isDone, onDone }: { label: string; isDone: boolean; onDone: () => void }) {
  return (
    <Button variant="outline" size="sm" data-main-action onClick={onDone}>
      <ThreadMark tied={isDone} className="size-[1.125rem]" />
      {isDone ? 'Completed' : label}
    </Button>
  )
}
