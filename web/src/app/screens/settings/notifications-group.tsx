import { channelsOf, CHANNELS, NOTIFICATION_KINDS } from '@loose-ends/domain/notification/channels.ts'
import type { Channel, NotificationKind } from '@loose-ends/domain/notification/channels.ts'
import type { EmailSettings } from '@loose-ends/domain/email-settings/email-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { emailSettingsQuery } from '#web/features/email-settings/queries.ts'
import { usePerson } from '#web/features/session/use-person.ts'
import { useDesktopPermission, type DesktopPermission } from '#web/features/notification/use-desktop-permission.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Group } from './group.tsx'
import { HourChoice } from './hour-choice.tsx'
import { useChangeSettings } from './use-change-settings.ts'

const KINDS: Record<NotificationKind, string> = {
  completed: 'A later email completed an item',
  returned: 'A snoozed item is back',
  due: 'A task or promise of yours is due today or overdue',
  reply: 'A reply went out later, was called off or failed',
  access_lost: 'We lost access to your mailbox',
  sync_failed: "A sync failed and won't be retried",
  summary_sent: 'The daily summary was sent',
}
const CHANNEL_NAMES: Record<Channel, string> = { in_app: 'In the app', email: 'Email', desktop: 'Desktop' }

const PERMISSION: Record<DesktopPermission, { badge: string; text: string }> = {
  granted: {
    badge: 'Allowed',
    text: 'This browser may show them while the app is open and you are looking at something else, and tells you when a sync that you started is over. You can take this back in its own settings.',
  },
  default: {
    badge: 'Not asked',
    text: 'Your desktop can tell you while the app is open and you are looking at something else.',
  },
  denied: {
    badge: 'Blocked',
    text: 'This browser blocks notifications from this site. Only its own settings can change that.',
  },
  unsupported: { badge: 'Not available', text: 'This browser cannot show desktop notifications here.' },
}

function useChange() {
  return useChangeSettings({ done: 'Notifications changed', failed: 'Could not change the notifications' })
}

/** Which kind of news comes where. */
function ChannelTable({ settings }: { settings: EmailSettings }) {
  const id = useId()
  const change = useChange()
  const columns =
    'grid grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)] items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)]'
  return (
    <div role="table" aria-label="Where you are told" className="max-w-[44rem]">
      <div role="row" className={`${columns} border-b border-line pb-2 text-xs text-ink-3 sm:text-sm`}>
        <span role="columnheader">Tell me when</span>
        {CHANNELS.map((channel) => (
          <span key={channel} role="columnheader" id={`${id}-${channel}`} className="text-center">
            {CHANNEL_NAMES[channel]}
          </span>
        ))}
      </div>
      {NOTIFICATION_KINDS.map((kind) => {
        const channels = channelsOf(kind, settings.notification_channels)
        return (
          <div key={kind} role="row" className={`${columns} border-b border-line py-2.5 last:border-0`}>
            <span role="rowheader" id={`${id}-${kind}`}>
              {KINDS[kind]}
            </span>
            {CHANNELS.map((channel) => (
              <span key={channel} role="cell" className="flex justify-center">
                <Switch
                  labelledBy={`${id}-${kind} ${id}-${channel}`}
                  isOn={channels[channel]}
                  busy={change.isPending}
                  onChange={(isOn) => change.mutate({ notification_channels: { [kind]: { [channel]: isOn } } })}
                />
              </span>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Offered when quiet hours are turned on. */
const NIGHT = { from: 22, to: 7 }

function QuietHours({ settings: { quiet_hours: quiet } }: { settings: EmailSettings }) {
  const id = useId()
  const change = useChange()
  return (
    <div>
      <div className="flex items-start justify-between gap-6">
        <div>
          <p id={id} className="font-medium">
            Quiet hours
          </p>
          <p id={`${id}-about`} className="max-w-[56ch] text-ink-2">
            Nothing appears on the desktop, and these emails wait until they are over. The daily summary keeps its own
            hour.
          </p>
        </div>
        <Switch
          labelledBy={id}
          describedBy={`${id}-about`}
          isOn={quiet !== null}
          busy={change.isPending}
          onChange={(isOn) => change.mutate({ quiet_hours: isOn ? NIGHT : null })}
        />
      </div>
      {quiet && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <HourChoice
            label="From"
            hour={quiet.from}
            without={quiet.to}
            busy={change.isPending}
            onChoose={(from) => change.mutate({ quiet_hours: { ...quiet, from } })}
          />
          <HourChoice
            label="Until"
            hour={quiet.to}
            without={quiet.from}
            busy={change.isPending}
            onChoose={(to) => change.mutate({ quiet_hours: { ...quiet, to } })}
          />
        </div>
      )}
    </div>
  )
}

function Desktop() {
  const { permission, ask } = useDesktopPermission()
  const { badge, text } = PERMISSION[permission]
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 font-medium">
        Desktop notifications in this browser <Badge tone={permission === 'granted' ? 'done' : 'ink'}>{badge}</Badge>
      </p>
      <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>
      {permission === 'default' && (
        <div className="mt-3">
          <Button variant="outline" onClick={() => void ask()}>
            Allow notifications
          </Button>
        </div>
      )}
    </div>
  )
}

/** Of what the person is told where (NM-02), when not to ring, and whether this browser may use the desktop. */
export function NotificationsGroup() {
  const settings = useQuery(emailSettingsQuery(usePerson()))
  return (
    <Group title="Notifications" about="You hear of each thing once.">
      <div className="space-y-8">
        {settings.isPending && <Skeleton className="h-64 w-full max-w-[44rem]" />}
        {settings.isLoadingError && (
          <InlineError text="These settings could not be loaded" onRetry={() => void settings.refetch()} />
        )}
        {settings.data && (
          <>
            <ChannelTable settings={settings.data} />
            <QuietHours settings={settings.data} />
          </>
        )}
        <Desktop />
      </div>
    </Group>
  )
}
