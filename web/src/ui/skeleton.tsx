import { classNames } from '#web/lib/class-names.ts'

/** A grey bar in the place of words that are still on their way. Size it with width and height classes. */
export function Skeleton({ className, isRound = false }: { className: string; isRound?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'animate-shimmer block bg-line forced-colors:bg-[Canvas]',
        isRound ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  )
}
