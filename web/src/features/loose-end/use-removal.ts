import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ITEM_LIST_KEYS } from '#web/lib/query-keys.ts'
import { passFocusOn } from './pass-focus-on.ts'

/** SPEC §9: how long a card takes to leave its list. */
const REMOVAL_MS = 300

export type Ending = 'done' | 'snoozed'

interface Departure {
  ending: Ending
  /** Its place in the lists is closed. */
  isGone: boolean
  /** Answers of the server up to this instant (ms since the epoch) still hold it; later ones are right about it. */
  heldUntil: number
}
export type Departures = ReadonlyMap<string, Departure>

/** The items of one person that are on their way out of the lists, or gone before the server's answers say so. */
class DepartureBoard {
  #departures: Departures = new Map()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly current = () => this.#departures

  note(id: string, departure: Departure | null): void {
    const next = new Map(this.#departures)
    if (departure) next.set(id, departure)
    else next.delete(id)
    this.#departures = next
    for (const listener of this.#listeners) listener()
  }
}

/** One board for each person's cache: an item that leaves one list leaves all of them. */
const boards = new WeakMap<QueryClient, DepartureBoard>()
function boardOf(cache: QueryClient): DepartureBoard {
  const board = boards.get(cache) ?? new DepartureBoard()
  boards.set(cache, board)
  return board
}

export function useDepartures(): Departures {
  const board = boardOf(useQueryClient())
  return useSyncExternalStore(board.subscribe, board.current)
}

/** Whether an item that stands in an answer of that instant (ms since the epoch) is gone all the same. */
export function isGone(departures: Departures, id: string, answeredAt: number): boolean {
  const departure = departures.get(id)
  return departure !== undefined && departure.isGone && answeredAt <= departure.heldUntil
}

/**
 * Lets items leave every list at once, while the change is saved (FC-05): `leave` answers whether it was saved, and where
 * it was not, the item is back in its place. `comeBack` is for a change that was taken back afterwards.
 */
export function useRemoval() {
  const cache = useQueryClient()
  const leave = useCallback(
    async (id: string, ending: Ending, save: () => Promise<unknown>): Promise<boolean> => {
      const board = boardOf(cache)
      const saving = save().then(
        () => true,
        () => false,
      )
      passFocusOn(id)
      board.note(id, { ending, isGone: false, heldUntil: Infinity })
      // An answer that is on its way may have been made before the change.
      for (const queryKey of ITEM_LIST_KEYS) await cache.cancelQueries({ queryKey })
      await new Promise<void>((resolve) => setTimeout(resolve, REMOVAL_MS))
      board.note(id, { ending, isGone: true, heldUntil: Infinity })
      const isSaved = await saving
      board.note(id, isSaved ? { ending, isGone: true, heldUntil: Date.now() } : null)
      return isSaved
    },
    [cache],
  )
  const comeBack = useCallback((id: string) => boardOf(cache).note(id, null), [cache])
  return { leave, comeBack }
}
