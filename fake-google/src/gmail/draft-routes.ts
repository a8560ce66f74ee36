import { Hono } from 'hono'
import { z } from 'zod'
import type { FakeContext, FakeEnvironment } from '../context.ts'
import { fittingThread, sendMessage } from '../mailbox/delivery.ts'
import { createDraft, draftIdOf, findDraft, replaceDraft, type Draft } from '../mailbox/draft.ts'
import { readIncoming } from '../mailbox/incoming.ts'
import { deleteMessage, readRaw } from '../mailbox/message.ts'
import { listMessages } from '../search/list.ts'
import { notFound } from './error.ts'
import { readDraft, requireRaw } from './message-body.ts'
import { formatParameter, listParameters, requireThread } from './message-routes.ts'
import { allow, pageOf, readPageToken, readQuery, type GmailContext } from './request.ts'
import { messageReference, messageResource } from './resource.ts'

const reference = (draft: Draft) => ({ id: draft.id, message: messageReference(draft.message) })

/** `users.drafts` of the Gmail API. */
export function draftRoutes(fake: FakeContext) {
  const { store } = fake
  return new Hono<FakeEnvironment>()
    .get('/', allow(fake, 'drafts.list'), (c) => {
      const query = readQuery(c, z.object(listParameters), ['labelIds'])
      const { maxResults } = query
      const after = readPageToken(query.pageToken)
      const found = listMessages(
        store,
        c.var.account,
        { ...query, labelIds: ['DRAFT'], limit: maxResults + 1, after },
        fake.clock.now(),
      )
      const { listed, next } = pageOf(found, maxResults, ({ internalDate: date, n: key }) => ({ date, key }))
      const drafts = listed.map((message) => ({
        id: draftIdOf(store, message),
        message: { id: message.id, threadId: message.threadId },
      }))
      return c.json({
        ...(drafts.length ? { drafts } : {}),
        ...next,
        resultSizeEstimate: found.length,
      })
    })
    .post('/', allow(fake, 'drafts.create'), async (c) => {
      const given = await readDraft(c)
      const message = readIncoming(requireRaw(given))
      const asked = requireThread(fake, c, given.threadId)
      const threadId = fittingThread(store, c.var.account.id, message.raw, asked)
      return c.json(reference(createDraft(store, c.var.account.id, message, { now: fake.clock.now(), threadId })))
    })
    .post('/send', allow(fake, 'drafts.send'), async (c) => {
      const given = await readDraft(c)
      const draft = given.draftId === undefined ? undefined : findDraft(store, c.var.account.id, given.draftId)
      if (given.draftId !== undefined && !draft) throw notFound()
      const now = fake.clock.now()
      const raw = given.raw ?? (draft ? readRaw(store, draft.message.n) : requireRaw(given))
      const sent = store.transaction(() => {
        const threadId = given.threadId ?? draft?.message.threadId
        const message = sendMessage(store, c.var.account, raw, { threadId, now, ...fake.sending })
        if (draft) deleteMessage(store, c.var.account.id, draft.message, now)
        return message
      })
      return c.json(messageReference(sent))
    })
    .get('/:id', allow(fake, 'drafts.get'), (c) => {
      const { format } = readQuery(c, z.object({ format: formatParameter }))
      const draft = getDraft(c)
      return c.json({ id: draft.id, message: messageResource(store, draft.message, format) })
    })
    .put('/:id', allow(fake, 'drafts.update'), async (c) => {
      const draft = getDraft(c)
      const given = await readDraft(c)
      const message = readIncoming(requireRaw(given))
      const changed = replaceDraft(store, c.var.account.id, draft, message, {
        now: fake.clock.now(),
        threadId: given.threadId,
      })
      return c.json(reference(changed))
    })
    .delete('/:id', allow(fake, 'drafts.delete'), (c) => {
      deleteMessage(store, c.var.account.id, getDraft(c).message, fake.clock.now())
      return c.body(null, 204)
    })

  function getDraft(c: GmailContext): Draft {
    const draft = findDraft(store, c.var.account.id, c.req.param('id') ?? '')
    if (!draft) throw notFound()
    return draft
  }
}
