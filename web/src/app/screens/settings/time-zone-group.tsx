import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isSameZone, saveTimeZone } from '#web/features/account/time-zone.ts'
import { TimeZonePicker } from '#web/features/account/time-zone-picker.tsx'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { usePerson } from '#web/features/session/use-person.ts'
import { browserZone } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-copy.ts'
import { timeZoneName } from '#web/lib/time-zone-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { Group } from './group.tsx'

/** In which zone the person's days begin (ST-01). */
export function TimeZoneGroup() {
  const person = usePerson()
  const client = useSessionClient()
  const save = useMutation({
    mutationFn: (zone: string) => saveTimeZone(client, person, zone),
    onSuccess: (_, zone) => toast({ title: 'Time zone changed', description: timeZoneName(zone), kind: 'success' }),
    onError: (error) =>
      toast({ title: 'Could not change the time zone', description: errorText(error), kind: 'destructive' }),
  })
  const zone = person.user.time_zone
  const here = browserZone()
  const picker = useRef<HTMLButtonElement>(null)
  const takeHere = (button: HTMLElement) => {
    if (save.isPending) return
    const passFocusOn = () => {
      const { activeElement } = document
      if (activeElement === button || activeElement === document.body) picker.current?.focus()
    }
    save.mutate(here, { onSuccess: passFocusOn })
  }
  return (
    <Group
      title="Time zone"
      about="Decides when your days begin: for deadlines in your mail, and for what is due today."
    >
      <div className="flex flex-wrap items-center gap-3">
        <TimeZonePicker ref={picker} zone={zone} onChoose={(chosen) => save.mutate(chosen)} disabled={save.isPending} />
        {!isSameZone(here, zone) && (
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={save.isPending || undefined}
            onClick={({ currentTarget }) => takeHere(currentTarget)}
          >
            {save.isPending && <Spinner size="sm" />}
            Use this browser's: {timeZoneName(here)}
          </Button>
        )}
      </div>
    </Group>
  )
}
