import type { EmailSettings, EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { timeZoneName } from '#web/features/account/time-zone.ts'
import { emailSettingsQuery, saveEmailSettings } from '#web/features/label/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { answer } from '#web/lib/answer.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { emailSettingsKey } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { Group } from './group.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function changedText(change: EmailSettingsChange): string {
  if (change.summary_hour !== undefined) return `The summary comes at ${hourText(change.summary_hour)}`
  return change.summary_enabled ? 'Daily summary on' : 'Daily summary paused'
}

function useChange() {
  const person = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: EmailSettingsChange) => saveEmailSettings(person, change),
    onSuccess: (settings, change) => {
      cache.setQueryData<EmailSettings>(emailSettingsKey, settings)
      toast({ title: changedText(change), kind: 'success' })
    },
    onError: (error) =>
      toast({ title: 'Could not change the daily summary', description: errorText(error), kind: 'destructive' }),
  })
}

/** What the summary would say now, at once. */
function useSendNow() {
  const person = usePerson()
  return useMutation({
    mutationFn: () => answer(person.api.summary.mail.$post({})),
    onSuccess: ({ sent }) =>
      toast(
        sent
          ? { title: 'Summary sent', description: `To ${person.user.email}`, kind: 'success' }
          : { title: 'Nothing to say now', description: 'No summary was sent.' },
      ),
    onError: (error) =>
      toast({
        title: 'Could not send the summary',
        description: isAppError(error, 'provider_rate_limited')
          ? 'One was sent just now. Try again in a minute.'
          : 'The mail server did not take it. Try again later.',
        kind: 'destructive',
      }),
  })
}

function HourChoice({
  hour,
  onChoose,
  disabled,
}: {
  hour: number
  onChoose: (hour: number) => void
  disabled: boolean
}) {
  const id = useId()
  const zone = timeZoneName(usePerson().user.time_zone)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id}>Send it at</label>
      <span className="relative">
        <select
          id={id}
          value={hour}
          disabled={disabled}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="h-10 appearance-none rounded-md border border-line-strong bg-paper py-0 pr-9 pl-3 text-ink tabular-nums disabled:opacity-55"
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {hourText(one)}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 size-4 text-ink-3"
          strokeWidth={1.75}
        />
      </span>
      <span className="text-ink-3">({zone})</span>
    </div>
  )
}

function Choices() {
  const id = useId()
  const person = usePerson()
  const settings = useQuery(emailSettingsQuery(person))
  const change = useChange()
  const now = useSendNow()
  if (settings.isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (settings.isError) {
    return <InlineError text="This setting could not be loaded" onRetry={() => void settings.refetch()} />
  }
  const { summary_enabled: isOn, summary_hour: hour } = settings.data
  return (
    <div className="space-y-4">
      <div className="flex items-start justify-between gap-6">
        <div>
          <p id={id} className="font-medium">
            Send me a summary
          </p>
          <p id={`${id}-about`} className="max-w-[56ch] text-ink-2">
            What is due, what is new, who keeps you waiting and what closed by itself, each with a suggested action and
            reply. It goes to {person.user.email}, on days with something to say.
          </p>
        </div>
        <Switch
          labelledBy={id}
          describedBy={`${id}-about`}
          isOn={isOn}
          disabled={change.isPending}
          onChange={(next) => change.mutate({ summary_enabled: next })}
        />
      </div>
      {isOn && (
        <HourChoice
          hour={hour}
          disabled={change.isPending}
          onChoose={(next) => change.mutate({ summary_hour: next })}
        />
      )}
      <Button variant="outline" busy={now.isPending} onClick={() => now.mutate()}>
        Send me one now
      </Button>
    </div>
  )
}

/** When the daily summary comes, and its pause (DS-01, ST-01). */
export function SummaryGroup() {
  const { caught_mail_url: caughtMail } = useProductConfig()
  return (
    <Group
      title="Daily summary"
      about={
        caughtMail ? (
          <>
            By e-mail, once a day. This installation has no mail server:{' '}
            <a
              href={caughtMail}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4 hover:text-ink"
            >
              read what was sent
            </a>{' '}
            on this computer.
          </>
        ) : (
          'By e-mail, once a day.'
        )
      }
    >
      <Choices />
    </Group>
  )
}
