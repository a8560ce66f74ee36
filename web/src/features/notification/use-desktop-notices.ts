import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useGo } from '#web/lib/navigation.tsx'
import { useProductConfig } from '#web/lib/product-config.ts'
import { useSessionClient } from '../session/session-context.tsx'
import { usePerson } from '../session/use-person.ts'
import { askForDesktopNotice, showDesktopNotice } from './desktop-notice.ts'
import { holdWhileLookedAt, isLookedAt } from './looked-at.ts'
import { notificationsQuery, type NotificationList } from './queries.ts'

const readOf = ({ items }: NotificationList): string[] => items.flatMap(({ id, read }) => (read ? [id] : []))

/** What the person's desktop is told of syncing and of new notifications, when the browser may, and only while they are here. */
export function useDesktopNotices() {
  const person = usePerson()
  const go = useGo()
  const keys = useBrowserKeys()
  const { locks } = useSessionClient()
  const lookedAt = `${keys.lookedAt}${person.user.id}`
  const { product_name } = useProductConfig()
  const shown = useRef(new Map<string, Notification | null>())
  const here = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    here.current = leaving
    holdWhileLookedAt(locks, lookedAt, leaving.signal)
    return () => leaving.abort()
  }, [locks, lookedAt])
  const { data: read } = useQuery({ ...notificationsQuery(person), select: readOf })
  useEffect(() => {
    for (const id of read ?? []) shown.current.get(id)?.close()
  }, [read])
  return useMemo(
    () => ({
      ask: () => askForDesktopNotice(keys.notificationsAsked),
      tellEnd: () => showDesktopNotice(product_name, here.current.signal),
      tellNews: () => {
        if (!document.hidden) return
        const desktop = {
          left: here.current.signal,
          shown: shown.current,
          isLookedAt: () => isLookedAt(locks, lookedAt),
        }
        import('./desktop-news.ts')
          .then(({ showDesktopNews }) => showDesktopNews(person, go, desktop))
          .catch(() => undefined) // The list behind the bell has it as well.
      },
    }),
    [person, go, keys, locks, lookedAt, product_name],
  )
}
