import { EMAIL_ACCOUNT_KINDS } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, encrypted, id, instant, ownRows } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Keyed hash of the provider's issuer and subject: how a returning person is found. */
    subject_hash: text().notNull().unique(),
    /** How they sign in: at the provider, or with the password of their mailbox at its own servers. */
    signs_in_with: text({ enum: EMAIL_ACCOUNT_KINDS }).notNull().default(EMAIL_ACCOUNT_KINDS[0]),
    /** Keyed hash of the address: how an operator's command finds a person. */
    email_hash: text().notNull(),
    email: encrypted().notNull(),
    full_name: encrypted(),
    avatar_url: encrypted(),
    /** NULL: the person carries no permissions list, and nothing is checked against it (GD-03). */
    permissions: text().array(),
    /** IANA name. */
    time_zone: text().notNull().default('UTC'),
    /** The person chose it: a sign-in from a browser in another zone leaves it alone. */
    time_zone_chosen: boolean().notNull().default(false),
    /** The person's secret and salt (JSON), wrapped by the master key. */
    wrapped_secret: text().notNull(),
    /** Until when an export that is under way keeps others of the same person waiting; NULL: none is. */
    exporting_until: instant(),
    created_at: createdAt(),
  },
  () => [ownRows('users', 'id')],
).enableRLS()
