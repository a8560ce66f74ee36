import { classNames } from '#web/lib/class-names.ts'

/** How far something has come, 0–100. The label is read out, and shown by whoever uses it. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={classNames(
        'block h-1 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-moz-progress-bar]:bg-thread [&::-webkit-progress-bar]:bg-line',
        '[&::-webkit-progress-value]:bg-thread [&::-webkit-progress-value]:transition-all',
      )}
    />
  )
}
