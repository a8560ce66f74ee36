import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { isOfSignIn, signsInAtProvider } from '#web/features/session/signs-in-with.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FocusedForm } from './focused-form.tsx'
import { Group } from './group.tsx'
import { MailboxRow } from './mailbox-row.tsx'

const AddMailbox = lazy(() => import('./add-mailbox.tsx'))

function List() {
  const person = usePerson()
  const mailboxes = useQuery(mailboxesQuery(person))
  if (mailboxes.isPending) return <Skeleton className="h-20 w-full" />
  if (mailboxes.isLoadingError) {
    return <InlineError text="Your mailboxes could not be loaded" onRetry={() => void mailboxes.refetch()} />
  }
  const { user } = person
  const listed = mailboxes.data.filter((one) => !(signsInAtProvider(user) && isOfSignIn(user, one)))
  if (listed.length === 0) return <p className="text-ink-2">None yet.</p>
  return (
    <ul aria-label="Mailboxes" className="divide-y divide-line">
      {listed.map((mailbox) => (
        <MailboxRow key={mailbox.id} mailbox={mailbox} />
      ))}
    </ul>
  )
}

/** The person's mailboxes beside the one above, what each is called, and the way to connect another (MB-01, MB-03). */
export function MailboxesGroup() {
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const end = () => {
    flushSync(() => setAdding(false))
    if (document.activeElement === document.body) opener.current?.focus()
  }
  const isFirst = !signsInAtProvider(usePerson().user)
  return (
    <Group
      title={isFirst ? 'Mailboxes' : 'Other mailboxes'}
      about="Connect any mailbox with its address and a password, or a sign-in at its provider, as a mail program does. Each is read by itself; replies leave from the one that was written to."
    >
      <List />
      <div className="mt-5">
        {isAdding ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <FocusedForm>
              <AddMailbox onEnd={end} />
            </FocusedForm>
          </Suspense>
        ) : (
          <Button ref={opener} variant="outline" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Add a mailbox
          </Button>
        )}
      </div>
    </Group>
  )
}
