import type { AppError } from '@loose-ends/domain/errors.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import type { CallOptions, Mailbox, OpenAccount } from '../provider.ts'
import { hasAbility } from './abilities.ts'
import { Connections, type ConnectionOptions, type Login } from './connections.ts'
import { appendDraft, dropDraft } from './drafts.ts'
import { Seen } from './fetching.ts'
import { ensureFolder, foldersByUse } from './folders.ts'
import type { Hash } from './identity.ts'
import { changeKeywords, ensureMarks, keywordOf, removeKeyword } from './keywords.ts'
import { listenTo, type ListenLimits } from './listening.ts'
import { ImapReading } from './reading.ts'
import { sendReply, threadFor } from './writing.ts'
import type { Session } from './session.ts'

/** Of so many mailboxes it is remembered where their messages are. */
const KEPT_SEEN = 100

export interface ImapOptions extends ConnectionOptions, ListenLimits {
  clock: Clock
  /** How that account of the person signs in; `renew` as `Login` has it. Throws `email_account_missing` and `email_account_disconnected`. */
  login(userId: string, accountId?: string, options?: { renew: boolean }): Promise<MailLogin>
  /** A keyed hash: messages, threads and folders are called by it, as their own names tell of mail. */
  hash: Hash
  /** A copy of what was sent could not be left in the mailbox. */
  onCopyLost?(error: AppError): void
}

/** Opens people's mailboxes at their own mail servers. All work on one mailbox in this process shares its connections. */
export function imapMailboxes(options: ImapOptions): (account: OpenAccount) => Mailbox {
  const { clock, hash } = options
  const connections = new Connections(options)
  const whileRunning = (signal: AbortSignal) => (options.ended ? AbortSignal.any([signal, options.ended]) : signal)
  const seen = new Map<string, Seen>()

  const seenOf = (account: string): Seen => {
    const known = seen.get(account) ?? new Seen()
    seen.delete(account)
    seen.set(account, known)
    for (const oldest of seen.keys()) {
      if (seen.size <= KEPT_SEEN) break
      seen.delete(oldest)
    }
    return known
  }

  return ({ userId, accountId, scopes, login: given }) => {
    const account = accountId ?? userId
    const login: Login = (how) => (given ? Promise.resolve(given) : options.login(userId, accountId, how))
    const run = <T>(call: CallOptions, work: (session: Session) => Promise<T>, attempts?: number) =>
      connections.run(account, login, call, work, attempts)
    const hasMarks = hasAbility(scopes, 'keywords')
    const areLabels = hasMarks && hasAbility(scopes, 'labels')
    const markKind = areLabels ? 'labels' : 'keywords'
    return {
      reading: new ImapReading({
        clock,
        hash,
        run,
        marks: hasMarks ? markKind : null,
        // Many are opened for their links alone.
        get seen() {
          return seenOf(account)
        },
      }),
      marks: hasMarks
        ? {
            kind: markKind,
            called: (name) => (areLabels ? name : keywordOf(name, hash)),
            ensure: (names, call = {}) => run(call, (session) => ensureMarks(session, names, hash)),
            remove: (id, call = {}) => run(call, (session) => removeKeyword(session, hash, id)),
            change: (refs, change, call = {}) => run(call, (session) => changeKeywords(session, hash, refs, change)),
          }
        : null,
      drafts: {
        put: async ({ raw, threadId }, call = {}) => {
          const inThread = await run(call, (session) => threadFor(session, hash, clock.now(), { raw, threadId }))
          const path = await run(call, (session) => ensureFolder(session, hash, 'drafts'))
          const draft = { path, raw: inThread, at: clock.now() }
          return run(call, (session) => appendDraft(session, hash, draft), 1)
        },
        drop: (id, call = {}) => run(call, (session) => dropDraft(session, hash, id)),
      },
      submission: {
        send: (message, call = {}) => sendReply({ ...options, run, login }, message, call),
      },
      watching: null,
      listening: {
        listen: async (call) => listenTo(await login(), { ...options, ...call, signal: whileRunning(call.signal) }),
      },
      folders: {
        list: (call = {}) => run(call, foldersByUse),
        rechosen: () => connections.renew(account),
      },
      links: null,
    }
  }
}
