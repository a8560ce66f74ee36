import { createStore, get, update } from 'idb-keyval'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import type { FollowUpChange } from './change-follow-up.ts'
import type { TaskChange } from './change-task.ts'

/** A change that has not reached the server: which item, and what becomes of it. No word of any mail is in it. */
export type KeptChange = { id: string; userId: string } & (
  | { type: 'task'; change: TaskChange }
  | { type: 'follow-up'; change: FollowUpChange }
)

const isSame = (one: KeptChange, other: KeptChange): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Changes that wait for the server outlast the page: they lie in this browser, in the order they were made (decision 0032). */
export function keptChanges({ keptChanges: name }: Pick<BrowserKeys, 'keptChanges'>) {
  const store = () => createStore(name, 'kept')
  const edit = async (change: (kept: KeptChange[]) => KeptChange[]): Promise<void> =>
    update<KeptChange[]>('changes', (kept = []) => change(kept), store())
  return {
    /** A newer change of the same item takes the place of an older one. */
    keep: (change: KeptChange) => edit((kept) => [...kept.filter(({ id }) => id !== change.id), change]),
    /** Lets go of that change; a newer one of the same item stays. */
    drop: (change: KeptChange) => edit((kept) => kept.filter((one) => !isSame(one, change))),
    of: async (userId: string): Promise<KeptChange[]> =>
      ((await get<KeptChange[]>('changes', store())) ?? []).filter((change) => change.userId === userId),
    /** Lets go of all but one person's; of everybody's with null. */
    forgetAllBut: (userId: string | null) => edit((kept) => kept.filter((change) => change.userId === userId)),
  }
}
