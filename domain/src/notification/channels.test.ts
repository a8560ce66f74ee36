import { TZDate } from '@date-fns/tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeChannels, channelsOf, NOTIFICATION_KINDS } from './channels.ts'
import { deliveryOf, quietUntil } from './delivery.ts'
import { chosenChannelsSchema, quietHoursSchema } from './notification.ts'

const hour = fc.integer({ min: 0, max: 23 })
const quietHours = fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)
const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
// Around both changes of the clocks of a year.
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })

const settings = { notification_channels: {}, quiet_hours: { from: 22, to: 7 } }
const berlin = 'Europe/Berlin'

describe('[NM-02] where a person is told', () => {
  it('is in the app by default, and by email only where nothing works without them', () => {
    for (const kind of NOTIFICATION_KINDS) {
      expect(channelsOf(kind, {})).toMatchObject({ in_app: true, email: kind === 'access_lost' })
    }
  })

  it('is as the person chose, kind by kind and channel by channel', () => {
    const chosen = changeChannels({ due: { email: true } }, { due: { desktop: false }, returned: { in_app: false } })
    expect(chosen).toEqual({ due: { email: true, desktop: false }, returned: { in_app: false } })
    expect(channelsOf('due', chosen)).toEqual({ in_app: true, email: true, desktop: false })
    expect(channelsOf('returned', chosen)).toEqual({ in_app: false, email: false, desktop: true })
    expect(channelsOf('completed', chosen)).toEqual(channelsOf('completed', {}))
  })

  it('refuses other kinds, other channels, and hours that there are not', () => {
    expect(chosenChannelsSchema.safeParse({ gossip: { email: true } }).success).toBe(false)
    expect(chosenChannelsSchema.safeParse({ due: { pigeon: true } }).success).toBe(false)
    expect(quietHoursSchema.safeParse({ from: 22, to: 24 }).success).toBe(false)
    expect(quietHoursSchema.safeParse({ from: 22, to: 22 }).success).toBe(false)
  })
})

describe('quiet hours', () => {
  it('keep the desktop still and hold an email back until they are over', () => {
    const night = new Date('2026-03-10T23:30:00Z')
    const chosen = { ...settings, notification_channels: { due: { email: true } } }
    expect(deliveryOf('due', chosen, night, berlin)).toEqual({
      in_app: true,
      desktop: false,
      email_due_at: new Date('2026-03-11T06:00:00Z'),
    })
    const noon = new Date('2026-03-10T11:00:00Z')
    expect(deliveryOf('due', chosen, noon, berlin)).toEqual({ in_app: true, desktop: true, email_due_at: noon })
    expect(deliveryOf('due', settings, noon, berlin).email_due_at).toBeNull()
  })

  it('end by the clock on the wall when the clocks change in between', () => {
    expect(quietUntil(settings.quiet_hours, new Date('2026-03-28T22:00:00Z'), berlin)).toEqual(
      new Date('2026-03-29T05:00:00Z'),
    )
    expect(quietUntil(settings.quiet_hours, new Date('2026-10-24T21:00:00Z'), berlin)).toEqual(
      new Date('2026-10-25T06:00:00Z'),
    )
  })

  it('end within a day, at an instant that is not quiet, and not before it has to be', () => {
    fc.assert(
      fc.property(quietHours, instants, zones, (quiet, now, zone) => {
        const end = quietUntil(quiet, now, zone)
        const isQuietAt = (at: Date) => quietUntil(quiet, at, zone).getTime() !== at.getTime()
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(isQuietAt(end)).toBe(false)
        if (end > now) {
          expect(new TZDate(end.getTime(), zone).getSeconds()).toBe(0)
          expect(isQuietAt(new Date(end.getTime() - 1))).toBe(true)
        } else expect(end).toEqual(now)
      }),
    )
  })
})
