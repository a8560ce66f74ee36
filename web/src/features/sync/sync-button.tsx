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

/** The same for the sync as it stands. */
export function useSyncText(): string {
  const { isSyncing, state } = useSync()
  return syncText(isSyncing, useCooldown(state))
}

/** Asks for a sync. While none can be had it says so to whoever clicks, and to whoever stays with the pointer. */
export function SyncButton() {
  const sync = useSync()
  useShortcut('sync', () => void sync.start())
  const cooldownMs = useCooldown(sync.state)
  const text = syncText(sync.isSyncing, cooldownMs)
  const isEarly = cooldownMs > 0 && !sync.isSyncing
  return (
    <Tip text={text}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text}
        aria-disabled={sync.state === undefined || undefined}
        onClick={() => void sync.start()}
      >
        <RefreshCw
          aria-hidden="true"
          className={classNames('size-[1.125rem]', sync.isSyncing && 'animate-turn', isEarly && 'opacity-55')}
          strokeWidth={1.75}
        />
      </Button>
    </Tip>
  )
}
