import type { OwnAddress } from '@loose-ends/domain/email-account/own-address.ts'
import type { Removal } from '@loose-ends/domain/loose-end/removal.ts'
import type { Ref, State } from '@loose-ends/domain/mailbox/opaque.ts'
import type { MarkKind } from '@loose-ends/domain/mailbox/mark-kind.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import type {
  CallOptions,
  ChangesOptions,
  FetchedMessage,
  ListQuery,
  MailboxChanges,
  MailboxDraft,
  MailboxProfile,
  Mark,
  MessageList,
  MovedMessage,
  Reading,
  ThreadEntry,
} from '../provider.ts'
import { changesSince } from './changes.ts'
import { draftOfMessage, findDraft } from './drafts.ts'
import { fetchMessages, type FetchContext } from './fetching.ts'
import { foldersNow, holdsMail } from './folders.ts'
import { listMarks } from './keywords.ts'
import { nameInSent } from './last-sent.ts'
import { listMessages } from './listing.ts'
import { locate } from './located.ts'
import { stateNow, writeState } from './state.ts'
import { readThread } from './threads.ts'

export interface ReadingContext extends FetchContext {
  clock: Clock
  /** What marks are there; null: none are kept. */
  marks: MarkKind | null
}

/** Reads a mailbox over IMAP. Refs and threads are called by their headers, states by what the folders say, places by days. */
export class ImapReading implements Reading {
  readonly #context: ReadingContext

  constructor(context: ReadingContext) {
    this.#context = context
  }

  profile(options: CallOptions & { marks?: readonly string[] } = {}): Promise<MailboxProfile> {
    const { hash, clock, run } = this.#context
    return run(options, async (session) => {
      const { state } = await stateNow(session, hash, clock.now(), options)
      return { email: session.login.email, state: writeState(state) }
    })
  }

  /** A mailbox tells no other addresses than the one that it was connected with; their name is in what they sent. */
  ownAddresses(options: CallOptions = {}): Promise<OwnAddress[]> {
    const { hash, run } = this.#context
    return run(options, async (session) => {
      const name = await nameInSent(session, hash)
      return [{ email: session.login.email, name, isVerified: true, isAlias: true, isDefault: true }]
    })
  }

  async changesSince(state: State, options: ChangesOptions = {}): Promise<MailboxChanges> {
    const { hash, clock, run, seen } = this.#context
    const { arrived, ...changes } = await run(options, (session) =>
      changesSince(session, hash, clock.now(), state, options),
    )
    seen.add(arrived)
    return changes
  }

  whereAre(refs: readonly Ref[], options: CallOptions = {}): Promise<MovedMessage[]> {
    const { hash, run } = this.#context
    if (refs.length === 0) return Promise.resolve([])
    return run(options, async (session) => {
      const { folders, untold } = await foldersNow(session, hash)
      const places = await locate(session, hash, folders, refs)
      return refs.flatMap((ref) => {
        const found = places.get(ref) ?? []
        // It may lie where the server cannot tell of at the moment.
        if (found.length === 0 && untold.size > 0) return []
        const away: Removal =
          found.length === 0 ? 'deleted' : found.some(({ folder }) => folder.role === 'bin') ? 'bin' : 'spam'
        const isThere = found.some(({ folder }) => holdsMail(folder) || folder.role === 'drafts')
        return { ref, to: isThere ? null : away }
      })
    })
  }

  async list(query: ListQuery, options: CallOptions = {}): Promise<MessageList> {
    const { hash, clock, run, seen } = this.#context
    const { located, ...list } = await run(options, (session) => listMessages(session, hash, clock.now(), query))
    // The newest of one folder say nothing of the others.
    if (query.in === 'all') seen.note(located)
    return list
  }

  fetch(refs: readonly Ref[], options: CallOptions = {}): AsyncIterable<FetchedMessage[]> {
    return fetchMessages(this.#context, refs, options)
  }

  thread(threadId: string, options: CallOptions = {}): Promise<ThreadEntry[] | null> {
    const { hash, clock, run, seen } = this.#context
    return run(options, async (session) => {
      const { entries, located } = await readThread(session, hash, clock.now(), threadId)
      seen.note(located)
      return entries
    })
  }

  draft(id: string, options: CallOptions = {}): Promise<MailboxDraft | null> {
    const { hash, run } = this.#context
    return run(options, (session) => findDraft(session, hash, id))
  }

  draftOf(ref: Ref, options: CallOptions = {}): Promise<MailboxDraft | null> {
    const { hash, run } = this.#context
    return run(options, (session) => draftOfMessage(session, hash, ref))
  }

  marks(options: CallOptions = {}): Promise<Mark[] | null> {
    const { marks, run } = this.#context
    if (marks === 'labels') return run(options, listMarks)
    return Promise.resolve(marks === null ? [] : null)
  }
}
