import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badge = cva('inline-flex items-center gap-1 rounded-full px-2 text-xs leading-5 font-medium whitespace-nowrap', {
  variants: {
    tone: {
      thread: 'bg-thread-soft text-thread-strong',
      ink: 'bg-sunken text-ink',
      quiet: 'text-ink-3 border border-line',
      done: 'bg-done-soft text-done',
    },
  },
  defaultVariants: { tone: 'quiet' },
})

export function Badge({ tone, children }: VariantProps<typeof badge> & { children: ReactNode }) {
  return <span className={badge({ tone })}>{children}</span>
}
