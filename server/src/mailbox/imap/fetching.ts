import { isAppError, type AppError } from '@loose-ends/domain/errors.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { MessagesFailing, type CallOptions, type FetchedMessage, type MessagePlace } from '../provider.ts'
import { Refused } from './failure.ts'
import { holdsMail, listFolders } from './folders.ts'
import { messageIdOf, readHeaders, rootOf, threadName, type Hash } from './identity.ts'
import { locate, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/** Messages that are asked for together: a smaller answer is less to lose. */
export const FETCHED_TOGETHER = 25
const FETCHED_TOGETHER_BYTES = 8 * 1024 * 1024

type Place = Pick<Located, 'ref' | 'folder' | 'uid'>

/** Where messages were last seen, so that they need not be looked for; nothing depends on what it remembers. */
export class Seen {
  readonly #places = new Map<Ref, Place[]>()
  readonly #most: number

  constructor(most = 2_000) {
    this.#most = most
  }

  /** All places of these messages that a look over the whole mailbox saw. */
  note(located: readonly Located[]): void {
    for (const ref of new Set(located.map((one) => one.ref))) this.#places.delete(ref)
    for (const { ref, folder, uid } of located)
      this.#places.set(ref, [...(this.#places.get(ref) ?? []), { ref, folder, uid }])
    for (const ref of this.#places.keys()) {
      if (this.#places.size <= this.#most) break
      this.#places.delete(ref)
    }
  }

  of(ref: Ref): readonly Place[] {
    return this.#places.get(ref) ?? []
  }

  forget(refs: readonly Ref[]): void {
    for (const ref of refs) this.#places.delete(ref)
  }
}

export interface FetchContext {
  hash: Hash
  seen: Seen
  largestMessageBytes: number
  run<T>(options: CallOptions, work: (session: Session) => Promise<T>): Promise<T>
}

/** See `Reading.fetch`. A message that the server refuses by itself is asked for alone, and the others are answered. */
export async function* fetchMessages(
  context: FetchContext,
  refs: readonly Ref[],
  options: CallOptions,
): AsyncGenerator<FetchedMessage[]> {
  const failing: Ref[] = []
  let failure: AppError | null = null
  for (let start = 0; start < refs.length; start += FETCHED_TOGETHER) {
    const asked = refs.slice(start, start + FETCHED_TOGETHER)
    const found = new Map<Ref, FetchedMessage>()
    try {
      await readInto(context, asked, options, found)
    } catch (error) {
      if (!isRefusal(error)) throw error
      for (const ref of asked.filter((one) => !found.has(one))) {
        try {
          await readInto(context, [ref], options, found)
        } catch (alone) {
          if (!isRefusal(alone)) throw alone
          failing.push(ref)
          failure ??= alone
        }
      }
    }
    yield asked.flatMap((ref) => found.get(ref) ?? [])
  }
  if (failure) throw new MessagesFailing(failing, failure, { isRefusal: true })
}

const isRefusal = (error: unknown): error is AppError =>
  isAppError(error, 'provider_unavailable') && error.cause instanceof Refused

async function readInto(
  context: FetchContext,
  refs: readonly Ref[],
  options: CallOptions,
  found: Map<Ref, FetchedMessage>,
): Promise<void> {
  await context.run(options, async (session) => {
    for (const isRemembered of [true, false]) {
      const open = refs.filter((ref) => !found.has(ref))
      if (open.length === 0) return
      const places = isRemembered ? await remembered(context, session, open) : await lookedFor(context, session, open)
      await readAt(context, session, places, found)
    }
    for (const ref of refs) if (!found.has(ref)) found.set(ref, { outcome: 'gone', id: ref })
  })
}

/** Where they were last seen, as far as they are there still. */
async function remembered(
  { hash, seen }: FetchContext,
  session: Session,
  refs: readonly Ref[],
): Promise<Map<Ref, Located[]>> {
  const known = refs.flatMap((ref) => seen.of(ref))
  const found = new Map<Ref, Located[]>()
  const missed = new Set<Ref>()
  for (const path of new Set(known.map(({ folder }) => folder.path))) {
    const here = known.filter(({ folder }) => folder.path === path)
    const [first] = here
    const box = await session.open(path).catch((error: unknown) => {
      // The folder may be gone.
      if (error instanceof Refused) return null
      throw error
    })
    const isSame = box !== null && String(box.uidValidity) === first?.folder.uidValidity
    const uids = here.map(({ uid }) => uid)
    const there = isSame ? await readLocated(session, hash, first.folder, uids) : []
    for (const one of here) {
      const again = there.find(({ uid, ref }) => uid === one.uid && ref === one.ref)
      if (again) found.set(one.ref, [...(found.get(one.ref) ?? []), again])
      else missed.add(one.ref)
    }
  }
  seen.forget([...missed])
  for (const ref of missed) found.delete(ref)
  return found
}

async function lookedFor(
  { hash, seen }: FetchContext,
  session: Session,
  refs: readonly Ref[],
): Promise<Map<Ref, Located[]>> {
  const places = await locate(session, hash, await listFolders(session, hash), refs)
  seen.note([...places.values()].flat())
  return places
}

/** Reads the messages that lie there, folder by folder. */
async function readAt(
  { hash, largestMessageBytes }: FetchContext,
  session: Session,
  places: ReadonlyMap<Ref, Located[]>,
  found: Map<Ref, FetchedMessage>,
): Promise<void> {
  const wanted: { located: Located; place: MessagePlace }[] = []
  for (const [ref, located] of places) {
    const mail = located.filter((one) => holdsMail(one.folder) && !one.isDraft)
    const [first] = mail
    if (!first) {
      found.set(ref, { outcome: 'excluded', id: ref })
      continue
    }
    const place = placeOf(hash, first, mail)
    if (first.size > largestMessageBytes) found.set(ref, { outcome: 'too_large', ...place })
    else wanted.push({ located: first, place })
  }
  for (const path of new Set(wanted.map(({ located }) => located.folder.path))) {
    await session.open(path)
    const here = wanted.filter(({ located }) => located.folder.path === path)
    for (const group of grouped(here)) {
      const sources = await session.fetch(
        group.map(({ located }) => located.uid),
        { source: true, internalDate: true, size: true },
      )
      for (const { located, place } of group) {
        const raw = sources.find(({ uid }) => uid === located.uid)?.source
        if (!raw) continue
        // What a server gives under a uid is what we asked for, or it is not taken for it.
        const isIt = messageIdOf(readHeaders(raw)) === messageIdOf(located.headers)
        found.set(place.id, isIt ? { outcome: 'fetched', raw, ...place } : { outcome: 'unreadable', ...place })
      }
    }
  }
}

function* grouped<T extends { located: Located }>(messages: readonly T[]): Generator<T[]> {
  let group: T[] = []
  let bytes = 0
  for (const one of messages) {
    if (group.length > 0 && bytes + one.located.size > FETCHED_TOGETHER_BYTES) {
      yield group
      group = []
      bytes = 0
    }
    group.push(one)
    bytes += one.located.size
  }
  if (group.length > 0) yield group
}

function placeOf(hash: Hash, { ref, headers }: Located, places: readonly Located[]): MessagePlace {
  const roles = places.map(({ folder }) => folder.role)
  return {
    id: ref,
    threadId: threadName(hash, rootOf(headers, ref)),
    isInInbox: roles.includes('inbox'),
    at: new Date(Math.min(...places.map(({ at }) => at.getTime()))),
    direction: roles.includes('sent') ? 'sent' : 'received',
  }
}
