import { snoozeChoices, type SnoozeChoice, type SnoozeChoiceName } from '@loose-ends/domain/snooze/snooze-choices.ts'
import { wakeTimeOn } from '@loose-ends/domain/snooze/wake-time.ts'
import { ChevronLeft } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { calendarDay, Calendar } from './calendar.tsx'
import { longDayIn, shortDayIn } from '../days-in-zone.ts'
import { GAP_PX, MARGIN_PX, placeWithRoom } from './place-with-room.ts'
import { momentIn } from '../reply/moment-in.ts'

const WORDS: Record<SnoozeChoiceName, string> = {
  later_today: 'Later today',
  this_evening: 'This evening',
  tomorrow: 'Tomorrow',
  in_3_days: 'In 3 days',
  next_monday: 'On Monday',
  in_7_days: 'In 7 days',
  until_reply: 'Until they reply',
}

export interface SnoozePopoverProps {
  /** What is put off, as it is called in its list. */
  title: string
  /** IANA name. */
  zone: string
  now: Date
  /** Whether somebody else is waited for, whose reply may end the snooze early. */
  waits: boolean
  /** Beside what it stands. */
  anchor: HTMLElement
  /** Takes what was typed for it before it was there. */
  takeTyped: () => string
  /** It is gone, and the focus back where it was; with the instant that was chosen, if one was. */
  onClose: (until: Date | null, unlessReplied: boolean) => void
}

/** Beside a whole row it stands at its end, beside a button at its beginning. */
const WIDE_PX = 320

const CHOICE =
  'group/choice flex w-full items-baseline gap-3 rounded-md px-3 py-2 touch:py-2.5 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2'
const NUMBER = 'w-3 text-right text-xs text-ink-3 tabular-nums touch:hidden'

/** Moves the focus among the choices by the arrows, and chooses one by its number. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const here = choices.findIndex((choice) => choice === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1 + choices.length, Home: 0, End: -1 }
  const step = steps[event.key]
  const numbered = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined
  if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && !numbered)) return
  event.preventDefault()
  if (numbered) numbered.click()
  else if (step !== undefined) choices.at(step === -1 ? -1 : step % choices.length)?.focus()
}

/** Chooses by the number that was typed before the choices were there. */
function chooseTyped(content: EventTarget | null, typed: string): void {
  const number = /[1-9]/.exec(typed)?.[0]
  if (number && content instanceof HTMLElement)
    content.querySelectorAll<HTMLElement>('li button')[Number(number) - 1]?.click()
}

/** How high it is where nothing of it has to scroll. */
const wholeHeight = (content: HTMLElement | null, scrolled: HTMLElement | null): number =>
  content && scrolled ? content.offsetHeight + scrolled.scrollHeight - scrolled.clientHeight : 0

