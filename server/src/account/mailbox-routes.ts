import { z } from '@hono/zod-openapi'
import { disconnectionSchema } from '@loose-ends/domain/email-account/disconnection.ts'
import {
  mailboxChangeSchema,
  mailboxConnectionSchema,
  mailboxListSchema,
  mailboxSchema,
} from '@loose-ends/domain/email-account/mailbox.ts'
import { mailboxFoldersSchema } from '@loose-ends/domain/mailbox/special-folders.ts'
import { foundServersSchema } from '@loose-ends/domain/mail-server/found-servers.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { disconnectMailbox } from './disconnect-mailbox.ts'
import { idParams, jsonAnswer, jsonBody, personRoute, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { toListedMailbox } from '#server/email-account/listed-mailbox.ts'
import { findEmailAccount, listEmailAccounts } from '#server/email-account/store.ts'
import { beginAtProvider, identifyAtProvider } from '#server/session/at-provider.ts'
import { exchangeSchema, startSchema } from '#server/session/schemas.ts'
import { changeMailbox, connectMailbox, foldersOf, joinMailbox, requireConnectable } from './connect-mailbox.ts'

export const emailAccountRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/email-account',
      summary: 'The connected mailbox; 404 `email_account_missing` without one',
      responses: { 200: jsonAnswer(mailboxSchema, 'The mailbox; `email` and `name` are ciphertext') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const mailbox = await readAsPerson(c, async (tx) => {
        const account = await findEmailAccount(tx, userId)
        if (!account) throw new AppError('email_account_missing')
        return toListedMailbox(deps, await deps.vault.personKey(tx, userId), account)
      })
      return c.json(mailbox, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/email-account',
      summary:
        'Disconnects the mailbox and takes the grant back at the provider; what was found in it stays or ' +
        'goes; 404 `email_account_missing` without one, 403 `sign_in_again` before items go where the ' +
        'sign-in is older than 15 minutes',
      request: { query: disconnectionSchema },
      responses: { 204: { description: 'Disconnected' } },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      await disconnectMailbox(deps, { userId, sessionId }, c.req.valid('query'))
      return c.body(null, 204)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/email-accounts',
      summary: 'All connected mailboxes of the person, the first one first',
      responses: { 200: jsonAnswer(mailboxListSchema, '`email` and `name` are ciphertext') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const items = await readAsPerson(c, async (tx) => {
        const key = await deps.vault.personKey(tx, userId)
        return Promise.all((await listEmailAccounts(tx, userId)).map((row) => toListedMailbox(deps, key, row)))
      })
      return c.json({ items }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/email-accounts/servers',
      summary: 'The mail servers behind an address, and its provider’s words on the password; nothing is tried there',
      request: { body: jsonBody(z.object({ email: z.string().max(320) })) },
      responses: { 200: jsonAnswer(foundServersSchema, 'What was found, and how') },
    }),
    async (c) => c.json((await c.var.deps.mailHosts.serversOf(c.req.valid('json').email)).found, 200),
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/email-accounts',
      summary:
        'Connects a mailbox at its own servers, once both accept the login, and has it read; 403 `sign_in_again` ' +
        'where the sign-in is older than 15 minutes; `fields.server` and `fields.host` of an error say at which server it was',
      request: { body: jsonBody(mailboxConnectionSchema) },
      responses: { 201: jsonAnswer(mailboxSchema, 'The mailbox') },
    }),
    async (c) => {
      const { deps, rateLimits, userId, sessionId } = c.var
      return c.json(await connectMailbox(deps, rateLimits, { userId, sessionId }, c.req.valid('json')), 201)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/email-accounts/start',
      summary:
        'Begins to connect a mailbox by a sign-in at its provider: where to send the browser; 403 `sign_in_again` where the ' +
        'sign-in here is older than 15 minutes',
      request: { body: jsonBody(startSchema.omit({ as: true })) },
      responses: { 200: jsonAnswer(z.object({ authorization_url: z.url() }), 'Navigate there') },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      const wanted = c.req.valid('json')
      const { kind = deps.provider.id, hint: email } = wanted
      await requireConnectable(deps, { userId, sessionId }, { kind, email })
      const url = await beginAtProvider(c, wanted, userId)
      return c.json({ authorization_url: url.href }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/email-accounts/exchange',
      summary: 'Connects the mailbox of that sign-in, which the same person began in this browser, and has it read',
      request: { body: jsonBody(exchangeSchema.omit({ time_zone: true })) },
      responses: { 201: jsonAnswer(mailboxSchema, 'The mailbox') },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      const identified = await identifyAtProvider(c, c.req.valid('json'), userId)
      return c.json(await joinMailbox(deps, { userId, sessionId }, identified), 201)
    },
  )
  .openapi(
    personRoute({
      method: 'get',
      path: '/email-accounts/{id}/folders',
      summary:
        'The folders of a mailbox at its own servers that hold sent mail, drafts and deleted mail, and those that may be ' +
        'chosen for it; asked of the server. 422 for a mailbox without any',
      request: { params: idParams },
      responses: { 200: jsonAnswer(mailboxFoldersSchema, 'Its folders, by their names') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const folders = await foldersOf(deps, { userId, accountId: c.req.valid('param').id })
      return c.json({ items: await folders.list() }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/email-accounts/{id}',
      summary:
        'Changes what a mailbox is called, its colour, whether it rests, what its folders are for (422 for a folder that it ' +
        'does not have, or that has a use), or its password, which is tried first; 403 ' +
        '`sign_in_again` before a new password where the sign-in is older than 15 minutes',
      request: { params: idParams, body: jsonBody(mailboxChangeSchema) },
      responses: { 200: jsonAnswer(mailboxSchema, 'The changed mailbox') },
    }),
    async (c) => {
      const { deps, rateLimits, userId, sessionId } = c.var
      const change = c.req.valid('json')
      if (change.password !== undefined) await rateLimits.count('mail_login', userId)
      const caller = { userId, sessionId, accountId: c.req.valid('param').id }
      return c.json(await changeMailbox(deps, rateLimits, caller, change), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/email-accounts/{id}',
      summary:
        'Disconnects that mailbox: its password goes, or the grant is taken back at the provider; what was found in ' +
        'it stays or goes; 403 `sign_in_again` before items go where the sign-in is older than 15 minutes',
      request: {
        params: idParams,
        query: disconnectionSchema.extend({ items: disconnectionSchema.shape.items.default('keep') }),
      },
      responses: { 204: { description: 'Disconnected' } },
    }),
    async (c) => {
      const { deps, userId, sessionId } = c.var
      const caller = { userId, sessionId, accountId: c.req.valid('param').id }
      await disconnectMailbox(deps, caller, c.req.valid('query'))
      return c.body(null, 204)
    },
  )
