import { answer } from '#web/lib/answer.ts'
import { openRows } from '#web/lib/open-fields.ts'
import type { Person } from '../session/use-person.ts'

/**
 * Shows on the desktop what is new there (NM-02), when the browser may and the page is not looked at. Several tabs that
 * show the same thing show it once.
 */
export async function showDesktopNews(person: Person, goTo: (path: string) => void): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || !document.hidden) return
  const { items } = await answer(person.api.notifications.desktop.$get())
  for (const { id, title, content, action_url: path } of await openRows(await person.key, 'notifications', items)) {
    const notice = new Notification(title, { body: content, tag: id })
    notice.onclick = () => {
      focus()
      if (path) goTo(path)
      notice.close()
    }
  }
}
