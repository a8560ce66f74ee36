import { summarySchema } from '@loose-ends/domain/digest/summary.ts'
import { countOpenFollowUps } from '#server/follow-up/store.ts'
import { asPerson, jsonAnswer, personRoute, routes } from '#server/http/route.ts'
import { countOpenTasks } from '#server/task/store.ts'

export const digestRoutes = routes().openapi(
  personRoute({
    method: 'get',
    path: '/summary',
    responses: { 200: jsonAnswer(summarySchema, 'What is open now, in numbers') },
  }),
  async (c) => {
    const now = c.var.deps.clock.now()
    const { userId } = c.var
    const summary = await asPerson(c, async (tx) => {
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
