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

/** Where they are told: in the list behind the bell, by email, on the desktop of an open browser. */
export const CHANNELS = ['in_app', 'email', 'desktop'] as const
export type Channel = (typeof CHANNELS)[number]
export type Channels = Record<Channel, boolean>

/** Until the person chooses otherwise. By email comes only what they would otherwise not hear of, as nothing works then. */
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
export type ChosenChannels = Partial<Record<NotificationKind, Partial<Channels>>>

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
