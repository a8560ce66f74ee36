import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Removal } from '@loose-ends/domain/loose-end/removal.ts'

/** A message's place in the mailbox, without its content. Ids are the provider's own. */
export interface MessagePlace {
  id: string
  threadId: string
  /** The provider's labels or folders, as it names them. */
  labelIds: string[]
  /** When the provider took the message in; its own clock, not the Date header. */
  at: Date
  direction: 'received' | 'sent'
}

/**
 * What reading one message gave. `excluded`: a draft, chat, spam or deleted mail, which is not looked at; `gone`: deleted
 * since it was listed; `too_large` and `unreadable`: there, but not to be had as a message.
 */
export type FetchedMessage =
  | ({ outcome: 'fetched'; raw: Uint8Array } & MessagePlace)
  | ({ outcome: 'too_large' | 'unreadable' } & MessagePlace)
  | { outcome: 'excluded' | 'gone'; id: string }

export interface MailboxProfile {
  email: string
  /** Where `changesSince` goes on from now. */
  cursor: string
}

/** Where a message went; null: it is among the person's mail. */
export interface MovedMessage {
  messageId: string
  to: Removal | null
}

/** Ids of messages, oldest first, each once. */
export interface MailboxChanges {
  received: string[]
  sent: string[]
  /** Messages that went to the bin or to spam, were deleted for good, or came back (null), as it ended. */
  moved: MovedMessage[]
  /** The watched labels that messages lost and did not get back. */
  unlabelled: { messageId: string; labelId: string }[]
  cursor: string
}

/** A label of the person's own. */
export interface MailboxLabel {
  id: string
  name: string
}

/** Ids of labels. */
export interface LabelChange {
  add?: readonly string[]
  remove?: readonly string[]
}

export interface MessagePage {
  ids: string[]
  nextPageToken: string | null
}

/** A whole message (RFC 5322) that is to stand in a thread. */
export interface OutgoingMessage {
  raw: Uint8Array
  threadId: string
}

/** A draft in the mailbox. `version` is another one as soon as somebody changes the draft. */
export interface MailboxDraft {
  id: string
  version: string
}

/** A message of a thread, by what its header says. */
export interface ThreadEntry {
  id: string
  at: Date
  kind: 'received' | 'sent' | 'draft'
  /** Of the message itself, without angle brackets; null where it has none. */
  messageId: string | null
  /** The `REPLY_ID_HEADER` that we gave it; null for anybody else's. */
  replyId: string | null
  /** Written by a program (RFC 3834): an absence notice, a delivery report. */
  isAutomatic: boolean
}

/**
 * Stands in every message that we write, and is what it is found by: some providers replace the Message-ID. Whoever gets
 * the message sees a random id.
 */
export const REPLY_ID_HEADER = 'X-Reply-Id'

/** The provider's promise to tell of changes. */
export interface MailboxWatch {
  /** Changes after it are told of. */
  cursor: string
  until: Date
}

/** `background` work leaves part of the provider's quota to `interactive` work. */
export type Urgency = 'interactive' | 'background'

export interface CallOptions {
  signal?: AbortSignal
  urgency?: Urgency
}

/** A `provider_unavailable` for some messages alone: the provider is up, and answered for the others. */
export class MessagesFailing extends AppError {
  readonly ids: readonly string[]
  /** The provider is up for sure: it refused one of these by name. */
  readonly isRefusal: boolean

  constructor(ids: readonly string[], cause: AppError, { isRefusal }: { isRefusal: boolean }) {
    super('provider_unavailable', {
      cause,
      ...(cause.retryAfterMs === undefined ? {} : { retryAfterMs: cause.retryAfterMs }),
    })
    this.ids = ids
    this.isRefusal = isRefusal
  }
}

/** A `provider_unavailable` after which the provider may have done what it was asked for. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super('provider_unavailable', { cause })
  }
}

/** The provider will not tell of changes on that topic: it does not know it, or may not publish there. */
export class WatchRefused extends AppError {
  constructor(cause: unknown) {
    super('provider_unavailable', { cause })
  }
}

