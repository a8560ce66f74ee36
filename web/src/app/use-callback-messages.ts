import { useEffect } from 'react'
import { heedCallbackMessage } from '#web/features/session/callback-result.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionStore } from '#web/lib/stores.ts'

/** A sign-in that another window of ours finished goes on here (CA-05). */
export function useCallbackMessages(go: (path: string) => void): void {
  useEffect(() => {
    const heed = (event: MessageEvent) => {
      if (heedCallbackMessage(event, location.origin, sessionStore)) go(paths.callback)
    }
    addEventListener('message', heed)
    return () => removeEventListener('message', heed)
  }, [go])
}
