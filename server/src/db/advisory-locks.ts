import { sql, type SQL } from 'drizzle-orm'

/**
 * The numbers of what one process at a time may do in a database. Advisory locks are told apart by their number alone, so
 * all of them stand here.
 */
export const LOCKS = {
  /** Migrating it. */
  migration: 7_306_001,
  /** Running the app on its data folder; held for as long as the app runs. */
  folder: 7_306_002,
  /** Making its sign-in roles. */
  roles: 7_306_003,
  /** Held, shared, by who wraps a new secret: the key that wraps is not changed meanwhile. */
  masterKey: 7_306_010,
} as const

/** What tells the locks of many things of one kind, each by its name, from those of another kind. */
export const LOCK_SEEDS = { lease: 7306, items: 7307, personKey: 7308, refusal: 7309 } as const

/** The number of the lock of that thing, for a statement. */
export const lockOf = (kind: keyof typeof LOCK_SEEDS, name: string): SQL =>
  sql`hashtextextended(${name}, ${LOCK_SEEDS[kind]})`
