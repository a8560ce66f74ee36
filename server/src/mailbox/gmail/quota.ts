/**
 * What each call costs in Gmail's quota units, and what one person's mailbox may spend
 * (developers.google.com/workspace/gmail/api/reference/quota, table of 2026-05-01). A batch costs the sum of its calls.
 */
export const QUOTA_UNITS = {
  getProfile: 1,
  watch: 100,
  stop: 50,
  'history.list': 2,
  'messages.list': 5,
  'messages.get': 20,
  'messages.batchModify': 50,
  'labels.list': 1,
  'labels.create': 5,
  'labels.delete': 5,
  'threads.get': 40,
  'messages.send': 100,
  'drafts.create': 10,
  'drafts.get': 5,
  'drafts.list': 5,
  'drafts.delete': 10,
  'settings.sendAs.list': 1,
} as const

export const UNITS_PER_MINUTE = 6_000
