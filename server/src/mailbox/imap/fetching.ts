import type { FetchMessageObject, MailboxObject } from 'imapflow'
import { isAppError, type AppError } from '@loose-ends/domain/errors.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { MAX_RAW_BYTES } from '#server/analysis/mime.ts'
import { MessagesFailing, type CallOptions, type FetchedMessage } from '../provider.ts'
import { rootsOf } from './ancestors.ts'
import { Refused, TransientFailure } from './failure.ts'
import { foldersNow, holdsMail, type Folder, type FolderRole } from './folders.ts'
import { threadName, type Hash } from './identity.ts'
import { locatedOf, locateOrGone, readLocated, type Located } from './located.ts'
import type { Session } from './session.ts'
import { assembled, planOf, type PartsPlan } from './without-attachments.ts'

/**
 * Messages that are asked for together: a smaller answer is less to lose, and each turns the server to one folder after another.
 * What was not seen yet may be of any size.
 */
const FETCHED_TOGETHER = 200
const FETCHED_TOGETHER_BYTES = 8 * 1024 * 1024
const UNSEEN_BYTES = FETCHED_TOGETHER_BYTES / 50
/** A larger message is first asked for what it is made of. */
const LARGE_BYTES = 128 * 1024
/** One byte more than is looked at, which tells that there is more. */
const MOST_BYTES = MAX_RAW_BYTES + 1

type Place = Pick<Located, 'ref' | 'folder' | 'uid' | 'size'>

/** Where messages were last seen, so that they need not be looked for; nothing depends on what it remembers. */
export class Seen {
  readonly #places = new Map<Ref, Place[]>()
  readonly #most: number

  constructor(most = 2_000) {
    this.#most = most
  }

  /** All places of these messages that a look over the whole mailbox saw. */
  note(places: readonly Place[]): void {
    this.forget(places.map(({ ref }) => ref))
    this.add(places)
  }

