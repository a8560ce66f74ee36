import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'
import { owner } from './owner.ts'

/** By whom or what a session ended. */
const END_REASONS = ['signed_out', 'ended_elsewhere', 'account_deleted', 'inactive', 'token_reused', 'expired'] as const
export type EndReason = (typeof END_REASONS)[number]

/** One sign-in on one browser: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: owner(),
    /** SHA-256 of the httpOnly binding cookie. */
    binding_hash: text().notNull(),
    user_agent: encrypted(),
    created_at: createdAt(),
    last_active_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** Until when a callback screen may take over this session with its cookie alone, once; NULL: not at all. */
    claimable_until: instant(),
    ended_at: instant(),
    /** NULL while it lives. */
    end_reason: text({ enum: END_REASONS }),
  },
  (t) => [index('sessions_user').on(t.user_id), ownRows('sessions')],
).enableRLS()

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    user_id: owner(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    /** Set when exchanged for the next one; a second use ends the session (CB-05). */
    used_at: instant(),
  },
  (t) => [
    index('refresh_tokens_session').on(t.session_id),
    index('refresh_tokens_user').on(t.user_id),
    ownRows('refresh_tokens'),
  ],
).enableRLS()
