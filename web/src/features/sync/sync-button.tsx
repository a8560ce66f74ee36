import { RefreshCw } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { useShortcut } from '#web/lib/shortcuts/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'
import { useCooldown } from './cooldown.ts'
import { useSync } from './sync-context.tsx'
import { minutesAndSeconds } from './sync-words.ts'

/** The sync button's three texts (SH-01). */
export function syncText(isSyncing: boolean, cooldownMs: number): string {
  if (isSyncing) return 'Syncing emails...'
  return cooldownMs > 0 ? `Sync available in ${minutesAndSeconds(cooldownMs)}` : 'Sync emails now'
}

/** The same for the sync as it stands; a fourth where there is none to be had: no mailbox is connected, or it is not known. */
export function useSyncText(): string {
  const { isSyncing, state } = useSync()
  const text = syncText(isSyncing, useCooldown(state))
  return state || isSyncing ? text : 'Sync is not available'
}

/** Asks for a sync. While none can be had it says so to whoever clicks, and to whoever stays with the pointer. */
export function SyncButton() {
  const { isSyncing, state, start } = useSync()
  useShortcut('sync', () => void start())
  const text = useSyncText()
  const isReady = useCooldown(state) === 0 && state
  return (
    <Tip text={text}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text}
        aria-disabled={state === undefined || undefined}
        onClick={() => void start()}
      >
        <RefreshCw
          aria-hidden="true"
          className={classNames('size-[1.125rem]', isSyncing ? 'animate-turn' : !isReady && 'opacity-55')}
          strokeWidth={1.75}
        />
      </Button>
    </Tip>
  )
}
