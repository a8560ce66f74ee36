import { useGo } from '#web/lib/navigation.tsx'
import { Landing } from './screens/landing/landing.tsx'
import { Toasts } from './toasts.tsx'
import { useCallbackMessages } from './use-callback-messages.ts'

/** The landing page as visitors get it: without the router, which they do not need. */
export function Visitor() {
  useCallbackMessages(useGo())
  return (
    <>
      <Landing origin={null} />
      <Toasts />
    </>
  )
}
