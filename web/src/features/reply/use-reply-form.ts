import type { NewReply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { useState } from 'react'
import type { ToastContent } from '#web/ui/toast.ts'
import { provider } from '#web/lib/product-config.ts'
import { forgetWords, keepWords } from '../loose-end/kept-words.ts'
import { usePerson } from '../session/use-person.ts'
import type { Answered } from '../loose-end/reply/composing.ts'
import { useReplyPlace, type KeptReply } from '../loose-end/reply/kept-reply.ts'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { writeReply } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'

export interface ReplyFormOptions {
  answered: Answered
  opening: ReplyOpening
  /** What was typed before, and neither sent nor discarded. */
  kept: KeptReply | null
  onBusy: (isBusy: boolean) => void
  onDone: (told: Pick<ToastContent, 'title' | 'description'>) => void
}

/** An answer to a question or to an invitation is what was asked for; to a request it often is only the first step. */
const settlesByAnswering = ({ type, kind }: Answered) => type === 'task' && kind !== 'request'

/** Follow-ups that somebody else owes an answer to wait anew; anything else can be done with the reply. */
export const canBeDone = ({ type, direction }: Answered) => type === 'task' || direction === 'i_owe'

/** What a reply says, kept while it is typed, and what sends it. */
export function useReplyForm({ answered, opening, kept, onBusy, onDone }: ReplyFormOptions) {
  const person = usePerson()
  const place = useReplyPlace(answered.id)
  const known = opening.reply
  const start: KeptReply = {
    text: known?.text ?? answered.suggestion ?? '',
    everyone: false,
    isDone: known ? known.after_sending === 'complete' : settlesByAnswering(answered),
  }
  const [words, setWords] = useState(kept ?? start)
  const [failure, setFailure] = useState<string | null>(null)
  const isKept = words.text !== start.text

  const change = (fields: Partial<KeptReply>) => {
    const next = { ...words, ...fields }
    setWords(next)
    if (next.text === start.text) forgetWords(place)
    else void keepWords<KeptReply>(place, next, Date.now())
  }
  const discard = () => {
    forgetWords(place)
    setWords(start)
  }

  const write = async (how: NewReply['how'], sendAt?: Date): Promise<boolean> => {
    onBusy(true)
    setFailure(null)
    const after = words.isDone && canBeDone(answered) ? 'complete' : 'keep'
    try {
      await writeReply(person, answered.id, {
        how,
        text: words.text,
        everyone: words.everyone,
        after_sending: after,
        ...(sendAt ? { send_at: sendAt.toISOString() } : {}),
      })
      forgetWords(place)
      onDone(toldOf(how, answered, after, sendAt && momentIn(sendAt.toISOString(), person.user.time_zone)))
      return true
    } catch (error) {
      setFailure(replyErrorText(error))
      return false
    } finally {
      onBusy(false)
    }
  }
  return { ...words, change, isKept, discard, failure, write, zone: person.user.time_zone }
}

function toldOf(how: NewReply['how'], { type }: Answered, after: 'complete' | 'keep', at: string | undefined) {
  if (how === 'draft')
    return { title: 'Draft made', description: `It is in ${provider.name}, in the thread that it answers.` }
  if (how === 'schedule') return { title: 'Reply scheduled', description: `It goes out on ${at}.` }
  const next = type === 'task' ? 'The task stays open.' : 'The follow-up waits another 72 hours for an answer.'
  return {
    title: 'Your reply is on its way',
    description: after === 'complete' ? 'It is marked as done once the reply is sent.' : next,
  }
}
