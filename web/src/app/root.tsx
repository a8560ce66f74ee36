import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { heedCallbackMessage } from '#web/features/session/forward-callback.ts'
import { paths } from '#web/lib/paths.ts'
import { useToastsWanted } from '#web/ui/toast.ts'

const ToastArea = lazy(() => import('#web/ui/toast-area.tsx'))

/** A sign-in that another window of ours finished goes on here (CA-05). */
function useCallbackMessages(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const heed = (event: MessageEvent) => {
      if (heedCallbackMessage(event, location.origin, sessionStorage)) void navigate(paths.callback)
    }
    addEventListener('message', heed)
    return () => removeEventListener('message', heed)
  }, [navigate])
}

/** The frame of every page. */
export function Root() {
  useCallbackMessages()
  const areToastsWanted = useToastsWanted()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {areToastsWanted && (
        <Suspense fallback={null}>
          <ToastArea />
        </Suspense>
      )}
    </>
  )
}
