import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { endComposing, useComposing } from './composing.ts'

const fetchReplyDialog = () => import('./reply-dialog.tsx')

/** Where the dialog of a reply stands, whatever becomes of the list that it was begun in. */
export function ReplyHost() {
  const answered = useComposing()
  const drawDialog = usePiece({
    load: fetchReplyDialog,
    isWanted: answered !== null,
    onFailed: () => {
      endComposing()
      toast(notFetched('The reply could not be opened'))
    },
  })
  return answered && drawDialog ? drawDialog({ answered, onClosed: endComposing }) : null
}
