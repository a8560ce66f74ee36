import { useCallback, useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { GoContext } from '#web/lib/navigation.tsx'
import { dropStraySecondClicks } from '#web/ui/second-click.ts'
import { Toasts } from './toasts.tsx'
import { useCallbackMessages } from './use-callback-messages.ts'

/**
 * What the place on a page is remembered under, until the document is loaded anew: a reload begins at the top, by whatever way
 * the page was come to. What it is about to show is not there yet, and the foot of an empty page is no place to return to.
 */
const visitKey = ({ key }: { key: string }): string => `${key} ${performance.timeOrigin}`

/** The frame of every page that the router shows. */
export function Root() {
  const navigate = useNavigate()
  const go = useCallback((path: string) => void navigate(path), [navigate])
  useCallbackMessages(go)
  useEffect(() => dropStraySecondClicks(document), [])
  return (
    <GoContext value={go}>
      <Outlet />
      <ScrollRestoration getKey={visitKey} />
      <Toasts />
    </GoContext>
  )
}
