import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { decryptField, encryptRow } from '@loose-ends/domain/encryption/person-key.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { CHOSEN } from '@loose-ends/domain/left-out/chosen-item.ts'
import { answered, maybeTreatment } from '@loose-ends/domain/sender-rule/maybe-rule.ts'
import type { MaybeAnswers, MaybeState } from '@loose-ends/domain/maybe/maybe.ts'
import { normalizeEmail } from '@loose-ends/domain/message/address.ts'
import { senderRuleSchema, type SenderRule, type SenderRuleMode } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { MOST_SENDER_RULES, teach, UNTAUGHT, type Lesson, type Taught } from '@loose-ends/domain/sender-rule/teach.ts'
import type { SenderTreatment } from '@loose-ends/domain/left-out/under-sender-rule.ts'
import type { Tx } from '#server/db/connect.ts'
import { messages, senderRules } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { onWire } from '#server/http/wire.ts'
import type { LooseEndRow } from '#server/loose-end/store.ts'

type Parts = Pick<Deps, 'vault' | 'clock'>

/** A stored item, as far as it tells whom a lesson is about. */
type TaughtBy = Pick<LooseEndRow, 'id' | 'sender_email' | 'source_message_id' | 'reasons'>

/** What a dismissal teaches, and the taking back of one: an item that the person made themself was wanted until then. */
export function lessonOfDismissal({ reasons }: Pick<TaughtBy, 'reasons'>, isDismissed: boolean): Lesson {
  const isChosen = reasons.some((reason) => reason.code === CHOSEN)
  if (isChosen) return isDismissed ? 'unwanted' : 'wanted'
  return isDismissed ? 'dismissed' : 'restored'
}

/** What became of a sender's mode; both the same where nothing did. */
export interface ModeChange {
  from: SenderRuleMode
  to: SenderRuleMode
}
const UNCHANGED: ModeChange = { from: UNTAUGHT.mode, to: UNTAUGHT.mode }

/** Stores a lesson for the sender of an item's message; the owner's own mail teaches nothing about anyone's. */
export async function noteSenderOf(
  tx: Tx,
  parts: Parts,
  userId: string,
  item: TaughtBy,
  lesson: Lesson,
): Promise<ModeChange> {
  if (item.sender_email === null || item.source_message_id === null) return UNCHANGED
  const [message] = await tx
    .select({ direction: messages.direction })
    .from(messages)
    .where(and(eq(messages.user_id, userId), eq(messages.id, item.source_message_id)))
  if (message?.direction === 'sent') return UNCHANGED
  const key = await parts.vault.personKey(tx, userId)
  const place = { table: 'loose_ends' as const, field: 'sender_email' as const, rowId: item.id }
  return noteLesson(tx, parts, userId, await decryptField(key, place, item.sender_email), lesson)
}

/** Stores what the person said of mail from an address. */
export function noteLesson(tx: Tx, parts: Parts, userId: string, sender: string, lesson: Lesson): Promise<ModeChange> {
  const isBack = lesson === 'restored' || lesson === 'unwanted' || lesson === 'unkept'
  return changeRule(tx, parts, userId, sender, { isBack, change: (known) => teach(known, lesson) })
}

/** Leaves a sender out again whom a wanted message had brought back, as that is taken back and nothing else of theirs is wanted. */
export const leaveOutAgain = (tx: Tx, parts: Parts, userId: string, sender: string): Promise<ModeChange> =>
  changeRule(tx, parts, userId, sender, {
    isBack: false,
    change: ({ mode, wanted_count: wanted }) => ({ mode: mode === 'normal' && wanted === 0 ? 'leave_out' : mode }),
  })

/** Stores that the person took or dropped what mail from an address may have asked, or that they took their answer back. */
export function noteMaybeAnswer(
  tx: Tx,
  parts: Parts,
  userId: string,
  sender: string,
  { from, to }: { from: MaybeState; to: MaybeState },
): Promise<ModeChange> {
  const isBack = to !== 'taken' && to !== 'dropped'
  return changeRule(tx, parts, userId, sender, { isBack, change: (known) => answered(known, from, to) })
}

type Known = Taught & MaybeAnswers
const UNKNOWN: Known = { ...UNTAUGHT, taken_count: 0, dropped_count: 0 }
const isUnknown = (rule: Known): boolean =>
  (Object.keys(UNKNOWN) as (keyof Known)[]).every((field) => rule[field] === UNKNOWN[field])

