import { z } from '@hono/zod-openapi'
import { ITEM_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { followUpEvents } from '@loose-ends/domain/follow-up/change-status.ts'
import {
  followUpSchema,
  followUpStatusSchema,
  followUpTypeSchema,
  type FollowUpStatus,
} from '@loose-ends/domain/follow-up/follow-up.ts'
import { LEVELS } from '@loose-ends/domain/level.ts'
import { followUpCountsSchema, levelCountsSchema } from '@loose-ends/domain/follow-up/follow-up-counts.ts'
import { isClosed } from '@loose-ends/domain/loose-end/loose-end.ts'
import { proposalAnswerSchema } from '@loose-ends/domain/loose-end/proposal.ts'
import { dismissedSchema, undoableSchema } from '@loose-ends/domain/loose-end/undo.ts'
import { closingSchema } from '@loose-ends/domain/reply/reply.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { givenInstantSchema } from '@loose-ends/domain/given-instant.ts'
import { pageQuery } from '#server/http/page-query.ts'
import {
  idParams,
  jsonAnswer,
  jsonBody,
  optionalJsonBody,
  personRoute,
  readAsPerson,
  readRoute,
  routes,
} from '#server/http/route.ts'
import { groupsSchema, itemFilterQuery } from '#server/loose-end/item-filter.ts'
import { changeByPerson } from '#server/person-word/person-word.ts'
import { sayDismissed, sayOfItem, sayOfProposal } from '#server/reply/say-of-item.ts'
import { followUpOnWire, getItem } from '#server/loose-end/store.ts'
import { countFollowUps, listFollowUps } from './store.ts'

const PAGE = 50

const statusList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(followUpStatusSchema).min(1))
  .openapi({ type: 'string', example: 'open,snoozed' })

const listQuery = pageQuery(PAGE).extend({
  ...itemFilterQuery.shape,
  status: statusList.default(['open']),
  type: followUpTypeSchema.optional(),
  priority: z.enum(LEVELS).optional(),
  today: z.stringbool().default(false),
})

const followUpList = z.object({
  items: z.array(followUpSchema),
  total: z.number().int(),
  by_priority: levelCountsSchema,
  groups: groupsSchema,
})

/** The status is checked against the four as a rule, not as a shape: any other is answered 422 (SM-06). */
const changedFollowUp = followUpSchema.extend(undoableSchema.shape)

const followUpChange = closingSchema.extend({
  status: z.string(),
  snoozed_until: givenInstantSchema.nullish(),
  /** Of a snooze: what they write meanwhile brings it back early. Unless told otherwise, it does. */
  unless_replied: z.boolean().optional(),
})

function knownStatus(status: string): FollowUpStatus {
  const parsed = followUpStatusSchema.safeParse(status)
  if (!parsed.success) throw new AppError('unprocessable', { fields: { status: ITEM_ERRORS.unknownStatus } })
  return parsed.data
}

export const followUpRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/follow-ups',
      request: { query: listQuery },
      responses: {
        200: jsonAnswer(
          followUpList,
          'Follow-ups, the most important first unless `order` says otherwise; open ones once their 72 hours have passed; with `order=due` with the size of each group',
        ),
      },
    }),
    async (c) => {
      const { status, ...query } = c.req.valid('query')
      const now = c.var.deps.clock.now()
      return c.json(
        await readAsPerson(c, (tx) => listFollowUps(tx, c.var.userId, { statuses: status, ...query }, now)),
        200,
      )
    },
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/follow-ups/counts',
      responses: {
        200: jsonAnswer(
          followUpCountsSchema,
          'How many open follow-ups there are of each type, and how many more than seven days before',
        ),
      },
    }),
    async (c) => c.json(await readAsPerson(c, (tx) => countFollowUps(tx, c.var.userId, c.var.deps.clock.now())), 200),
  )
  .openapi(
    readRoute({
      method: 'get',
      path: '/follow-ups/{id}',
      request: { params: idParams },
      responses: { 200: jsonAnswer(followUpSchema, 'One follow-up') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(followUpOnWire(await readAsPerson(c, (tx) => getItem(tx, c.var.userId, id, 'follow_up'))), 200)
    },
  )
  .openapi(
    personRoute({
      method: 'patch',
      path: '/follow-ups/{id}',
      request: { params: idParams, body: jsonBody(followUpChange) },
      responses: { 200: jsonAnswer(changedFollowUp, 'The changed follow-up, and what takes the change back') },
    }),
    async (c) => {
      const { status, snoozed_until, unless_replied, scheduled_reply: choice } = c.req.valid('json')
      const until = snoozed_until ? new Date(snoozed_until) : null
      const change = { status: knownStatus(status), snoozed_until: until, unless_replied }
      const { id } = c.req.valid('param')
      const saved = await sayOfItem(c, { id, closing: isClosed(change) ? { choice } : null }, (tx) =>
        changeByPerson(tx, c.var.deps, c.var.userId, { id, type: 'follow_up' }, (known) =>
          followUpEvents(change, known),
        ),
      )
      return c.json({ ...followUpOnWire(saved.changed), undo: saved.undo }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/follow-ups/{id}/proposal',
      summary: 'Says whether what looks as if it settled the follow-up did; 422 where nothing is proposed',
      request: { params: idParams, body: jsonBody(proposalAnswerSchema.extend(closingSchema.shape)) },
      responses: { 200: jsonAnswer(changedFollowUp, 'The follow-up, done or open, and what takes that back') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await sayOfProposal(c, { id, type: 'follow_up' }, c.req.valid('json'))
      return c.json({ ...followUpOnWire(saved.changed), undo: saved.undo }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/follow-ups/{id}/dismiss',
      summary: 'Not a follow-up: it shows nowhere any more',
      request: { params: idParams, body: optionalJsonBody(closingSchema) },
      responses: { 200: jsonAnswer(dismissedSchema, 'It is dismissed: what takes that back') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await sayDismissed(c, { id, type: 'follow_up' }, c.req.valid('json')), 200)
    },
  )
