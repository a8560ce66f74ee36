import { TZDate } from '@date-fns/tz'
import { HOUR_MS } from '../time.ts'
import { channelsOf, type ChosenChannels, type NotificationKind } from './channels.ts'

/** Local hours, 0 to 23: quiet from the first until the second, over midnight where that is earlier. */
export interface QuietHours {
  from: number
  to: number
}

export interface NotificationSettings {
  notification_channels: ChosenChannels
  quiet_hours: QuietHours | null
}

function isQuiet({ from, to }: QuietHours, local: TZDate): boolean {
  const hour = local.getHours()
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** When the quiet hours that hold at `now` are over in the zone (an IANA name); `now` where none hold. */
export function quietUntil(quiet: QuietHours | null, now: Date, zone: string): Date {
  let local = new TZDate(now.getTime(), zone)
  while (quiet && isQuiet(quiet, local)) {
    const intoHour = (local.getMinutes() * 60 + local.getSeconds()) * 1_000 + local.getMilliseconds()
    local = new TZDate(local.getTime() + HOUR_MS - intoHour, zone)
  }
  return new Date(local.getTime())
}

export interface Delivery {
  in_app: boolean
  desktop: boolean
  /** When it goes out by email; null for never. */
  email_due_at: Date | null
}

/** How something of that kind reaches the person: in quiet hours nothing rings, and an email waits until they are over. */
export function deliveryOf(
  kind: NotificationKind,
  { notification_channels: chosen, quiet_hours: quiet }: NotificationSettings,
  now: Date,
  zone: string,
): Delivery {
  const { in_app, email, desktop } = channelsOf(kind, chosen)
  const rings = quietUntil(quiet, now, zone)
  return { in_app, desktop: desktop && rings.getTime() === now.getTime(), email_due_at: email ? rings : null }
}
