import { z } from 'zod'
import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { AppError, isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import {
  MessagesFailing,
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
import { BATCH_BOUNDARY, batchBody, parseBatch, type BatchPart } from './batch.ts'
import { AnswerTooLarge, API, type GmailConnection } from './connection.ts'
import { failureOf, NotThere, Refused, TransientFailure, Unauthorized } from './failure.ts'
import { HistoryReading, historySchema } from './history.ts'
import { changeLabels, deleteLabel, ensureLabels, listLabels, readJson } from './labels.ts'
import { MESSAGE_FIELDS, PLACE_FIELDS, readMessage, readWithout } from './messages.ts'
import { QUOTA_UNITS } from './quota.ts'
import { whereAre } from './places.ts'
import { startWatch, stopWatch } from './watch.ts'
import { createDraft, deleteDraft, draftOf, readDraft, readThread, send } from './replies.ts'
import { listSendAs } from './send-as.ts'

/** Larger batches meet "Too many concurrent requests for user" in practice, although 100 are allowed. */
const BATCH_SIZE = 20
/** The most that Gmail gives; a page costs the same whatever its size. */
const LARGEST_PAGE = 500
/** Gmail takes in messages of up to 50 MB; base64 makes them a third larger. */
const LARGEST_MESSAGE_BYTES = 72 * 1024 * 1024
const LARGEST_BATCH_BYTES = 48 * 1024 * 1024

const RAW_QUERY = new URLSearchParams({ format: 'raw', fields: MESSAGE_FIELDS }).toString()
const PLACE_QUERY = new URLSearchParams({ format: 'minimal', fields: PLACE_FIELDS }).toString()

const profileSchema = z.object({ emailAddress: z.string().min(3), historyId: z.string().min(1) })
const listSchema = z.object({
  messages: z.array(z.object({ id: z.string().min(1) })).default([]),
  nextPageToken: z.string().optional(),
})
export interface GmailMailboxOptions {
  /** Where the provider's web mail is, without trailing slash, e.g. `https://mail.google.com/mail`. */
  webUrl: string
  pageSize?: number
  /** Answers larger than these are not taken: a batch is then read one by one, a message is `too_large`. */
  largestBatchBytes?: number
  largestMessageBytes?: number
}

/** A person's mailbox over Gmail's REST API. */
export class GmailMailbox implements MailboxProvider {
  readonly #connection: GmailConnection
  readonly #webUrl: string
  readonly #pageSize: number
  readonly #largestBatchBytes: number
  readonly #largestMessageBytes: number

  constructor(connection: GmailConnection, options: GmailMailboxOptions) {
    this.#connection = connection
    this.#webUrl = options.webUrl
    this.#pageSize = options.pageSize ?? LARGEST_PAGE
    this.#largestBatchBytes = options.largestBatchBytes ?? LARGEST_BATCH_BYTES
    this.#largestMessageBytes = options.largestMessageBytes ?? LARGEST_MESSAGE_BYTES
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
        q: `newer_than:${query.newerThanDays}d -in:chats -in:drafts`,
        maxResults: String(this.#pageSize),
        ...(query.pageToken === null ? {} : { pageToken: query.pageToken }),
      },
      options,
    )
  }

  async *fetch(ids: readonly string[], options: CallOptions = {}): AsyncGenerator<FetchedMessage[]> {
    const failing: string[] = []
    let failure: AppError | null = null
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const asked = ids.slice(start, start + BATCH_SIZE)
      const batch = await this.#fetchBatch(asked, options)
      if (batch.failure) {
        const answered = new Set(batch.messages.map((message) => message.id))
        failing.push(...asked.filter((id) => !answered.has(id)))
        failure ??= batch.failure
      }
      yield batch.messages
    }
    if (failure) throw new MessagesFailing(failing, failure)
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

  homeLink(): URL {
    return new URL(`${this.#webUrl}/u/0/`)
  }

  labelLink(name: string): URL {
    return new URL(`${this.#webUrl}/u/0/#label/${encodeURIComponent(name).replaceAll('%20', '+')}`)
  }

  webLink(threadId: string): URL {
    return new URL(`${this.#webUrl}/u/0/#all/${encodeURIComponent(threadId)}`)
  }

  draftLink(threadId: string, email: string): URL {
    // A thread that has a draft opens with the draft ready to be written on.
    return new URL(`${this.#webUrl}/u/?authuser=${encodeURIComponent(email)}#all/${encodeURIComponent(threadId)}`)
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

  /**
   * Reads a batch; calls in it that fail for the moment are made again, the others are not. Calls that keep failing while
   * others succeed are answered as `failure`, so that one message does not hide the rest.
   */
  async #fetchBatch(
    ids: readonly string[],
    options: CallOptions,
  ): Promise<{ messages: FetchedMessage[]; failure: AppError | null }> {
    const done = new Map<string, FetchedMessage>()
    let failure: AppError | null = null
    let isAnswered = false
    try {
      await this.#connection.retrying(async () => {
        isAnswered = false
        const open = ids.filter((id) => !done.has(id))
        const partly = await this.#fetchOnce(open, done, options)
        isAnswered = true
        if (partly) throw partly
      }, options.signal)
    } catch (error) {
      if (error instanceof AnswerTooLarge) {
        failure = await this.#fetchEach(
          ids.filter((id) => !done.has(id)),
          done,
          options,
        )
      } else if (isAnswered && isAppError(error, 'provider_unavailable')) failure = error
      else throw error
    }
    return { messages: ids.flatMap((id) => done.get(id) ?? []), failure }
  }

  /** Fills `done` with what one batch call gives, and answers the failure that the rest should be retried for. */
  async #fetchOnce(
    ids: readonly string[],
    done: Map<string, FetchedMessage>,
    options: CallOptions,
  ): Promise<TransientFailure | null> {
    const answer = await this.#connection.attempt(
      {
        method: 'POST',
        path: '/batch/gmail/v1',
        units: ids.length * QUOTA_UNITS['messages.get'],
        contentType: `multipart/mixed; boundary=${BATCH_BOUNDARY}`,
        body: batchBody(ids.map((id) => messagePath(id, RAW_QUERY))),
        maxBytes: this.#largestBatchBytes,
      },
      options,
    )
    let failure: TransientFailure | null = null
    const doneBefore = done.size
    for (const part of parseBatch(answer.contentType, answer.text)) {
      const id = ids[part.index]
      if (id === undefined) continue
      try {
        done.set(id, readPart(id, part, this.#connection.now))
      } catch (error) {
        if (error instanceof Refused) done.set(id, await this.#fetchPlace(id, 'unreadable', options))
        else if (!(error instanceof TransientFailure)) throw error
        else if (failure === null || (error.retryAfterMs ?? 0) > (failure.retryAfterMs ?? 0)) failure = error
      }
    }
    if (!failure && ids.every((id) => done.has(id))) return null
    const { isRateLimit = false, retryAfterMs = null } = failure ?? {}
    const reason = failure ? failure.message : 'half an answer'
    return new TransientFailure(reason, { isRateLimit, retryAfterMs, madeProgress: done.size > doneBefore })
  }

  /** Fills `done` one by one, and answers the failure of those that keep failing while others are answered. */
  async #fetchEach(
    ids: readonly string[],
    done: Map<string, FetchedMessage>,
    options: CallOptions,
  ): Promise<AppError | null> {
    let failure: AppError | null = null
    for (const id of ids) {
      try {
        done.set(id, await this.#fetchSingle(id, options))
      } catch (error) {
        if (!isAppError(error, 'provider_unavailable') || (failure && done.size === 0)) throw error
        failure ??= error
      }
    }
    return failure
  }

  async #fetchSingle(id: string, options: CallOptions): Promise<FetchedMessage> {
    const units = QUOTA_UNITS['messages.get']
    try {
      return await this.#connection.call(
        { path: messagePath(id, RAW_QUERY), units, maxBytes: this.#largestMessageBytes },
        (answer) => readMessage(answer.text),
        options,
      )
    } catch (error) {
      if (error instanceof NotThere) return { outcome: 'gone', id }
      if (error instanceof Refused) return this.#fetchPlace(id, 'unreadable', options)
      if (!(error instanceof AnswerTooLarge)) throw error
      return this.#fetchPlace(id, 'too_large', options)
    }
  }

  /** A message whose content is not to be had, and why. */
  async #fetchPlace(id: string, why: 'too_large' | 'unreadable', options: CallOptions): Promise<FetchedMessage> {
    const call = { path: messagePath(id, PLACE_QUERY), units: QUOTA_UNITS['messages.get'] }
    try {
      return await this.#connection.call(call, (answer) => readWithout(answer.text, why), options)
    } catch (error) {
      if (error instanceof NotThere) return { outcome: 'gone', id }
      throw error instanceof Refused || error instanceof AnswerTooLarge
        ? new AppError('provider_unavailable', { cause: error })
        : error
    }
  }
}

const messagePath = (id: string, query: string) => `${API}/messages/${encodeURIComponent(id)}?${query}`

function readPart(id: string, part: BatchPart, now: Date): FetchedMessage {
  if (part.status >= 200 && part.status < 300) return readMessage(part.body)
  const failure = failureOf(part, now)
  if (failure instanceof NotThere) return { outcome: 'gone', id }
  // The batch as a whole was accepted with this token: a part refused for it is asked for again with the next one.
  throw failure instanceof Unauthorized ? new TransientFailure('a call in the batch was not authorised') : failure
}
