import { Button } from '#web/ui/button.tsx'

const WORDS = { task: 'Not a task', 'follow-up': 'Not a follow-up' } as const

/** Says that something was taken for an item that is none. */
export function DismissButton({ type, onDismiss }: { type: keyof typeof WORDS; onDismiss: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onDismiss}>
      {WORDS[type]}
    </Button>
  )
}
