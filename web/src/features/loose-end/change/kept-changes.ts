import { createStore, get, update } from 'idb-keyval'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import type { Ending } from '../departures.ts'
import type { FollowUpChange } from './change-follow-up.ts'
import type { TaskChange } from './change-task.ts'

/** A change that has not reached the server: which item, and what becomes of it. No word of any mail is in it. */
export type KeptChange = { id: string; userId: string } & (
  | { type: 'task'; change: TaskChange }
  | { type: 'follow-up'; change: FollowUpChange }
)

/** How the item leaves the lists that it stood in. */
export const endingOf = ({ change }: KeptChange): Ending =>
  change.status === 'open' || change.snoozed_until === null
    ? 'reopened'
    : change.status === 'completed'
      ? 'done'
      : 'snoozed'

const isSame = (one: KeptChange, other: KeptChange): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Where they lie. */
interface KeptCell {
  read: () => Promise<KeptChange[] | undefined>
  edit: (change: (kept: KeptChange[]) => KeptChange[]) => Promise<void>
}

const inThisBrowser = (name: string): KeptCell => ({
  read: async () => get<KeptChange[]>('changes', createStore(name, 'kept')),
  edit: async (change) => update<KeptChange[]>('changes', (kept = []) => change(kept), createStore(name, 'kept')),
})

export type KeptChanges = ReturnType<typeof keptChanges>

/** Changes that wait for the server outlast the page: they lie in this browser, in the order they were made (decision 0032). */
export function keptChanges({ keptChanges: name }: Pick<BrowserKeys, 'keptChanges'>, cell = inThisBrowser(name)) {
  const { read, edit } = cell
  return {
    /** The lock that all tabs share while one of them sends what is kept. */
    lock: name,
    /** A newer change of the same item takes the place of an older one. */
    keep: (changes: readonly KeptChange[]) => {
      const ids = new Set(changes.map(({ id }) => id))
      return edit((kept) => [...kept.filter(({ id }) => !ids.has(id)), ...changes])
    },
    /** Lets go of those changes; a newer one of the same item stays. */
    drop: (changes: readonly KeptChange[]) =>
      edit((kept) => kept.filter((one) => !changes.some((change) => isSame(one, change)))),
    /** Lets go of whatever is kept of those items. */
    dropItems: (ids: ReadonlySet<string>) => edit((kept) => kept.filter(({ id }) => !ids.has(id))),
    /** Which of those are still kept. */
    among: async (changes: readonly KeptChange[]): Promise<KeptChange[]> => {
      const kept = (await read()) ?? []
      return changes.filter((change) => kept.some((one) => isSame(one, change)))
    },
    of: async (userId: string): Promise<KeptChange[]> =>
      ((await read()) ?? []).filter((change) => change.userId === userId),
    /** Lets go of all but one person's; of everybody's with null. */
    forgetAllBut: (userId: string | null) => edit((kept) => kept.filter((change) => change.userId === userId)),
  }
}
