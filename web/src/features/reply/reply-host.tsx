import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { useScheduledQuestion } from '../loose-end/scheduled-reply.ts'
import { endComposing, useComposing } from '../loose-end/reply/composing.ts'

export const fetchReplyDialog = () => import('./reply-dialog.tsx')
export const fetchScheduledDialog = () => import('./scheduled-dialog.tsx')

/** Where the dialogs about replies stand, whatever becomes of the list that they were begun in. */
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
  const question = useScheduledQuestion()
  const drawQuestion = usePiece({
    load: fetchScheduledDialog,
    isWanted: question !== null,
    onFailed: () => {
      question?.answer(null)
      toast(notFetched('This could not be asked'))
    },
  })
  return (
    <>
      {answered && drawDialog?.({ answered, onClosed: endComposing })}
      {question && drawQuestion?.({ question })}
    </>
  )
}
