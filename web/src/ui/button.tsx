import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { Slot } from 'radix-ui'
import { Spinner } from './spinner.tsx'

const button = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap ' +
    'select-none transition-colors disabled:cursor-not-allowed disabled:opacity-55 ' +
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-ink text-paper hover:bg-ink-2',
        accent: 'bg-thread text-on-thread shadow-rest hover:bg-thread-strong',
        outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
        quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
        /** On a dark ground. */
        inverse: 'border border-current text-paper hover:bg-paper hover:text-ink',
      },
      size: {
        sm: 'h-8 px-3 text-sm touch:h-11',
        md: 'h-10 px-4 text-base touch:h-11',
        lg: 'h-12 px-6 text-lg',
        icon: 'size-9 touch:h-11 touch:w-10',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  VariantProps<typeof button> & {
    /** Renders the child element (a link) in the button's clothes. */
    asChild?: boolean
    /**
     * Shows a spinner and takes no clicks. It keeps the focus, which a disabled button drops. Of a double click only the first
     * counts on a button that can be busy: that it is, comes after the second.
     */
    busy?: boolean
  }

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({ variant, size, asChild = false, busy, children, ...rest }: ButtonProps) {
  const className = button({ variant, size })
  if (asChild) {
    return (
      <Slot.Root className={className} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={className}
      {...rest}
      aria-busy={busy || undefined}
      {...(busy ? { 'aria-disabled': true } : {})}
      onClick={(event) => (busy || (busy === false && event.detail > 1) ? swallow(event) : rest.onClick?.(event))}
    >
      {busy && <Spinner size="sm" />}
      {children}
    </button>
  )
}
