import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '@loose-ends/domain/errors.ts'
import { kindRuleSchema, type KindRule, type LessonKind } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { decided, UNDECIDED, type Lesson } from '@loose-ends/domain/sender-rule/teach.ts'
import type { Tx } from '#server/db/connect.ts'
import { kindRules } from '#server/db/schema/index.ts'
import { onWire } from '#server/http/wire.ts'

const ofKind = (userId: string, kind: LessonKind) => and(eq(kindRules.user_id, userId), eq(kindRules.kind, kind))

/** Stores what the person said of an item of this kind. */
export async function noteKindLesson(
  tx: Tx,
  userId: string,
  kind: LessonKind,
  lesson: Lesson,
  now: Date,
): Promise<void> {
  await tx.insert(kindRules).values({ user_id: userId, kind, changed_at: now }).onConflictDoNothing()
  const [known = UNDECIDED] = await tx.select().from(kindRules).where(ofKind(userId, kind)).for('update')
  const { dismissed_count, wanted_count, kept_count } = decided(known, lesson)
  await tx
    .update(kindRules)
    .set({ dismissed_count, wanted_count, kept_count, changed_at: now })
    .where(ofKind(userId, kind))
}

/** What a person taught about kinds of items; those of which everything was taken back are left out. */
export async function listKindRules(tx: Tx, userId: string): Promise<KindRule[]> {
  const rows = await tx.select().from(kindRules).where(eq(kindRules.user_id, userId)).orderBy(asc(kindRules.kind))
  return rows
    .filter((row) => row.dismissed_count + row.wanted_count + row.kept_count > 0)
    .map((row) => onWire(kindRuleSchema, row))
}

/** Forgets what a person taught us about a kind. Throws `not_found`. */
export async function deleteKindRule(tx: Tx, userId: string, kind: LessonKind): Promise<void> {
  const gone = await tx.delete(kindRules).where(ofKind(userId, kind)).returning({ kind: kindRules.kind })
  if (gone.length === 0) throw new AppError('not_found')
}
