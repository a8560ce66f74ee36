import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { changeLabels, deleteMessage, getMessageByNumber, listThread, type StoredMessage } from '../mailbox/message.ts'
import { listThreads } from '../search/list.ts'
import { invalidArgument, notFound } from './error.ts'
import { checkLabelChange, labelChangeBody, TRASH, UNTRASH } from './label-change.ts'
import { formatParameter, listParameters, refuseBodies } from './message-routes.ts'
import { allow, pageOf, readBody, readPageToken, readQuery, type GmailContext } from './request.ts'
import { messageReference, messageResource } from './resource.ts'

/** `users.threads` of the Gmail API. */
export function threadRoutes(fake: FakeContext) {
  const { store } = fake
  return new Hono<FakeEnvironment>()
    .get('/', allow(fake, 'threads.list'), (c) => {
      const query = readQuery(c, z.object(listParameters), ['labelIds'])
      refuseBodies(c, query)
      const { maxResults } = query
      const found = listThreads(
        store,
        c.var.account,
        { ...query, limit: maxResults + 1, after: readPageToken(query.pageToken) },
        fake.clock.now(),
      )
      const { listed, next } = pageOf(found, maxResults, ({ internalDate: date, threadId: key }) => ({ date, key }))
      const threads = listed.map(({ threadId, n }) => {
        const newest = getMessageByNumber(store, n)
        return { id: threadId, snippet: newest.snippet, historyId: String(newest.historyId) }
      })
      return c.json({
        ...(threads.length ? { threads } : {}),
        ...next,
        resultSizeEstimate: found.length,
      })
    })
    .get('/:id', allow(fake, 'threads.get'), (c) => {
      const { format, metadataHeaders } = readQuery(
        c,
        z.object({ format: formatParameter, metadataHeaders: z.array(z.string()).default([]) }),
        ['metadataHeaders'],
      )
      if (format === 'raw') throw invalidArgument('Threads do not come in the format raw')
      refuseBodies(c, { format })
      const messages = getThread(c)
      return c.json({
        id: messages[0]?.threadId,
        historyId: String(Math.max(...messages.map((message) => message.historyId))),
        messages: messages.map((message) => messageResource(store, message, format, metadataHeaders)),
      })
    })
    .post('/:id/modify', allow(fake, 'threads.modify'), async (c) => {
      const body = await readBody(c, labelChangeBody)
      checkLabelChange(store, c.var.account.id, body)
      return c.json(changeAll(c, { add: body.addLabelIds, remove: body.removeLabelIds }))
    })
    .post('/:id/trash', allow(fake, 'threads.trash'), (c) => c.json(changeAll(c, TRASH)))
    .post('/:id/untrash', allow(fake, 'threads.untrash'), (c) => c.json(changeAll(c, UNTRASH)))
    .delete('/:id', allow(fake, 'threads.delete'), (c) => {
      const messages = getThread(c)
      store.transaction(() => {
        for (const message of messages) deleteMessage(store, c.var.account.id, message, fake.clock.now())
      })
      return c.body(null, 204)
    })

  function getThread(c: GmailContext): StoredMessage[] {
    const id = c.req.param('id') ?? ''
    if (!/^[0-9a-f]{1,16}$/i.test(id)) throw invalidArgument('Invalid id value')
    const messages = listThread(store, c.var.account.id, id.toLowerCase())
    if (messages.length === 0) throw notFound()
    return messages
  }

  function changeAll(c: GmailContext, change: { add: string[]; remove: string[] }) {
    const messages = getThread(c)
    const changed = store.transaction(() =>
      messages.map((message) => changeLabels(store, c.var.account.id, message, change, fake.clock.now())),
    )
    return { id: changed[0]?.threadId, messages: changed.map(messageReference) }
  }
}
