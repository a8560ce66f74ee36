import { localStore } from '#web/lib/stores.ts'

/** Asks once, at the first sync, whether the desktop may be used (SM-02). */
export function askForDesktopNotice(key: string): void {
  if (!('Notification' in globalThis) || localStore.getItem(key)) return
  localStore.setItem(key, 'true')
  if (Notification.permission === 'default') void Notification.requestPermission()
}

/** Tells the desktop that a sync is over, when it may (SM-02): the person asked for it, and may look elsewhere by now. */
export function showDesktopNotice(productName: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const notice = new Notification(`${productName} Sync Complete`, {
    body: 'Your emails have been processed. Click to view updated actionables.',
  })
  notice.onclick = () => {
    focus()
    notice.close()
  }
}
