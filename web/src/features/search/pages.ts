import { fold } from '@loose-ends/domain/text/fold.ts'
import { paths, tabPath } from '#web/lib/paths.ts'
import type { ShortcutName } from '#web/lib/shortcuts/shortcuts.ts'

export interface Page {
  to: string
  label: string
  /** The keys that lead there. */
  shortcut?: ShortcutName
}

/** The pages that a search leads to, by what they are called on screen. */
const PAGES: readonly Page[] = [
  { to: paths.dashboard, label: 'Dashboard', shortcut: 'goDashboard' },
  { to: tabPath('inbox'), label: 'Inbox Tasks', shortcut: 'inboxTab' },
  { to: tabPath('sent'), label: 'Sent Follow-Ups', shortcut: 'sentTab' },
  { to: tabPath('manual'), label: 'Manual Tasks', shortcut: 'manualTab' },
  { to: paths.actionables, label: 'Actionables', shortcut: 'goActionables' },
  { to: paths.snoozed, label: 'Snoozed', shortcut: 'goSnoozed' },
  { to: paths.completed, label: 'Completed', shortcut: 'goCompleted' },
  { to: paths.archive, label: 'Archive', shortcut: 'goArchive' },
  { to: paths.people, label: 'People', shortcut: 'goPeople' },
  { to: paths.scheduled, label: 'Scheduled replies' },
  { to: paths.leftOut, label: 'Left out', shortcut: 'goLeftOut' },
  { to: paths.settings, label: 'Settings', shortcut: 'goSettings' },
]

/** The pages with a word that begins with the phrase. */
export function pagesCalled(phrase: string): readonly Page[] {
  const sought = fold(phrase)
  return sought === '' ? [] : PAGES.filter(({ label }) => ` ${fold(label)}`.includes(` ${sought}`))
}
