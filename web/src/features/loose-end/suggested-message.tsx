import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** How long the button says that the text was copied. */
const COPIED_MS = 2 * SECOND_MS

/** A reply written in advance, to be taken along into the mailbox. */
export function SuggestedMessage({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ title: 'Could not copy', description: 'Select the text and copy it by hand.', kind: 'destructive' })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <section aria-label="Suggested message" className="animate-appear mt-4 max-w-[68ch] rounded-md bg-sunken p-4">
      <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex items-center">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <output className="sr-only">{isCopied ? 'The message was copied' : ''}</output>
      </div>
    </section>
  )
}
