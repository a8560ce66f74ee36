import type { ListedSession } from '@loose-ends/domain/session/listed-session.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDuration } from 'date-fns'
import { useRef, useState } from 'react'
import { deviceText } from '#web/features/account/device-text.ts'
import { endSession, sessionsQuery } from '#web/features/account/security-queries.ts'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { signOutEverywhere } from '#web/features/session/sign-out.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { agoText, momentText } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { securityEventsKey, sessionsKey } from '#web/lib/query-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusGroup } from '#web/ui/focus-group.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Group } from './group.tsx'

/** `onEnd`: it is over, and still in the list. */
function useEnd(onEnd: () => void) {
  const person = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (session: ListedSession) => endSession(person, session.id),
    onSuccess: () => {
      onEnd()
      toast({ title: 'Session ended', kind: 'success' })
    },
    onError: (error) =>
      toast({ title: 'Could not end the session', description: errorText(error), kind: 'destructive' }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: sessionsKey }),
        cache.invalidateQueries({ queryKey: securityEventsKey }),
      ]),
  })
}

function Row({ session, now }: { session: ListedSession; now: Date }) {
  const element = useRef<HTMLLIElement>(null)
  const end = useEnd(() => focusGroup(element.current))
  const device = deviceText(session.user_agent)
  const signedIn = momentText(session.created_at, undefined, now)
  return (
    <li
      ref={element}
      className="flex items-center justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-0"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.is_current && <Badge tone="done">This browser</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          {session.is_current ? 'Active now' : `Last active ${agoText(session.last_active_at, now)}`} · signed in{' '}
          <time dateTime={session.created_at}>{signedIn}</time>
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="sm"
          busy={end.isPending}
          aria-label={`End the session of ${device}, signed in ${signedIn}`}
          onClick={() => end.mutate(session)}
        >
          End
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const client = useSessionClient()
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    await signOutEverywhere(client)
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={() => void signOut()}>
      Sign out everywhere
    </Button>
  )
}

/** Where the person is signed in, and the ways to end that (ST-01). */
export function Sessions() {
  const now = useNow()
  const { session_idle_minutes: minutes, session_max_hours: hours } = useProductConfig()
  const most = formatDuration({ hours })
  const { data, isPending, isLoadingError, refetch } = useQuery(sessionsQuery(usePerson()))
  return (
    <Group
      title="Sessions"
      about={
        minutes === 0
          ? `Where you are signed in. A session ends after ${most}.`
          : `Where you are signed in. A session ends after ${formatDuration({ minutes })} without activity, and after ${most} in any case.`
      }
    >
      {isPending ? (
        <Skeleton className="h-6 w-64 max-w-full" />
      ) : isLoadingError ? (
        <InlineError text="Your sessions could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <ul aria-label="Sessions">
          {data.map((session) => (
            <Row key={session.id} session={session} now={now} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <SignOutEverywhere />
      </div>
    </Group>
  )
}
