import { useEffect } from 'react'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { usePiece } from '#web/lib/use-piece.ts'
import { forgetToasts, useToastsWanted } from '#web/ui/toast.ts'

export const fetchToastArea = () => import('#web/ui/toast-area.tsx')

const quietly = () => undefined

/** What was told in a session names what is the person's: it ends with the session. What is told of the end comes after it. */
function useToastsOfSession(): void {
  const client = useSessionClient()
  useEffect(() => {
    const isSignedIn = () => client.getState().status === 'signed_in'
    let wasSignedIn = isSignedIn()
    return client.subscribe(() => {
      if (wasSignedIn && !isSignedIn()) forgetToasts()
      wasSignedIn = isSignedIn()
    })
  }, [client])
}

/** The toast area, from the first toast on. */
export function Toasts() {
  useToastsOfSession()
  const areWanted = useToastsWanted()
  const drawArea = usePiece({ load: fetchToastArea, isWanted: areWanted, onFailed: quietly })
  return areWanted && drawArea?.({})
}
