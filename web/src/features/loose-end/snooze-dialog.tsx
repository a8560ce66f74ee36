import { SNOOZE_DAYS, wakeTime, wakeTimeOn } from '@loose-ends/domain/snooze/wake-time.ts'
import { ChevronLeft } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { calendarDay, Calendar } from './calendar.tsx'
import { longDayIn, shortDayIn } from './days-in-zone.ts'

const WORDS: Record<(typeof SNOOZE_DAYS)[number], string> = { 1: 'Tomorrow', 3: 'In 3 days', 7: 'In 7 days' }

export interface SnoozeDialogProps {
  /** What is put off, as it is called in its list. */
  title: string
  /** IANA name. */
  zone: string
  now: Date
  /** Whether somebody else is waited for, whose reply may end the snooze early. */
  waits: boolean
  /** The dialog is gone, and the focus back where it was; with the instant that was chosen, if one was. */
  onClose: (until: Date | null, unlessReplied: boolean) => void
}

const choice =
  'flex w-full items-baseline justify-between gap-4 rounded-md px-3 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2'

/** 'Snooze Task': a quick choice, or a day of the calendar; always at 9:00 of the person's own zone (AC-03). */
export default function SnoozeDialog({ title, zone, now, waits, onClose }: SnoozeDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const [isManual, setManual] = useState(false)
  const [day, setDay] = useState<Date | undefined>(undefined)
  const [returnsEarly, setReturnsEarly] = useState(waits)
  const early = useId()
  const chosen = useRef<Date | null>(null)

  const until = day && wakeTimeOn(calendarDay(day), zone)
  const snooze = (instant: Date) => {
    chosen.current = instant
    setOpen(false)
  }
  const cancel = (
    <Button variant="outline" onClick={() => setOpen(false)}>
      Cancel
    </Button>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={() => onClose(chosen.current, returnsEarly)}
      title="Snooze Task"
      description={title}
      actions={
        isManual ? (
          <>
            <Button
              variant="quiet"
              onClick={() => {
                setManual(false)
                setDay(undefined)
              }}
            >
              <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
              Back
            </Button>
            {cancel}
            <Button disabled={!until} onClick={() => until && snooze(until)}>
              {until ? `Snooze until ${longDayIn(until, zone)}` : 'Snooze until'}
            </Button>
          </>
        ) : (
          cancel
        )
      }
    >
      {isManual ? (
        <div className="mt-4">
          <Calendar now={now} zone={zone} selected={day} onSelect={setDay} />
        </div>
      ) : (
        <ul className="-mx-3 mt-3">
          {SNOOZE_DAYS.map((days) => {
            const wake = wakeTime(now, days, zone)
            return (
              <li key={days}>
                <button type="button" className={choice} onClick={() => snooze(wake)}>
                  {WORDS[days]}
                  <span className="text-sm text-ink-3 tabular-nums">{shortDayIn(wake, zone)}, 9:00 AM</span>
                </button>
              </li>
            )
          })}
          <li>
            <button type="button" className={choice} onClick={() => setManual(true)}>
              Set manually...
            </button>
          </li>
        </ul>
      )}
      {waits && (
        <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
          <div>
            <p id={early}>Back early if they reply</p>
            <p id={`${early}-more`} className="text-sm text-ink-3">
              A reply that settles it closes it either way.
            </p>
          </div>
          <Switch isOn={returnsEarly} onChange={setReturnsEarly} labelledBy={early} describedBy={`${early}-more`} />
        </div>
      )}
    </Dialog>
  )
}
