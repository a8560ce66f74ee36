/** Where each kind of answer lies in the query cache, in one place: a change in one feature makes the others' stale. */
export const accountKey = ['email-account'] as const
export const summaryKey = ['summary'] as const
export const tasksKey = ['tasks'] as const
export const followUpsKey = ['follow-ups'] as const
export const notificationsKey = ['notifications'] as const
export const syncKey = ['sync'] as const
