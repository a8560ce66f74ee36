/** Where each kind of answer lies in the query cache, in one place: a change in one feature makes the others' stale. */
export const mailboxesKey = ['email-accounts'] as const
export const mailboxFoldersKey = ['mailbox-folders'] as const
export const summaryKey = ['summary'] as const
export const tasksKey = ['tasks'] as const
export const followUpsKey = ['follow-ups'] as const
export const actionablesKey = ['actionables'] as const
/** Tasks and follow-ups that are done: asked for again with what is open, as an item goes from one to the other. */
export const completedKey = [...actionablesKey, 'completed'] as const
/** Tasks and follow-ups that are hidden until later; the same holds for these. */
export const snoozedKey = [...actionablesKey, 'snoozed'] as const
export const comingDaysKey = ['coming-days'] as const
export const counterpartsKey = ['counterparts'] as const
export const notificationsKey = ['notifications'] as const
export const syncKey = ['sync'] as const
export const searchKey = ['search'] as const
export const messagesKey = ['messages'] as const
export const mailThreadsKey = ['mail-threads'] as const
export const emailSettingsKey = ['email-settings'] as const
export const emailLabelsKey = ['email-labels'] as const
export const passkeysKey = ['passkeys'] as const
export const sessionsKey = ['sessions'] as const
export const securityEventsKey = ['security-events'] as const
export const senderRulesKey = ['sender-rules'] as const
export const kindRulesKey = ['kind-rules'] as const
export const leftOutKey = ['left-out'] as const
export const maybeKey = ['maybe'] as const
export const aiKey = ['ai'] as const
export const aiRecordsKey = ['ai-records'] as const
export const operatorKey = ['operator'] as const
export const repliesKey = ['replies'] as const
export const keptWordsKey = ['kept-words'] as const

/** The lists that hold items; a changed item may stand in any of them. */
export const ITEM_LIST_KEYS = [tasksKey, followUpsKey, actionablesKey] as const
/** Everything that a changed item makes stale; what asked for a look at it may be read by that. */
export const ITEM_KEYS = [
  ...ITEM_LIST_KEYS,
  notificationsKey,
  summaryKey,
  comingDaysKey,
  counterpartsKey,
  leftOutKey,
  maybeKey,
  senderRulesKey,
  kindRulesKey,
  repliesKey,
  searchKey,
] as const
