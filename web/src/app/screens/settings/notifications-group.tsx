import { useDesktopPermission, type DesktopPermission } from '#web/features/sync/use-desktop-permission.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Group } from './group.tsx'

const STATE: Record<DesktopPermission, { badge: string; text: string }> = {
  granted: {
    badge: 'Allowed',
    text: 'When a sync that you started is over and you are looking at something else, your desktop says so. You can take this back in the settings of your browser.',
  },
  default: {
    badge: 'Not asked',
    text: 'Your desktop can tell you when a sync that you started is over and you are looking at something else.',
  },
  denied: {
    badge: 'Blocked',
    text: 'This browser blocks notifications from this site. Only its own settings can change that.',
  },
  unsupported: { badge: 'Not available', text: 'This browser cannot show desktop notifications here.' },
}

/** Whether this browser may use the desktop to tell of things. */
export function NotificationsGroup() {
  const { permission, ask } = useDesktopPermission()
  const { badge, text } = STATE[permission]
  return (
    <Group title="Desktop notifications" about="In this browser. The list behind the bell is always kept.">
      <p>
        <Badge tone={permission === 'granted' ? 'done' : 'ink'}>{badge}</Badge>
      </p>
      <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
      {permission === 'default' && (
        <div className="mt-4">
          <Button variant="outline" onClick={() => void ask()}>
            Allow notifications
          </Button>
        </div>
      )}
    </Group>
  )
}
