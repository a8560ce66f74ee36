import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { Button } from '#web/ui/button.tsx'
import { MAYBE_TYPES } from './maybe-words.ts'

export interface MaybeActionsProps {
  maybe: Maybe
  onTake: (maybe: Maybe) => Promise<void>
  onDrop: (maybe: Maybe) => Promise<void>
}

/** The person's word on it, in its row and where it is open. */
export function MaybeActions({ maybe, onTake, onDrop }: MaybeActionsProps) {
  return (
    <>
      <Button
        data-main-action
        variant="outline"
        size="sm"
        aria-label={`Take as a ${MAYBE_TYPES[maybe.type]}: ${maybe.title}`}
        onClick={() => void onTake(maybe)}
      >
        Take
      </Button>
      <Button variant="quiet" size="sm" aria-label={`Drop: ${maybe.title}`} onClick={() => void onDrop(maybe)}>
        Drop
      </Button>
    </>
  )
}
