import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { currentHistoryId, isListable, listHistory, type HistoryEntry } from '../mailbox/history.ts'
import { invalidArgument, notFound } from './error.ts'
import { allow, pageOf, pageParameters, readPageToken, readQuery } from './request.ts'

const historyQuery = z.object({
  ...pageParameters,
  startHistoryId: z.string().regex(/^\d{1,19}$/),
  labelId: z.string().optional(),
  historyTypes: z.array(z.enum(['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved'])).optional(),
})

/** `users.history` of the Gmail API. */
export function historyRoutes(fake: FakeContext) {
  return new Hono<FakeEnvironment>().get('/', allow(fake, 'history.list'), (c) => {
    const { id } = c.var.account
    const query = readQuery(c, historyQuery, ['historyTypes'])
    const startId = Number(query.startHistoryId)
    if (!isListable(fake.store, id, startId)) throw notFound()
    const page = readPageToken(query.pageToken)
    const afterId = page ? Number(page.key) : startId
    if (!Number.isSafeInteger(afterId)) throw invalidArgument('Invalid pageToken')
    const entries = listHistory(fake.store, id, {
      afterId,
      upToId: fake.answering.heldHistory.get(id),
      limit: query.maxResults + 1,
      kinds: query.historyTypes,
      labelId: query.labelId,
    })
    const { listed, next } = pageOf(entries, query.maxResults, ({ id: key }) => ({ date: 0, key }))
    return c.json({
      ...(listed.length ? { history: listed.map(historyResource) } : {}),
      ...next,
      historyId: String(currentHistoryId(fake.store, id)),
    })
  })
}

function historyResource(entry: HistoryEntry) {
  const reference = { id: entry.messageId, threadId: entry.threadId }
  const message = { ...reference, ...(entry.labelIds.length ? { labelIds: entry.labelIds } : {}) }
  const change = entry.kind.startsWith('label') ? { message, labelIds: entry.changedLabelIds } : { message }
  const key = {
    messageAdded: 'messagesAdded',
    messageDeleted: 'messagesDeleted',
    labelAdded: 'labelsAdded',
    labelRemoved: 'labelsRemoved',
  }[entry.kind]
  return { id: String(entry.id), messages: [reference], [key]: [change] }
}
