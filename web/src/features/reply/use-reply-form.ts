import { TAKE_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import type { AfterSending, NewReply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { useState } from 'react'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { forgetWords, keepWords } from '../loose-end/kept-words.ts'
import { useNoteChange } from '../loose-end/undo/use-undo.ts'
import { usePerson } from '../session/use-person.ts'
import { startReply, type Answered } from '../loose-end/reply/composing.ts'
import { begunFrom, useReplyPlace, type KeptReply } from '../loose-end/reply/kept-reply.ts'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { cancelReply, writeReply } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'

export interface ReplyFormOptions {
  answered: Answered
  opening: ReplyOpening
  /** What was typed before, and neither sent nor discarded. */
  kept: KeptReply | null
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

/** An answer to a question or to an invitation is what was asked for; to a request it often is only the first step. */
const settlesByAnswering = ({ type, kind }: Answered) => type === 'task' && kind !== 'request'

/** Follow-ups that somebody else owes an answer to wait anew; anything else can be done with the reply. */
export const canBeDone = ({ type, direction }: Answered) => type === 'task' || direction === 'i_owe'

const isSame = (one: KeptReply, other: KeptReply): boolean =>
  one.text === other.text && one.everyone === other.everyone && one.isDone === other.isDone

/** What a reply says, kept while it is typed, and what sends it. */
export function useReplyForm({ answered, opening, kept, onBusy, onDone }: ReplyFormOptions) {
  const person = usePerson()
  const noteChange = useNoteChange()
  const place = useReplyPlace(answered.id)
  const known = opening.reply
  const text = known?.text ?? answered.suggestion ?? ''
  const start: KeptReply = known
    ? begunFrom(known, text)
    : { text, everyone: false, isDone: settlesByAnswering(answered) }
  const [words, setWords] = useState(kept ?? start)
  const [failure, setFailure] = useState<string | null>(null)
  const isTyped = words.text !== start.text

  const change = (fields: Partial<KeptReply>) => {
    const next = { ...words, ...fields }
    setWords(next)
    if (isSame(next, start)) forgetWords(place)
    else void keepWords<KeptReply>(place, next, Date.now())
  }
  const discard = () => {
    forgetWords(place)
    setWords(start)
  }

  /** It is held for a moment, in which it can be taken back: what was written is there again then (WV-06). */
  const tellSending = (id: string, after: AfterSending) => {
    const recipients = [...opening.to, ...(words.everyone ? opening.others : [])]
    const told = { title: `Sending to ${namesOf(recipients)}…`, subject: answered.title, kind: 'info' } as const
    noteChange(
      { ...told, description: nextOf(answered, after) },
      {
        withinMs: TAKE_BACK_MS,
        undo: async () => {
          await cancelReply(person, id)
          await keepWords<KeptReply>(place, words, Date.now())
          startReply(answered)
        },
        failed: (error) => ({
          title: 'It could not be taken back',
          subject: answered.title,
          description: replyErrorText(error),
          kind: 'destructive',
        }),
      },
    )
  }

  const write = async (how: NewReply['how'], sendAt?: Date): Promise<boolean> => {
    onBusy(true)
    setFailure(null)
    const after = words.isDone && canBeDone(answered) ? 'complete' : 'keep'
    try {
      const { id } = await writeReply(person, answered.id, {
        how,
        text: words.text,
        everyone: words.everyone,
        after_sending: after,
        ...(sendAt ? { send_at: sendAt.toISOString() } : {}),
      })
      forgetWords(place)
      onDone()
      if (how === 'send') tellSending(id, after)
      else toast({ ...toldOf(how, sendAt && momentIn(sendAt.toISOString(), person.user.time_zone)), kind: 'success' })
      return true
    } catch (error) {
      setFailure(replyErrorText(error))
      return false
    } finally {
      onBusy(false)
    }
  }
  return { ...words, change, isTyped, discard, failure, write, zone: person.user.time_zone }
}

function toldOf(how: 'draft' | 'schedule', at: string | undefined): ToastContent {
  if (how === 'draft')
    return { title: 'Draft made', description: 'It is in your mailbox, in the thread that it answers.' }
  return { title: 'Reply scheduled', description: `It goes out on ${at}.` }
}

/** What becomes of the item once the reply is sent. */
const nextOf = ({ type }: Answered, after: AfterSending): string =>
  after === 'complete'
    ? 'It is marked as done once the reply is sent.'
    : type === 'task'
      ? 'The task stays open.'
      : 'The follow-up waits another 72 hours for an answer.'

/** 'Helen Pryce', or 'Helen Pryce and 2 others', of `Name <address>`. */
function namesOf([first = '', ...others]: readonly string[]): string {
  const name = /^(.+?)\s*<[^<>]*>$/.exec(first)?.[1] ?? first
  return others.length === 0 ? name : `${name} and ${others.length} other${others.length === 1 ? '' : 's'}`
}
