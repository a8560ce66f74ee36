import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useMemo, useState, type Ref } from 'react'
import { timeZoneName } from '#web/lib/time-zone-name.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { isSameZone, knownTimeZones, timeThere, zoneRank } from './time-zone.ts'

interface Props {
  zone: string
  onChoose: (zone: string) => void
  /** Takes no choice, and keeps the focus. */
  disabled: boolean
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>
}

function List({ zone, onChoose }: Pick<Props, 'zone' | 'onChoose'>) {
  const now = useNow()
  const zones = useMemo(() => knownTimeZones(zone), [zone])
  return (
    <Command label="Time zones" defaultValue={zone} filter={zoneRank}>
      <Command.Input
        placeholder="Search for a city or region..."
        className="h-11 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-ink-3"
      />
      <Command.List className="scroll-fade max-h-72 px-1 pt-1">
        <Command.Empty className="px-3 py-6 text-center text-ink-3">No such time zone.</Command.Empty>
        {zones.map((one) => (
          <Command.Item
            key={one}
            value={one}
            onSelect={() => onChoose(one)}
            className="flex cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 touch:py-2.5 data-[selected=true]:bg-sunken"
          >
            <Check aria-hidden="true" className={isSameZone(one, zone) ? 'size-4' : 'invisible size-4'} />
            <span className="min-w-0 flex-1 truncate">{timeZoneName(one)}</span>
            <span className="text-sm text-ink-3 tabular-nums">{timeThere(one, now)}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

/** Chooses a time zone from all there are, with a search. */
export function TimeZonePicker({ zone, onChoose, disabled, ref }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: string) => {
    setOpen(false)
    if (chosen !== zone) onChoose(chosen)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(wanted) => setOpen(wanted && !disabled)}>
      <Popover.Trigger asChild ref={ref}>
        <Button variant="outline" aria-disabled={disabled || undefined} aria-label={`Time zone: ${timeZoneName(zone)}`}>
          {timeZoneName(zone)}
          <ChevronsUpDown aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Time zone"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="animate-appear z-40 w-[22rem] max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg border border-line bg-surface shadow-floating"
        >
          <List zone={zone} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
