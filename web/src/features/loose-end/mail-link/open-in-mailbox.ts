import { toast } from '#web/ui/toast.ts'

const WITHOUT_THREAD = {
  'follow-up': 'No thread ID is available for this follow-up.',
  task: 'This task did not come from an email.',
} as const

/** Opens a message in the mailbox's own web page; says so where it has no thread (FC-02), or its mailbox no such pages (''). */
export function openInMailbox(href: string | null, type: keyof typeof WITHOUT_THREAD = 'follow-up'): void {
  if (href) window.open(href, '_blank', 'noreferrer')
  else {
    toast({
      title: 'Cannot open email',
      description: href === '' ? 'This mailbox has no page of its own to open it on.' : WITHOUT_THREAD[type],
      kind: 'destructive',
    })
  }
}
