import {
  aiChangeSchema,
  aiRecordSchema,
  aiRecordsSchema,
  aiStatusSchema,
  isSameService,
  type AiStatus,
} from '@loose-ends/domain/ai/ai.ts'
import { AI_RECORDS_DAYS, DEFAULT_DAILY_TOKENS } from '@loose-ends/domain/ai/outcome.ts'
import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import type { Deps } from '#server/deps.ts'
import { pageQuery } from '#server/http/page-query.ts'
import { asPerson, jsonAnswer, jsonBody, personRoute, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { messageParams } from '#server/message/routes.ts'
import { agreedService, getRecord, listRecords, saveConsent, usedTokens, type Reader } from './store.ts'

async function statusOf(tx: Tx, { ai, config, clock }: Deps, userId: string): Promise<AiStatus> {
  const service = ai?.service ?? null
  const agreed = await agreedService(tx, userId)
  const enabled = agreed !== null && service !== null && isSameService(agreed, service)
  return {
    service,
    enabled,
    replaced: enabled || service === null ? null : agreed,
    daily_tokens: config.ai?.dailyTokens ?? DEFAULT_DAILY_TOKENS,
    used_tokens: await usedTokens(tx, userId, clock.now(), await zoneOf(tx, userId)),
  }
}

const readerIn = ({ deps: { ai, clock }, userId }: { deps: Deps; userId: string }): Reader => ({
  userId,
  service: ai?.service ?? null,
  now: clock.now(),
})

export const aiRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/ai',
      summary: 'The AI: which one there is, whether the person wants it, and what it cost today',
      responses: { 200: jsonAnswer(aiStatusSchema, 'The AI as the person sees it') },
    }),
    async (c) => c.json(await asPerson(c, (tx) => statusOf(tx, c.var.deps, c.var.userId)), 200),
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/ai',
      summary:
        'Lets the AI that is named be asked about mail from now on, or none; 422 `unprocessable` where it is not the one',
      request: { body: jsonBody(aiChangeSchema) },
      responses: { 200: jsonAnswer(aiStatusSchema, 'The AI as the person sees it') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      const change = c.req.valid('json')
      const service = change.enabled ? change.service : null
      if (service && !deps.ai) throw new AppError('unprocessable', { fields: { enabled: ACCOUNT_ERRORS.noAi } })
      if (service && deps.ai && !isSameService(service, deps.ai.service))
        throw new AppError('unprocessable', { fields: { service: ACCOUNT_ERRORS.otherAi } })
      const status = await asPerson(c, async (tx) => {
        await saveConsent(tx, userId, service, deps.clock.now())
        return statusOf(tx, deps, userId)
      })
      return c.json(status, 200)
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/ai/records',
      summary: `What was sent to the AI in the last ${AI_RECORDS_DAYS} days, newest first`,
      request: { query: pageQuery(20, 50) },
      responses: { 200: jsonAnswer(aiRecordsSchema, 'A page of what was sent') },
    }),
    async (c) => c.json(await readAsPerson(c, (tx) => listRecords(tx, readerIn(c.var), c.req.valid('query'))), 200),
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/ai/records/{id}',
      summary: 'What was sent about one message',
      request: { params: messageParams },
      responses: { 200: jsonAnswer(aiRecordSchema, 'What was sent, and what came of it') },
    }),
    async (c) => c.json(await readAsPerson(c, (tx) => getRecord(tx, readerIn(c.var), c.req.valid('param').id)), 200),
  )
