import { SenderRules } from '#web/features/sender-rule/sender-rules.tsx'
import { Group } from './group.tsx'

/** What the person taught about senders. */
export function SenderRulesGroup() {
  return (
    <Group
      title="Sender rules"
      about={
        'What was learned from your corrections, for a sender and for items of a kind. After the third “Not ' +
        'a task” or “Not a follow-up” a sender is left out. What may be an item is shown at once after you ' +
        'took two of a sender’s and dropped none, and left out after you dropped three and took none. Undo takes a lesson back.'
      }
    >
      <SenderRules />
    </Group>
  )
}
