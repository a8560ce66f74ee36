import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { fittingThread, sendMessage } from '../mailbox/delivery.ts'
import { readIncoming } from '../mailbox/incoming.ts'
import { findLabel } from '../mailbox/label.ts'
import {
  changeLabels,
  deleteMessage,
  findMessage,
  insertMessage,
  readRaw,
  type StoredMessage,
} from '../mailbox/message.ts'
import { listMessages } from '../search/list.ts'
import { insufficientScope, invalidArgument, notFound } from './error.ts'
import { checkLabelChange, labelChangeBody, TRASH, UNTRASH } from './label-change.ts'
import { readMessage, requireRaw } from './message-body.ts'
import {
  allow,
  booleanParameter,
  pageOf,
  pageParameters,
  readBody,
  readPageToken,
  readQuery,
  type GmailContext,
} from './request.ts'
import { messageReference, messageResource, readAttachment, type Format } from './resource.ts'

export const formatParameter = z
  .string()
  .default('full')
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(['minimal', 'metadata', 'full', 'raw']))

export const listParameters = {
  ...pageParameters,
  q: z.string().default(''),
  labelIds: z.array(z.string()).default([]),
  includeSpamTrash: booleanParameter.default(false),
}

const MAX_BATCH = 1_000
const idList = z.array(z.string()).min(1, 'No message ids specified').max(MAX_BATCH, 'Too many message ids specified')

/** gmail.metadata may neither search nor see bodies. */
export function refuseBodies(c: GmailContext, asked: { format?: Format; q?: string }): void {
  const readsBodies = [...c.var.scopes].some((scope) => /mail\.google\.com|gmail\.(?:modify|readonly)$/.test(scope))
  if (!readsBodies && (asked.format === 'full' || asked.format === 'raw' || asked.q)) {
    throw insufficientScope(['https://www.googleapis.com/auth/gmail.readonly'])
  }
}

/** The thread that a client names, if any. Throws Google's 404 where there is none of that id. */
export function requireThread(
  { store }: FakeContext,
  c: GmailContext,
  threadId: string | undefined,
): string | undefined {
  if (threadId === undefined) return undefined
  const row = store.get(
    'SELECT 1 FROM messages WHERE account_id = ? AND thread_id = ? LIMIT 1',
    c.var.account.id,
    threadId,
  )
  if (!row) throw notFound()
  return threadId
}