  /** Further places of messages. However many they are, they are fetched next. */
  add(places: readonly Place[]): void {
    const noted = Map.groupBy(places, ({ ref }) => ref)
    for (const [ref, more] of noted) {
      const isKnown = ({ folder, uid }: Place) => more.some((one) => one.folder.key === folder.key && one.uid === uid)
      const others = this.of(ref).filter((place) => !isKnown(place))
      this.#places.delete(ref)
      this.#places.set(ref, [...others, ...more.map(({ folder, uid, size }) => ({ ref, folder, uid, size }))])
    }
    for (const ref of this.#places.keys()) {
      if (this.#places.size <= Math.max(this.#most, noted.size)) break
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
  const places = await locateOrGone(session, hash, await foldersNow(session, hash), refs)
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
  const read: Lain[] = []
  const wanted = [...places].flatMap(([ref, all]) => {
    const first = all.find(({ folder }) => holdsMail(folder)) ?? all[0]
    return first ? [{ ref, place: first, roles: all.map(({ folder }) => folder.role) }] : []
  })
  try {
    for (const path of new Set(wanted.map(({ place }) => place.folder.path))) {
      const here = wanted.filter(({ place }) => place.folder.path === path)
      const folder = here[0]?.place.folder
      const box = await openIfThere(session, path)
      if (!folder || !box) continue
      if (String(box.uidValidity) !== folder.uidValidity) {
        unheld += here.length
        continue
      }
      const bytesOf = ({ place }: (typeof here)[number]) => Math.min(place.size, MOST_BYTES)
      for (const group of grouped(here, bytesOf, { bytes: FETCHED_TOGETHER_BYTES })) {
        const lying = group.map(({ place }) => place)
        const lain = await (holdsMail(folder) ? readMessages : readPlaces)(session, context.hash, folder, lying)
        for (const { ref, place, roles } of group) {
          const one = lain.find(({ located }) => located.uid === place.uid && located.ref === ref)
          if (one) read.push({ ...one, roles })
        }
      }
    }
  } finally {
    // What was read is answered, whatever became of the rest.
    await answer(session, context.hash, read, found)
  }
  return unheld
}

interface Read {
  located: Located
  raw: Uint8Array | null
}

/** What was read, and in what folders it lies. */
interface Lain extends Read {
  roles: readonly FolderRole[]
}

/** What lies at these places of the open folder, without its bytes. */
async function readPlaces(session: Session, hash: Hash, folder: Folder, places: readonly Place[]): Promise<Read[]> {
  const uids = places.map(({ uid }) => uid)
  return (await readLocated(session, hash, folder, uids)).map((located) => ({ located, raw: null }))
}

/** The messages at these places of the open folder; of large ones without the attachments that nobody looks into. */
async function readMessages(session: Session, hash: Hash, folder: Folder, places: readonly Place[]): Promise<Read[]> {
  const large = places.flatMap(({ uid, size }) => (size > LARGE_BYTES ? [uid] : []))
  const assembledOnes = large.length > 0 ? await readWithoutAttachments(session, large) : []
  const done = new Set(assembledOnes.map(({ uid }) => uid))
  const fetched: FetchMessageObject[] = []
  for (const isHuge of [false, true]) {
    const uids = places.flatMap(({ uid, size }) => (!done.has(uid) && size > MOST_BYTES === isHuge ? [uid] : []))
    const source = isHuge ? { maxLength: MOST_BYTES } : true
    if (uids.length > 0) fetched.push(...(await session.fetch(uids, { source, ...KNOWN_OF_ALL })))
  }
  return [...assembledOnes, ...fetched].flatMap((message) => {
    const raw = message.source
    const located = raw ? locatedOf(hash, folder, { ...message, headers: raw }) : null
    return raw && located ? [{ located, raw }] : []
  })
}

const KNOWN_OF_ALL = { internalDate: true, size: true, flags: true }

/** Those of which less than all is asked for, each with what it comes to as its source. */
async function readWithoutAttachments(session: Session, uids: readonly number[]): Promise<FetchMessageObject[]> {
  const plans = new Map<number, { known: FetchMessageObject; plan: PartsPlan }>()
  for (const known of await session.fetch(uids, { bodyStructure: true, ...KNOWN_OF_ALL })) {
    const plan = planOf(known.bodyStructure)
    if (plan) plans.set(known.uid, { known, plan })
  }
  // Those of the same parts are asked for together.
  const alike = Map.groupBy(plans.values(), ({ plan }) => JSON.stringify(plan.sections))
  const found: FetchMessageObject[] = []
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const asked = [first, ...others].map(({ known }) => known.uid)
    for (const { uid, headers, bodyParts } of await session.fetch(asked, {
      headers: true,
      bodyParts: first.plan.sections,
    })) {
      const one = plans.get(uid)
      const source = one && assembled(one.plan, headers, bodyParts)
      if (one && source) found.push({ ...one.known, source })
    }
  }
  return found
}

const isMail = ({ located: { isDraft, folder }, raw }: Read): boolean => !isDraft && holdsMail(folder) && raw !== null

async function answer(
  session: Session,
  hash: Hash,
  read: readonly Lain[],
  found: Map<Ref, FetchedMessage>,
): Promise<void> {
  const mail = read.filter(isMail)
  const roots = await rootsOf(
    session,
    hash,
    mail.map(({ located }) => located),
  )
  for (const { located, raw, roles } of read) {
    const { ref: id, at } = located
    const root = roots.get(id)
    if (root === undefined || !raw) {
      found.set(id, { outcome: 'excluded', id })
      continue
    }
    found.set(id, {
      outcome: 'fetched',
      raw,
      id,
      threadId: threadName(hash, root),
      isInInbox: roles.includes('inbox'),
      at,
      direction: roles.includes('sent') ? 'sent' : 'received',
    })
  }
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
