import { useEffect } from 'react'
import { endComposing } from '#web/features/loose-end/reply/composing.ts'
import { takeBackScheduledQuestion } from '#web/features/loose-end/scheduled-reply.ts'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { usePiece } from '#web/lib/use-piece.ts'
import { forgetToasts, useToastsWanted } from '#web/ui/toast.ts'

export const fetchToastArea = () => import('#web/ui/toast-area.tsx')

const quietly = () => undefined

/** What names what is the person's, and stands in no page. */
function forgetSession(): void {
  forgetToasts()
  endComposing()
  takeBackScheduledQuestion()
}

/** What was told, answered and asked in a session ends with it. What is told of the end comes after it. */
function useEndsWithSession(): void {
  const client = useSessionClient()
  useEffect(() => {
    const isSignedIn = () => client.getState().status === 'signed_in'
    let wasSignedIn = isSignedIn()
    return client.subscribe(() => {
      if (wasSignedIn && !isSignedIn()) forgetSession()
      wasSignedIn = isSignedIn()
    })
  }, [client])
}

/** The toast area, from the first toast on. */
export function Toasts() {
  useEndsWithSession()
  const areWanted = useToastsWanted()
  const drawArea = usePiece({ load: fetchToastArea, isWanted: areWanted, onFailed: quietly })
  return areWanted && drawArea?.({})
}
