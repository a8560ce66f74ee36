import { usePiece } from '#web/lib/use-piece.ts'
import { useToastsWanted } from '#web/ui/toast.ts'

const quietly = () => undefined

/** The toast area, from the first toast on. */
export function Toasts() {
  const areWanted = useToastsWanted()
  const drawArea = usePiece({ load: () => import('#web/ui/toast-area.tsx'), isWanted: areWanted, onFailed: quietly })
  return areWanted && drawArea?.({})
}
