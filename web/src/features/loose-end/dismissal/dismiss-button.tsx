import { Button } from '#web/ui/button.tsx'

const WORDS = { task: 'Not a task', 'follow-up': 'Not a follow-up' } as const

export interface DismissButtonProps {
  type: keyof typeof WORDS
  /** The item, as its list shows it. */
  title: string
  onDismiss: () => void
}

/** Says that something was taken for an item that is none. */
export function DismissButton({ type, title, onDismiss }: DismissButtonProps) {
  return (
    <Button variant="quiet" size="sm" aria-label={`${WORDS[type]}: ${title}`} onClick={onDismiss}>
      {WORDS[type]}
    </Button>
  )
}
