import { bulkhead } from 'cockatiel'
import { sql } from 'drizzle-orm'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { accountsIn, type OfAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import type { Leases } from '#server/jobs/leases.ts'
import { retryDelayMs } from '#server/jobs/retry.ts'
import type { Listening } from '#server/mailbox/provider.ts'
import { syncUpTo } from './receive-notification.ts'

/** How often it is looked which mailboxes there are: so soon one that is paused or disconnected is left alone. */
const ROUND_MS = 20 * SECOND_MS
/** Of one process; what is beyond it is found by the clock. */
const MOST_LISTENED = 1_000
/** So many connections are made at a time: a process that starts does not ask for a thousand at once. */
const CONNECTING_AT_ONCE = 8
/** One that stood for so long was no failure. */
const STEADY_MS = 10 * MINUTE_MS
/** How soon one that another process listens to is tried again. */
const ELSEWHERE_MS = 5 * MINUTE_MS
/** How soon one that cannot be listened to is tried again. */
const SILENT_MS = DAY_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'openMailbox' | 'syncRequests'> & { leases: Leases }

/** What is known of one account: its run while there is one, and when it is tried next where there is none. */
interface Known {
  run: { stop: AbortController; ended: Promise<void> } | null
  isHeld: boolean
  failures: number
  nextAt: number
}

/**
 * Listens to every connected mailbox that can be listened to, one process to each, and asks for a sync whenever one has changed.
 * It only wakes the ordinary sync, and the clock looks all the same: what is missed is found within half an hour.
 */
export class MailboxListeners {
  readonly #context: Needs
  readonly #mostListened: number
  readonly #known = new Map<string, Known>()
  readonly #connecting = bulkhead(CONNECTING_AT_ONCE, Number.POSITIVE_INFINITY)
  readonly #ended = new AbortController()
  #looking: Promise<void> = Promise.resolve()

  constructor(context: Needs, { mostListened = MOST_LISTENED } = {}) {
    this.#context = context
    this.#mostListened = mostListened
  }

  /** How many mailboxes are listened to at this moment. */
  get held(): number {
    return [...this.#known.values()].filter(({ isHeld }) => isHeld).length
  }

  /** Looks again and again, until `stop`. */
  start(): void {
    let isLooking = false
    const look = () => {
      if (isLooking) return
      isLooking = true
      this.#looking = this.round()
        .catch((error: unknown) => this.#context.log.warn({ err: error }, 'it could not be looked whom to listen to'))
        .finally(() => {
          isLooking = false
        })
    }
    const timer = setInterval(look, ROUND_MS).unref()
    this.#ended.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    look()
  }

  /** Begins to listen where that is due, and ends it where the account is no longer connected. */
  async round(): Promise<void> {
    const { db, clock } = this.#context
    const { rows } = await db.execute(sql`select * from system_accounts_to_sync('infinity', 'infinity', 'infinity')`)
    const accounts = accountsIn(rows)
    const connected = new Set(accounts.map(({ accountId }) => accountId))
    for (const [accountId, known] of this.#known) {
      if (connected.has(accountId)) continue
      known.run?.stop.abort()
      if (!known.run) this.#known.delete(accountId)
    }
    let running = [...this.#known.values()].filter(({ run }) => run).length
    for (const account of accounts) {
      if (this.#ended.signal.aborted || running >= this.#mostListened) return
      const known = this.#known.get(account.accountId) ?? { run: null, isHeld: false, failures: 0, nextAt: 0 }
      this.#known.set(account.accountId, known)
      if (known.run || known.nextAt > clock.now().getTime()) continue
      this.#begin(account, known)
      running += 1
    }
  }

  /** Ends all of it. */
  async stop(): Promise<void> {
    this.#ended.abort()
    await this.#looking
    const runs = [...this.#known.values()].flatMap(({ run }) => run ?? [])
    for (const { stop } of runs) stop.abort()
    await Promise.all(runs.map(({ ended }) => ended))
  }

  #begin(account: OfAccount, known: Known): void {
    const stop = new AbortController()
    const ended = this.#run(account, known, stop.signal).finally(() => {
      known.run = null
      known.isHeld = false
    })
    known.run = { stop, ended }
  }

  async #run(account: OfAccount, known: Known, signal: AbortSignal): Promise<void> {
    const { clock, leases, log } = this.#context
    const wait = (ms: number) => {
      known.nextAt = clock.now().getTime() + ms
    }
    const { userId, accountId } = account
    const since = clock.now().getTime()
    try {
      const listening = await this.#connecting.execute(() => this.#listeningOf(account))
      if (!listening) return wait(SILENT_MS)
      const lease = await leases.tryAcquire(`listening to ${accountId}`)
      if (!lease) return wait(ELSEWHERE_MS)
      try {
        const ended = await this.#hold(account, known, listening, AbortSignal.any([signal, lease.signal]))
        if (ended === 'not_offered') wait(SILENT_MS)
      } finally {
        await lease.release()
      }
    } catch (error) {
      if (signal.aborted) return
      known.failures = clock.now().getTime() - since >= STEADY_MS ? 1 : known.failures + 1
      wait(retryDelayMs(known.failures, error))
      log[isAppError(error) ? 'debug' : 'warn']({ err: error, userId, accountId }, 'a mailbox is no longer listened to')
      // A sync learns whether the mailbox may still be read, and tells the person.
      if (isAppError(error, 'email_account_disconnected')) await this.#tell(account)
    }
  }

  async #listeningOf({ userId, accountId }: OfAccount): Promise<Listening | null> {
    const { db, openMailbox } = this.#context
    const account = await asPerson(db, userId, (tx) => findEmailAccount(tx, userId, accountId))
    if (account?.status !== 'connected') return null
    return openMailbox({ userId, kind: account.kind, accountId, scopes: account.scopes }).listening
  }

  /** Listens, beginning when it is its turn. */
  #hold(account: OfAccount, known: Known, listening: Listening, signal: AbortSignal): Promise<'ended' | 'not_offered'> {
    const tell = coalesced(() => this.#tell(account))
    const held = Promise.withResolvers<void>()
    let listened: Promise<'ended' | 'not_offered'> = Promise.resolve('ended')
    const begun = this.#connecting.execute(() => {
      if (signal.aborted) return undefined
      const onChange = () => {
        known.isHeld = true
        held.resolve()
        tell()
      }
      listened = listening.listen({ signal, onChange })
      // The next one's turn comes when this one is connected, or is not.
      return Promise.race([held.promise, listened.catch(() => undefined)])
    })
    return begun.then(() => listened)
  }

  async #tell(account: OfAccount): Promise<void> {
    try {
      await syncUpTo(this.#context, account, null)
    } catch (error) {
      this.#context.log.warn({ err: error, ...account }, 'a mailbox has changed, and no sync could be asked for')
    }
  }
}

/** Does the work for each call, one at a time; calls that come while it is at work are answered by one more. */
function coalesced(work: () => Promise<void>): () => void {
  let isWorking = false
  let isWanted = false
  const go = async () => {
    isWorking = true
    do {
      isWanted = false
      await work()
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- set by calls that come meanwhile
    } while (isWanted)
    isWorking = false
  }
  return () => {
    isWanted = true
    if (!isWorking) void go()
  }
}
