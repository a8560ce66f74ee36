import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/tip.tsx'

export interface RowButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'size' | 'title'> {
  /** What it does. */
  words: string
  /** The item that it is about: many such buttons stand on a page. */
  title: string
  Icon: LucideIcon
  /** The words beside it, where they say more than it does. */
  tip?: string
}

/** One thing that can be done with the item of a row. */
export function RowButton({ words, title, Icon, tip = words, ...rest }: RowButtonProps) {
  return (
    <Tip text={tip}>
      <Button variant="quiet" size="icon" aria-label={`${words}: ${title}`} {...rest}>
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </Button>
    </Tip>
  )
}
