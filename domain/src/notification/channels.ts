import { TZDate } from '@date-fns/tz'
import { z } from 'zod'
import { HOUR_MS } from '../time.ts'

/** What a person is told of (NM-02), and that something they scheduled was done or called off. */
export const NOTIFICATION_KINDS = [
  'completed',
  'returned',
  'due',
  'reply',
  'access_lost',
  'sync_failed',
  'summary_sent',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Where they are told: in the list behind the bell, by e-mail, on the desktop of an open browser. */
export const CHANNELS = ['in_app', 'email', 'desktop'] as const
export type Channel = (typeof CHANNELS)[number]
export type Channels = Record<Channel, boolean>

/** Until the person chooses otherwise. By e-mail comes only what they would otherwise not hear of, as nothing works then. */
const DEFAULT_CHANNELS: Record<NotificationKind, Channels> = {
  completed: { in_app: true, email: false, desktop: false },
  returned: { in_app: true, email: false, desktop: true },
  due: { in_app: true, email: false, desktop: true },
  reply: { in_app: true, email: false, desktop: true },
  access_lost: { in_app: true, email: true, desktop: true },
  sync_failed: { in_app: true, email: false, desktop: false },
  summary_sent: { in_app: true, email: false, desktop: false },
}

/** The channels that a person chose, by kind; what is missing is as by default. */
export const chosenChannelsSchema = z.partialRecord(
  z.enum(NOTIFICATION_KINDS),
  z.partialRecord(z.enum(CHANNELS), z.boolean()),
)
export type ChosenChannels = z.infer<typeof chosenChannelsSchema>

/** Local hours, 0 to 23: quiet from the first until the second, over midnight where that is earlier. */
export const quietHoursSchema = z
  .object({ from: z.int().min(0).max(23), to: z.int().min(0).max(23) })
  .refine(({ from, to }) => from !== to, { error: 'from and to are the same hour', path: ['to'] })
export type QuietHours = z.infer<typeof quietHoursSchema>

export interface NotificationSettings {
  notification_channels: ChosenChannels
  quiet_hours: QuietHours | null
}

/** Where a person is told of something of that kind. */
export const channelsOf = (kind: NotificationKind, chosen: ChosenChannels): Channels => ({
  ...DEFAULT_CHANNELS[kind],
  ...chosen[kind],
})

/** The choices with some of them changed; the others stay. */
export function changeChannels(chosen: ChosenChannels, change: ChosenChannels): ChosenChannels {
  const kinds = NOTIFICATION_KINDS.filter((kind) => chosen[kind] ?? change[kind])
  return Object.fromEntries(kinds.map((kind) => [kind, { ...chosen[kind], ...change[kind] }]))
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
  /** When it goes out by e-mail; null for never. */
  email_due_at: Date | null
}

/** How something of that kind reaches the person: in quiet hours nothing rings, and an e-mail waits until they are over. */
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
