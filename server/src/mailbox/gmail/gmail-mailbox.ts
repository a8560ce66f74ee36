import { z } from 'zod'
import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import {
  type CallOptions,
  type FetchedMessage,
  type LabelChange,
  type MailboxChanges,
  type MailboxDraft,
  type MailboxLabel,
  type MailboxProfile,
  type MailboxProvider,
  type MailboxWatch,
  type MessagePage,
  type MovedMessage,
  type OutgoingMessage,
  type ThreadEntry,
} from '../provider.ts'
import { AnswerTooLarge, API, type GmailConnection } from './connection.ts'
import { NotThere, Refused } from './failure.ts'
import { HistoryReading, historySchema } from './history.ts'
import { changeLabels, deleteLabel, ensureLabels, listLabels, readJson } from './labels.ts'
import { MessageReader, type MessageReaderOptions } from './message-reader.ts'
import { QUOTA_UNITS } from './quota.ts'
import { whereAre } from './places.ts'
import { startWatch, stopWatch } from './watch.ts'
import { createDraft, deleteDraft, draftOf, readDraft, readThread, send } from './replies.ts'
import { listSendAs } from './send-as.ts'

/** The most that Gmail gives; a page costs the same whatever its size. */
const LARGEST_PAGE = 500

const profileSchema = z.object({ emailAddress: z.string().min(3), historyId: z.string().min(1) })
const listSchema = z.object({
  messages: z.array(z.object({ id: z.string().min(1) })).default([]),
  nextPageToken: z.string().optional(),
})
export interface GmailMailboxOptions extends MessageReaderOptions {
  /** Where the provider's web mail is, without trailing slash, e.g. `https://mail.google.com/mail`. */
  webUrl: string
  pageSize?: number
}

/** A person's mailbox over Gmail's REST API. */
export class GmailMailbox implements MailboxProvider {
  readonly #connection: GmailConnection
  readonly #webUrl: string
  readonly #pageSize: number
  readonly #messages: MessageReader

  constructor(connection: GmailConnection, options: GmailMailboxOptions) {
    this.#connection = connection
    this.#webUrl = options.webUrl
    this.#pageSize = options.pageSize ?? LARGEST_PAGE
    this.#messages = new MessageReader(connection, options)
  }

  async profile(options: CallOptions = {}): Promise<MailboxProfile> {
    const call = { path: '/profile', units: QUOTA_UNITS.getProfile, notThere: 'provider_unavailable' as const }
    const { emailAddress, historyId } = await this.#get(call, profileSchema, options)
    return { email: emailAddress, cursor: historyId }
  }

  async changesSince(
    cursor: string,
    options: CallOptions & { labels?: readonly string[] } = {},
  ): Promise<MailboxChanges> {
    const reading = new HistoryReading(options.labels)
    const given = new Set<string>()
    let pageToken: string | undefined
    let next: string | undefined
    do {
      const query = new URLSearchParams({ startHistoryId: cursor, maxResults: '500' })
      for (const type of reading.types) query.append('historyTypes', type)
      if (pageToken) query.set('pageToken', pageToken)
      const call = {
        path: `/history?${query.toString()}`,
        units: QUOTA_UNITS['history.list'],
        notThere: 'provider_history_expired' as const,
      }
      const page = await this.#get(call, historySchema, options)
      for (const entry of page.history) reading.add(entry)
      // The first page's: what happens while we turn the pages is found again by the next sync.
      next ??= page.historyId
      pageToken = page.nextPageToken
      if (pageToken && given.has(pageToken)) {
        throw new AppError('provider_unavailable', { message: 'the pages of the history go round in a circle' })
      }
      if (pageToken) given.add(pageToken)
    } while (pageToken)
    return { ...reading.changes, cursor: next }
  }

  async listNewest(query: { folder: 'inbox' | 'sent'; limit: number }, options: CallOptions = {}): Promise<string[]> {
    const page = await this.#list({ labelIds: query.folder.toUpperCase(), maxResults: String(query.limit) }, options)
    return page.ids
  }

