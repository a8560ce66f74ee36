import { isAppError } from '@loose-ends/domain/errors.ts'
import type { Reply } from '@loose-ends/domain/reply/reply.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { provider } from '#web/lib/product-config.ts'
import { keptWordsKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetWords, keptWords, useAreWordsKept } from '../kept-words.ts'
import { refreshItems } from '../refresh-items.ts'
import { openInMailbox } from '../mail-link/open-in-mailbox.ts'
import { useMailLink } from '../mail-link/use-mail-link.ts'
import { usePerson } from '../../session/use-person.ts'
import { startReply, useIsComposing, type Answered } from './composing.ts'
import { focusReplyIfLost } from './focus-reply.ts'
import { begunFrom, isSameReply, useReplyPlace, type KeptReply } from './kept-reply.ts'
import { answerUnsure, cancelReply, retryReply } from './queries.ts'
import { momentIn } from './moment-in.ts'
import { replyErrorCopy, replyErrorText } from './reply-copy.ts'
import { StateLine } from './state-line.tsx'
import { useCallOff } from './use-call-off.ts'

function wordsOf({ state, error_code: error, send_at: sendAt, due_at: dueAt }: Reply, zone: string, now: Date): string {
  switch (state) {
    case 'writing':
      return error ? `The draft could not be made. ${replyErrorCopy(error)}` : 'A draft of your reply is being made.'
    case 'draft':
      return 'A draft of your reply is in your mailbox.'
    case 'scheduled':
      return `Your reply goes out on ${momentIn(sendAt ?? '', zone, now)}, unless somebody answers first.`
    case 'sending':
      return error && dueAt
        ? `Not sent yet. ${replyErrorCopy(error)} It is tried again on ${momentIn(dueAt, zone, now)}.`
        : 'Your reply is being sent.'
    case 'unsure':
      return 'We cannot tell whether your reply was sent. Look in your mailbox, then choose.'
    case 'failed':
    case 'called_off':
      return `Your reply was not sent. ${error ? replyErrorCopy(error) : ''}`
    case 'sent':
    case 'removed':
    case 'left':
      return ''
  }
}

/** Whether a reply that waits was written anew in this browser, and that is not saved: it goes out as it was. */
function useIsUnsaved(reply: Reply): boolean {
  const place = useReplyPlace(reply.item_id)
  const isKept = useAreWordsKept(place) && reply.state === 'scheduled'
  const { data, isFetching } = useQuery({
    queryKey: [...keptWordsKey, reply.item_id, 'unsaved'],
    queryFn: () => keptWords<KeptReply>(place),
    enabled: isKept,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
  })
  // Until they are read, it has the words that were kept there before.
  return isKept && !isFetching && data != null && !isSameReply(data, begunFrom(reply, reply.text ?? ''))
}

/** How far a reply is, and what can be done about it. */
export default function ReplyLine({ reply, answered }: { reply: Reply; answered: Answered }) {
  const person = usePerson()
  const cache = useQueryClient()
  const link = useMailLink()(reply.thread_id)
  const callOffReply = useCallOff(reply)
  const place = useReplyPlace(reply.item_id)
  const isComposing = useIsComposing(answered.id)
  const isUnsaved = useIsUnsaved(reply) && !isComposing
  const [isBusy, setBusy] = useState(false)
  const { state, error_code: error } = reply
  const [hasActed, setActed] = useState(false)
  // The list may tell the new state only after the answer was awaited: then the button goes with what had the focus.
  useEffect(
    () => () => {
      if (hasActed) focusReplyIfLost()
    },
    [state, hasActed],
  )

  const act = async (work: () => Promise<unknown>, title: string) => {
    setActed(true)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      // Gone is what it was to be.
      if (!isAppError(failure, 'not_found')) {
        toast({ title, description: replyErrorText(failure), kind: 'destructive' })
      }
    }
    await refreshItems(cache)
    flushSync(() => setBusy(false))
    focusReplyIfLost()
  }
  const button = (label: string, onClick: () => void): ReactNode => (
    <Button key={label} variant="quiet" size="sm" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  const edit = button('Edit', () => startReply(answered))
  const cancel = (label: string) =>
    button(label, () => void act(() => cancelReply(person, reply.id), 'That did not work'))
  const callOff = button('Do not send', () => void act(callOffReply, 'That did not work'))
  const actions = {
    writing: error ? [button('Try again', () => startReply(answered)), cancel('Forget it')] : [],
    draft: [link && button(`Open in ${provider.name}`, () => openInMailbox(link)), cancel('Discard draft')],
    scheduled: isUnsaved
      ? [
          button('Go on', () => startReply(answered)),
          button('Leave it as it was', () => {
            flushSync(() => forgetWords(place))
            focusReplyIfLost()
          }),
          callOff,
        ]
      : [edit, callOff],
    sending: error ? [callOff] : [],
    unsure: [
      link && button(`Look in ${provider.name}`, () => openInMailbox(link)),
      button('It was sent', () => void act(() => answerUnsure(person, reply.id, 'sent'), 'That did not work')),
      button('Send it again', () => void act(() => answerUnsure(person, reply.id, 'not_sent'), 'That did not work')),
      cancel('Forget it'),
    ],
    failed: [
      button('Try again', () => void act(() => retryReply(person, reply.id), 'The reply could not be sent')),
      edit,
      cancel('Forget it'),
    ],
  }[state as 'writing' | 'draft' | 'scheduled' | 'sending' | 'unsure' | 'failed']
  const isTrouble = state === 'failed' || state === 'unsure' || error !== null || isUnsaved
  const words = wordsOf(reply, person.user.time_zone, useNow())
  return (
    <StateLine words={isUnsaved ? `${words} What you changed is not saved.` : words} isTrouble={isTrouble}>
      {actions}
    </StateLine>
  )
}
