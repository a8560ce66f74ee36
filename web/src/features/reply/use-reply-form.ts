import { TAKE_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import type { AfterSending, NewReply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { forgetWords, keepWords } from '../loose-end/kept-words.ts'
import { useNoteChange } from '../loose-end/undo/use-undo.ts'
import { usePerson } from '../session/use-person.ts'
import { startReply, type Answered } from '../loose-end/reply/composing.ts'
import {
  begunFrom,
  isSameReply,
  takeBackReply,
  useReplyPlace,
  type KeptReply,
  type ReplyWords,
} from '../loose-end/reply/kept-reply.ts'
import { momentIn } from '../loose-end/reply/moment-in.ts'
import { writeReply } from '../loose-end/reply/queries.ts'
import { replyErrorText } from '../loose-end/reply/reply-copy.ts'
import { watchSending } from './watch-sending.ts'

export interface ReplyFormOptions {
  answered: Answered
  opening: ReplyOpening
  /** What was typed before, and neither sent nor discarded. */
  kept: KeptReply | null
  onBusy: (isBusy: boolean) => void
  onDone: () => void
  /** Whether the person has gone elsewhere meanwhile: what fails is then told apart. */
  isLeft: () => boolean
}

/** An answer to a question or to an invitation is what was asked for; to a request it often is only the first step. */
const settlesByAnswering = ({ type, kind }: Answered) => type === 'task' && kind !== 'request'

/** Follow-ups that somebody else owes an answer to wait anew; anything else can be done with the reply. */
export const canBeDone = ({ type, direction }: Answered) => type === 'task' || direction === 'i_owe'

/** The reply that is gone on with, where it waits for its time; `at`: when it goes out. */
export const scheduledBefore = ({ reply }: ReplyOpening) =>
  reply?.state === 'scheduled' && reply.send_at !== null && reply.text !== null
    ? { ...reply, text: reply.text, at: reply.send_at }
    : null

const FAILED: Record<NewReply['how'], string> = {
  send: 'The reply could not be sent',
  draft: 'The draft could not be made',
  schedule: 'The reply could not be scheduled',
}

/** Nobody can tell whether the server has it. */
const isUnanswered = (error: unknown) => !isAppError(error) || error.code === 'internal'

/** What a reply says, kept while it is typed, and what sends it. */
export function useReplyForm({ answered, opening, kept, onBusy, onDone, isLeft }: ReplyFormOptions) {
  const person = usePerson()
  const place = useReplyPlace(answered.id)
  const tell = useTold(answered, opening)
  const known = opening.reply
  const text = known?.text ?? answered.suggestion ?? ''
  const start: ReplyWords = known
    ? begunFrom(known, text)
    : { text, everyone: false, isDone: settlesByAnswering(answered) }
  const [words, setWords] = useState<KeptReply>(kept ?? start)
  const [failure, setFailure] = useState<string | null>(null)
  /** The way that it is going. */
  const [going, setGoing] = useState<NewReply['how'] | null>(null)
  const isTyped = words.text !== start.text

  const keep = (next: KeptReply) => {
    setWords(next)
    if (isSameReply(next, start) && !next.unanswered) forgetWords(place)
    else void keepWords<KeptReply>(place, next, Date.now())
  }
  const change = (fields: Partial<ReplyWords>) => keep({ ...words, ...fields })
  const discard = () => {
    forgetWords(place)
    setWords({ ...words, ...start })
  }
  const fail = (how: NewReply['how'], why: string) => {
    setFailure(why)
    if (isLeft()) tell.failed(FAILED[how], why)
  }
  const write = async (how: NewReply['how'], sendAt?: Date): Promise<boolean> => {
    onBusy(true)
    setGoing(how)
    setFailure(null)
    const { unanswered, ...said } = words
    const after = said.isDone && canBeDone(answered) ? 'complete' : 'keep'
    const composingId = unanswered?.id ?? crypto.randomUUID()
    const asked = { ...said, unanswered: { ...said, id: composingId } }
    // Whoever leaves and comes back before there is an answer asks for the same one.
    keep(asked)
    try {
      const { id, state } = await writeReply(person, answered.id, {
        how,
        text: said.text,
        everyone: said.everyone,
        after_sending: after,
        composing_id: composingId,
        ...(sendAt ? { send_at: sendAt.toISOString() } : {}),
      })
      if (unanswered && state === 'sent' && !isSameReply(unanswered, said)) {
        fail(how, REPLY_ERRORS.tooLateToChange)
        // Whatever is sent from now on is another one.
        keep(said)
        return false
      }
      forgetWords(place)
      onDone()
      if (state === 'sent') tell.sent(said)
      else if (how === 'send' || state === 'sending') tell.sending(id, said, after)
      else if (sendAt) tell.scheduled(id, said, sendAt)
      else tell.drafted()
      return true
    } catch (error) {
      keep(isUnanswered(error) ? asked : words)
      fail(how, replyErrorText(error))
      return false
    } finally {
      setGoing(null)
      onBusy(false)
    }
  }
  return { ...words, change, isTyped, discard, failure, going, write, zone: person.user.time_zone }
}

/** Tells what became of a reply, and takes back what can be. */
function useTold(answered: Answered, opening: ReplyOpening) {
  const person = usePerson()
  const cache = useQueryClient()
  const noteChange = useNoteChange()
  const place = useReplyPlace(answered.id)
  const subject = answered.title
  const failed = (error: unknown) =>
    ({
      title: 'It could not be taken back',
      subject,
      description: replyErrorText(error),
      kind: 'destructive',
    }) as const
  const takeBack = (id: string, words: ReplyWords) => takeBackReply(person, place, id, words)
  const whom = ({ everyone }: ReplyWords) => namesOf([...opening.to, ...(everyone ? opening.others : [])])
  const sent = (words: ReplyWords) => toast({ title: `Sent to ${whom(words)}`, subject, kind: 'success' })

  /** It is held for a moment, in which it can be taken back: what was written is there again then (WV-06). */
  const sending = (id: string, words: ReplyWords, after: AfterSending) => {
    const stopWatching = watchSending(cache, person, id, () => sent(words))
    const undo = async () => {
      stopWatching()
      await takeBack(id, words)
      startReply(answered)
    }
    const told = {
      title: `Sending to ${whom(words)}…`,
      subject,
      description: nextOf(answered, after),
      kind: 'info',
    } as const
    noteChange(told, { withinMs: TAKE_BACK_MS, undo, failed })
  }
  /** Taken back, it is not sent and its words are kept; one that had waited before waits as it did. */
  const scheduled = (id: string, words: ReplyWords, at: Date) => {
    const description = `It goes out on ${momentIn(at.toISOString(), person.user.time_zone, new Date())}.`
    const before = scheduledBefore(opening)
    const title = before ? 'The reply was changed' : 'Reply scheduled'
    const asItWas = async () => {
      if (!before) return takeBack(id, words)
      const { text, everyone, after_sending } = before
      await writeReply(person, answered.id, { how: 'schedule', text, everyone, after_sending, send_at: before.at })
    }
    noteChange({ title, subject, description, kind: 'success' }, { undo: asItWas, failed })
  }
  const drafted = () =>
    toast({
      title: 'Draft made',
      subject,
      description: 'It is in your mailbox, in the thread that it answers.',
      kind: 'success',
    })
  const notDone = (title: string, description: string) =>
    toast({
      title,
      subject,
      description,
      kind: 'destructive',
      action: { label: 'Go on', onClick: () => startReply(answered) },
    })
  return { sent, sending, scheduled, drafted, failed: notDone }
}

/** What becomes of the item once the reply is sent. */
const nextOf = ({ type }: Answered, after: AfterSending): string =>
  after === 'complete'
    ? 'It is marked as done once the reply is sent.'
    : type === 'task'
      ? 'The task stays open. If you promised it, a follow-up takes its place.'
      : 'The follow-up waits another 72 hours for an answer.'

/** 'Helen Pryce', or 'Helen Pryce and 2 others', of `Name <address>`. */
function namesOf([first = '', ...others]: readonly string[]): string {
  const name = /^(.+?)\s*<[^<>]*>$/.exec(first)?.[1] ?? first
  return others.length === 0 ? name : `${name} and ${others.length} other${others.length === 1 ? '' : 's'}`
}
