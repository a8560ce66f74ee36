import type { LeftOut } from '@loose-ends/domain/left-out/left-out.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNow } from '#web/lib/use-now.ts'
import { departureOf, useDepartures } from '../loose-end/departures.ts'
import { FromLine } from '../loose-end/from-line.tsx'
import { OpenInMailbox } from '../loose-end/open-in-mailbox.tsx'
import {
  OpenedMessage,
  useMessageKeys,
  type DrawMail,
  type MessagePaneProps,
} from '../loose-end/pane/opened-message.tsx'
import { PaneFrame } from '../loose-end/pane/pane-frame.tsx'
import { useGoOn } from '../loose-end/pane/use-go-on.ts'
import { useMailLink } from '../loose-end/use-mail-link.ts'
import { usePerson } from '../session/use-person.ts'
import { LeftOutActions } from './left-out-actions.tsx'
import { leftOutQuery } from './queries.ts'
import { subjectOf, whyLeftOut } from './reason-copy.ts'
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
  useMessageKeys({ take: () => void make(message, 'task'), href, isLeaving })
  return (
    <OpenedMessage
      title={subjectOf(message)}
      actions={<LeftOutActions message={message} onMake={make} />}
      from={
        <FromLine
          counterpart={message.direction === 'sent' ? null : (message.sender ?? 'Unknown sender')}
          href={null}
          origin="Sent by you"
          since={message.sent_at}
          now={now}
        />
      }
      why={whyLeftOut(message)}
      mail={drawMail(message.id, message.thread_id, null)}
    />
  )
}

/** A message that nothing was made of, beside its list, with the mail itself (DT-02). */
export function LeftOutPane({ drawMail, ...place }: MessagePaneProps) {
  const { id, onClose } = place
  const asked = useQuery(leftOutQuery(usePerson(), useQueryClient(), id))
  const isLeaving = departureOf(useDepartures(), id, asked.dataUpdatedAt) !== undefined
  const mailLink = useMailLink()
  useGoOn(place, isLeaving)
  return (
    <PaneFrame
      id={id}
      asked={asked}
      gone={GONE}
      wayTo={(message) => {
        const href = mailLink(message.thread_id)
        return href && <OpenInMailbox href={href} title={subjectOf(message)} />
      }}
      onClose={onClose}
    >
      {(message) => (
        <OpenedLeftOut
          key={id}
          message={message}
          href={mailLink(message.thread_id)}
          isLeaving={isLeaving}
          drawMail={drawMail}
        />
      )}
    </PaneFrame>
  )
}
