import { z } from 'zod'

/** Whose, and of which of their mailbox accounts. */
export interface OfAccount {
  userId: string
  accountId: string
}

/** The same; without `accountId` it is the person's first account, as the specification knows one alone. */
export type OfOneAccount = Pick<OfAccount, 'userId'> & Partial<OfAccount>

const accountsSchema = z.array(z.object({ user_id: z.uuid(), account_id: z.uuid() }))

/** The accounts that a system function names: rows of `user_id` and `account_id`. */
export const accountsIn = (rows: unknown): OfAccount[] =>
  accountsSchema.parse(rows).map(({ user_id: userId, account_id: accountId }) => ({ userId, accountId }))
