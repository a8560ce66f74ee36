import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'

const CLOTHES =
  'rounded-sm text-sm text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current'
const REACH = 'relative after:absolute after:inset-x-0 @max-[21rem]:after:-inset-y-3'

/** A link beside figures; where they stand one below the other, it is as high as a finger. */
export const QuietLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className={classNames(CLOTHES, REACH)} />
)
