import { SenderRules } from '#web/features/sender-rule/sender-rules.tsx'
import { Group } from './group.tsx'

/** What the person taught about senders. */
export function SenderRulesGroup() {
  return (
    <Group
      title="Sender rules"
      about="What you said about items, and what follows for their sender and for items like them. Three times “not an item” leaves a sender out. Undo takes back what was learned."
    >
      <SenderRules />
    </Group>
  )
}
