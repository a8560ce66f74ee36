import { classNames } from '#web/lib/class-names.ts'

/** The colours that things of one sort are told apart by, in both themes. */
const GROUNDS = {
  red: 'bg-mark-red',
  orange: 'bg-mark-orange',
  green: 'bg-mark-green',
  blue: 'bg-mark-blue',
  violet: 'bg-mark-violet',
  grey: 'bg-mark-grey',
} as const
export type DotColour = keyof typeof GROUNDS

/** A mark beside a name, which says the same; the person chose its colour, and keeps it where they chose all others. */
export function ColourDot({ colour }: { colour: DotColour }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-2.5 shrink-0 rounded-full forced-color-adjust-none', GROUNDS[colour])}
    />
  )
}
