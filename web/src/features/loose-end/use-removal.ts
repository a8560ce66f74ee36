import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ITEM_LIST_KEYS } from '#web/lib/query-keys.ts'
import { passFocusOn } from './pass-focus-on.ts'

/** SPEC §9: how long a card takes to leave its list. */
export const REMOVAL_MS = 300

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
  readonly #turns = new Map<string, object>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly current = () => this.#departures

  /** Begins to tell about an item; whoever began before has no say about it any more. */
  begin(id: string): (departure: Departure | null) => void {
    const turn = {}
    this.#turns.set(id, turn)
    return (departure) => {
      if (this.#turns.get(id) === turn) this.#note(id, departure)
    }
  }

  #note(id: string, departure: Departure | null): void {
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

/** What an answer of that instant (ms since the epoch) does not know yet about an item that it holds. */
export function departureOf(departures: Departures, id: string, answeredAt: number): Departure | undefined {
  const departure = departures.get(id)
  return departure && answeredAt <= departure.heldUntil ? departure : undefined
}

/**
 * Lets items leave every list at once, while the change is saved (FC-05): `leave` answers whether it was saved, and where
 * it was not, the item is back in its place. `comeBack` is for a change that was taken back afterwards.
 */
export function useRemoval() {
  const cache = useQueryClient()
  const leave = useCallback(
    async (id: string, ending: Ending, save: () => Promise<unknown>): Promise<boolean> => {
      const tell = boardOf(cache).begin(id)
      let departure: Departure = { ending, isGone: false, heldUntil: Infinity }
      const change = (fields: Partial<Departure>) => {
        departure = { ...departure, ...fields }
        tell(departure)
      }
      const saving = save().then(
        () => {
          change({ heldUntil: Date.now() })
          return true
        },
        () => false,
      )
      passFocusOn(id)
      change({})
      // An answer that is on its way may have been made before the change.
      for (const queryKey of ITEM_LIST_KEYS) await cache.cancelQueries({ queryKey })
      await new Promise<void>((resolve) => setTimeout(resolve, REMOVAL_MS))
      change({ isGone: true })
      const isSaved = await saving
      if (!isSaved) tell(null)
      return isSaved
    },
    [cache],
  )
  const comeBack = useCallback((id: string) => boardOf(cache).begin(id)(null), [cache])
  return { leave, comeBack }
}
