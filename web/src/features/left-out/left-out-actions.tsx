import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import type { LooseEndType } from '@loose-ends/domain/loose-end/loose-end.ts'
import { Button } from '#web/ui/button.tsx'
import { subjectOf } from './reason-copy.ts'

const CHOICES: readonly (readonly [LooseEndType, string])[] = [
  ['task', 'Make a task'],
  ['follow_up', 'Make a follow-up'],
]

export interface LeftOutActionsProps {
  message: LeftOut
  onMake: (message: LeftOut, type: LooseEndType) => Promise<void>
}

/** What can be made of it, in its row and where it is open. */
export const LeftOutActions = ({ message, onMake }: LeftOutActionsProps) =>
  CHOICES.map(([type, words]) => (
    <Button
      key={type}
      {...(type === 'task' ? { 'data-main-action': true } : {})}
      variant="quiet"
      size="sm"
      aria-label={`${words}: ${subjectOf(message)}`}
      onClick={() => void onMake(message, type)}
    >
      {words}
    </Button>
  ))
