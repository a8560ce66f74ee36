import { usePiece } from '#web/lib/use-piece.ts'
import { useToastsWanted } from '#web/ui/toast.ts'

export const fetchToastArea = () => import('#web/ui/toast-area.tsx')

const quietly = () => undefined

/** The toast area, from the first toast on. */
export function Toasts() {
  const areWanted = useToastsWanted()
  const drawArea = usePiece({ load: fetchToastArea, isWanted: areWanted, onFailed: quietly })
  return areWanted && drawArea?.({})
}
