import { useEffect, useState } from 'react'
import { endComposing } from '#web/features/loose-end/reply/composing.ts'
import { takeBackScheduledQuestion } from '#web/features/loose-end/scheduled-reply.ts'
import { useSessionClient } from '#web/features/session/session-context.tsx'
import { usePiece } from '#web/lib/use-piece.ts'
import { ACCESSIBLE_TOAST_MS, closeToast, forgetToasts, useToasts, useToastsWanted } from '#web/ui/toast.ts'

export const fetchToastArea = () => import('#web/ui/toast-area.tsx')

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

/** The newest of what is told, in its words alone, where the toast area could not be fetched. */
function PlainToast() {
  const told = useToasts().findLast(({ isOpen }) => isOpen)
  const id = told?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => closeToast(id), ACCESSIBLE_TOAST_MS)
    return () => clearTimeout(timer)
  }, [id])
  if (!told) return null
  const { title, subject, description } = told
  return (
    <div
      key={id}
      role="alert"
      className="fixed top-[calc(4rem+var(--banner-height,0px))] right-4 left-4 z-50 rounded-lg border border-line bg-surface p-4 text-ink shadow-floating sm:left-auto sm:w-[356px]"
    >
      <p className="font-medium">{title}</p>
      <p className="truncate text-sm font-medium">{subject}</p>
      <p className="text-sm text-ink-2">{description}</p>
    </div>
  )
}

/** The toast area, from the first toast on. */
export function Toasts() {
  useEndsWithSession()
  const areWanted = useToastsWanted()
  const [isMissing, setMissing] = useState(false)
  const drawArea = usePiece({ load: fetchToastArea, isWanted: areWanted, onFailed: () => setMissing(true) })
  if (drawArea) return drawArea({})
  return areWanted && isMissing && <PlainToast />
}
