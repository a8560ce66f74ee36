import { useSearchParams } from 'react-router'
import { Select } from '#web/ui/select.tsx'
import { mailboxName } from '../../session/mailboxes.ts'
import { useSeveralMailboxes } from '../../session/several-mailboxes.ts'
import { filterIn } from './list-filter.ts'

const ALL = ''

/** The mailbox that the address narrows a list to, by its account; undefined for all of them. */
export function useChosenMailbox(): string | undefined {
  const [parameters] = useSearchParams()
  return filterIn(parameters).mailbox
}

/** Which mailbox a list shows, kept in the address; nothing for whoever has one (MB-03). */
export function MailboxChoice() {
  const mailboxes = useSeveralMailboxes()
  const chosen = useChosenMailbox()
  const [, setParameters] = useSearchParams()
  if (mailboxes.size === 0) return null
  return (
    <Select
      aria-label="Mailbox"
      value={chosen ?? ALL}
      onChange={({ target: { value } }) =>
        setParameters(value === ALL ? {} : { mailbox: value }, { preventScrollReset: true })
      }
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
