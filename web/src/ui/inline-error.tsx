import { Button } from './button.tsx'

/** What stands in the place of a small part of a page that could not be loaded, with a way to try again. */
export function InlineError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>{text}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
