import { useId, type ReactNode } from 'react'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { openInMailbox } from '../mail-link/open-in-mailbox.ts'
import { isInList } from './is-in-list.ts'
import type { OpenedPlace } from './use-go-on.ts'

interface DrawnMail {
  /** The ledger's id of the message. */
  messageId: string
  threadId: string | null
  /** Marked in it; null: none is. */
  sentence: string | null
  /** What stands above it: its subject is not said once more where it is the same. */
  title: string
}

/** Draws the mail of what is open. */
export type DrawMail = (mail: DrawnMail) => ReactNode

/** What a pane of a message needs of the page that it stands on. */
export interface MessagePaneProps extends OpenedPlace {
  drawMail: DrawMail
}

export interface MessageKeys {
  take: () => void
  drop?: () => void
  follow?: () => void
  /** The message in the mailbox's own web page. */
  href: string | null
  /** It was answered already. */
  isLeaving: boolean
}

/** The keys of its list, for the message that is open while the focus is in no list. */
export function useMessageKeys({ take, drop, follow, href, isLeaving }: MessageKeys): void {
  const act = (does: (() => void) | undefined) => () => {
    if (isInList() || isLeaving || !does) return false
    does()
    return true
  }
  useShortcut('take', act(take))
  useShortcut('drop', act(drop))
  useShortcut('follow', act(follow))
  useShortcut(
    'open',
    act(() => openInMailbox(href)),
  )
}

export interface OpenedMessageProps {
  title: string
  /** What can be done with it. */
  actions: ReactNode
  /** Whom it is from, and when. */
  from: ReactNode
  /** Why it stands in its list. */
  why: ReactNode
  mail: ReactNode
}

/** A message that is no item, beside its list: what can be done with it, and the mail to judge that by (DT-02). */
export function OpenedMessage({ title, actions, from, why, mail }: OpenedMessageProps) {
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} dir="auto" className="text-xl font-semibold outline-none [overflow-wrap:anywhere]">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-1">{actions}</div>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3">{from}</div>
      <p className="mt-1 text-sm text-ink-3 [overflow-wrap:anywhere]">{why}</p>
      <section aria-label="The mail" className="mt-5 border-t border-line pt-5">
        {mail}
      </section>
    </article>
  )
}
