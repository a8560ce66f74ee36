import { decryptField, encryptField, type FieldPlace } from '@loose-ends/domain/encryption/person-key.ts'
import { DAY_MS } from '@loose-ends/domain/time.ts'
import { useSyncExternalStore } from 'react'
import { useBrowserKeys } from '#web/lib/browser-keys-context.ts'
import { localStore } from '#web/lib/stores.ts'
import { useUser } from '../session/session-context.tsx'
import type { Person } from '../session/use-person.ts'

/** Words that nobody went on with for so long are let go of. */
const KEPT_MS = 90 * DAY_MS

/** What a person has typed of a reply, and neither sent nor discarded. */
export interface KeptReply {
  text: string
  everyone: boolean
  isDone: boolean
}

interface Stored {
  /** Milliseconds since the epoch. */
  at: number
  /** A `KeptReply`, encrypted with the person's key. */
  sealed: string
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The newest change of each item's words: encrypting takes a moment, in which they may be typed on or sent. */
const turns = new Map<string, object>()

const ofPerson = (prefix: string, userId: string) => `${prefix}${userId}_`
const storageKey = (prefix: string, userId: string, itemId: string) => `${ofPerson(prefix, userId)}${itemId}`

/** A row id of its own: what is sealed here opens as nothing of the server's, and the other way round. */
const placeOf = (itemId: string): FieldPlace<'replies'> => ({
  table: 'replies',
  field: 'text',
  rowId: `kept:${itemId}`,
})

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

/** Whose words are kept for which item, and under which beginning of a storage key. */
export interface KeptPlace {
  prefix: string
  person: Pick<Person, 'user' | 'key'>
  itemId: string
}

/**
 * Keeps what is typed of a reply in this browser until it is sent or discarded (WV-12): it outlasts Escape, a reload, the
 * end of the session and a crash. Sealed with the person's key, which the browser has only while they are signed in.
 */
export async function keepReply({ prefix, person, itemId }: KeptPlace, words: KeptReply, now: number): Promise<void> {
  const key = storageKey(prefix, person.user.id, itemId)
  const turn = {}
  turns.set(key, turn)
  const sealed = await encryptField(await person.key, placeOf(itemId), JSON.stringify(words))
  if (turns.get(key) !== turn) return
  localStore.setItem(key, JSON.stringify({ at: now, sealed } satisfies Stored))
  for (const other of keysOf(prefix)) if (now - (stored(other)?.at ?? 0) > KEPT_MS) localStore.removeItem(other)
  tell()
}

/** What is kept for an item; null where nothing is, or nothing that the person's keys open. */
export async function keptReply({ prefix, person, itemId }: KeptPlace): Promise<KeptReply | null> {
  const found = stored(storageKey(prefix, person.user.id, itemId))
  if (!found) return null
  try {
    return JSON.parse(await decryptField(await person.key, placeOf(itemId), found.sealed)) as KeptReply
  } catch {
    return null
  }
}

/** Lets go of an item's words: they are sent, or not wanted. */
export function forgetReply({ prefix, person, itemId }: KeptPlace): void {
  const key = storageKey(prefix, person.user.id, itemId)
  turns.delete(key)
  localStore.removeItem(key)
  tell()
}

/** Lets go of everything that is kept of a person. */
export function forgetReplies(prefix: string, userId: string): void {
  for (const key of keysOf(ofPerson(prefix, userId))) {
    turns.delete(key)
    localStore.removeItem(key)
  }
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether words of a reply to that item are kept in this browser. */
export function useIsReplyKept(itemId: string | undefined): boolean {
  const { keptReply: prefix } = useBrowserKeys()
  const { id } = useUser()
  return useSyncExternalStore(
    subscribe,
    () => itemId !== undefined && localStore.getItem(storageKey(prefix, id, itemId)) !== null,
  )
}
