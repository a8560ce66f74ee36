import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import type { Person } from '../session/use-person.ts'
import { showNotice } from './desktop-notice.ts'
import { markRead } from './queries.ts'

interface DesktopNews {
  left: AbortSignal
  shown: Map<string, Notification | null>
  /** Whether another tab is. */
  isLookedAt: () => Promise<boolean>
}

/**
 * Shows on the desktop what is new there (NM-02), when the browser may and no tab of the person's is looked at, until they
 * leave (`left`); chosen, it is read. Several tabs that show the same thing show it once, and what was put away there does
 * not come back: `shown` are those that this page has shown, by the id of what they tell.
 */
export async function showDesktopNews(
  person: Person,
  goTo: (path: string) => void,
  { left, shown, isLookedAt }: DesktopNews,
): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !document.hidden) return
  if (await isLookedAt()) return
  const { items } = await answer(person.api.notifications.desktop.$get())
  const news = items.filter(({ id }) => !shown.has(id))
  for (const { id, title, content, action_url: path } of await openRows(await person.key, 'notifications', news)) {
    const onChoose = () => {
      markRead(person, id).catch(() => undefined) // It stays new in the list behind the bell.
      if (path) goTo(path)
    }
    shown.set(id, showNotice(title, { body: content, tag: id, onChoose, left }))
  }
}
