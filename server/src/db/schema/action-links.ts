import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LINK_ACTIONS } from '@loose-ends/domain/digest/action-link.ts'
import { LOOSE_END_TYPES } from '@loose-ends/domain/loose-end/loose-end.ts'
import { createdAt, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** The links of a summary mail: each does one thing to one item, once. The link itself is not stored. */
export const actionLinks = pgTable(
  'action_links',
  {
    /** SHA-256 of the token. */
    token_hash: text().notNull(),
    user_id: owner(),
    /** The day of the summary that it stood in, or when one that was asked for was made. */
    day: text().notNull(),
    item_type: text({ enum: LOOSE_END_TYPES }).notNull(),
    item_id: uuid().notNull(),
    action: text({ enum: LINK_ACTIONS }).notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.token_hash, t.user_id] }),
    index('action_links_user').on(t.user_id),
    ownRows('action_links'),
  ],
).enableRLS()
