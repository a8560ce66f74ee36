import { and, desc, eq, inArray } from 'drizzle-orm'
import { asPerson } from '@loose-ends/server/db/connect.ts'
import { messages } from '@loose-ends/server/db/schema/index.ts'
import { systemClock } from '@loose-ends/server/services.ts'
import { storeMaybe } from '@loose-ends/server/testing/stored-maybes.ts'
import { besideProgram } from './beside-program.ts'
import type { Program } from './program.ts'

/**
 * Stores of the one person who has signed in that something may be asked, with each of these titles, in as many messages
 * of theirs that were left out, as the sync does it; the first one is the newest.
 */
export async function storeMaybes(program: Program, titles: readonly string[]): Promise<void> {
  await besideProgram(program, async (deps, userId) => {
    const leftOut = await asPerson(deps.db, userId, async (tx) => {
      const rows = await tx
        .select({ id: messages.provider_message_id, threadId: messages.thread_id, at: messages.sent_at })
        .from(messages)
        .where(
          and(eq(messages.user_id, userId), eq(messages.reason, 'nothing_asked'), eq(messages.direction, 'received')),
        )
        .orderBy(desc(messages.sent_at))
        .limit(titles.length)
      const ids = rows.map(({ id }) => id)
      await tx
        .update(messages)
        .set({ outcome: 'maybe', reason: null })
        .where(and(eq(messages.user_id, userId), inArray(messages.provider_message_id, ids)))
      return rows
    })
    if (leftOut.length < titles.length) throw new Error(`only ${leftOut.length} messages were left out`)
    for (const [index, { id, ...message }] of leftOut.entries())
      await storeMaybe({ deps, clock: systemClock }, userId, { ...message, messageId: id, title: titles[index] ?? '' })
  })
}
