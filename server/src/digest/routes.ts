import { z } from '@hono/zod-openapi'
import { AppError } from '@loose-ends/domain/errors.ts'
import { summarySchema } from '@loose-ends/domain/digest/summary.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { countOpenFollowUps } from '#server/follow-up/store.ts'
import { jsonAnswer, personRoute, readAsPerson, readRoute, routes } from '#server/http/route.ts'
import { MailError } from '#server/mailer/mailer.ts'
import { countOpenTasks } from '#server/task/store.ts'
import { AskedLately } from './asked-lately.ts'
import { sendSummaryNow } from './send-summaries.ts'

const mailAnswer = z.object({ sent: z.boolean() })

/** By each process for itself: enough that nobody's mail server is flooded. */
const asked = new AskedLately(MINUTE_MS)

export const digestRoutes = routes()
  .openapi(
    readRoute({
      method: 'get',
      path: '/summary',
      responses: { 200: jsonAnswer(summarySchema, 'What is open now, in numbers') },
    }),
    async (c) => {
      const now = c.var.deps.clock.now()
      const { userId } = c.var
      const summary = await readAsPerson(c, async (tx) => {
        const tasks = await countOpenTasks(tx, userId, now)
        const followUps = await countOpenFollowUps(tx, userId, now)
        return {
          tasks: tasks.all,
          high_priority_tasks: tasks.high,
          follow_ups: followUps.all,
          high_priority_follow_ups: followUps.high,
          pending_meetings: followUps.meetings + tasks.meetings,
          unanswered_promises: followUps.promises,
        }
      })
      return c.json(summary, 200)
    },
  )
  .openapi(
    personRoute({
      method: 'post',
      path: '/summary/mail',
      summary:
        'Sends the person what the daily summary would say now, at most once a minute: 503 `provider_rate_limited`; 502 `provider_unavailable` while the mail server does not take it',
      responses: { 200: jsonAnswer(mailAnswer, 'Whether there was something to say') },
    }),
    async (c) => {
      const { deps, userId } = c.var
      asked.take(userId, deps.clock.now())
      try {
        return c.json({ sent: await sendSummaryNow(deps, userId) }, 200)
      } catch (error) {
        asked.giveBack(userId)
        if (error instanceof MailError) throw new AppError('provider_unavailable', { cause: error })
        throw error
      }
    },
  )
