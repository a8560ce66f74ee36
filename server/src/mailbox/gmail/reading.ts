import { z } from 'zod'
import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { refOf, type Place, type Ref, type State } from '@loose-ends/domain/mailbox/opaque.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type {
  CallOptions,
  ChangesOptions,
  FetchedMessage,
  FoundMessage,
  ListQuery,
  MailboxChanges,
  MailboxDraft,
  MailboxProfile,
  Mark,
  MessageList,
  Reading,
  ThreadEntry,
} from '../provider.ts'
import { AnswerTooLarge, API, type GmailConnection } from './connection.ts'
import { NotFound, BadRequest } from './failure.ts'
import { HistoryReading, historySchema } from './history.ts'
import { listLabels, readJson } from './labels.ts'
import { MessageReader, type MessageReaderOptions } from './message-reader.ts'
import { QUOTA_UNITS } from './quota.ts'
import { whereAre } from './places.ts'
import { draftOf, readDraft, readThread } from './replies.ts'
import { listSendAs } from './send-as.ts'

/** The most that Gmail gives; a page costs the same whatever its size. */
const LARGEST_PAGE = 500

const profileSchema = z.object({ emailAddress: z.string().min(3), historyId: z.string().min(1) })
const listSchema = z.object({
  messages: z.array(z.object({ id: z.string().min(1) })).default([]),
  nextPageToken: z.string().optional(),
})

export interface GmailReadingOptions extends MessageReaderOptions {
  pageSize?: number
}

/** Reads a person's mailbox over Gmail's REST API. Refs are Gmail's message ids, states its history ids, places its page tokens. */
export class GmailReading implements Reading {
  readonly #connection: GmailConnection
  readonly #pageSize: number
  readonly #messages: MessageReader

  constructor(connection: GmailConnection, options: GmailReadingOptions) {
    this.#connection = connection
    this.#pageSize = options.pageSize ?? LARGEST_PAGE
    this.#messages = new MessageReader(connection, options)
  }

  async profile(options: CallOptions = {}): Promise<MailboxProfile> {
    const call = { path: '/profile', units: QUOTA_UNITS.getProfile, notFound: 'provider_unavailable' as const }
    const { emailAddress, historyId } = await this.#get(call, profileSchema, options)
    return { email: emailAddress, state: stateOf(historyId) }
  }

  async changesSince(state: State, options: ChangesOptions = {}): Promise<MailboxChanges> {
    const reading = new HistoryReading(options.marks)
    const given = new Set<string>()
    let pageToken: string | undefined
    let next: string | undefined
    do {
      const query = new URLSearchParams({ startHistoryId: state, maxResults: '500' })
      for (const type of reading.types) query.append('historyTypes', type)
      if (pageToken) query.set('pageToken', pageToken)
      const call = {
        path: `/history?${query.toString()}`,
        units: QUOTA_UNITS['history.list'],
        notFound: 'provider_history_expired' as const,
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
    const { received, sent, ...rest } = reading.changes
    const isRecent = await this.#recency(received.length + sent.length, options)
    return { received: received.filter(isRecent), sent: sent.filter(isRecent), ...rest, state: stateOf(next) }
  }

  /**
   * Whether a message came in lately enough. The history does not say; where more came up than a page of a list names, as
   * after an import, lists do, at a fraction of what it costs to fetch them. What no list shows yet is looked at by the next
   * sync again, which begins before this one (`history-overlap.ts`).
   */
  async #recency(count: number, { notBefore, ...options }: ChangesOptions): Promise<(ref: Ref) => boolean> {
    if (!notBefore || count <= this.#pageSize) return () => true
    const recent = new Set<Ref>()
    let from: Place | null = null
    do {
      const page: MessageList = await this.#listAll(`after:${Math.floor(+notBefore / SECOND_MS)}`, from, options)
      for (const ref of page.refs) recent.add(ref)
      from = page.next
    } while (from !== null)
    return (ref) => recent.has(ref)
  }

  list(query: ListQuery, options: CallOptions = {}): Promise<MessageList> {
    if (query.in !== 'all')
      return this.#list({ labelIds: query.in.toUpperCase(), maxResults: String(query.limit) }, options)
    return this.#listAll(`newer_than:${query.newerThanDays}d`, query.from, options)
  }

  fetch(refs: readonly Ref[], options: CallOptions = {}): AsyncIterable<FetchedMessage[]> {
    return this.#messages.fetch(refs, options)
  }

  ownAddresses(options: CallOptions = {}): Promise<OwnAddress[]> {
    return listSendAs(this.#connection, options)
  }

  whereAre(refs: readonly Ref[], options: CallOptions & { marks?: readonly string[] } = {}): Promise<FoundMessage[]> {
    return whereAre(this.#connection, refs, options)
  }

  thread(threadId: string, options: CallOptions = {}): Promise<ThreadEntry[] | null> {
    return readThread(this.#connection, threadId, options)
  }

  draft(id: string, options: CallOptions = {}): Promise<MailboxDraft | null> {
    return readDraft(this.#connection, id, options)
  }

  draftOf(ref: Ref, options: CallOptions = {}): Promise<MailboxDraft | null> {
    return draftOf(this.#connection, ref, options)
  }

  marks(options: CallOptions = {}): Promise<Mark[]> {
    return listLabels(this.#connection, options)
  }

  /** Reads JSON. `notFound`: what it means when Gmail answers that there is no such thing. */
  async #get<T>(
    call: { path: string; units: number; notFound: ErrorCode },
    schema: z.ZodType<T>,
    options: CallOptions,
  ): Promise<T> {
    try {
      return await this.#connection.call({ path: `${API}${call.path}`, units: call.units }, readJson(schema), options)
    } catch (error) {
      if (error instanceof NotFound || error instanceof BadRequest) throw new AppError(call.notFound, { cause: error })
      if (error instanceof AnswerTooLarge) throw new AppError('provider_unavailable', { cause: error })
      throw error
    }
  }

  #listAll(age: string, from: Place | null, options: CallOptions): Promise<MessageList> {
    return this.#list(
      {
        // Spam and deleted mail are left out unless they are asked for.
        q: `${age} -in:chats -in:drafts -in:scheduled`,
        maxResults: String(this.#pageSize),
        ...(from === null ? {} : { pageToken: from }),
      },
      options,
    )
  }

  async #list(query: Record<string, string>, options: CallOptions): Promise<MessageList> {
    const call = {
      path: `/messages?${new URLSearchParams(query).toString()}`,
      units: QUOTA_UNITS['messages.list'],
      notFound: query.pageToken ? ('provider_history_expired' as const) : ('provider_unavailable' as const),
    }
    const page = await this.#get(call, listSchema, options)
    return {
      refs: page.messages.map((message) => refOf(message.id)),
      next: page.nextPageToken === undefined ? null : (page.nextPageToken as Place),
    }
  }
}

const stateOf = (historyId: string): State => historyId as State
