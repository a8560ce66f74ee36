import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { MessagesFailing, type CallOptions, type FetchedMessage } from '../provider.ts'
import { BATCH_BOUNDARY, batchBody, parseBatch, type BatchPart } from './batch.ts'
import { BatchSize } from './batch-size.ts'
import { AnswerTooLarge, API, type GmailConnection } from './connection.ts'
import { failureOf, Forbidden, NotFound, BadRequest, TransientFailure, Unauthorized } from './failure.ts'
import { MESSAGE_FIELDS, PLACE_FIELDS, readMessage, readTooLarge } from './messages.ts'
import { QUOTA_UNITS } from './quota.ts'

/** So many are answered together; how many are asked for in one call is up to `BatchSize`. */
const ANSWERED_TOGETHER = 10
/** Gmail takes in messages of up to 50 MB; base64 makes them a third larger. */
const LARGEST_MESSAGE_BYTES = 72 * 1024 * 1024
const LARGEST_BATCH_BYTES = 48 * 1024 * 1024

const RAW_QUERY = new URLSearchParams({ format: 'raw', fields: MESSAGE_FIELDS }).toString()
const PLACE_QUERY = new URLSearchParams({ format: 'minimal', fields: PLACE_FIELDS }).toString()

export interface MessageReaderOptions {
  /** Answers larger than these are not taken: a batch is then read one by one, a message is `too_large`. */
  largestBatchBytes?: number
  largestMessageBytes?: number
}

/** Some messages, while they are read. */
interface Reading {
  ids: readonly Ref[]
  done: Map<Ref, FetchedMessage>
  /** What Gmail refuses to give: to ask again at once is no use. */
  refused: Map<Ref, AppError>
  /** How often a call for a message had no whole answer. */
  unfinished: Map<Ref, number>
}

/** Reads the messages of one mailbox, many in one call. */
export class MessageReader {
  readonly #connection: GmailConnection
  readonly #largestBatchBytes: number
  readonly #largestMessageBytes: number
  readonly #size = new BatchSize()

  constructor(connection: GmailConnection, options: MessageReaderOptions) {
    this.#connection = connection
    this.#largestBatchBytes = options.largestBatchBytes ?? LARGEST_BATCH_BYTES
    this.#largestMessageBytes = options.largestMessageBytes ?? LARGEST_MESSAGE_BYTES
  }

  /** As `Reading.fetch`. */
  async *fetch(ids: readonly Ref[], options: CallOptions): AsyncGenerator<FetchedMessage[]> {
    const failing: Ref[] = []
    let failure: AppError | null = null
    let isRefusal = false
    for (const asked of inChunks(ids, ANSWERED_TOGETHER)) {
      const group = await this.#fetchGroup(asked, options)
      if (group.failure) {
        const answered = new Set(group.messages.map((message) => message.id))
        failing.push(...asked.filter((id) => !answered.has(id)))
        failure ??= group.failure
        isRefusal ||= group.isRefusal
      }
      yield group.messages
    }
    if (failure) throw new MessagesFailing(failing, failure, { isRefusal })
  }

