import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import { followUpSchema } from '@loose-ends/domain/follow-up/follow-up.ts'
import { taskSchema } from '@loose-ends/domain/task/task.ts'
import type { Tx } from '#server/db/connect.ts'
import { followUps, tasks } from '#server/db/schema/index.ts'
import { openFollowUps, scoreOfFollowUp, wakeDue } from '#server/follow-up/open-follow-ups.ts'
import { onWire } from '#server/http/wire.ts'
import { openTasks, scoreOfTask } from '#server/task/open-tasks.ts'

export interface Page {
  limit: number
  offset: number
}

const placeSchema = z.array(z.object({ type: z.enum(['task', 'follow-up']), id: z.uuid() }))

/**
 * Everything that a person has to do or waits for now: the highest score first, of equal scores the older, of equally
 * old ones the smaller id (SPEC §9, AC-01). `byUrgency` says the same of opened items.
 */
export async function listActionables(
  tx: Tx,
  userId: string,
  page: Page,
  now: Date,
): Promise<{ items: ActionableEntry[]; total: number }> {
  await wakeDue(tx, userId, now)
  // Each side in its own order first: an index has it, and no more of it is looked at than this page needs.
  const reach = page.offset + page.limit
  const found = await tx.execute(sql`
    (select 'task' as type, ${tasks.id} as id, ${scoreOfTask} as score, ${tasks.created_at} as created_at
      from ${tasks} where ${openTasks(userId, now)} order by score desc, created_at, id limit ${reach})
    union all
    (select 'follow-up', ${followUps.id}, ${scoreOfFollowUp} as score, ${followUps.created_at}
      from ${followUps} where ${openFollowUps(userId, now)} order by score desc, created_at, id limit ${reach})
    order by score desc, created_at, id
    limit ${page.limit} offset ${page.offset}`)
  const places = placeSchema.parse(found.rows)
  const idsOf = (type: 'task' | 'follow-up') => places.flatMap((place) => (place.type === type ? [place.id] : []))
  const taskRows = await tx
    .select()
    .from(tasks)
    .where(inArray(tasks.id, idsOf('task')))
  const followUpRows = await tx
    .select()
    .from(followUps)
    .where(inArray(followUps.id, idsOf('follow-up')))
  const entries = new Map<string, ActionableEntry>()
  for (const row of taskRows) entries.set(row.id, { type: 'task', record: onWire(taskSchema, row) })
  for (const row of followUpRows) entries.set(row.id, { type: 'follow-up', record: onWire(followUpSchema, row) })
  return { items: places.flatMap(({ id }) => entries.get(id) ?? []), total: await countActionables(tx, userId, now) }
}

async function countActionables(tx: Tx, userId: string, now: Date): Promise<number> {
  const ofTasks = await tx.$count(tasks, openTasks(userId, now))
  return ofTasks + (await tx.$count(followUps, openFollowUps(userId, now)))
}
