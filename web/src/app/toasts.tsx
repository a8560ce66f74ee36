import { lazy, Suspense } from 'react'
import { useToastsWanted } from '#web/ui/toast.ts'

const ToastArea = lazy(() => import('#web/ui/toast-area.tsx'))

/** The toast area, from the first toast on. */
export function Toasts() {
  const areWanted = useToastsWanted()
  return (
    areWanted && (
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    )
  )
}
