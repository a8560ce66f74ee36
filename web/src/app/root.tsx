import { useCallback } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { GoContext } from '#web/lib/navigation.tsx'
import { Toasts } from './toasts.tsx'
import { useCallbackMessages } from './use-callback-messages.ts'

/** The frame of every page that the router shows. */
export function Root() {
  const navigate = useNavigate()
  const go = useCallback((path: string) => void navigate(path), [navigate])
  useCallbackMessages(go)
  return (
    <GoContext value={go}>
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </GoContext>
  )
}
