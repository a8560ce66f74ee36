import { cva, type VariantProps } from 'class-variance-authority'
import { Loading } from './loading.tsx'

const spinner = cva('animate-turn inline-block shrink-0 rounded-full border-2 border-current border-r-transparent', {
  variants: {
    size: { xs: 'size-3', sm: 'size-4', md: 'size-6', lg: 'size-8', xl: 'size-12' },
    variant: { default: '', primary: 'text-ink', secondary: 'text-ink-3', ghost: 'opacity-50' },
  },
  defaultVariants: { size: 'md', variant: 'default' },
})

/** The loading indicator (SH-06): decoration beside words that say what is on its way. */
export function Spinner(look: VariantProps<typeof spinner>) {
  return <span aria-hidden="true" className={spinner(look)} />
}

/** A spinner in the middle of an empty page. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner size="lg" variant="secondary" />
      <Loading />
    </div>
  )
}
