import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Group } from './group.tsx'
import { MailboxRow } from './mailbox-row.tsx'

const AddMailbox = lazy(() => import('./add-mailbox.tsx'))

function List() {
  const mailboxes = useQuery(mailboxesQuery(usePerson()))
  if (mailboxes.isPending) return <Skeleton className="h-20 w-full" />
  if (mailboxes.isError) {
    return <InlineError text="Your mailboxes could not be loaded" onRetry={() => void mailboxes.refetch()} />
  }
  if (mailboxes.data.length === 0) return <p className="text-ink-2">No mailbox is connected yet.</p>
  return (
    <ul aria-label="Mailboxes" className="divide-y divide-line">
      {mailboxes.data.map((mailbox) => (
        <MailboxRow key={mailbox.id} mailbox={mailbox} />
      ))}
    </ul>
  )
}

/** All mailboxes of the person, what each is called, and the way to connect another (MB-01, MB-03). */
export function MailboxesGroup() {
  const [isAdding, setAdding] = useState(false)
  return (
    <Group
      title="Mailboxes"
      about="Connect any mailbox with its address and a password, as a mail program does. Each is read by itself; replies leave from the one that was written to."
    >
      <List />
      <div className="mt-5">
        {isAdding ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <AddMailbox onEnd={() => setAdding(false)} />
          </Suspense>
        ) : (
          <Button variant="outline" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Add a mailbox
          </Button>
        )}
      </div>
    </Group>
  )
}
