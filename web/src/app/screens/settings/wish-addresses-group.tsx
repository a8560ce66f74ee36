import { wishAddress, type Wish } from '@loose-ends/domain/forwarding/wish-address.ts'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/features/session/email-account.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Group } from './group.tsx'

const KINDS: { wish: Wish; name: string; about: string }[] = [
  {
    wish: 'task',
    name: 'Tasks',
    about: 'Forward an email here. What you write above it becomes the description, and a date in it the due date.',
  },
  {
    wish: 'follow_up',
    name: 'Follow-ups',
    about: 'Put it in Bcc when you write to somebody. You see the follow-up at once, and their answer closes it.',
  },
]

function Addresses({ email }: { email: string }) {
  return (
    <dl className="divide-y divide-line">
      {KINDS.map(({ wish, name, about }) => {
        const address = wishAddress(email, wish)
        return (
          <div key={wish} className="py-4 first:pt-0 last:pb-0">
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{address}</span>
              <CopyButton text={address} what="The address" label={`Copy the address for ${name.toLowerCase()}`} />
            </dd>
            <dd className="mt-1 max-w-[60ch] text-sm text-ink-2">{about}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Where a person sends what shall become a task or a follow-up of theirs (MT-01). */
export function WishAddressesGroup() {
  const account = useQuery(accountQuery(usePerson()))
  return (
    <Group
      title="Add by email"
      about="Both addresses lead to your own mailbox. Only mail that you send from there counts; other people’s mail to them is treated like any other mail."
    >
      {account.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : account.isLoadingError ? (
        <InlineError text="Your addresses could not be loaded" onRetry={() => void account.refetch()} />
      ) : account.data ? (
        <Addresses email={account.data.email} />
      ) : (
        <p className="text-ink-2">Connect your mailbox to have an address for each.</p>
      )}
    </Group>
  )
}
