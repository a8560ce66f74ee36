import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Exchange } from '@loose-ends/domain/correspondent/correspondent.ts'
import { MESSAGE_DIRECTIONS } from '@loose-ends/domain/message/message-direction.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import type { Tx } from '#server/db/connect.ts'

/** Older mail says little of how somebody answers now. */
const HISTORY_DAYS = 365
/**
 * How many messages of one correspondent are read, the newest: more would say the same, at a higher cost in a larger
 * mailbox.
 */
const NEWEST = 200

const rowsSchema = z.array(
  z.object({
    person: z.string(),
    id: z.string(),
    thread_id: z.string(),
    direction: z.enum(MESSAGE_DIRECTIONS),
    at: z.union([z.string(), z.date()]).transform((at) => new Date(at)),
    people: z.array(z.string()),
    author: z.string().nullable(),
    nature: z.string().nullable(),
    unhurried: z.boolean().nullable(),
    asks: z.boolean().nullable(),
  }),
)

/** What the ledger knows of the newest messages between a person and each of these correspondents, by their keyed hashes. */
export async function exchangesWith(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, Exchange[]>> {
  if (hashes.length === 0) return new Map()
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString()
  const { rows } = await tx.execute(sql`
    select person, newest.* from unnest(${sql.param([...hashes])}::text[]) person
    cross join lateral (
      select message.id, thread_id, direction, message.sent_at as at, counterpart_hashes as people,
        facts->'author'->>'address' as author, facts->>'nature' as nature,
        facts->'isUnhurried' = 'true'::jsonb as unhurried,
        facts->'acts'->'asks' = 'true'::jsonb as asks
      from message_counterparts place join messages message on message.id = place.message_id and message.user_id = place.user_id
      where place.user_id = ${userId} and place.counterpart_hash = person and place.sent_at > ${since}
      order by place.sent_at desc, place.message_id desc
      limit ${NEWEST}
    ) newest`)
  const exchanges = rowsSchema.parse(rows).map(({ person, thread_id: threadId, nature, unhurried, asks, ...row }) => ({
    person,
    exchange: {
      ...row,
      threadId,
      isPersonal: nature === 'personal',
      isUnhurried: unhurried === true,
      asks: asks === true,
    },
  }))
  const byPerson = Map.groupBy(exchanges, ({ person }) => person)
  return new Map([...byPerson].map(([person, of]) => [person, of.map(({ exchange }) => exchange)]))
}