  /**
   * Reads a group; calls that fail for the moment are made again, the others are not. Calls that keep failing while
   * others succeed are answered as `failure`, so that one message does not hide the rest.
   */
  async #fetchGroup(
    ids: readonly Ref[],
    options: CallOptions,
  ): Promise<{ messages: FetchedMessage[]; failure: AppError | null; isRefusal: boolean }> {
    const reading: Reading = { ids, done: new Map(), refused: new Map(), unfinished: new Map() }
    let isAnswered = false
    let failure: AppError | null = null
    try {
      await this.#connection.retrying(async () => {
        isAnswered = false
        const partly = await this.#fetchOnce(reading, options)
        isAnswered = true
        if (partly) throw partly
      }, options.signal)
    } catch (error) {
      if (error instanceof AnswerTooLarge) failure = await this.#fetchEach(reading, options)
      else if ((isAnswered || reading.done.size > 0) && isAppError(error, 'provider_unavailable')) failure = error
      else throw error
    }
    const [refusal] = reading.refused.values()
    const messages = ids.flatMap((id) => reading.done.get(id) ?? [])
    return { messages, failure: failure ?? refusal ?? null, isRefusal: refusal !== undefined }
  }

  /** Adds what one call gives, and returns the failure that the rest should be asked for again for. */
  async #fetchOnce(reading: Reading, options: CallOptions): Promise<TransientFailure | null> {
    const { done } = reading
    const open = openIds(reading)
    const ids = open.slice(0, this.#size.now)
    if (ids.length === 0) return null
    const before = open.length
    let failure: TransientFailure | null
    try {
      failure = await this.#fetchBatch(ids, reading, options)
    } catch (error) {
      if (error instanceof TransientFailure && (error.isRateLimit || error.isUnfinished)) this.#size.shrink()
      if (error instanceof TransientFailure && error.isUnfinished)
        for (const id of ids) reading.unfinished.set(id, (reading.unfinished.get(id) ?? 0) + 1)
      throw error
    }
    if (failure?.isRateLimit) this.#size.shrink()
    const left = openIds(reading)
    if (!failure && ids.every((id) => done.has(id) || reading.refused.has(id))) {
      this.#size.grow()
      // What the call was too small for: at once, as nothing has failed.
      return left.length === 0 ? null : this.#fetchOnce(reading, options)
    }
    const { isRateLimit = false, retryAfterMs = null, said = 'half an answer' } = failure ?? {}
    return new TransientFailure(said, { isRateLimit, retryAfterMs, madeProgress: left.length < before })
  }

  /** Adds what a batch gives; returns the worst of the failures that pass. */
  async #fetchBatch(ids: Ref[], reading: Reading, options: CallOptions): Promise<TransientFailure | null> {
    const failures: TransientFailure[] = []
    let asked = ids
    await this.#connection.authorized(async () => {
      const unauthorized = new Map<Ref, Unauthorized>()
      for (const part of await this.#askBatch(asked, options)) {
        const id = asked[part.index]
        if (id === undefined) continue
        try {
          reading.done.set(id, readPart(id, part, this.#connection.now))
        } catch (error) {
          if (isRefused(error)) reading.refused.set(id, refusal(error))
          else if (error instanceof Unauthorized) unauthorized.set(id, error)
          else if (error instanceof TransientFailure) failures.push(error)
          else throw error
        }
      }
      const [first] = unauthorized.values()
      if (!first) return
      // The batch as a whole is accepted with any token; what was refused for it is asked for again with the next one.
      asked = [...unauthorized.keys()]
      throw first
    })
    return failures.toSorted((a, b) => (b.retryAfterMs ?? 0) - (a.retryAfterMs ?? 0))[0] ?? null
  }

  async #askBatch(ids: readonly Ref[], options: CallOptions): Promise<BatchPart[]> {
    const { contentType, text } = await this.#connection.send(
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
    return parseBatch(contentType, text)
  }

  /** Reads what is left one by one, and returns the failure of those that keep failing while others are answered. */
  async #fetchEach(reading: Reading, options: CallOptions): Promise<AppError | null> {
    let failure: AppError | null = null
    for (const id of openIds(reading)) {
      try {
        reading.done.set(id, await this.#fetchSingle(id, options))
      } catch (error) {
        if (isRefused(error)) reading.refused.set(id, refusal(error))
        else if (!isAppError(error, 'provider_unavailable') || (failure && reading.done.size === 0)) throw error
        else failure ??= error
      }
    }
    return failure
  }

  async #fetchSingle(id: Ref, options: CallOptions): Promise<FetchedMessage> {
    const units = QUOTA_UNITS['messages.get']
    try {
      return await this.#connection.call(
        { path: messagePath(id, RAW_QUERY), units, maxBytes: this.#largestMessageBytes },
        (answer) => readMessage(answer.text),
        options,
      )
    } catch (error) {
      if (error instanceof NotFound) return { outcome: 'gone', id }
      if (!(error instanceof AnswerTooLarge)) throw error
      return this.#fetchPlace(id, options)
    }
  }

  /** Where a message stands whose content is too large to be had. */
  async #fetchPlace(id: Ref, options: CallOptions): Promise<FetchedMessage> {
    const call = { path: messagePath(id, PLACE_QUERY), units: QUOTA_UNITS['messages.get'] }
    try {
      return await this.#connection.call(call, (answer) => readTooLarge(answer.text), options)
    } catch (error) {
      if (error instanceof NotFound) return { outcome: 'gone', id }
      throw error instanceof BadRequest || error instanceof AnswerTooLarge ? refusal(error) : error
    }
  }
}

/** What is still to be asked for; last, what a call was asked for that had no whole answer: it may be one message's fault. */
function openIds({ ids, done, refused, unfinished }: Reading): Ref[] {
  const failures = (id: Ref) => unfinished.get(id) ?? 0
  return ids.filter((id) => !done.has(id) && !refused.has(id)).toSorted((a, b) => failures(a) - failures(b))
}

/** Gmail gives the others all the same. */
const isRefused = (error: unknown): error is BadRequest | Forbidden =>
  error instanceof BadRequest || error instanceof Forbidden

const refusal = (cause: BadRequest | Forbidden | AnswerTooLarge) => new AppError('provider_unavailable', { cause })

const messagePath = (id: Ref, query: string) => `${API}/messages/${encodeURIComponent(id)}?${query}`

function readPart(id: Ref, part: BatchPart, now: Date): FetchedMessage {
  if (part.status >= 200 && part.status < 300) return readMessage(part.body)
  const failure = failureOf(part, now)
  if (failure instanceof NotFound) return { outcome: 'gone', id }
  throw failure
}
