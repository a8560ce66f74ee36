import { SenderRules } from '#web/features/sender-rule/sender-rules.tsx'
import { Group } from './group.tsx'

/** What the person taught about senders. */
export function SenderRulesGroup() {
  return (
    <Group
      title="Sender rules"
      about="What you said about the mail of a sender, and what follows from it. Three times “not an item” leaves a sender out."
    >
      <SenderRules />
    </Group>
  )
}
