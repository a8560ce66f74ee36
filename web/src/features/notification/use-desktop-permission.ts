import { useCallback, useEffect, useState } from 'react'

export type DesktopPermission = NotificationPermission | 'unsupported'

const currentPermission = (): DesktopPermission =>
  'Notification' in globalThis ? Notification.permission : 'unsupported'

/** Whether this browser may show desktop notices, kept true while the person changes it in the browser's own settings. */
export function useDesktopPermission() {
  const [permission, setPermission] = useState(currentPermission)
  const look = useCallback(() => setPermission(currentPermission()), [])

  useEffect(() => {
    let status: PermissionStatus | undefined
    let isGone = false
    const follow = async () => {
      const found = await navigator.permissions?.query({ name: 'notifications' })
      if (isGone || !found) return
      status = found
      status.addEventListener('change', look)
    }
    follow().catch(() => undefined) // A browser that cannot tell is asked again when the page is seen.
    addEventListener('focus', look)
    return () => {
      isGone = true
      status?.removeEventListener('change', look)
      removeEventListener('focus', look)
    }
  }, [look])

  const ask = useCallback(async () => {
    await Notification.requestPermission()
    look()
  }, [look])

  return { permission, ask }
}
