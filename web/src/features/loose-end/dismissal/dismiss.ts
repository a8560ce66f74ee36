import { answer } from '#web/lib/answer.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { toast } from '#web/ui/toast.ts'
import type { Person } from '../../session/use-person.ts'
import { counterpartOf, isSent, titleOf, type Item } from '../row/item.ts'
import { toldOf } from '../told-of.ts'
import type { useTellChange } from '../undo/use-tell-change.ts'
import type { useRemoval } from '../use-removal.ts'

/** What dismissing needs of the page. */
export interface DismissalTools extends Pick<ReturnType<typeof useRemoval>, 'leave'> {
  person: Person
  tellChange: ReturnType<typeof useTellChange>
}

const NOUNS = { task: 'a task', 'follow-up': 'a follow-up' } as const

const refusal = (error: unknown) =>
  ({ title: 'Update failed', description: errorText(error), kind: 'destructive' }) as const

/** The item leaves at once and for good, and its sender is remembered for it. Can be undone. */
export async function dismiss(item: Item, { person, tellChange, leave }: DismissalTools): Promise<void> {
  const { type, record } = item
  const [id, title] = [record.id, titleOf(item)]
  const calls = type === 'task' ? person.api.tasks[':id'] : person.api['follow-ups'][':id']
  const request = { param: { id } }
  const left = await leave({
    id,
    title,
    ending: 'snoozed',
    closes: true,
    save: (reply) => answer(calls.dismiss.$post({ ...request, json: reply ? { scheduled_reply: reply } : {} })),
  })
  if (left.outcome === 'saved') {
    // What the person wrote themself teaches nothing of a sender.
    const writtenBy = isSent(item) ? null : counterpartOf(item)
    const { undo, sender_left_out: isLeftOut } = left.saved
    const told = {
      title: `Removed: not ${NOUNS[type]}`,
      description: !writtenBy
        ? 'It will not come back.'
        : isLeftOut
          ? `From now on nothing is made of mail from ${writtenBy}: see your rules in Settings.`
          : `This is remembered for ${writtenBy}.`,
      kind: 'success',
    } as const
    tellChange(toldOf(told, title, left.reply), [{ id, undo }], (error) => ({ ...refusal(error), subject: title }))
  } else if (left.outcome === 'failed') toast({ ...refusal(left.error), subject: title })
}
