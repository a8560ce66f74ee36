import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

const ToastArea = lazy(() => import('#web/ui/toast-area.tsx'))

/** The frame of every page. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    </>
  )
}
