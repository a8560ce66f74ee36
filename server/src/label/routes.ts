import { labelFailureTexts } from '@loose-ends/domain/copy/label-failures.ts'
import { isAppError } from '@loose-ends/domain/errors.ts'
import {
  emailLabelsSchema,
  labelsManagerAnswerSchema,
  labelsManagerRequestSchema,
  type LabelsManagerRequest,
} from '@loose-ends/domain/label/label.ts'
import type { ProviderNames } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { pagesOf } from '#server/email-account/pages.ts'
import { connectedAccount, findEmailAccount } from '#server/email-account/store.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, requireSelf, routes, type AppEnv } from '#server/http/route.ts'
import { sourceOfMessage } from '#server/ledger/message-id.ts'
import { applyLabel } from './apply-label.ts'
import { createAllLabels, presentLabels } from './mailbox-labels.ts'
import { accountForLabels } from './store.ts'
import { withPatience } from '#server/http/patience.ts'

export const labelRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/email-labels',
      summary:
        'Our labels in the mailbox, as it has them now; 404 `email_account_missing`, 409 `email_account_disconnected` ' +
        'or `email_account_paused`',
      responses: { 200: jsonAnswer(emailLabelsSchema, 'The labels, and where the mailbox shows them') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const { account, mailbox, pages } = await asPerson(c, async (tx) => {
        const account = await connectedAccount(tx, userId, (await accountForLabels(tx, deps, userId))?.id)
        return {
          account: { userId, accountId: account.id },
          mailbox: deps.openMailbox({ userId, kind: account.kind, accountId: account.id, scopes: account.scopes }),
          pages: await pagesOf(deps, await deps.vault.personKey(tx, userId), account),
        }
      })
      const labels = await withPatience((signal) => presentLabels(deps, mailbox, account, { signal }))
      const url = labels[0] ? pages?.mark(labels[0].name) : pages?.home
      return c.json({ labels, web_url: url ?? null }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/functions/gmail-labels-manager',
      summary: 'Makes the labels in the mailbox, or puts one on a message that an open item came from',
      request: { body: jsonBody(labelsManagerRequestSchema) },
      responses: { 200: jsonAnswer(labelsManagerAnswerSchema, 'Whether it was done, and why not') },
    }),
    async (c) => {
      const request = c.req.valid('json')
      requireSelf(c, request.user_id)
      try {
        await manage(c.var.deps, request)
        return c.json({ success: true }, 200)
      } catch (error) {
        const text = failureText(error, await providerOfRequest(c, request))
        if (text === undefined) throw error
        return c.json({ success: false, error: text }, 200)
      }
    },
  )

function manage(deps: Deps, request: LabelsManagerRequest): Promise<void> {
  const { user_id: userId } = request
  if (request.action === 'create') return createAllLabels(deps, userId)
  const { message_id: messageId, label_type: kind } = request
  return withPatience((signal) => applyLabel(deps, userId, { messageId, kind }, { signal }))
}

/** The provider of the mailbox that a request is about: the message's, else the one whose labels are shown. */
function providerOfRequest(c: Context<AppEnv>, request: LabelsManagerRequest): Promise<ProviderNames> {
  const { deps, userId } = c.var
  return asPerson(c, async (tx) => {
    const source = request.action === 'create' ? null : await sourceOfMessage(tx, userId, request.message_id)
    const account = source
      ? await findEmailAccount(tx, userId, source.accountId)
      : await accountForLabels(tx, deps, userId)
    return account ? deps.providerOf(account.kind) : deps.provider
  })
}

/** SPEC §8; the message of `unprocessable` is written to be shown. */
function failureText(error: unknown, provider: ProviderNames): string | undefined {
  if (!isAppError(error)) return undefined
  return error.code === 'unprocessable' ? error.message : labelFailureTexts(provider)[error.code]
}
