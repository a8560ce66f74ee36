import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** A reply written in advance, to be copied, and what else can be done with it. */
export function SuggestedMessage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section aria-label="Suggested message" className="animate-appear mt-4 max-w-[68ch] rounded-md bg-sunken p-4">
      <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex items-center gap-2">
        <CopyButton text={text} what="The message" />
        {children}
      </div>
    </section>
  )
}
