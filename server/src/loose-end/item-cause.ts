import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The kinds that ask the person to look at an item: once it is closed or put off, they ask for nothing. */
export const ASKING = ['due', 'returned'] as const
type AskingKind = (typeof ASKING)[number]

/** The cause of a notification that asks for a look at an item; `occasion` tells one time from another. */
export const itemCause = (kind: AskingKind, itemId: string, occasion: string): string => `${kind}:${itemId}:${occasion}`

/** The same of a row, in a query. */
export const itemCauseInSql = (kind: AskingKind, itemId: SQLWrapper, occasion: SQL): SQL =>
  sql`${`${kind}:`}::text || ${itemId} || ':' || ${occasion}`

const OF_ITEM = new RegExp(`^(?:${ASKING.join('|')}):([\\da-f-]{36}):`)

/** The item that such a cause asks for a look at; null for any other cause. */
export const askedFor = (cause: string): string | null => OF_ITEM.exec(cause)?.[1] ?? null
