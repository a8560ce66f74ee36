import type { ReactNode } from 'react'
import { departureOf, useDepartures } from '../departures.ts'
import { MailboxLink } from '../mail-link/mailbox-link.tsx'
import { useMailLink } from '../mail-link/use-mail-link.ts'
import { PaneFrame, type PaneFrameProps } from './pane-frame.tsx'
import { useGoOn, type OpenedPlace } from './use-go-on.ts'

export interface MessagePaneFrameProps<T> extends Pick<PaneFrameProps<T>, 'gone'> {
  place: OpenedPlace
  asked: PaneFrameProps<T>['asked'] & { dataUpdatedAt: number }
  titleOf: (data: T) => string
  /** `href`: the message in the mailbox's own web page; `isLeaving`: it was answered already. */
  children: (data: T, state: { href: string | null; isLeaving: boolean }) => ReactNode
}

/** What a message that is no item is opened in; when it is answered, the next one of its list follows. */
export function MessagePaneFrame<T extends { thread_id: string | null }>({
  place,
  asked,
  gone,
  titleOf,
  children,
}: MessagePaneFrameProps<T>) {
  const isLeaving = departureOf(useDepartures(), place.id, asked.dataUpdatedAt) !== undefined
  const mailLink = useMailLink()
  useGoOn(place, isLeaving)
  return (
    <PaneFrame
      id={place.id}
      asked={asked}
      gone={gone}
      wayTo={(data) => {
        const href = mailLink(data.thread_id)
        return href && <MailboxLink href={href} title={titleOf(data)} />
      }}
      onClose={place.onClose}
    >
      {(data) => children(data, { href: mailLink(data.thread_id), isLeaving })}
    </PaneFrame>
  )
}
