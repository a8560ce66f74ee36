import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** A key of the keyboard: small beside words, larger where keys are what one came for. */
export const Key = ({ large = false, children }: { large?: boolean; children: ReactNode }) => (
  <kbd
    className={classNames(
      'inline-block rounded-sm border border-line-strong bg-paper text-center font-sans whitespace-nowrap',
      large ? 'min-w-6 px-1.5 text-sm leading-6' : 'min-w-5 px-1 text-xs leading-4.5 text-ink-2',
    )}
  >
    {children}
  </kbd>
)
