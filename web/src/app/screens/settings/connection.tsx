import { mayBeRead } from '@loose-ends/domain/email-account/email-account.ts'
import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { useQuery } from '@tanstack/react-query'
import { mailboxesQuery } from '#web/features/session/mailboxes.ts'
import { isOfSignIn, signsInAtProvider } from '#web/features/session/signs-in-with.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { dayText } from '#web/lib/dates.ts'
import { ColourDot } from '#web/ui/colour-dot.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { provider } from '#web/lib/product-config.ts'
import { ConnectButton } from './connect-button.tsx'
import { Group } from './group.tsx'
import { MailboxActions, MailboxState, MissingAbilities, PAUSED_TEXT, refusedText } from './mailbox-row.tsx'

function explanation(mailbox: Mailbox | null): string {
  if (!mailbox) return 'Connect your mailbox to have its tasks and follow-ups found.'
  if (!mayBeRead(mailbox)) return refusedText(provider.company)
  if (mailbox.status === 'paused') return PAUSED_TEXT
  // Each sign-in with it connects it again.
  if (mailbox.status === 'connected') return `Last connected on ${dayText(mailbox.connected_at)}.`
  return `${provider.name} no longer lets us in. Nothing new is read until you connect it again; what was found is kept.`
}

function State({ mailbox }: { mailbox: Mailbox | null }) {
  const isConnected = mailbox !== null && mailbox.status !== 'reconnect_needed'
  const missing = mailbox?.missing ?? []
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {mailbox?.colour && <ColourDot colour={mailbox.colour} />}
        {mailbox?.name && <span className="font-medium">{mailbox.name}</span>}
        {mailbox && <span className="[overflow-wrap:anywhere]">{mailbox.email}</span>}
        <MailboxState mailbox={mailbox} />
      </p>
      <p className="mt-1 max-w-[60ch] text-sm text-ink-2">{explanation(mailbox)}</p>
      <MissingAbilities missing={missing} />
      {(!isConnected || missing.length > 0) && (
        <div className="mt-4">
          <ConnectButton />
        </div>
      )}
      {mailbox && <MailboxActions mailbox={mailbox} isJoined={false} />}
    </>
  )
}

/** The mailbox that the person signs in with: its state, what is missing of the access to it, and what can be done with it (ST-02, CB-07, DC-01). */
export function Connection() {
  const person = usePerson()
  const mailboxes = useQuery(mailboxesQuery(person))
  // Who signs in with a mailbox has it among the others.
  if (!signsInAtProvider(person.user)) return null
  return (
    <Group
      title={`${provider.name} Connection`}
      about="Your mail is read on this server; messages themselves are not kept."
    >
      {mailboxes.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : mailboxes.isLoadingError ? (
        <InlineError text="Your account could not be loaded" onRetry={() => void mailboxes.refetch()} />
      ) : (
        <State mailbox={mailboxes.data.find((one) => isOfSignIn(person.user, one)) ?? null} />
      )}
    </Group>
  )
}