/** 'Snooze Task': a quick choice, or a day of the calendar, at 9:00 of the person's own zone (AC-03, WV-07). */
export default function SnoozePopover(props: SnoozePopoverProps) {
  const { title, zone, now, waits, anchor, takeTyped, onClose } = props
  const [isOpen, setOpen] = useState(true)
  const [isManual, setManual] = useState(false)
  const [day, setDay] = useState<Date | undefined>(undefined)
  const [returnsEarly, setReturnsEarly] = useState(waits)
  const [opener] = useState(() => document.activeElement)
  const choices = useMemo(() => snoozeChoices(now, zone, waits), [now, zone, waits])
  const about = useId()
  const manual = useRef<HTMLButtonElement>(null)
  const chosen = useRef<{ until: Date | null; isUntilReply: boolean }>({ until: null, isUntilReply: false })
  const [content, setContent] = useState<HTMLElement | null>(null)
  const [scrolled, setScrolled] = useState<HTMLElement | null>(null)
  const place = useMemo(
    () => ({ current: placeWithRoom(anchor, () => wholeHeight(content, scrolled)) }),
    [anchor, content, scrolled],
  )

  const snooze = (instant: Date, isUntilReply = false) => {
    chosen.current = { until: instant, isUntilReply }
    setOpen(false)
  }
  const goBack = () => {
    flushSync(() => {
      setManual(false)
      setDay(undefined)
    })
    // The button that had the focus is gone: it goes to the one that led here.
    manual.current?.focus()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          ref={setContent}
          aria-label="Snooze Task"
          aria-describedby={about}
          align={anchor.offsetWidth > WIDE_PX ? 'end' : 'start'}
          sideOffset={GAP_PX}
          collisionPadding={MARGIN_PX}
          sticky="always"
          onOpenAutoFocus={({ currentTarget }) => chooseTyped(currentTarget, takeTyped())}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
            onClose(chosen.current.until, chosen.current.isUntilReply || returnsEarly)
          }}
          className={
            'animate-appear z-40 flex max-h-(--radix-popover-content-available-height) w-[21rem] max-w-[calc(100vw-1rem)] ' +
            'flex-col overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-floating'
          }
        >
          <div className="px-3 pt-2 pb-1.5">
            <p className="text-sm font-medium text-ink-3">Snooze Task</p>
            <p id={about} dir="auto" title={title} className="line-clamp-2 font-medium wrap-anywhere">
              {title}
            </p>
          </div>
          {/* What is pressed in the end stays in sight below it. */}
          <div ref={setScrolled} className="min-h-24 shrink overflow-y-auto overscroll-contain">
            {isManual ? (
              <div className="px-2 pb-2 touch:px-0">
                <Calendar now={now} zone={zone} selected={day} onSelect={setDay} />
              </div>
            ) : (
              <Choices
                choices={choices}
                zone={zone}
                now={now}
                onChoose={snooze}
                manual={manual}
                onManual={() => setManual(true)}
              />
            )}
            {waits && <ReturnsEarly isOn={returnsEarly} onChange={setReturnsEarly} />}
          </div>
          {isManual && <SnoozeUntil day={day} zone={zone} onChoose={snooze} />}
          <div className="flex justify-between border-t border-line pt-1">
            {isManual && (
              <Button variant="quiet" size="sm" onClick={goBack}>
                <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
                Back
              </Button>
            )}
            <div className="ml-auto">
              <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </div>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface ChoicesProps {
  choices: readonly SnoozeChoice[]
  zone: string
  now: Date
  onChoose: (until: Date, isUntilReply: boolean) => void
  /** Where the button of the way to the calendar is. */
  manual: RefObject<HTMLButtonElement | null>
  onManual: () => void
}

/** The quick choices by their numbers, and the way to the calendar. */
function Choices({ choices, zone, now, onChoose, manual, onManual }: ChoicesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its buttons
    <ul onKeyDown={chooseByKey}>
      {choices.map((choice, index) => (
        <li key={choice.name}>
          <Choice
            choice={choice}
            number={index + 1}
            zone={zone}
            now={now}
            onChoose={() => onChoose(choice.until, choice.name === 'until_reply')}
          />
        </li>
      ))}
      <li>
        <button ref={manual} type="button" className={CHOICE} onClick={onManual}>
          <span className="flex-1">Set manually...</span>
          <span aria-hidden="true" className={NUMBER}>
            {choices.length + 1}
          </span>
        </button>
      </li>
    </ul>
  )
}

function Choice(props: { choice: SnoozeChoice; number: number; zone: string; now: Date; onChoose: () => void }) {
  const { choice, number, zone, now, onChoose } = props
  const { name, until } = choice
  const moment =
    name === 'until_reply' ? `at the latest ${shortDayIn(until, zone, now)}` : momentIn(until.toISOString(), zone, now)
  return (
    <button type="button" className={CHOICE} onClick={onChoose}>
      <span className="flex-1">{WORDS[name]}</span> <span className="text-sm text-ink-3 tabular-nums">{moment}</span>
      <span aria-hidden="true" className={NUMBER}>
        {number}
      </span>
    </button>
  )
}

/** Chooses the day of the calendar, once there is one. */
function SnoozeUntil(props: { day: Date | undefined; zone: string; onChoose: (until: Date) => void }) {
  const { day, zone, onChoose } = props
  const until = day && wakeTimeOn(calendarDay(day), zone)
  return (
    <div className="grid p-2">
      <Button disabled={!until} onClick={() => until && onChoose(until)}>
        {until ? `Snooze until ${longDayIn(until, zone)}` : 'Snooze until'}
      </Button>
    </div>
  )
}

/** Whether somebody's reply ends the snooze before its time. */
function ReturnsEarly({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const early = useId()
  return (
    <div className="mt-1 flex items-center justify-between gap-4 border-t border-line px-3 py-2.5">
      <div className="text-sm">
        <p id={early}>Back early if they reply</p>
        <p id={`${early}-more`} className="text-ink-3">
          A reply that settles it closes it either way.
        </p>
      </div>
      <Switch isOn={isOn} onChange={onChange} labelledBy={early} describedBy={`${early}-more`} />
    </div>
  )
}
