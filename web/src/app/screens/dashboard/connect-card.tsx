import { useQuery } from '@tanstack/react-query'
import { BellRing, ListChecks, Mail } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { summaryQuery } from '#web/features/digest/queries.ts'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import { signsInAtProvider } from '#web/features/session/signs-in-with.ts'
import { useConnect } from '#web/features/session/use-connect.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { manualTaskPages, type ManualTaskState } from '#web/features/task/manual/queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThreadMark } from '#web/ui/thread.tsx'
import { provider } from '#web/lib/product-config.ts'

const AddMailbox = lazy(() => import('../settings/add-mailbox.tsx'))

const AT_PROVIDER = [
  `Connect ${provider.name}`,
  `${provider.company} asks you what may be read: tick all boxes. Nothing else is needed.`,
] as const
const ELSEWHERE = ['Add a mailbox', 'Your address and a password, or a sign-in at its provider, are enough.'] as const

function Steps({ first: [title, text] }: { first: readonly [string, string] }) {
  const steps = [
    [Mail, title, text],
    [ListChecks, 'Auto-Detect Tasks', 'What people ask of you is found in the mail you receive.'],
    [BellRing, 'Never Miss Follow-ups', "People who haven't answered you after three days are listed here."],
  ] as const
  return (
    <ol className="mt-6 grid gap-6 md:grid-cols-3">
      {steps.map(([Icon, title, text]) => (
        <li key={title}>
          <Icon aria-hidden="true" className="size-5 text-ink-3" strokeWidth={1.75} />
          <h3 className="mt-2 font-semibold">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The way to the usual provider's mailbox, beside another way. */
function ConnectAtProvider({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const { isConnecting, isRefused, connect } = useConnect()
  return (
    <>
      {isRefused && (
        <div className="mt-6">
          <SignInAgain before="connect a mailbox" />
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        {!isFirst && children}
        <Button variant={isFirst ? 'accent' : 'outline'} size="lg" busy={isConnecting} onClick={() => void connect()}>
          {isConnecting ? 'Connecting...' : `Connect ${provider.name} Account`}
        </Button>
        {isFirst && children}
      </div>
    </>
  )
}

/** For who signs in with their mailbox: that one, or any other, is added to who they are (MB-01, MB-03). */
function ConnectElsewhere({ email }: { email: string }) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding) {
    return (
      <div className="mt-8">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <AddMailbox email={email} onEnd={() => setAdding(false)} />
        </Suspense>
      </div>
    )
  }
  return (
    <ConnectAtProvider isFirst={false}>
      <Button variant="accent" size="lg" onClick={() => setAdding(true)}>
        Add a mailbox
      </Button>
    </ConnectAtProvider>
  )
}

const useCountOfOwn = (state: ManualTaskState): number =>
  useQuery(manualTaskPages(usePerson(), state).pageQuery(0)).data?.total ?? 0

/** Whether something is left to be seen: what was found before, or what the person wrote. Once true, it stays so. */
function useIsAnythingLeft(): boolean {
  const summary = useQuery(summaryQuery(usePerson())).data
  const own = useCountOfOwn('open') + useCountOfOwn('snoozed') + useCountOfOwn('done')
  const isLeft = own + (summary?.tasks ?? 0) + (summary?.follow_ups ?? 0) > 0
  const [wasLeft, setWasLeft] = useState(isLeft)
  if (isLeft && !wasLeft) setWasLeft(true)
  return isLeft || wasLeft
}

interface ConnectCardProps {
  /** A notice above offers to connect a mailbox that may not be read: the same is not offered twice (CB-07). */
  isRefused: boolean
  children: ReactNode
}

/** What a person without a connected mailbox sees (DB-01); below it `children`, the lists, where they are not all empty. */
export default function ConnectCard({ isRefused, children }: ConnectCardProps) {
  const { user } = usePerson()
  const isAtProvider = signsInAtProvider(user)
  const isAnythingLeft = useIsAnythingLeft()
  const byPassword = (
    <Link to={paths.settings} className="underline">
      Connect another mailbox by its password
    </Link>
  )
  return (
    <>
      <div className="mt-3">
        <Card>
          <ThreadMark className="size-12" />
          <h2 className="mt-3 text-2xl font-semibold">Connect Your {isAtProvider ? provider.name : 'Mailbox'}</h2>
          <Steps first={isAtProvider ? AT_PROVIDER : ELSEWHERE} />
          {!isAtProvider && <ConnectElsewhere email={user.email} />}
          {isAtProvider && isRefused && <p className="mt-8">{byPassword}</p>}
          {isAtProvider && !isRefused && <ConnectAtProvider isFirst>{byPassword}</ConnectAtProvider>}
        </Card>
      </div>
      {isAnythingLeft && <div className="mt-6">{children}</div>}
    </>
  )
}
