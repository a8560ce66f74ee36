import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { mailboxName } from '../../session/mailboxes.ts'
import { useSeveralMailboxes } from '../../session/several-mailboxes.ts'
import type { Item } from './item.ts'

const UNMARKED = 'grey'

/** The mailbox that an item came from (MB-03); null where there is nothing to tell apart. */
const useMailboxOf = ({ record }: Item): Mailbox | null => useSeveralMailboxes().get(record.account_id ?? '') ?? null

/** The colour of its mailbox, before whom an item is with. */
export function MailboxMark({ item }: { item: Item }) {
  const mailbox = useMailboxOf(item)
  if (mailbox === null) return null
  const name = mailboxName(mailbox)
  return (
    <span title={name} className="mr-2 inline-block">
      <ColourDot colour={mailbox.colour ?? UNMARKED} />
      <span className="sr-only">{name}: </span>
    </span>
  )
}

/** The same with its name, where there is room. */
export function MailboxWords({ item }: { item: Item }) {
  const mailbox = useMailboxOf(item)
  if (mailbox === null) return null
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-sm text-ink-3">
      <ColourDot colour={mailbox.colour ?? UNMARKED} />
      <span className="sr-only">In the mailbox </span>
      <bdi className="truncate">{mailboxName(mailbox)}</bdi>
    </span>
  )
}
