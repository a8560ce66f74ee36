import type { MailboxFolder } from '@loose-ends/domain/mailbox/special-folders.ts'
import type { MailboxAbility } from '@loose-ends/domain/email-account/email-account.ts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import type { Removal } from '@loose-ends/domain/loose-end/removal.ts'
import type { MailServers } from '@loose-ends/domain/mail-server/mail-server.ts'
import type { MarkKind } from '@loose-ends/domain/mailbox/mark-kind.ts'
import type { Place, Ref, State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import type { Secret } from '#server/secret.ts'
import type { MessageDirection } from '@loose-ends/domain/message/message-direction.ts'

/** A message's place in the mailbox, without its content. */
export interface MessagePlace {
  id: Ref
  threadId: string
  isInInbox: boolean
  /** When the message came in, by the clock of whoever took it in, not of its sender. */
  at: Date
  direction: MessageDirection
}

/**
 * What reading one message gave. `excluded`: a draft, chat, spam or deleted mail, which is not looked at; `gone`: deleted
 * since it was listed; `too_large` and `unreadable`: there, but not to be had as a message.
 */
export type FetchedMessage =
  | ({ outcome: 'fetched'; raw: Uint8Array } & MessagePlace)
  | ({ outcome: 'too_large' | 'unreadable' } & MessagePlace)
  | { outcome: 'excluded' | 'gone'; id: Ref }

export interface MailboxProfile {
  email: string
  /** Where `changesSince` goes on from now. */
  state: State
}

/** Where a message went; null: it is among the person's mail. */
export interface MovedMessage {
  ref: Ref
  to: Removal | null
}

/** A message that was asked for by itself. `without`: those of the marks asked for that it does not have, where the mailbox says so. */
export interface FoundMessage extends MovedMessage {
  without?: readonly string[]
}

/** Messages are named oldest first, each once; one that only moved among the person's mail may be named again. */
export interface MailboxChanges {
  received: Ref[]
  sent: Ref[]
  /**
   * Messages that went to the bin or to spam, were deleted for good, or came back (null), as it ended. Null: some went, and
   * the provider does not say which; `whereAre` does.
   */
  moved: MovedMessage[] | null
  /** The watched marks that messages lost and did not get back. */
  markLost: { ref: Ref; markId: string }[]
  state: State
}

/** The newest messages of one folder, or everything of the last days but drafts, chats, spam and deleted mail. */
export type ListQuery =
  | { in: 'inbox' | 'sent'; limit: number }
  | { in: 'all'; newerThanDays: number; from: Place | null }

/** A part of a list, newest first. */
export interface MessageList {
  refs: Ref[]
  /** Where the list goes on; null: here it ends. */
  next: Place | null
}

/** A mark of the person's own, by what the mailbox calls it: a label, a category, a keyword. */
export interface Mark {
  id: string
  name: string
}

/** Ids of marks. */
export interface MarkChange {
  put?: readonly string[]
  take?: readonly string[]
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
  id: Ref
  at: Date
  kind: MessageDirection | 'draft'
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
  /** Changes after it are told of; null: the provider does not say. */
  state: State | null
  until: Date
}

/** `background` work leaves part of the provider's quota to `interactive` work. */
export type Urgency = 'interactive' | 'background'

export interface CallOptions {
  signal?: AbortSignal
  urgency?: Urgency
}

/** A message that surely had a mark at that time. */
export interface Marked {
  ref: Ref
  markId: string
  at: Date
}

export interface ChangesOptions extends CallOptions {
  /** Marks of which is told which messages lost them. */
  marks?: readonly string[]
  /** Who surely got one of them, and when: a state from before then may not know of it. A history that tells all need not be told. */
  marked?: readonly Marked[]
  /** What came in before then may be left out of `received` and `sent`; wherever it is told what moved, it is named. */
  notBefore?: Date
}

/** A `provider_unavailable` for some messages alone: the provider is up, and answered for the others. */
export class MessagesFailing extends AppError {
  readonly refs: readonly Ref[]
  /** The provider is up for sure: it refused one of these by name. */
  readonly isRefusal: boolean

  constructor(refs: readonly Ref[], cause: AppError, { isRefusal }: { isRefusal: boolean }) {
    super('provider_unavailable', {
      cause,
      ...(cause.retryAfterMs === undefined ? {} : { retryAfterMs: cause.retryAfterMs }),
    })
    this.refs = refs
    this.isRefusal = isRefusal
  }
}

/** A `provider_unavailable` after which the provider may have done what it was asked for. */
export class OutcomeUnknown extends AppError {
  constructor(cause: unknown) {
    super('provider_unavailable', { cause })
  }
}

/** A `provider_unavailable` because the caller's signal ended the work before the provider was given anything to do. */
export class CutShort extends AppError {
  constructor(signal: AbortSignal) {
    super('provider_unavailable', { cause: signal.reason })
  }
}

/** The provider will not tell of changes as the app is set up. */
export class WatchRefused extends AppError {
  /** What the operator has to do. */
  readonly remedy: string

  constructor(cause: unknown, remedy: string) {
    super('provider_unavailable', { cause })
    this.remedy = remedy
  }
}

/**
 * One person's mailbox, by what can be done with it: RFC 8621's parts, of which a provider, or what the person granted,
 * may leave out all but reading. Expected failures are `AppError`s: `provider_unavailable` (down, slow or answering
 * garbage after all attempts), `provider_rate_limited` (with `retryAfterMs`), `provider_history_expired`,
 * `email_account_disconnected` (the grant is gone or no longer covers reading).
 */
export interface Mailbox {
  reading: Reading
  marks: Marks | null
  drafts: Drafts | null
  submission: Submission | null
  watching: Watching | null
  listening: Listening | null
  folders: Folders | null
  links: Links | null
}

export interface Reading {
  /** `marks`: those that `changesSince` is to watch from here on. */
  profile(options?: CallOptions & { marks?: readonly string[] }): Promise<MailboxProfile>
  /** The addresses that the person may write from. */
  ownAddresses(options?: CallOptions): Promise<OwnAddress[]>
  /**
   * What came in, went out, went away or came back since that state, and which messages lost one of `marks`. Throws
   * `provider_history_expired` (RFC 8620's `cannotCalculateChanges`).
   */
  changesSince(state: State, options?: ChangesOptions): Promise<MailboxChanges>
  /**
   * Where these messages are now, and which of `marks` they are without, asked one by one: for when no history tells. One of which
   * nobody can tell at the moment is left out.
   */
  whereAre(refs: readonly Ref[], options?: CallOptions & { marks?: readonly string[] }): Promise<FoundMessage[]>
  /** Throws `provider_history_expired` for a place that is no longer good. */
  list(query: ListQuery, options?: CallOptions): Promise<MessageList>
  /**
   * Reads messages in batches, in the order given; each is answered exactly once. Where single messages fail for the
   * moment, the others are answered all the same, and the failure is thrown at the end: a `MessagesFailing`.
   */
  fetch(refs: readonly Ref[], options?: CallOptions): AsyncIterable<FetchedMessage[]>
  /** The messages of a thread, oldest first, without spam and deleted ones; null when none is left. */
  thread(threadId: string, options?: CallOptions): Promise<ThreadEntry[] | null>
  /** The draft as it is now; null when it is gone: sent or discarded. */
  draft(id: string, options?: CallOptions): Promise<MailboxDraft | null>
  /** The draft that a message of a thread (`kind: 'draft'`) is; null when it is none any more. */
  draftOf(ref: Ref, options?: CallOptions): Promise<MailboxDraft | null>
  /**
   * The person's own marks; none where there are no marks. Null: the mailbox keeps no list of them, as each is there as soon
   * as a message has it.
   */
  marks(options?: CallOptions): Promise<Mark[] | null>
}

export interface Marks {
  kind: MarkKind
  /** What a mark of that name is called there as long as nobody renames it. */
  called(name: string): string
  /** Marks of these names, in their order; one that is there already is used. */
  ensure(names: readonly string[], options?: CallOptions): Promise<Mark[]>
  /** Deletes a mark of the person's own, from all its messages, too; one that is gone is passed over. */
  remove(id: string, options?: CallOptions): Promise<void>
  /**
   * Puts marks on messages and takes marks off, in as few calls as can be. Doing it again changes nothing, and messages
   * that are gone are passed over. Throws `not_found` when a mark is gone, where the mailbox keeps a list of them.
   */
  change(refs: readonly Ref[], change: MarkChange, options?: CallOptions): Promise<void>
}

export interface Drafts {
  /**
   * Puts a draft into a thread. Never done twice by itself: after `provider_unavailable` there may be one. Throws
   * `provider_message_gone` when the thread is gone, `unprocessable` when the provider refuses the message.
   */
  put(message: OutgoingMessage, options?: CallOptions): Promise<MailboxDraft>
  /** Deletes a draft for good; one that is gone is passed over. */
  drop(id: string, options?: CallOptions): Promise<void>
}

/** A message that was taken. */
export interface SentMessage {
  id: Ref
  /** The addresses, as its header has them, that the server refused while it took the message for others. */
  refused: string[]
  /** Why no copy of it could be kept in the mailbox; null: one is there, or the provider sees to it. */
  copyLost: ErrorCode | null
}

interface Submission {
  /**
   * Sends a message in a thread. Never done twice by itself: after `OutcomeUnknown` it may have been sent, after any other
   * `AppError` it was sent to nobody, nor after a `CutShort`, which is what it throws where `signal` ends it before it was
   * given out. Throws as `Drafts.put` does.
   */
  send(message: OutgoingMessage, options?: CallOptions): Promise<SentMessage>
}

/** The provider tells of changes by calling us, for some days (RFC 8620 §7.2). */
interface Watching {
  /** Lets the provider tell of changes by itself; asked again, from then on. Throws `WatchRefused`. */
  start(options?: CallOptions): Promise<MailboxWatch>
  /** Ends that; where it was not asked it changes nothing. */
  stop(options?: CallOptions): Promise<void>
}

/** For as long as a connection is held, the provider tells over it that the mailbox has changed (RFC 8620 §7.3). */
export interface Listening {
  /**
   * Holds a connection until `signal` is aborted, and then returns `ended`. `onChange` is called once it is held, as the mailbox
   * may have changed before, and at each change. Returns `not_offered` where the mailbox turns out to tell nothing. Throws when
   * the connection is lost: whoever wants to go on listens again, later.
   */
  listen(options: { signal: AbortSignal; onChange: () => void }): Promise<'ended' | 'not_offered'>
}

/** A mailbox of folders, of which the server may not say what they are for. */
export interface Folders {
  /** Those whose use we have to know, and those that may be chosen for one. */
  list(options?: CallOptions): Promise<MailboxFolder[]>
  /** Another choice was stored: it holds from here on. */
  rechosen(): void
}

/** Pages of the provider's own web mail. In all of them `email` is the account: a browser may know several. */
export interface Links {
  home(email: string): string
  /** Where the messages of a mark are. */
  mark(name: string, email: string): string
  /** The pages of threads, as a template for `threadUrl`; a draft in a thread is ready there to be written on. */
  threads(email: string): string
}

/** A connected account, as far as its mailbox is opened with it. */
export interface OpenAccount {
  userId: string
  /** How it is opened. */
  kind: EmailAccountKind
  /** Which of the person's; their first one unless told. */
  accountId?: string
  /** What the person granted, as the provider says it. */
  scopes: readonly string[]
  /** An access token to use in place of the stored grant's. */
  token?: Secret
  /** What opens it at mail servers in place of what is stored. */
  login?: MailLogin
}

/** A provider of mailboxes, as the app and people call it. */
export interface ProviderKind extends ProviderNames {
  id: EmailAccountKind
  /** Where people take back what they granted; null: there is no such page. */
  accessUrl: string | null
  /** Its mail servers, which let in by the token of a sign-in there; null: its mailboxes are opened otherwise. */
  servers: MailServers | null
  /** What the person did not grant. */
  missing(scopes: readonly string[]): MailboxAbility[]
}
