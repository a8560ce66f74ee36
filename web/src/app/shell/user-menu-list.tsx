import { Gauge, Keyboard, LogOut, RefreshCw, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSessionClient, useUser } from '#web/features/session/session-context.tsx'
import { signOutEverywhere } from '#web/features/session/sign-out.ts'
import { showHelp } from '#web/features/shortcuts/help.ts'
import { useSyncText } from '#web/features/sync/sync-button.tsx'
import { useSync } from '#web/features/sync/sync-context.tsx'
import { paths } from '#web/lib/paths.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator, type MenuProps } from '#web/ui/menu.tsx'

/** Nobody presses keys on a phone; who has a keyboard there all the same finds them by `?` and in the palette. */
const HAS_NO_KEYS = '(pointer: coarse) and (hover: none)'

/** What a person can do with their account, and the way out: it ends every session of theirs (CB-06). */
export default function UserMenuList(menu: Omit<MenuProps, 'label' | 'children'>) {
  const client = useSessionClient()
  const user = useUser()
  const sync = useSync()
  const syncText = useSyncText()
  const navigate = useNavigate()
  const hasKeys = !useMedia(HAS_NO_KEYS)
  const isOperator = user.app_metadata.permissions?.includes('operator') ?? false
  return (
    <Menu {...menu} label="User menu">
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <div className="sm:hidden">
        <MenuItem onSelect={() => void sync.start()} disabled={sync.state === undefined}>
          <RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {syncText}
        </MenuItem>
      </div>
      <MenuItem onSelect={() => void navigate(paths.settings)}>
        <Settings aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Settings
      </MenuItem>
      {hasKeys && (
        <MenuItem onSelect={() => showHelp(true)}>
          <Keyboard aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Keyboard shortcuts
        </MenuItem>
      )}
      {isOperator && (
        <MenuItem onSelect={() => void navigate(paths.operator)}>
          <Gauge aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Operation
        </MenuItem>
      )}
      <MenuItem onSelect={() => void signOutEverywhere(client)}>
        <LogOut aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Sign out
      </MenuItem>
    </Menu>
  )
}
