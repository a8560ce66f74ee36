import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'

/** Leaves out what pg-boss keeps for itself. */
export const isOurs = sql`name not like '\\_\\_pgboss%'`

const count = z.coerce.number().int()
const depthRows = z.array(
  z.object({
    name: z.string(),
    waiting: count,
    running: count,
    failed: count,
    // As text: PostgreSQL's own, as no schema of a table stands behind it.
    oldest_waiting_at: z
      .string()
      .transform((text) => new Date(text).toISOString())
      .nullable(),
  }),
)

/** How much each queue holds, and since when the oldest job of it waits that could have begun. As the role of the jobs. */
export async function queueDepths(tx: Tx): Promise<z.output<typeof depthRows>> {
  const { rows } = await tx.execute(sql`
    select q.name,
      count(*) filter (where j.state in ('created', 'retry')) as waiting,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as failed,
      min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as oldest_waiting_at
    from (select name from pgboss.queue where ${isOurs}) q left join pgboss.job j on j.name = q.name
    group by q.name order by q.name`)
  return depthRows.parse(rows)
}
