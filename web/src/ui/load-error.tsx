import { Button } from './button.tsx'

/** What stands where a list could not be loaded, with a way to try again. */
export function LoadError({ text, detail, onRetry }: { text: string; detail?: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-14 text-center">
      <div>
        <p className="text-lg font-medium">{text}</p>
        {detail && <p className="mt-1 text-ink-3">{detail}</p>}
      </div>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
