import type { Maybe } from '@loose-ends/domain/maybe/maybe.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { DueText } from '../loose-end/due-text.tsx'
import { FromLine } from '../loose-end/from-line.tsx'
import { MessagePaneFrame } from '../loose-end/pane/message-pane.tsx'
import {
  OpenedMessage,
  useMessageKeys,
  type DrawMail,
  type MessagePaneProps,
} from '../loose-end/pane/opened-message.tsx'
import { usePerson } from '../session/use-person.ts'
import { MaybeActions } from './maybe-actions.tsx'
import { MAYBE_TYPES, whoOf } from './maybe-words.ts'
import { maybeQuery } from './queries.ts'
import { useAnswerMaybe } from './use-answer-maybe.ts'

const GONE = {
  title: 'This no longer needs your answer',
  text: 'It was taken or dropped, is over, or the address is not one of yours.',
}

interface OpenedMaybeProps {
  maybe: Maybe
  href: string | null
  isLeaving: boolean
  drawMail: DrawMail
}

function OpenedMaybe({ maybe, href, isLeaving, drawMail }: OpenedMaybeProps) {
  const { take, drop } = useAnswerMaybe()
  const now = useNow()
  useMessageKeys({ take: () => void take(maybe), drop: () => void drop(maybe), href, isLeaving })
  return (
    <OpenedMessage
      title={maybe.title}
      actions={<MaybeActions maybe={maybe} onTake={take} onDrop={drop} />}
      from={
        <>
          <FromLine
            counterpart={whoOf(maybe)}
            href={null}
            origin=""
            isSent={maybe.message_direction === 'sent'}
            since={maybe.sent_at}
            now={now}
          />
          {maybe.due_date !== null && <DueText item={{ due_date: maybe.due_date, status: 'maybe' }} now={now} />}
        </>
      }
      why={`Perhaps a ${MAYBE_TYPES[maybe.type]}: likely, but not sure.`}
      mail={drawMail({
        messageId: maybe.source_message_id,
        threadId: maybe.thread_id,
        sentence: maybe.evidence || null,
        title: maybe.title,
      })}
    />
  )
}

/** What may be an item, beside its list, with the mail that it was found in (DT-02). */
export function MaybePane({ drawMail, ...place }: MessagePaneProps) {
  const { id } = place
  const asked = useQuery(maybeQuery(usePerson(), useQueryClient(), id))
  return (
    <MessagePaneFrame place={place} asked={asked} gone={GONE} titleOf={({ title }) => title}>
      {(maybe, state) => <OpenedMaybe key={id} maybe={maybe} drawMail={drawMail} {...state} />}
    </MessagePaneFrame>
  )
}
