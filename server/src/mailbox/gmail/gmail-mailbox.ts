import type { MailboxAbility } from '@loose-ends/domain/email-account/email-account.ts'
import type { Mailbox } from '../provider.ts'
import type { GmailConnection } from './connection.ts'
import { changeLabels, deleteLabel, ensureLabels } from './labels.ts'
import { gmailLinks } from './links.ts'
import { GmailReading, type GmailReadingOptions } from './reading.ts'
import { createDraft, deleteDraft, send } from './replies.ts'
import { startWatch, stopWatch } from './watch.ts'

export interface GmailMailboxOptions extends GmailReadingOptions {
  /** Where the provider's web mail is, without trailing slash, e.g. `https://mail.google.com/mail`. */
  webUrl: string
  /** Where Gmail publishes changes; null: it does not. */
  topic: string | null
}

/** A person's mailbox over Gmail's REST API, without what they did not grant. */
export function gmailMailbox(
  connection: GmailConnection,
  missing: readonly MailboxAbility[],
  options: GmailMailboxOptions,
): Mailbox {
  const may = (ability: MailboxAbility) => !missing.includes(ability)
  const { webUrl, topic } = options
  return {
    reading: new GmailReading(connection, options),
    marks: may('modify')
      ? {
          kind: 'labels',
          called: (name) => name,
          ensure: (names, call = {}) => ensureLabels(connection, names, call),
          remove: (id, call = {}) => deleteLabel(connection, id, call),
          change: (refs, change, call = {}) => changeLabels(connection, refs, change, call),
        }
      : null,
    drafts: may('modify')
      ? {
          put: (message, call = {}) => createDraft(connection, message, call),
          drop: (id, call = {}) => deleteDraft(connection, id, call),
        }
      : null,
    submission: may('send') ? { send: (message, call = {}) => send(connection, message, call) } : null,
    watching:
      topic !== null && may('read')
        ? {
            start: (call = {}) => startWatch(connection, topic, call),
            stop: (call = {}) => stopWatch(connection, call),
          }
        : null,
    listening: null,
    folders: null,
    links: gmailLinks(webUrl),
  }
}
