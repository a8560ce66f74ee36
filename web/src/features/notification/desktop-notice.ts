import { localStore } from '#web/lib/stores.ts'

/** Asks once, at the first sync, whether the desktop may be used (SM-02). */
export function askForDesktopNotice(key: string): void {
  if (!('Notification' in globalThis) || localStore.getItem(key)) return
  localStore.setItem(key, 'true')
  if (Notification.permission === 'default') void Notification.requestPermission()
}

export interface NoticeOptions extends NotificationOptions {
  onChoose?: () => void
  /** Aborted when the person leaves: the desktop keeps nothing of theirs. */
  left: AbortSignal
}

/** Shows that on the desktop, which has to be allowed; null where the person has left. Chosen, it leads back to the page. */
export function showNotice(title: string, { onChoose, left, ...options }: NoticeOptions): Notification | null {
  if (left.aborted) return null
  const notice = new Notification(title, options)
  left.addEventListener('abort', () => notice.close(), { once: true })
  notice.onclick = () => {
    focus()
    onChoose?.()
    notice.close()
  }
  return notice
}

/** Tells the desktop that a sync is over, when it may (SM-02): the person asked for it, and may look elsewhere by now. */
export function showDesktopNotice(productName: string, left: AbortSignal): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const body = 'Your emails have been processed. Click to view updated actionables.'
  showNotice(`${productName} Sync Complete`, { body, left })
}
