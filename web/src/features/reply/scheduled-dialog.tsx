import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { repliesKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { keepAsBegun, replyPlace } from '../loose-end/reply/kept-reply.ts'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { repliesQuery, scheduledOf } from '../loose-end/reply/queries.ts'
import type { ScheduledQuestion, ScheduledReply } from '../loose-end/scheduled-reply.ts'
import { usePerson, type Person } from '../session/use-person.ts'

const scheduledTo = (itemIds: readonly string[], replies: Reply[] | undefined): Reply[] =>
  scheduledOf(replies ?? []).filter(({ item_id: id }) => itemIds.includes(id))

/** Those that wait: asked for once more where another place has scheduled one that is not known here yet. */
async function findScheduled(cache: QueryClient, person: Person, itemIds: readonly string[]): Promise<Reply[]> {
  const known = scheduledTo(itemIds, cache.getQueryData<Reply[]>(repliesKey))
  if (known.length === itemIds.length) return known
  const options = { ...repliesQuery(person), staleTime: 0, retry: false, networkMode: 'always' } as const
  return cache.fetchQuery(options).then(
    (replies) => scheduledTo(itemIds, replies),
    () => known,
  )
}

/** Asks once, before items are closed whose replies wait to be sent: send them all the same, or drop them (WV-12). */
export default function ScheduledDialog({ question }: { question: ScheduledQuestion }) {
  const person = usePerson()
  const keys = useBrowserKeys()
  const cache = useQueryClient()
  const now = useNow()
  const [isOpen, setOpen] = useState(true)
  const choice = useRef<ScheduledReply | null>(null)
  const { title, itemIds, answer } = question
  const { data } = useQuery(repliesQuery(person))
  const [reply = null, ...others] = scheduledTo(itemIds, data)
  const choose = (next: ScheduledReply | null) => {
    choice.current = next
    setOpen(false)
  }
  const keepWords = async () => {
    for (const one of await findScheduled(cache, person, itemIds)) {
      await keepAsBegun(replyPlace(keys, person, one.item_id), one)
    }
  }
  const close = async () => {
    if (choice.current === 'drop') await keepWords().catch(() => undefined)
    answer(choice.current)
  }
  const isOne = reply !== null && others.length === 0
  const when = isOne && reply.send_at ? ` on ${momentIn(reply.send_at, person.user.time_zone, now)}` : ''
  const whom = isOne ? ` to ${reply.recipients}` : ''
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={() => void close()}
      title="A reply to this waits to be sent"
      description={`“${title}”: your reply goes out${whom}${when}. Should it still be sent?`}
      actions={
        <>
          <Button variant="quiet" onClick={() => choose(null)}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => choose('drop')}>
            Drop the reply
          </Button>
          <Button onClick={() => choose('send')}>Send it as planned</Button>
        </>
      }
    />
  )
}
