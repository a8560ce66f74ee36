import { localInstant, localText } from '@loose-ends/domain/reply/send-time.ts'
import { SNOOZE_DAYS, wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import { useEffect, useRef, useState } from 'react'
import { timeZoneName } from '#web/lib/time-zone-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FIELD_BESIDE } from '#web/ui/field.tsx'
import { momentIn } from '../loose-end/reply/moment-in.ts'

const WORDS: Record<(typeof SNOOZE_DAYS)[number], string> = { 1: 'Tomorrow', 3: 'In 3 days', 7: 'In 7 days' }

export interface SendLaterProps {
  now: Date
  /** IANA name. */
  zone: string
  isBusy: boolean
  onChoose: (at: Date) => void
  onBack: () => void
}

/**
 * When to send a reply: a quick choice, the first of which takes the focus, or any time ahead, by the clock of the person's
 * own zone.
 */
export function SendLater({ now, zone, isBusy, onChoose, onBack }: SendLaterProps) {
  const [text, setText] = useState(() => localText(wakeTime(now, 1, zone), zone))
  const at = localInstant(text, zone)
  const error = at !== null && at <= now ? 'Choose a time that lies ahead.' : undefined
  const step = useRef<HTMLElement>(null)
  const firstChoice = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    firstChoice.current?.focus({ preventScroll: true })
    step.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={step}
      aria-label="When to send it"
      className="animate-appear mt-5 scroll-mb-4 border-t border-line pt-4"
    >
      <ul className="-mx-3">
        {SNOOZE_DAYS.map((days, index) => {
          const wake = wakeTime(now, days, zone)
          return (
            <li key={days}>
              <button
                ref={index === 0 ? firstChoice : undefined}
                type="button"
                disabled={isBusy}
                className="flex w-full items-baseline justify-between gap-4 rounded-md px-3 py-2 touch:py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
                onClick={() => onChoose(wake)}
              >
                {WORDS[days]}
                <span className="text-sm text-ink-3 tabular-nums">{momentIn(wake.toISOString(), zone, now)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <Field label="Or pick a time" error={error}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                className={FIELD_BESIDE}
                min={localText(now, zone)}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button busy={isBusy} disabled={at === null || error !== undefined} onClick={() => at && onChoose(at)}>
          Send later
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-3">
        Time zone: {timeZoneName(zone)}. It is not sent if somebody answers first.
      </p>
      <div className="mt-4 flex justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  )
}
