import { isUndecided, Withdrawn } from '#web/lib/save-change.ts'
import { endedBy } from '../../session/session-state.ts'
import type { KeptChange, KeptChanges } from './kept-changes.ts'

/** Whether a change whose saving failed stays kept: nobody took it back, and the server has not said no to it (decision 0032). */
const outlasts = (error: unknown): boolean => isUndecided(error) || endedBy(error) !== null

/** That a change is kept until the same person is back: it is neither saved nor refused. */
export class KeptForLater extends Error {}

interface Sending {
  store: KeptChanges
  locks: Pick<LockManager, 'request'>
  /** As they can be kept; none of what cannot. */
  changes: readonly KeptChange[]
  /** Whether they are kept already. */
  areKept?: boolean
}

/**
 * Changes on their way to the server, which are kept from `keep` on. What is kept is sent by one tab at a time, and only
 * while it is still there: another tab may have saved it or taken it back, or a newer choice may have taken its place.
 */
export function sentWhileKept({ store, locks, changes, areKept = false }: Sending) {
  let kept = Promise.resolve(areKept)
  let unsaved = changes
  const changesOf = (ids: readonly string[]) => changes.filter(({ id }) => ids.includes(id))
  const letGo = async (): Promise<void> => {
    if (await kept) await store.drop(changes).catch(() => undefined)
  }
  /** Saves those items; handed over are the ones of them that are still to be sent, which may be none. */
  const send = async <T>(ids: readonly string[], save: (left: readonly string[]) => Promise<T>): Promise<T> => {
    if (await kept) {
      return locks.request(store.lock, async () => {
        const mine = changesOf(ids)
        const there = await store.among(mine)
        const gone = new Set(mine.filter((change) => !there.includes(change)).map(({ id }) => id))
        const saved = await save(ids.filter((id) => !gone.has(id)))
        await store.drop(there).catch(() => undefined)
        return saved
      })
    }
    const saved = await save(ids)
    unsaved = unsaved.filter(({ id }) => !ids.includes(id))
    // What is kept by another tab was chosen before; once this one keeps something, that may be newer.
    const isMine = await kept
    void (isMine ? store.drop(changesOf(ids)) : store.dropItems(new Set(ids))).catch(() => undefined)
    return saved
  }
  return {
    /** Keeps those that are not saved yet. */
    keep: (): void => {
      if (unsaved.length === 0) return
      // A browser that forbids its store keeps nothing.
      kept = store.keep(unsaved).then(
        () => true,
        () => false,
      )
    },
    send,
    /** Saves that item; throws `Withdrawn` where it was kept and is not any more. */
    sendOne: <T>(id: string, save: () => Promise<T>): Promise<T> =>
      send([id], (left) => {
        if (left.length === 0) throw new Withdrawn('no longer kept')
        return save()
      }),
    /** Takes them back, by what takes their saving back: no tab sends them from now on. */
    takeBack: async (withdraw: () => Promise<void>): Promise<void> => {
      await Promise.all([withdraw(), letGo()])
    },
    /** What a failure means for them, to be thrown: `KeptForLater` where they stay kept, else itself. */
    failed: async (error: unknown): Promise<unknown> => {
      if (outlasts(error) && (await kept)) return new KeptForLater('kept', { cause: error })
      await letGo()
      return error
    },
  }
}
