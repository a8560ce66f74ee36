import { SNOOZE_DAYS, wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import { Clock } from 'lucide-react'
import { browserZone, shortDayText } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

const WORDS: Record<(typeof SNOOZE_DAYS)[number], string> = { 1: 'Tomorrow', 3: 'In 3 days', 7: 'In 7 days' }

/** The quick choices for putting an item off, each with its date. */
export function SnoozeMenu({ now, onSnooze }: { now: Date; onSnooze: (until: Date) => void }) {
  const zone = browserZone()
  const trigger = (
    <Button variant="quiet" size="sm">
      <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
      Snooze
    </Button>
  )
  return (
    <Menu trigger={trigger} label="Snooze until">
      {SNOOZE_DAYS.map((days) => {
        const until = wakeTime(now, days, zone)
        return (
          <MenuItem key={days} onSelect={() => onSnooze(until)}>
            <span className="flex-1">{WORDS[days]}</span>
            <span className="text-sm text-ink-3 tabular-nums">{shortDayText(until)}, 9:00 AM</span>
          </MenuItem>
        )
      })}
    </Menu>
  )
}
