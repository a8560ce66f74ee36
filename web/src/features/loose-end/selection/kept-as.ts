import type { KeptChange } from '../change/kept-changes.ts'
import type { ChosenItem, WantedChange } from './use-change-many.ts'

/** What is kept of a change of several items while the server is not reached: as if each had been changed alone. */
export function keptAs(userId: string, { id, type, standing }: ChosenItem, wanted: WantedChange): KeptChange | null {
  const item = { id, userId }
  switch (wanted.action) {
    case 'complete':
      return { ...item, type, change: { status: 'completed' } }
    case 'snooze': {
      const snoozed_until = wanted.until.toISOString()
      return type === 'task'
        ? { ...item, type, change: { snoozed_until } }
        : { ...item, type, change: { status: 'snoozed', snoozed_until, unless_replied: wanted.unlessReplied } }
    }
    case 'reopen':
      if (type === 'follow-up') return { ...item, type, change: { status: 'open' } }
      return { ...item, type, change: standing === 'closed' ? { status: 'open' } : { snoozed_until: null } }
    case 'archive':
      return type === 'task' ? null : { ...item, type, change: { status: 'archived' } }
    case 'dismiss':
      return null
  }
}
