import type { LooseEndType } from './loose-end/loose-end.ts'

/** The address of every page of the web app (SPEC §2). */
export const paths = {
  landing: '/',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  signIn: '/sign-in',
  callback: '/auth/callback',
  providerStart: '/auth/gmail',
  providerCallback: '/auth/gmail/callback',
  dashboard: '/dashboard',
  actionables: '/actionables',
  tasks: '/tasks',
  snoozed: '/snoozed',
  completed: '/completed',
  archive: '/archive',
  settings: '/settings',
  leftOut: '/left-out',
  scheduled: '/scheduled',
  people: '/people',
  sentToAi: '/sent-to-ai',
  operator: '/operator',
} as const

/** Where the web app shows an item, whatever its state: the one place that knows (RT-05). */
export const itemPath = ({ type, id }: { type: LooseEndType; id: string }): string =>
  `${paths.dashboard}?${type === 'task' ? 'task' : 'followUp'}=${encodeURIComponent(id)}`

/** The pages that a provider sends people back to after they signed in there. */
export const CALLBACK_PATHS: readonly string[] = [paths.callback, paths.providerCallback]

/** Where a person chooses what comes by email, and when. */
export const emailSettingsPath = `${paths.settings}?tab=email`

const KNOWN: ReadonlySet<string> = new Set(Object.values(paths))

/** Whether the web app has a page of its own at that path, one slash at its end aside. */
export const isPagePath = (path: string): boolean => KNOWN.has(path) || KNOWN.has(path.replace(/\/$/, ''))
