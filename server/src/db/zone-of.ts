import { eq } from 'drizzle-orm'
import type { Tx } from './connect.ts'
import { users } from './schema/index.ts'

/** The time zone in which that person's days begin, as an IANA name; `UTC` for one who is gone. */
export async function zoneOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ zone: users.time_zone }).from(users).where(eq(users.id, userId))
  return user?.zone ?? 'UTC'
}
