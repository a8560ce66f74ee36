import type { FollowUp } from '@loose-ends/domain/follow-up/follow-up.ts'
import { CalendarOff, MailX } from 'lucide-react'
import { dayText } from '#web/lib/dates.ts'

export interface DeliveryNoticeProps {
  followUp: Pick<FollowUp, 'status' | 'sender_name' | 'sender_email' | 'away_until' | 'address_failed_at'>
}

/** What machines answered in the counterpart's place: that they are away, or that the address failed (PR-02). */
export function DeliveryNotice({ followUp }: DeliveryNoticeProps) {
  const { status, sender_name: name, sender_email: email, away_until: until, address_failed_at: failedAt } = followUp
  if (status !== 'open' && status !== 'snoozed') return null
  return (
    <>
      {failedAt && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <MailX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-thread" strokeWidth={1.75} />
          <span>
            The address {email && <span className="font-medium text-ink">{email}</span>} failed on{' '}
            <time dateTime={failedAt}>{dayText(failedAt)}</time>: your mail did not arrive there.
          </span>
        </p>
      )}
      {until && (
        <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <CalendarOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
          <span>
            {name || email || 'The other side'} sent an absence notice: expected back by{' '}
            <time dateTime={until}>{dayText(until)}</time>.
          </span>
        </p>
      )}
    </>
  )
}