/** `users.messages` of the Gmail API. */
export function messageRoutes(fake: FakeContext) {
  const { store } = fake
  return new Hono<FakeEnvironment>()
    .get('/', allow(fake, 'messages.list'), (c) => {
      const query = readQuery(c, z.object(listParameters), ['labelIds'])
      refuseBodies(c, query)
      const { maxResults } = query
      const found = listMessages(
        store,
        c.var.account,
        { ...query, limit: maxResults + 1, after: readPageToken(query.pageToken) },
        fake.clock.now(),
      )
      const { listed, next } = pageOf(found, maxResults, ({ internalDate: date, n: key }) => ({ date, key }))
      return c.json({
        ...(listed.length ? { messages: listed.map(({ id, threadId }) => ({ id, threadId })) } : {}),
        ...next,
        // An estimate, as at Google: this page, and more if there is more.
        resultSizeEstimate: found.length,
      })
    })
    .post('/send', allow(fake, 'messages.send'), async (c) => {
      const given = await readMessage(c)
      const sent = sendMessage(store, c.var.account, requireRaw(given), {
        threadId: requireThread(fake, c, given.threadId),
        now: fake.clock.now(),
        ...fake.sending,
      })
      return c.json(messageReference(sent))
    })
    .post('/import', allow(fake, 'messages.import'), (c) => insert(fake, c, 'dateHeader'))
    .post('/batchModify', allow(fake, 'messages.batchModify'), async (c) => {
      const body = await readBody(c, labelChangeBody.extend({ ids: idList }))
      checkLabelChange(store, c.var.account.id, body)
      store.transaction(() => {
        for (const id of body.ids) {
          const message = findMessage(store, c.var.account.id, id)
          if (message) change(fake, c, message, { add: body.addLabelIds, remove: body.removeLabelIds })
        }
      })
      return c.body(null, 204)
    })
    .post('/batchDelete', allow(fake, 'messages.batchDelete'), async (c) => {
      const { ids } = await readBody(c, z.looseObject({ ids: idList }))
      store.transaction(() => {
        for (const id of ids) {
          const message = findMessage(store, c.var.account.id, id)
          if (message) deleteMessage(store, c.var.account.id, message, fake.clock.now())
        }
      })
      return c.body(null, 204)
    })
    .post('/', allow(fake, 'messages.insert'), (c) => insert(fake, c, 'receivedTime'))
    .get('/:id', allow(fake, 'messages.get'), (c) => {
      const { format, metadataHeaders } = readQuery(
        c,
        z.object({ format: formatParameter, metadataHeaders: z.array(z.string()).default([]) }),
        ['metadataHeaders'],
      )
      refuseBodies(c, { format })
      return c.json(messageResource(store, getMessage(fake, c), format, metadataHeaders))
    })
    .get('/:id/attachments/:attachmentId', allow(fake, 'messages.attachments.get'), (c) => {
      const content = readAttachment(readRaw(store, getMessage(fake, c).n), c.req.param('attachmentId'))
      if (!content) throw invalidArgument('Invalid attachment token')
      return c.json({ size: content.length, data: content.toString('base64url') })
    })
    .post('/:id/modify', allow(fake, 'messages.modify'), async (c) => {
      const body = await readBody(c, labelChangeBody)
      checkLabelChange(store, c.var.account.id, body)
      return c.json(
        messageReference(change(fake, c, getMessage(fake, c), { add: body.addLabelIds, remove: body.removeLabelIds })),
      )
    })
    .post('/:id/trash', allow(fake, 'messages.trash'), (c) =>
      c.json(messageReference(change(fake, c, getMessage(fake, c), TRASH))),
    )
    .post('/:id/untrash', allow(fake, 'messages.untrash'), (c) =>
      c.json(messageReference(change(fake, c, getMessage(fake, c), UNTRASH))),
    )
    .delete('/:id', allow(fake, 'messages.delete'), (c) => {
      deleteMessage(store, c.var.account.id, getMessage(fake, c), fake.clock.now())
      return c.body(null, 204)
    })
}

/** The message that the address names. Throws Google's 400 for what is no id, and its 404 where there is none. */
function getMessage({ store }: FakeContext, c: GmailContext): StoredMessage {
  const id = c.req.param('id') ?? ''
  if (!/^[0-9a-f]{1,16}$/i.test(id)) throw invalidArgument('Invalid id value')
  const message = findMessage(store, c.var.account.id, id.toLowerCase())
  if (!message) throw notFound()
  return message
}

function change(
  { store, clock }: FakeContext,
  c: GmailContext,
  message: StoredMessage,
  labels: { add: string[]; remove: string[] },
): StoredMessage {
  return changeLabels(store, c.var.account.id, message, labels, clock.now())
}

async function insert(fake: FakeContext, c: GmailContext, defaultSource: 'dateHeader' | 'receivedTime') {
  const { store } = fake
  const source = c.req.query('internalDateSource') ?? defaultSource
  if (source !== 'dateHeader' && source !== 'receivedTime') throw invalidArgument('Invalid internalDateSource')
  const given = await readMessage(c)
  const message = readIncoming(requireRaw(given))
  const { id } = c.var.account
  for (const labelId of given.labelIds ?? []) {
    if (!findLabel(store, id, labelId)) throw invalidArgument(`Invalid label: ${labelId}`)
  }
  const now = fake.clock.now()
  const stored = insertMessage(store, id, message, {
    labelIds: given.labelIds ?? [],
    internalDate: source === 'dateHeader' ? (message.date ?? now) : now,
    now,
    threadId: fittingThread(store, id, message.raw, requireThread(fake, c, given.threadId)),
  })
  return c.json(messageReference(stored))
}
