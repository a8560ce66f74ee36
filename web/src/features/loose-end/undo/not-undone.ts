import { errorText } from '#web/lib/error-copy.ts'
import type { ToastContent } from '#web/ui/toast.ts'

/** For a change that could not be taken back, where its list has no words of its own for that. */
export const notUndone = (error: unknown): ToastContent => ({
  title: 'Could not undo that',
  description: errorText(error),
  kind: 'destructive',
})
