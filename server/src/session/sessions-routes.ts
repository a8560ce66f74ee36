import { AppError } from '@loose-ends/domain/errors.ts'
import { sessionListSchema } from '@loose-ends/domain/session/listed-session.ts'
import { asPerson, idParams, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import { clearCookie } from './cookies.ts'
import { endSessions, listLiveSessions } from './store.ts'

export const sessionsRoutes = routes()
  .openapi(
    personRoute({
      method: 'get',
      path: '/sessions',
      summary: 'Where the person is signed in',
      responses: {
        200: jsonAnswer(sessionListSchema, 'The living sessions, the current one first; `user_agent` is ciphertext'),
      },
    }),
    async (c) => {
      const { userId, sessionId, deps } = c.var
      const items = await asPerson(c, (tx) =>
        listLiveSessions(tx, userId, { currentId: sessionId, limits: deps.config.session, now: deps.clock.now() }),
      )
      return c.json({ items }, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'delete',
      path: '/sessions/{id}',
      summary: 'Ends one session of the person; ending the current one is signing out',
      request: { params: idParams },
      responses: { 204: { description: 'Ended' } },
    }),
    async (c) => {
      const { clock, live } = c.var.deps
      const { userId, sessionId } = c.var
      const { id } = c.req.valid('param')
      const isCurrent = id === sessionId
      const at = clock.now()
      await asPerson(c, async (tx) => {
        const reason = isCurrent ? 'signed_out' : 'ended_elsewhere'
        const ended = await endSessions(tx, userId, { sessionId: id }, { reason, at })
        if (ended.length === 0) throw new AppError('not_found')
        await recordSecurityEvent(tx, userId, { kind: isCurrent ? 'signed_out' : 'session_ended', sessionId: id, at })
      })
      if (isCurrent) clearCookie(c, 'session')
      await live.publish(userId, { type: 'session_ended', session_id: id })
      return c.body(null, 204)
    },
  )
