import type { Store } from '../storage/store.ts'

/** The next number of the account's own counter, from which ids are made. */
export function nextSequence(store: Store, accountId: number): number {
  const row = store.get<{ sequence: number }>(
    'UPDATE accounts SET sequence = sequence + 1 WHERE id = ? RETURNING sequence',
    accountId,
  )
  return row?.sequence ?? 0
}
