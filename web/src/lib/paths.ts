import { itemPath, paths } from '@loose-ends/domain/page-paths.ts'

export { itemPath, paths }

/** One of the dashboard's tabs. */
export const tabPath = (tab: 'inbox' | 'sent' | 'manual'): string => `${paths.dashboard}?tab=${tab}`

/** What there is with one correspondent, named by their keyed hash: their address goes into no address. */
export const personPath = (person: string): string => `${paths.people}?person=${encodeURIComponent(person)}`

const GUARDED: readonly string[] = [
  paths.dashboard,
  paths.actionables,
  paths.tasks,
  paths.snoozed,
  paths.completed,
  paths.archive,
  paths.settings,
  paths.leftOut,
  paths.scheduled,
  paths.people,
  paths.sentToAi,
  paths.operator,
]

/** Whether a text is the address of a page behind the guard: nothing else is ever returned to after a sign-in. */
export function isAppPath(text: string): boolean {
  if (!text.startsWith('/') || text.startsWith('//') || text.includes('\\')) return false
  return GUARDED.includes(new URL(text, 'http://app.invalid').pathname)
}
