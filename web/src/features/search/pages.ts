import { fold } from '@loose-ends/domain/text/fold.ts'
import { paths } from '#web/lib/paths.ts'

/** The pages that a search leads to, by what they are called on screen. */
const PAGES = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.actionables, label: 'Actionables' },
  { to: paths.snoozed, label: 'Snoozed' },
  { to: paths.completed, label: 'Completed' },
  { to: paths.archive, label: 'Archive' },
  { to: paths.scheduled, label: 'Scheduled replies' },
  { to: paths.leftOut, label: 'Left out' },
  { to: paths.settings, label: 'Settings' },
] as const

/** The pages with a word that begins with the phrase. */
export function pagesCalled(phrase: string): (typeof PAGES)[number][] {
  const sought = fold(phrase)
  return sought === '' ? [] : PAGES.filter(({ label }) => ` ${fold(label)}`.includes(` ${sought}`))
}
