import type { EmailSettingsChange } from '@loose-ends/domain/email-settings/email-settings.ts'
import { MAIL_REFUSALS_LIMIT } from '@loose-ends/domain/email-settings/mail-refusals.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { answer } from '#web/lib/answer.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { useProductConfig } from '#web/lib/product-config.ts'
import { timeZoneName } from '#web/lib/time-zone-name.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast, type ToastContent } from '#web/ui/toast.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Group } from './group.tsx'
import { HourChoice, hourText } from './hour-choice.tsx'
import { useChangeSettings } from './use-change-settings.ts'

function changedText(change: EmailSettingsChange): string {
  if (change.mail_refusals === 0) return 'Emails are sent again'
  if (change.summary_hour !== undefined) return `The summary comes at ${hourText(change.summary_hour)}`
  return change.summary_enabled ? 'Daily summary on' : 'Daily summary paused'
}

const useChange = () => useChangeSettings({ done: changedText, failed: 'Could not change the daily summary' })

/** Where a summary went that was asked for: to the person, or into the inbox of mail that is caught on this computer. */
function sentToast(email: string, caughtMail: string | null): ToastContent {
  if (caughtMail === null) return { title: 'Summary sent', description: `To ${email}`, kind: 'success' }
  return {
    title: 'Summary caught on this computer',
    description: `There is no mail server here that would send it to ${email}.`,
    way: { label: 'Read it', onClick: () => void open(caughtMail, '_blank', 'noreferrer') },
    kind: 'success',
  }
}

/** Why one did not go out. The provider that it is about here is the mail server that takes the app's own mail. */
function notSentText(error: Error): string {
  if (isAppError(error, 'provider_rate_limited')) return 'One was sent just now. Try again in a minute.'
  if (isAppError(error, 'provider_unavailable')) return 'The mail server did not take it. Try again later.'
  return errorText(error)
}

/** What the summary would say now, at once. */
function useSendNow() {
  const person = usePerson()
  const { caught_mail_url: caughtMail } = useProductConfig()
  return useMutation({
    mutationFn: () => answer(person.api.summary.mail.$post({})),
    onSuccess: ({ sent }) =>
      toast(
        sent
          ? sentToast(person.user.email, caughtMail)
          : { title: 'Nothing to say now', description: 'No summary was sent.' },
      ),
    onError: (error) =>
      toast({
        title: 'Could not send the summary',
        description: notSentText(error),
        kind: 'destructive',
      }),
  })
}

/** Said while no mail is sent, as the mail server refuses the person's address. */
function Refused({ onTryAgain, busy }: { onTryAgain: () => void; busy: boolean }) {
  const { user } = usePerson()
  return (
    <Notice
      title="No emails are sent to you"
      action={
        <Button variant="outline" busy={busy} onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      The mail server refused {user.email} {MAIL_REFUSALS_LIMIT} times in a row.
    </Notice>
  )
}

function Choices() {
  const id = useId()
  const person = usePerson()
  const settings = useQuery(emailSettingsQuery(person))
  const change = useChange()
  const now = useSendNow()
  if (settings.isPending) return <Skeleton className="h-6 w-64 max-w-full" />
  if (settings.isLoadingError) {
    return <InlineError text="This setting could not be loaded" onRetry={() => void settings.refetch()} />
  }
  const { summary_enabled: isOn, summary_hour: hour, mail_refusals: refusals } = settings.data
  return (
    <div className="space-y-4">
      {refusals >= MAIL_REFUSALS_LIMIT && (
        <Refused busy={change.isPending} onTryAgain={() => change.mutate({ mail_refusals: 0 })} />
      )}
      <div className="flex items-start justify-between gap-6">
        <div>
          <p id={id} className="font-medium">
            Send me a summary
          </p>
          <p id={`${id}-about`} className="max-w-[56ch] text-ink-2">
            What is due, what is new, who keeps you waiting and what was closed for you, each with a suggested action
            and reply. It goes to {person.user.email}, on days with something to say.
          </p>
        </div>
        <Switch
          labelledBy={id}
          describedBy={`${id}-about`}
          isOn={isOn}
          busy={change.isPending}
          onChange={(next) => change.mutate({ summary_enabled: next })}
        />
      </div>
      {isOn && (
        <HourChoice
          label="Send it at"
          hour={hour}
          busy={change.isPending}
          onChoose={(next) => change.mutate({ summary_hour: next })}
        >
          <span className="text-ink-3">({timeZoneName(person.user.time_zone)})</span>
        </HourChoice>
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
            By email, once a day. This installation has no mail server:{' '}
            <a
              href={caughtMail}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4 hover:text-ink"
            >
              read what would have been sent
            </a>{' '}
            on this computer.
          </>
        ) : (
          'By email, once a day.'
        )
      }
    >
      <Choices />
    </Group>
  )
}
