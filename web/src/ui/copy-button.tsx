import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** How long the button says that the text was copied. */
const COPIED_MS = 2 * SECOND_MS

export interface CopyButtonProps {
  text: string
  /** What is copied, as it is read out: "The message". */
  what: string
  /** The button's name where "Copy" alone does not say which of several. */
  label?: string
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
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
    <>
      <Button variant="outline" size="sm" aria-label={isCopied ? undefined : label} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <output className="sr-only">{isCopied ? `${what} was copied` : ''}</output>
    </>
  )
}