interface RuleChange {
  /** A lesson that takes another one back: where nothing is known of the sender, it makes no rule. */
  isBack: boolean
  change: (known: Known) => Partial<Known>
}

async function changeRule(
  tx: Tx,
  { vault, clock }: Parts,
  userId: string,
  sender: string,
  { isBack, change }: RuleChange,
): Promise<ModeChange> {
  const now = clock.now()
  const email = normalizeEmail(sender)
  if (email === '') return UNCHANGED
  const hash = vault.hash('address', email)
  const ofSender = and(eq(senderRules.user_id, userId), eq(senderRules.sender_hash, hash))
  const [known] = await tx.select().from(senderRules).where(ofSender).for('update')
  if (!known) {
    if (isBack || !(await makeRoom(tx, userId))) return UNCHANGED
    const id = randomUUID()
    const rule = { id, user_id: userId, sender_hash: hash, sender: email, created_at: now, changed_at: now }
    const sealed = await encryptRow(await vault.personKey(tx, userId), 'sender_rules', id, rule)
    const taught = { ...UNKNOWN, ...change(UNKNOWN) }
    const made = await tx
      .insert(senderRules)
      .values({ ...sealed, ...taught })
      .onConflictDoNothing()
      .returning({ id: senderRules.id })
    // Somebody else was quicker: their rule is seen now.
    if (made.length === 0) return changeRule(tx, { vault, clock }, userId, sender, { isBack, change })
    return { from: UNKNOWN.mode, to: taught.mode }
  }
  const changed = change(known)
  const taught = { ...known, ...changed }
  // Where all was taken back, nothing is known of the sender again.
  if (isUnknown(taught)) await deleteSenderRule(tx, userId, known.id)
  else
    await tx
      .update(senderRules)
      .set({ ...changed, changed_at: now })
      .where(and(eq(senderRules.user_id, userId), eq(senderRules.id, known.id)))
  return { from: known.mode, to: taught.mode }
}

/** Forgets the rule that changed nothing for the longest time where a person has too many; returns whether one more fits. */
async function makeRoom(tx: Tx, userId: string): Promise<boolean> {
  const [all] = await tx.select({ total: count() }).from(senderRules).where(eq(senderRules.user_id, userId))
  if ((all?.total ?? 0) < MOST_SENDER_RULES) return true
  const [oldest] = await tx
    .select({ id: senderRules.id })
    .from(senderRules)
    .where(and(eq(senderRules.user_id, userId), eq(senderRules.mode, 'normal')))
    .orderBy(asc(senderRules.changed_at), asc(senderRules.id))
    .limit(1)
  if (!oldest) return false
  await deleteSenderRule(tx, userId, oldest.id)
  return true
}

/** A person's rules, the last changed first. */
export async function listSenderRules(tx: Tx, userId: string): Promise<SenderRule[]> {
  const rows = await tx
    .select()
    .from(senderRules)
    .where(eq(senderRules.user_id, userId))
    .orderBy(desc(senderRules.changed_at), asc(senderRules.id))
  return rows.map((row) => onWire(senderRuleSchema, row))
}

/** Saves what shall happen to a sender's later mail. Throws `not_found`. */
export async function saveSenderRuleMode(
  tx: Tx,
  userId: string,
  id: string,
  mode: SenderRuleMode,
  now: Date,
): Promise<SenderRule> {
  const [row] = await tx
    .update(senderRules)
    .set({ mode, changed_at: now })
    .where(and(eq(senderRules.user_id, userId), eq(senderRules.id, id)))
    .returning()
  if (!row) throw new AppError('not_found')
  return onWire(senderRuleSchema, row)
}

/** Forgets what a person taught us about a sender. Throws `not_found`. */
export async function deleteSenderRule(tx: Tx, userId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(senderRules)
    .where(and(eq(senderRules.user_id, userId), eq(senderRules.id, id)))
    .returning({ id: senderRules.id })
  if (gone.length === 0) throw new AppError('not_found')
}

/** What the person taught about these senders, as keyed hashes; about those who are missing they said nothing. */
export async function treatmentsOf(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<Map<string, SenderTreatment>> {
  if (hashes.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(senderRules)
    .where(and(eq(senderRules.user_id, userId), inArray(senderRules.sender_hash, [...hashes])))
  return new Map(rows.map((row) => [row.sender_hash, { mode: row.mode, maybes: maybeTreatment(row) }]))
}
