import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { useEffect } from 'react'
import { fetchSnoozePopover } from '#web/features/loose-end/snooze/ask-snooze.tsx'
import { fetchBulkBar } from '#web/features/loose-end/selection/use-selection.tsx'
import { fetchNotificationList } from '#web/features/notification/notification-menu.tsx'
import { fetchScheduledDialog } from '#web/features/reply/reply-host.tsx'
import { fetchSearchDialog } from '#web/features/search/search.tsx'
import { fetchPiece } from '#web/lib/use-piece.ts'
import { fetchPane } from '../pane/pane-host.tsx'
import { fetchToastArea } from '../toasts.tsx'
import { fetchUserMenuList } from './user-menu.tsx'

/** When the page has what it shows, and nobody waits for anything. */
const FETCHED_AFTER_MS = 5 * SECOND_MS

/** What is loaded when it is opened, and would be missed most where there is no connection then. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  fetchToastArea,
  fetchPane,
  () => import('../screens/dashboard/sent-tab.tsx'),
  () => import('../screens/dashboard/manual-tab.tsx'),
  fetchSnoozePopover,
  fetchBulkBar,
  fetchScheduledDialog,
  fetchSearchDialog,
  fetchNotificationList,
  fetchUserMenuList,
]

async function fetchParts(): Promise<void> {
  for (const part of PARTS) await fetchPiece(part)
}

/** Fetches, once it is quiet, what tells of failures and what is a click away, so that both work without a connection. */
export function usePartsAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchParts().catch(() => undefined) // What is opened asks for itself again.
    }, FETCHED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
