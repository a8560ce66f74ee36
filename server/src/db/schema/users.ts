import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, encrypted, id, ownRows } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Keyed hash of the provider's issuer and subject: how a returning person is found. */
    subject_hash: text().notNull().unique(),
    /** Keyed hash of the address: how an operator's command finds a person. */
    email_hash: text().notNull(),
    email: encrypted().notNull(),
    full_name: encrypted(),
    avatar_url: encrypted(),
    /** NULL: the person carries no permissions list, and nothing is checked against it (GD-03). */
    permissions: text().array(),
    /** IANA name. */
    time_zone: text().notNull().default('UTC'),
    /** The person's secret and salt (JSON), wrapped by the master key. */
    wrapped_secret: text().notNull(),
    created_at: createdAt(),
  },
  () => [ownRows('users', 'id')],
).enableRLS()
