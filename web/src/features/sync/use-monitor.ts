import { isMonitorDue } from '@loose-ends/domain/sync/monitor.ts'
import { MONITOR_INTERVAL_MS, type SyncState } from '@loose-ends/domain/sync/sync.ts'
import { useEffect, useRef } from 'react'
import { usePerson } from '../session/use-person.ts'
import { requestBackgroundCheck } from './queries.ts'

/**
 * Asks for a background check every 30 minutes for as long as the page is open, if one is due then (SM-04). Its end is
 * told by the live events, as that of every sync.
 */
export function useMonitor(state: SyncState | undefined): void {
  const person = usePerson()
  const latest = useRef({ person, state })
  useEffect(() => {
    latest.current = { person, state }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const { person, state } = latest.current
      if (!state || !isMonitorDue(state, new Date())) return
      // The server checks by itself as well, and the next turn comes.
      requestBackgroundCheck(person).catch(() => undefined)
    }, MONITOR_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
}
