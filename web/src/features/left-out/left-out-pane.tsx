import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { FromLine } from '../loose-end/from-line.tsx'
import { MessagePaneFrame } from '../loose-end/pane/message-pane.tsx'
import {
  OpenedMessage,
  useMessageKeys,
  type DrawMail,
  type MessagePaneProps,
} from '../loose-end/pane/opened-message.tsx'
import { usePerson } from '../session/use-person.ts'
import { LeftOutActions } from './left-out-actions.tsx'
import { leftOutQuery } from './queries.ts'
import { recipientOf, subjectOf, whyLeftOut } from './reason-copy.ts'
import { useMakeItem } from './use-make-item.ts'

const GONE = {
  title: 'This message is not left out',
  text: 'Something was made of it, it is kept no longer, or the address is not one of yours.',
}

interface OpenedLeftOutProps {
  message: LeftOut
  href: string | null
  isLeaving: boolean
  drawMail: DrawMail
}

function OpenedLeftOut({ message, href, isLeaving, drawMail }: OpenedLeftOutProps) {
  const make = useMakeItem()
  const now = useNow()
  useMessageKeys({
    take: () => void make(message, 'task'),
    follow: () => void make(message, 'follow_up'),
    href,
    isLeaving,
  })
  return (
    <OpenedMessage
      title={subjectOf(message)}
      actions={
        // Their words begin where the title does.
        <div className="-ml-3 flex flex-wrap items-center gap-1">
          <LeftOutActions message={message} onMake={make} />
        </div>
      }
      from={
        <FromLine
          counterpart={message.direction === 'sent' ? recipientOf(message) : (message.sender ?? 'Unknown sender')}
          href={null}
          origin="Sent by you"
          isSent={message.direction === 'sent'}
          since={message.sent_at}
          now={now}
        />
      }
      why={whyLeftOut(message)}
      mail={drawMail({ messageId: message.id, threadId: message.thread_id, sentence: null, title: subjectOf(message) })}
    />
  )
}

/** A message that nothing was made of, beside its list, with the mail itself (DT-02). */
export function LeftOutPane({ drawMail, ...place }: MessagePaneProps) {
  const { id } = place
  const asked = useQuery(leftOutQuery(usePerson(), useQueryClient(), id))
  return (
    <MessagePaneFrame place={place} asked={asked} gone={GONE} titleOf={subjectOf}>
      {(message, state) => <OpenedLeftOut key={id} message={message} drawMail={drawMail} {...state} />}
    </MessagePaneFrame>
  )
}