/**
 * One person's mailbox. Expected failures are `AppError`s: `provider_unavailable` (down, slow or answering garbage after
 * all attempts), `provider_rate_limited` (with `retryAfterMs`), `provider_history_expired`, `email_account_disconnected`
 * (the grant is gone or no longer covers reading).
 */
export interface MailboxProvider {
  profile(options?: CallOptions): Promise<MailboxProfile>
  /** The addresses that the person may write from. */
  ownAddresses(options?: CallOptions): Promise<OwnAddress[]>
  /**
   * What came in, went out, went away or came back since the cursor, and which messages lost one of `labels`. Throws
   * `provider_history_expired`.
   */
  changesSince(cursor: string, options?: CallOptions & { labels?: readonly string[] }): Promise<MailboxChanges>
  /** Where these messages are now, asked one by one: for when no history tells. */
  whereAre(messageIds: readonly string[], options?: CallOptions): Promise<MovedMessage[]>
  listNewest(query: { folder: 'inbox' | 'sent'; limit: number }, options?: CallOptions): Promise<string[]>
  /**
   * Every message of the last days, newest first, without drafts, chats, spam and deleted mail. Throws
   * `provider_history_expired` for a page token that is no longer good.
   */
  listPage(query: { newerThanDays: number; pageToken: string | null }, options?: CallOptions): Promise<MessagePage>
  /**
   * Reads messages in batches, in the order given; each id is answered exactly once. Where single messages fail for the
   * moment, the others are answered all the same, and the failure is thrown at the end: a `MessagesFailing`.
   */
  fetch(ids: readonly string[], options?: CallOptions): AsyncIterable<FetchedMessage[]>
  /** The person's own labels. */
  listLabels(options?: CallOptions): Promise<MailboxLabel[]>
  /** Labels of these names, in their order; one that is there already is used. */
  ensureLabels(names: readonly string[], options?: CallOptions): Promise<MailboxLabel[]>
  /** Deletes a label of the person's own, from all its messages, too; one that is gone is passed over. */
  deleteLabel(id: string, options?: CallOptions): Promise<void>
  /**
   * Puts labels on messages and takes labels off, in as few calls as can be. Doing it again changes nothing, and messages
   * that are gone are passed over. Throws `not_found` when a label is gone.
   */
  changeLabels(messageIds: readonly string[], change: LabelChange, options?: CallOptions): Promise<void>
  /** The messages of a thread, oldest first, without spam and deleted ones; null when none is left. */
  readThread(threadId: string, options?: CallOptions): Promise<ThreadEntry[] | null>
  /**
   * Puts a draft into a thread. Never done twice by itself: after `provider_unavailable` there may be one. Throws
   * `provider_message_gone` when the thread is gone, `unprocessable` when the provider refuses the message.
   */
  createDraft(message: OutgoingMessage, options?: CallOptions): Promise<MailboxDraft>
  /** The draft as it is now; null when it is gone: sent or discarded. */
  readDraft(id: string, options?: CallOptions): Promise<MailboxDraft | null>
  /** The draft that a message of a thread (`kind: 'draft'`) is; null when it is none any more. */
  draftOf(messageId: string, options?: CallOptions): Promise<MailboxDraft | null>
  /** Deletes a draft for good; one that is gone is passed over. */
  deleteDraft(id: string, options?: CallOptions): Promise<void>
  /**
   * Sends a message in a thread; answers its id. Never done twice by itself: after `OutcomeUnknown` it may have been sent,
   * after any other `AppError` it was not. Throws as `createDraft` does.
   */
  send(message: OutgoingMessage, options?: CallOptions): Promise<{ id: string }>
  /**
   * Lets the provider tell of changes by itself, on a topic that it names so; asked again, from then on. Throws
   * `WatchRefused`.
   */
  watch(options: CallOptions & { topic: string }): Promise<MailboxWatch>
  /** Ends that; without a watch it changes nothing. */
  stopWatch(options?: CallOptions): Promise<void>
  /** The mailbox in the provider's own web mail. In all links `email` is the account: a browser may know several. */
  homeLink(email: string): URL
  /** The page of a label there. */
  labelLink(name: string, email: string): URL
  /** The thread's page there, where a draft of the thread is ready to be written on. */
  webLink(threadId: string, email: string): URL
}
