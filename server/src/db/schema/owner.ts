import { uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The person a row belongs to; it goes when they go. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