  async listPage(
    query: { newerThanDays: number; pageToken: string | null },
    options: CallOptions = {},
  ): Promise<MessagePage> {
    return this.#list(
      {
        // Spam and deleted mail are left out unless they are asked for.
        q: `newer_than:${query.newerThanDays}d -in:chats -in:drafts -in:scheduled`,
        maxResults: String(this.#pageSize),
        ...(query.pageToken === null ? {} : { pageToken: query.pageToken }),
      },
      options,
    )
  }

  fetch(ids: readonly string[], options: CallOptions = {}): AsyncIterable<FetchedMessage[]> {
    return this.#messages.fetch(ids, options)
  }

  listLabels(options: CallOptions = {}): Promise<MailboxLabel[]> {
    return listLabels(this.#connection, options)
  }

  ensureLabels(names: readonly string[], options: CallOptions = {}): Promise<MailboxLabel[]> {
    return ensureLabels(this.#connection, names, options)
  }

  changeLabels(messageIds: readonly string[], change: LabelChange, options: CallOptions = {}): Promise<void> {
    return changeLabels(this.#connection, messageIds, change, options)
  }

  ownAddresses(options: CallOptions = {}): Promise<OwnAddress[]> {
    return listSendAs(this.#connection, options)
  }

  whereAre(messageIds: readonly string[], options: CallOptions = {}): Promise<MovedMessage[]> {
    return whereAre(this.#connection, messageIds, options)
  }

  readThread(threadId: string, options: CallOptions = {}): Promise<ThreadEntry[] | null> {
    return readThread(this.#connection, threadId, options)
  }

  createDraft(message: OutgoingMessage, options: CallOptions = {}): Promise<MailboxDraft> {
    return createDraft(this.#connection, message, options)
  }

  readDraft(id: string, options: CallOptions = {}): Promise<MailboxDraft | null> {
    return readDraft(this.#connection, id, options)
  }

  draftOf(messageId: string, options: CallOptions = {}): Promise<MailboxDraft | null> {
    return draftOf(this.#connection, messageId, options)
  }

  deleteLabel(id: string, options: CallOptions = {}): Promise<void> {
    return deleteLabel(this.#connection, id, options)
  }

  deleteDraft(id: string, options: CallOptions = {}): Promise<void> {
    return deleteDraft(this.#connection, id, options)
  }

  send(message: OutgoingMessage, options: CallOptions = {}): Promise<{ id: string }> {
    return send(this.#connection, message, options)
  }

  watch(options: CallOptions & { topic: string }): Promise<MailboxWatch> {
    return startWatch(this.#connection, options)
  }

  stopWatch(options: CallOptions = {}): Promise<void> {
    return stopWatch(this.#connection, options)
  }

  homeLink(email: string): URL {
    return this.#link(email, '')
  }

  labelLink(name: string, email: string): URL {
    return this.#link(email, `#label/${encodeURIComponent(name).replaceAll('%20', '+')}`)
  }

  webLink(threadId: string, email: string): URL {
    return this.#link(email, `#all/${encodeURIComponent(threadId)}`)
  }

  #link(email: string, place: string): URL {
    return new URL(`${this.#webUrl}/u/?authuser=${encodeURIComponent(email)}${place}`)
  }

  /** Reads JSON. `notThere`: what it means when Gmail answers that there is no such thing. */
  async #get<T>(
    call: { path: string; units: number; notThere: ErrorCode },
    schema: z.ZodType<T>,
    options: CallOptions,
  ): Promise<T> {
    try {
      return await this.#connection.call({ path: `${API}${call.path}`, units: call.units }, readJson(schema), options)
    } catch (error) {
      if (error instanceof NotThere || error instanceof Refused) throw new AppError(call.notThere, { cause: error })
      if (error instanceof AnswerTooLarge) throw new AppError('provider_unavailable', { cause: error })
      throw error
    }
  }

  async #list(query: Record<string, string>, options: CallOptions): Promise<MessagePage> {
    const call = {
      path: `/messages?${new URLSearchParams(query).toString()}`,
      units: QUOTA_UNITS['messages.list'],
      notThere: query.pageToken ? ('provider_history_expired' as const) : ('provider_unavailable' as const),
    }
    const page = await this.#get(call, listSchema, options)
    return {
      ids: page.messages.map((message) => message.id),
      nextPageToken: page.nextPageToken ?? null,
    }
  }
}
