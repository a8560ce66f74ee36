const GMAIL = 'https://www.googleapis.com/auth/gmail.'
const FULL = 'https://mail.google.com/'

const scopes = (...names: string[]) => [FULL, ...names.map((name) => GMAIL + name)]
const read = scopes('modify', 'readonly')
const readOrMetadata = scopes('modify', 'readonly', 'metadata')
const modify = scopes('modify')
const compose = scopes('modify', 'compose')
const labelRead = scopes('modify', 'readonly', 'labels', 'metadata')
const settingsRead = scopes('modify', 'readonly', 'settings.basic')
const labelWrite = scopes('modify', 'labels')

/**
 * Every method: what a call costs and which scopes allow it (one is enough).
 * Costs are those of projects from May 2026 where Google's table is known to us (history.list, messages.list, messages.get,
 * threads.get, messages.send), else those of the table before it.
 */
export const methods = {
  getProfile: { units: 1, scopes: [...readOrMetadata, `${GMAIL}compose`] },
  watch: { units: 100, scopes: readOrMetadata },
  stop: { units: 50, scopes: readOrMetadata },
  'messages.list': { units: 5, scopes: readOrMetadata },
  'messages.get': { units: 20, scopes: readOrMetadata },
  'messages.send': { units: 100, scopes: scopes('modify', 'compose', 'send') },
  'messages.insert': { units: 25, scopes: scopes('modify', 'insert') },
  'messages.import': { units: 25, scopes: scopes('modify', 'insert') },
  'messages.modify': { units: 5, scopes: modify },
  'messages.batchModify': { units: 50, scopes: modify },
  'messages.trash': { units: 5, scopes: modify },
  'messages.untrash': { units: 5, scopes: modify },
  'messages.delete': { units: 10, scopes: [FULL] },
  'messages.batchDelete': { units: 50, scopes: [FULL] },
  'messages.attachments.get': { units: 5, scopes: read },
  'threads.list': { units: 10, scopes: readOrMetadata },
  'threads.get': { units: 40, scopes: readOrMetadata },
  'threads.modify': { units: 10, scopes: modify },
  'threads.trash': { units: 10, scopes: modify },
  'threads.untrash': { units: 10, scopes: modify },
  'threads.delete': { units: 20, scopes: [FULL] },
  'labels.list': { units: 1, scopes: labelRead },
  'labels.get': { units: 1, scopes: labelRead },
  'labels.create': { units: 5, scopes: labelWrite },
  'labels.update': { units: 5, scopes: labelWrite },
  'labels.patch': { units: 5, scopes: labelWrite },
  'labels.delete': { units: 5, scopes: labelWrite },
  'history.list': { units: 2, scopes: readOrMetadata },
  'drafts.list': { units: 5, scopes: [...compose, `${GMAIL}readonly`] },
  'drafts.get': { units: 5, scopes: [...compose, `${GMAIL}readonly`] },
  'drafts.create': { units: 10, scopes: compose },
  'drafts.update': { units: 15, scopes: compose },
  'drafts.delete': { units: 10, scopes: compose },
  'drafts.send': { units: 100, scopes: compose },
  'settings.sendAs.list': { units: 1, scopes: settingsRead },
  'settings.sendAs.get': { units: 1, scopes: settingsRead },
} satisfies Record<string, { units: number; scopes: string[] }>

export type Method = keyof typeof methods
