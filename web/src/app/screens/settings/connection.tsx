import type { EmailAccount } from '@loose-ends/domain/email-account/email-account.ts'
import { useQuery } from '@tanstack/react-query'
import { WITHOUT_ABILITY } from '#web/features/account/ability-copy.ts'
import { disconnectMailbox } from '#web/features/account/disconnect.ts'
import { accountQuery } from '#web/features/session/email-account.ts'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { dayText } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { provider } from '#web/lib/product-config.ts'
import { ConnectButton } from './connect-button.tsx'
import { Disconnect } from './disconnect.tsx'
import { Group } from './group.tsx'

function explanation(account: EmailAccount | null): string {
  if (!account) return 'Connect your mailbox to have its tasks and follow-ups found.'
  if (account.status === 'paused') return 'It is paused: nothing is read until you resume it below.'
  if (account.status === 'connected') {
    return `Connected since ${dayText(account.connected_at)}.`
  }
  // Without the right to read, the provider refuses us from the start: what is missing tells that better.
  if (account.missing.includes('read')) return `${provider.company} did not grant the access that is needed.`
  return `${provider.name} no longer lets us in. Nothing new is read until you connect it again; what was found is kept.`
}

function State({ account }: { account: EmailAccount | null }) {
  const person = usePerson()
  const isConnected = account !== null && account.status !== 'reconnect_needed'
  const missing = account?.missing ?? []
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isConnected ? 'done' : 'thread'}>{isConnected ? 'Connected' : 'Not Connected'}</Badge>
        {account && <span className="[overflow-wrap:anywhere]">{account.email}</span>}
      </p>
      <p className="mt-2 max-w-[60ch] text-ink-2">{explanation(account)}</p>
      {missing.length > 0 && (
        <ul aria-label="What is missing" className="mt-3 max-w-[60ch] list-disc space-y-1 pl-5 text-ink-2">
          {missing.map((ability) => (
            <li key={ability}>{WITHOUT_ABILITY[ability]}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {(!isConnected || missing.length > 0) && <ConnectButton />}
        {account && (
          <Disconnect
            name={provider.name}
            about={`our access is taken back at ${provider.company}`}
            disconnect={(wanted) => disconnectMailbox(person, wanted)}
          />
        )}
      </div>
    </>
  )
}

/** Which mailbox is connected, and what is missing of the access to it (ST-02, CB-07, DC-01). */
export function Connection() {
  const person = usePerson()
  const account = useQuery(accountQuery(person))
  const isOther = account.data?.kind === 'imap'
  const mailboxes = useQuery({ ...mailboxesQuery(person), enabled: isOther })
  // The list of mailboxes says all that there is to be said to them.
  if (person.user.signs_in_with === 'imap') return null
  return (
    <Group
      title={`${provider.name} Connection`}
      about="Your mail is read on this server; messages themselves are not kept."
    >
      {account.isPending ? (
        <Skeleton className="h-6 w-48" />
      ) : account.isError ? (
        <InlineError text="Your account could not be loaded" onRetry={() => void account.refetch()} />
      ) : (
        <State account={isOther ? (mailboxes.data?.find(({ kind }) => kind !== 'imap') ?? null) : account.data} />
      )}
    </Group>
  )
}
