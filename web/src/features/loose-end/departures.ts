import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/lib/listeners.ts'

/** `reopened`: it stands open from now on, and leaves the lists of what does not. */
export type Ending = 'done' | 'snoozed' | 'reopened'

export interface Departure {
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
  readonly #listeners = createListeners()

  readonly subscribe = this.#listeners.subscribe
  readonly current = () => this.#departures

  /** Begins to tell about an item; whoever began before has no say about it any more. */
  begin(id: string): (departure: Departure | null) => void {
    const tell = this.beginAll([id])
    return (departure) => tell(departure, [id])
  }

  /** As `begin`, about several of which the same is told: `of` names those. */
  beginAll(ids: readonly string[]): (departure: Departure | null, of: readonly string[]) => void {
    const turn = {}
    for (const id of ids) this.#turns.set(id, turn)
    return (departure, of) =>
      this.#note(
        of.filter((id) => this.#turns.get(id) === turn),
        departure,
      )
  }

  #note(ids: readonly string[], departure: Departure | null): void {
    const next = new Map(this.#departures)
    for (const id of ids) {
      if (departure) next.set(id, departure)
      else next.delete(id)
    }
    this.#departures = next
    this.#listeners.tell()
  }
}

/** One board for each person's cache: an item that leaves one list leaves all of them. */
const boards = new WeakMap<QueryClient, DepartureBoard>()
export function boardOf(cache: QueryClient): DepartureBoard {
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
 * Items that an earlier page let go and could not save: they are gone before the lists of that page are shown again. Returns
 * what brings back those of which nothing else is told since.
 */
export function holdAway(cache: QueryClient, items: readonly { id: string; ending: Ending }[]): () => void {
  const tells = items.map(({ id, ending }) => {
    const tell = boardOf(cache).begin(id)
    tell({ ending, isGone: true, heldUntil: Infinity })
    return tell
  })
  return () => {
    for (const tell of tells) tell(null)
  }
}
