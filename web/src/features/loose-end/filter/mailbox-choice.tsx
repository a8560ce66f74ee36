import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { mailboxName } from '../../session/mailboxes.ts'
import { useKnownMailbox, useSeveralMailboxes } from '../../session/several-mailboxes.ts'
import { filterIn } from './list-filter.ts'

const ALL = ''

/** The mailbox that the address narrows a list to, by its account; undefined for all of them. */
export function useChosenMailbox(): string | undefined {
  const [parameters] = useSearchParams()
  return useKnownMailbox(filterIn(parameters).mailbox)
}

/** The address with another mailbox, and all else that it says. */
function withMailbox(parameters: URLSearchParams, mailbox: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (mailbox === ALL) next.delete('mailbox')
  else next.set('mailbox', mailbox)
  return next
}

/** Which mailbox a list shows, kept in the address; nothing for whoever has one (MB-03). */
export function MailboxChoice() {
  const mailboxes = useSeveralMailboxes()
  const chosen = useChosenMailbox()
  const [parameters, setParameters] = useSearchParams()
  if (mailboxes.size === 0) return null
  return (
    <Select
      aria-label="Mailbox"
      value={chosen ?? ALL}
      onChange={({ target: { value } }) => setParameters(withMailbox(parameters, value), { preventScrollReset: true })}
    >
      <option value={ALL}>All mailboxes</option>
      {[...mailboxes.values()].map((mailbox) => (
        <option key={mailbox.id} value={mailbox.id}>
          {mailboxName(mailbox)}
        </option>
      ))}
    </Select>
  )
}

/** Where a list has nothing of the mailbox that was chosen: there may be something in another one. */
export function NothingInMailbox() {
  const [parameters] = useSearchParams()
  return (
    <EmptyState title="Nothing in this mailbox" tied={false}>
      <Link to={`?${withMailbox(parameters, ALL)}`} className="underline underline-offset-4">
        Show all mailboxes
      </Link>
    </EmptyState>
  )
}
