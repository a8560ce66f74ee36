import { CopyButton } from '#web/ui/copy-button.tsx'

/** A reply written in advance, to be taken along into the mailbox. */
export function SuggestedMessage({ text }: { text: string }) {
  return (
    <section aria-label="Suggested message" className="animate-appear mt-4 max-w-[68ch] rounded-md bg-sunken p-4">
      <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex items-center">
        <CopyButton text={text} what="The message" />
      </div>
    </section>
  )
}
