import { usePiece } from '#web/lib/use-piece.ts'
import { notFetched, toast } from '#web/ui/toast.ts'
import { useScheduledQuestion } from '../loose-end/scheduled-reply.ts'

export const fetchScheduledDialog = () => import('./scheduled-dialog.tsx')

/** Where the question about a reply that waits stands, whatever becomes of the list that it was raised in. */
export function ReplyHost() {
  const question = useScheduledQuestion()
  const drawQuestion = usePiece({
    load: fetchScheduledDialog,
    isWanted: question !== null,
    onFailed: () => {
      question?.answer(null)
      toast(notFetched('This could not be asked'))
    },
  })
  return question && drawQuestion ? drawQuestion({ question }) : null
}
