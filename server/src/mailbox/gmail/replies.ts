import { z } from 'zod'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { refOf, type Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import {
  CutShort,
  OutcomeUnknown,
  REPLY_ID_HEADER,
  type CallOptions,
  type MailboxDraft,
  type OutgoingMessage,
  type SentMessage,
  type ThreadEntry,
} from '../provider.ts'
import { AnswerTooLarge, API, post, type Call, type GmailConnection } from './connection.ts'
import { Forbidden, NotFound, BadRequest, TransientFailure } from './failure.ts'
import { readJson } from './labels.ts'
import { internalDateSchema } from './messages.ts'
import { QUOTA_UNITS } from './quota.ts'

/** Ours is among the newest. */
const DRAFT_PAGES = 3

const threadSchema = z.object({
  messages: z
    .array(
      z.object({
        id: z.string().min(1).transform(refOf),
        labelIds: z.array(z.string()).default([]),
        internalDate: internalDateSchema,
        payload: z
          .object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })
          .default({ headers: [] }),
      }),
    )
    .default([]),
})
type ThreadMessage = z.infer<typeof threadSchema>['messages'][number]

const draftSchema = z.object({ id: z.string().min(1), message: z.object({ id: z.string().min(1) }) })
const sentSchema = z.object({ id: z.string().min(1).transform(refOf) })
const draftListSchema = z.object({ drafts: z.array(draftSchema).default([]), nextPageToken: z.string().optional() })

/** The messages of a thread by their headers, oldest first; null when none is left. */
export async function readThread(
  connection: GmailConnection,
  threadId: string,
  options: CallOptions,
): Promise<ThreadEntry[] | null> {
  // All headers: whether a filter for some of them heeds case, Gmail does not say, and senders write them as they like.
  const path = `${API}/threads/${encodeURIComponent(threadId)}?format=metadata`
  const thread = await orNull(
    connection.call({ path, units: QUOTA_UNITS['threads.get'] }, readJson(threadSchema), options),
  )
  const left = thread?.messages.filter(
    ({ labelIds }) => !labelIds.some((label) => label === 'TRASH' || label === 'SPAM'),
  )
  return left && left.length > 0 ? left.map(toEntry).toSorted((a, b) => a.at.getTime() - b.at.getTime()) : null
}

function toEntry({ id, labelIds, internalDate, payload }: ThreadMessage): ThreadEntry {
  const header = (wanted: string) =>
    payload.headers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value.trim() ?? null
  const automatic = header('Auto-Submitted')
  return {
    id,
    at: new Date(Number(internalDate)),
    kind: labelIds.includes('DRAFT') ? 'draft' : labelIds.includes('SENT') ? 'sent' : 'received',
    messageId: header('Message-ID')?.replace(/^<|>$/g, '') ?? null,
    replyId: header(REPLY_ID_HEADER),
    isAutomatic: (automatic !== null && automatic.toLowerCase() !== 'no') || header('Return-Path') === '<>',
  }
}

/** See `Drafts.put`. */
export async function createDraft(
  connection: GmailConnection,
  message: OutgoingMessage,
  options: CallOptions,
): Promise<MailboxDraft> {
  const call = post('/drafts', QUOTA_UNITS['drafts.create'], { message: onWire(message) })
  return toDraft(await written(connection.once(call, readJson(draftSchema), options)))
}

/** See `Reading.draft`. */
export async function readDraft(
  connection: GmailConnection,
  id: string,
  options: CallOptions,
): Promise<MailboxDraft | null> {
  const call = { path: `${draftPath(id)}?format=minimal`, units: QUOTA_UNITS['drafts.get'] }
  const draft = await orNull(connection.call(call, readJson(draftSchema), options))
  return draft && toDraft(draft)
}

/** See `Reading.draftOf`: the draft is looked for among the newest, as Gmail does not say it of a message. */
export async function draftOf(
  connection: GmailConnection,
  ref: Ref,
  options: CallOptions,
): Promise<MailboxDraft | null> {
  let pageToken: string | undefined
  for (let page = 0; page < DRAFT_PAGES; page += 1) {
    const query = new URLSearchParams({ maxResults: '500', ...(pageToken ? { pageToken } : {}) })
    const call = { path: `${API}/drafts?${query.toString()}`, units: QUOTA_UNITS['drafts.list'] }
    const found = await connection.call(call, readJson(draftListSchema), options)
    const draft = found.drafts.find(({ message }) => message.id === ref)
    if (draft) return toDraft(draft)
    pageToken = found.nextPageToken
    if (!pageToken) return null
  }
  return null
}

/** See `Drafts.drop`. */
export async function deleteDraft(connection: GmailConnection, id: string, options: CallOptions): Promise<void> {
  const call: Call = { method: 'DELETE', path: draftPath(id), units: QUOTA_UNITS['drafts.delete'] }
  await orNull(connection.call(call, () => true, options))
}

/** See `Submission.send`. */
export async function send(
  connection: GmailConnection,
  message: OutgoingMessage,
  options: CallOptions,
): Promise<SentMessage> {
  const call = post('/messages/send', QUOTA_UNITS['messages.send'], onWire(message))
  try {
    const { id } = await written(connection.once(call, readJson(sentSchema), options))
    // Whom it cannot reach, Gmail tells of by mail.
    return { id, refused: [], copyLost: null }
  } catch (error) {
    const isLost = error instanceof AnswerTooLarge || isAppError(error, 'provider_unavailable')
    throw isLost && !isRefusal(error) && !(error instanceof CutShort) ? new OutcomeUnknown(error) : error
  }
}

/** Gmail answered that it does not do it, or not now (a 4xx that passes), which is an answer; 408 is none. */
const isRefusal = (error: Error): boolean =>
  error instanceof Forbidden || (error.cause instanceof TransientFailure && /^4(?!08)\d\d\b/.test(error.cause.message))

const draftPath = (id: string) => `${API}/drafts/${encodeURIComponent(id)}`
const toDraft = ({ id, message }: z.infer<typeof draftSchema>): MailboxDraft => ({ id, version: message.id })
const onWire = ({ raw, threadId }: OutgoingMessage) => ({ raw: Buffer.from(raw).toString('base64url'), threadId })
/** What Gmail does not have is null. An id that is none cannot be there either. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NotFound || error instanceof BadRequest) return null
    if (error instanceof AnswerTooLarge) throw new AppError('provider_unavailable', { cause: error })
    throw error
  }
}

async function written<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NotFound) throw new AppError('provider_message_gone', { cause: error })
    if (error instanceof BadRequest)
      throw new AppError('unprocessable', { message: 'the provider refused the message' })
    throw error
  }
}
