import { decryptField, encryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { useSyncExternalStore } from 'react'
import type { BrowserKeys } from '#web/lib/browser-keys.ts'
import { createStorageListeners } from '#web/lib/listeners.ts'
import { localStore } from '#web/lib/stores.ts'
import type { Person } from '../session/use-person.ts'

/** Words that nobody went on with for so long are let go of. */
export const KEPT_MS = 90 * DAY_MS

interface Stored {
  /** Milliseconds since the epoch. */
  at: number
  /** What was typed, as JSON, encrypted with the person's key. */
  sealed: string
}

const { subscribe, tell } = createStorageListeners()

/** The newest change of the words of each storage key: encrypting takes a moment, in which they may be typed on or sent. */
const turns = new Map<string, object>()

/** Whose words are kept, for what, and under which beginning of a storage key. */
export interface KeptPlace {
  prefix: string
  person: Pick<Person, 'user' | 'key'>
  /** The item's id; where there is none yet, a word. */
  id: string
  /** The column that the words are meant for. */
  column: { table: 'replies'; field: 'text' } | { table: 'loose_ends'; field: 'task' }
}

const ofPerson = (prefix: string, userId: string) => `${prefix}${userId}_`
const storageKey = ({ prefix, person, id }: KeptPlace) => `${ofPerson(prefix, person.user.id)}${id}`

/** A row id of its own: what is sealed here opens as nothing of the server's, and the other way round. */
const fieldOf = ({ column, id }: KeptPlace) => ({ ...column, rowId: `kept:${id}` })

function stored(key: string): Stored | null {
  try {
    const found = JSON.parse(localStore.getItem(key) ?? 'null') as Partial<Stored> | null
    return found && typeof found.at === 'number' && typeof found.sealed === 'string' ? (found as Stored) : null
  } catch {
    return null
  }
}

function keysOf(prefix: string): string[] {
  const keys = Array.from({ length: localStore.length }, (_, index) => localStore.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

/**
 * Keeps what is typed in this browser until the server has it or it is discarded (WV-12, DB-05): it outlasts Escape, a
 * reload, the end of the session and a crash. Sealed with the person's key, which the browser has only while they are
 * signed in (decision 0020).
 */
export async function keepWords<Words>(place: KeptPlace, words: Words, now: number): Promise<void> {
  const key = storageKey(place)
  const turn = {}
  turns.set(key, turn)
  const sealed = await encryptField(await place.person.key, fieldOf(place), JSON.stringify(words))
  if (turns.get(key) !== turn) return
  localStore.setItem(key, JSON.stringify({ at: now, sealed } satisfies Stored))
  for (const other of keysOf(place.prefix)) if (now - (stored(other)?.at ?? 0) > KEPT_MS) localStore.removeItem(other)
  tell()
}

/** What is kept there, of the kind that was given to `keepWords`; null where nothing is, or nothing that the person's keys open. */
export async function keptWords<Words>(place: KeptPlace): Promise<Words | null> {
  const found = stored(storageKey(place))
  if (!found) return null
  try {
    return JSON.parse(await decryptField(await place.person.key, fieldOf(place), found.sealed)) as Words
  } catch {
    return null
  }
}

/** Lets go of the words: the server has them, or they are not wanted. */
export function forgetWords(place: KeptPlace): void {
  const key = storageKey(place)
  turns.delete(key)
  localStore.removeItem(key)
  tell()
}

/** Lets go of everything that is kept of a person, whatever it was meant for. */
export function forgetAllWords({ keptReply, keptTask }: BrowserKeys, userId: string): void {
  for (const prefix of [keptReply, keptTask]) {
    for (const key of keysOf(ofPerson(prefix, userId))) {
      turns.delete(key)
      localStore.removeItem(key)
    }
  }
  tell()
}

export const areWordsKept = (place: KeptPlace): boolean => localStore.getItem(storageKey(place)) !== null

/** Whether words are kept there in this browser; null: there is no such place. */
export function useAreWordsKept(place: KeptPlace | null): boolean {
  return useSyncExternalStore(subscribe, () => place !== null && areWordsKept(place))
}
