import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConnectButton } from './connect-button.tsx'
import { Group } from './group.tsx'
import { MailboxRow } from './mailbox-row.tsx'

const AddMailbox = lazy(() => import('./add-mailbox.tsx'))

function List() {
  const mailboxes = useQuery(mailboxesQuery(usePerson()))
  if (mailboxes.isPending) return <Skeleton className="h-20 w-full" />
  if (mailboxes.isError) {
    return <InlineError text="Your mailboxes could not be loaded" onRetry={() => void mailboxes.refetch()} />
  }
  if (mailboxes.data.length === 0) {
    return (
      <>
        <Badge tone="thread">Not Connected</Badge>
        <p className="mt-2 text-ink-2">No mailbox is connected yet.</p>
      </>
    )
  }
  return (
    <ul aria-label="Mailboxes" className="divide-y divide-line">
      {mailboxes.data.map((mailbox) => (
        <MailboxRow key={mailbox.id} mailbox={mailbox} />
      ))}
    </ul>
  )
}

/** The provider's own way to connect, where no mailbox is connected by it and the person signs in there. */
function ConnectFirst() {
  const person = usePerson()
  const { data } = useQuery(mailboxesQuery(person))
  if (person.user.signs_in_with === 'imap' || !data || data.some(({ kind }) => kind !== 'imap')) return null
  return <ConnectButton />
}

/** All mailboxes of the person, each once: its state, what it is called, and the way to connect another (ST-02, MB-01, MB-03). */
export function MailboxesGroup() {
  const [isAdding, setAdding] = useState(false)
  return (
    <Group
      title="Mailboxes"
      about="Connect any mailbox with its address and a password, as a mail program does. Each is read by itself, on this server; messages are not kept. Replies leave from the one that was written to."
    >
      <List />
      <div className="mt-5">
        {isAdding ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <AddMailbox onEnd={() => setAdding(false)} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap gap-3">
            <ConnectFirst />
            <Button variant="outline" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
              Add a mailbox
            </Button>
          </div>
        )}
      </div>
    </Group>
  )
}
