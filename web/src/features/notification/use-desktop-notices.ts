import { useMemo } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { useGo } from '#web/lib/navigation.tsx'
import { useProductConfig } from '#web/lib/product-config.ts'
import { usePerson } from '../session/use-person.ts'
import { askForDesktopNotice, showDesktopNotice } from './desktop-notice.ts'

/** What the person's desktop is told of syncing and of new notifications, when the browser may. */
export function useDesktopNotices() {
  const person = usePerson()
  const go = useGo()
  const keys = useBrowserKeys()
  const { product_name } = useProductConfig()
  return useMemo(
    () => ({
      ask: () => askForDesktopNotice(keys.notificationsAsked),
      tellEnd: () => showDesktopNotice(product_name),
      tellNews: () => {
        if (!document.hidden) return
        import('./desktop-news.ts').then(({ showDesktopNews }) => showDesktopNews(person, go)).catch(() => undefined) // The list behind the bell has it as well.
      },
    }),
    [person, go, keys, product_name],
  )
}
