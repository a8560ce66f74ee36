import { securityEventListSchema } from '@loose-ends/domain/account/security-event.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { listSecurityEvents } from './store.ts'

export const securityEventRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/security-events',
    summary: 'What happened to the account lately: sign-ins, refusals, exports',
    responses: { 200: jsonAnswer(securityEventListSchema, 'The newest thirty of each kind, newest first') },
  }),
  async (c) => c.json({ items: await asPerson(c, (tx) => listSecurityEvents(tx, c.var.userId)) }, 200),
)
