import { toast } from '#web/ui/toast.ts'

const WITHOUT_THREAD = {
  'follow-up': 'No thread ID is available for this follow-up.',
  task: 'This task did not come from an email.',
} as const

/** Opens a message in the mailbox's own web page; says so where there is none to open (FC-02). */
export function openInMailbox(href: string | null, type: keyof typeof WITHOUT_THREAD = 'follow-up'): void {
  if (href) window.open(href, '_blank', 'noreferrer')
  else {
    toast({
      title: 'Cannot open email',
      description: WITHOUT_THREAD[type],
      kind: 'destructive',
    })
  }
}
