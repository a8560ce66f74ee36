import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { LESSON_KINDS } from '@loose-ends/domain/sender-rule/kind-rule.ts'
import { SENDER_RULE_MODES } from '@loose-ends/domain/sender-rule/sender-rule.ts'
import { createdAt, encrypted, id, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** What a person taught us about one sender, and what follows from it for that sender's later mail. */
export const senderRules = pgTable(
  'sender_rules',
  {
    id: id(),
    user_id: owner(),
    /** Keyed hash of the address. */
    sender_hash: text().notNull(),
    /** The address, for the person to read. */
    sender: encrypted().notNull(),
    mode: text({ enum: SENDER_RULE_MODES }).notNull().default('normal'),
    /** How often the person said of this sender's mail: not a task or follow-up. */
    dismissed_count: integer().notNull().default(0),
    /** How often the person said: this should have been one. */
    wanted_count: integer().notNull().default(0),
    /** How often the person confirmed or rejected that an item of theirs was settled. */
    kept_count: integer().notNull().default(0),
    /** How often the person took, and how often they dropped, what this sender's mail may have asked. */
    taken_count: integer().notNull().default(0),
    dropped_count: integer().notNull().default(0),
    created_at: createdAt(),
    changed_at: createdAt(),
  },
  (t) => [unique('sender_rules_sender').on(t.user_id, t.sender_hash), ownRows('sender_rules')],
).enableRLS()

/** What a person taught us about one kind of item, whoever it is of. */
export const kindRules = pgTable(
  'kind_rules',
  {
    user_id: owner(),
    kind: text({ enum: LESSON_KINDS }).notNull(),
    dismissed_count: integer().notNull().default(0),
    wanted_count: integer().notNull().default(0),
    kept_count: integer().notNull().default(0),
    changed_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] }), ownRows('kind_rules')],
).enableRLS()
