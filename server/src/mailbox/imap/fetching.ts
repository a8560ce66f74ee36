import type { MailboxObject } from 'imapflow'
import { isAppError, type AppError } from '@loose-ends/domain/errors.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { MessagesFailing, type CallOptions, type FetchedMessage, type MessagePlace } from '../provider.ts'
import { Refused, TransientFailure } from './failure.ts'
import { holdsMail, listFolders, type Folder, type FolderRole } from './folders.ts'
import { rootOf, threadName, type Hash } from './identity.ts'
import { locate, locatedOf, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'

/**
 * Messages that are asked for together: a smaller answer is less to lose, and each turns the server to one folder after another.
 * What was not seen yet may be of any size.
 */
const FETCHED_TOGETHER = 200
const FETCHED_TOGETHER_BYTES = 8 * 1024 * 1024
const UNSEEN_BYTES = FETCHED_TOGETHER_BYTES / 50

type Place = Pick<Located, 'ref' | 'folder' | 'uid' | 'size'>

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
    for (const { ref, folder, uid, size } of located)
      this.#places.set(ref, [...(this.#places.get(ref) ?? []), { ref, folder, uid, size }])
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
  const sizeOf = (ref: Ref) => context.seen.of(ref)[0]?.size ?? UNSEEN_BYTES
  for (const asked of grouped(refs, sizeOf, { bytes: FETCHED_TOGETHER_BYTES, most: FETCHED_TOGETHER })) {
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
  const { seen } = context
  await context.run(options, async (session) => {
    const open = () => refs.filter((ref) => !found.has(ref))
    await readAt(context, session, new Map(open().map((ref) => [ref, seen.of(ref)])), found)
    if (open().length === 0) return
    seen.forget(open())
    const unheld = await readAt(context, session, await lookedFor(context, session, open()), found)
    // They are there: who numbers a folder anew between two answers may hold to it at the next attempt.
    if (unheld > 0) throw new TransientFailure('UIDVALIDITY changed', { lastingCode: 'mailbox_unsteady' })
    for (const ref of open()) found.set(ref, { outcome: 'gone', id: ref })
  })
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

/**
 * Reads the messages that lie there, folder by folder. What is not there any more, or is another message by now, is left open;
 * returns for how many the folder's uids did not hold.
 */
async function readAt(
  context: FetchContext,
  session: Session,
  places: ReadonlyMap<Ref, readonly Place[]>,
  found: Map<Ref, FetchedMessage>,
): Promise<number> {
  let unheld = 0
  const wanted = [...places].flatMap(([ref, all]) => {
    const first = all.find(({ folder }) => holdsMail(folder)) ?? all[0]
    return first ? [{ ref, place: first, roles: all.map(({ folder }) => folder.role) }] : []
  })
  for (const path of new Set(wanted.map(({ place }) => place.folder.path))) {
    const here = wanted.filter(({ place }) => place.folder.path === path)
    const folder = here[0]?.place.folder
    const box = await openIfThere(session, path)
    if (!folder || !box) continue
    if (String(box.uidValidity) !== folder.uidValidity) {
      unheld += here.length
      continue
    }
    const bytes = Math.min(FETCHED_TOGETHER_BYTES, context.largestMessageBytes)
    for (const group of grouped(here, ({ place }) => place.size, { bytes })) {
      const isWhole = holdsMail(folder) && group.every(({ place }) => place.size <= context.largestMessageBytes)
      const read = await readMessages(
        session,
        context.hash,
        folder,
        group.map(({ place }) => place.uid),
        isWhole,
      )
      for (const { ref, place, roles } of group) {
        const one = read.find(({ located }) => located.uid === place.uid && located.ref === ref)
        if (one) found.set(ref, answerOf(context.hash, one, roles, context.largestMessageBytes))
      }
    }
  }
  return unheld
}

interface Read {
  located: Located
  raw: Uint8Array | null
}

/** What lies under these uids of the open folder; with its bytes where they are wanted. */
async function readMessages(
  session: Session,
  hash: Hash,
  folder: Folder,
  uids: readonly number[],
  isWhole: boolean,
): Promise<Read[]> {
  if (!isWhole) return (await readLocated(session, hash, folder, uids)).map((located) => ({ located, raw: null }))
  const fetched = await session.fetch(uids, { source: true, internalDate: true, size: true, flags: true })
  return fetched.flatMap((message) => {
    const raw = message.source
    const located = raw ? locatedOf(hash, folder, { ...message, headers: raw }) : null
    return raw && located ? [{ located, raw }] : []
  })
}

function answerOf(
  hash: Hash,
  { located, raw }: Read,
  roles: readonly FolderRole[],
  largestMessageBytes: number,
): FetchedMessage {
  const { ref: id, at, headers, size, isDraft, folder } = located
  if (isDraft || !holdsMail(folder)) return { outcome: 'excluded', id }
  const place: MessagePlace = {
    id,
    threadId: threadName(hash, rootOf(headers, id)),
    isInInbox: roles.includes('inbox'),
    at,
    direction: roles.includes('sent') ? 'sent' : 'received',
  }
  if (raw) return { outcome: 'fetched', raw, ...place }
  return { outcome: size > largestMessageBytes ? 'too_large' : 'unreadable', ...place }
}

/** A folder may be gone. */
async function openIfThere(session: Session, path: string): Promise<MailboxObject | null> {
  try {
    return await session.open(path)
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** In their order, at most so many together and of so many bytes; what is larger stands alone. */
function* grouped<T>(
  things: readonly T[],
  sizeOf: (thing: T) => number,
  { bytes, most = Infinity }: { bytes: number; most?: number },
): Generator<T[]> {
  let group: T[] = []
  let total = 0
  for (const thing of things) {
    const size = sizeOf(thing)
    if (group.length > 0 && (group.length === most || total + size > bytes)) {
      yield group
      group = []
      total = 0
    }
    group.push(thing)
    total += size
  }
  if (group.length > 0) yield group
}
