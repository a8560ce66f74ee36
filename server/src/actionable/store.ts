import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActionableEntry } from '@loose-ends/domain/actionable/actionable-entry.ts'
import type { Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import { wakeDue } from '#server/loose-end/change-item.ts'
import { openFollowUps, openTasks, scoreOfFollowUp, scoreOfTask } from '#server/loose-end/list-conditions.ts'
import { entryOnWire, itemsById } from '#server/loose-end/store.ts'

export interface Page {
  limit: number
  offset: number
}

const placeSchema = z.array(z.object({ id: z.uuid() }))

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
    (select ${looseEnds.id} as id, ${scoreOfTask} as score, ${looseEnds.created_at} as created_at
      from ${looseEnds} where ${openTasks(userId)} order by score desc, created_at, id limit ${reach})
    union all
    (select ${looseEnds.id}, ${scoreOfFollowUp} as score, ${looseEnds.created_at}
      from ${looseEnds} where ${openFollowUps(userId, now)} order by score desc, created_at, id limit ${reach})
    order by score desc, created_at, id
    limit ${page.limit} offset ${page.offset}`)
  const ids = placeSchema.parse(found.rows).map(({ id }) => id)
  const rows = await itemsById(tx, userId, ids)
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [entryOnWire(row)] : []
  })
  return { items, total: await countActionables(tx, userId, now) }
}

async function countActionables(tx: Tx, userId: string, now: Date): Promise<number> {
  const ofTasks = await tx.$count(looseEnds, openTasks(userId))
  return ofTasks + (await tx.$count(looseEnds, openFollowUps(userId, now)))
}
