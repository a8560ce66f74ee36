import { Button } from '#web/ui/button.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'

/** Ties an item off: the loose thread on the button draws into a knot. */
export function DoneButton({ label, isDone, onDone }: { label: string; isDone: boolean; onDone: () => void }) {
  return (
    <Button variant="outline" size="sm" data-main-action onClick={onDone}>
      <ThreadMark tied={isDone} className="size-[1.125rem]" />
      {label}
    </Button>
  )
}
