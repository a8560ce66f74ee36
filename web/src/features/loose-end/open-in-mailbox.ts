import { toast } from '#web/ui/toast.ts'

/** Opens a message in the mailbox's own web page; says so where there is none to open (FC-02). */
export function openInMailbox(href: string | null): void {
  if (href) window.open(href, '_blank', 'noreferrer')
  else {
    toast({
      title: 'Cannot open email',
      description: 'No thread ID is available for this follow-up.',
      kind: 'destructive',
    })
  }
}
