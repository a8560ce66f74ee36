import type { ToastContent } from '#web/ui/toast.ts'
import type { ScheduledReply } from './scheduled-reply.ts'

const OF_REPLY: Record<ScheduledReply, string> = {
  send: 'Its reply still goes out.',
  drop: 'Its reply will not be sent.',
}

/** What a toast says of a change that was saved, with the item that it is about and what becomes of its reply. */
export const toldOf = (told: ToastContent, title: string, reply: ScheduledReply | undefined) => ({
  ...told,
  subject: title,
  ...(reply ? { description: [told.description, OF_REPLY[reply]].filter(Boolean).join(' ') } : {}),
})
