import { cva, type VariantProps } from 'class-variance-authority'

const spinner = cva('animate-turn inline-block shrink-0 rounded-full border-2 border-current border-r-transparent', {
  variants: {
    size: { xs: 'size-3', sm: 'size-4', md: 'size-6', lg: 'size-8', xl: 'size-12' },
    variant: { default: '', primary: 'text-ink', secondary: 'text-ink-3', ghost: 'opacity-50' },
  },
  defaultVariants: { size: 'md', variant: 'default' },
})

/** The loading indicator (SH-06). With a label it is announced; without, it is decoration beside words. */
export function Spinner({ size, variant, label }: VariantProps<typeof spinner> & { label?: string }) {
  if (!label) return <span aria-hidden="true" className={spinner({ size, variant })} />
  return (
    <output className="inline-flex">
      <span aria-hidden="true" className={spinner({ size, variant })} />
      <span className="sr-only">{label}</span>
    </output>
  )
}

/** A spinner in the middle of an empty page. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner size="lg" variant="secondary" label={label} />
    </div>
  )
}
