import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'

const CLOTHES =
  'rounded-sm text-sm text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current'
const REACH = 'relative after:absolute touch:after:-inset-3'

/** A link beside figures, or that is one: where fingers point, they hit it also a little beside it. */
export const QuietLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className={classNames(CLOTHES, REACH)} />
)
