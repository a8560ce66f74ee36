import { DelegateBackoff, handleType, retry } from 'cockatiel'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS, SECOND_MS } from '@loose-ends/domain/time.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import type { CallOptions } from '../provider.ts'
import { connectImap, SILENCE_MS } from './connect.ts'
import { asAppError, failureOf, TransientFailure } from './failure.ts'
import { Session } from './session.ts'
import { untilAborted } from '#server/until-aborted.ts'

const ATTEMPTS = 4
const FIRST_DELAY_MS = 500
/** A server that asks for more is left alone, and comes back with the next job. */
const LONGEST_WAIT_MS = MINUTE_MS
const IDLE_MS = 20 * SECOND_MS
/** Of all people in this process; whoever comes then waits for one to be free. */
const MOST_CONNECTIONS = 200

export interface ConnectionOptions {
  network: MailNetwork
  attempts?: number
  firstDelayMs?: number
  silenceMs?: number
  idleMs?: number
  mostConnections?: number
  /** Once aborted, all connections are closed. */
  ended?: AbortSignal
}

/** How an account is signed in with. `renew`: its token was refused, a fresh one is needed. */
export type Login = (options?: { renew: boolean }) => Promise<MailLogin>

/** One account's connection for one kind of work; who wants it stands in line. */
interface Line {
  session: Session | null
  /** The last in line. */
  tail: Promise<unknown>
  waiting: number
  idle: NodeJS.Timeout | null
  /** What it was signed in with has changed since. */
  isStale: boolean
}

/** The connections of this process: each account has one for what somebody waits for, and one for the rest, kept for a while. */
export class Connections {
  readonly #options: ConnectionOptions
  readonly #lines = new Map<string, Line>()
  /** Who waits for a place, in their order: what wakes them. */
  readonly #wanting = new Set<() => void>()
  #open = 0

  constructor(options: ConnectionOptions) {
    this.#options = options
    options.ended?.addEventListener('abort', () => this.#endAll(), { once: true })
  }

  /** Works over the account's connection until it succeeds, fails for good, or has used up its attempts. */
  async run<T>(
    account: string,
    login: Login,
    { signal, urgency }: CallOptions,
    work: (session: Session) => Promise<T>,
    attempts = this.#options.attempts ?? ATTEMPTS,
  ): Promise<T> {
    const { firstDelayMs = FIRST_DELAY_MS } = this.#options
    const mayRepeat = ({ retryAfterMs }: TransientFailure) => (retryAfterMs ?? 0) <= LONGEST_WAIT_MS
    const policy = retry(handleType(TransientFailure, mayRepeat), {
      maxAttempts: attempts - 1,
      backoff: new DelegateBackoff(({ attempt, result }) => {
        const failure = 'error' in result && result.error instanceof TransientFailure ? result.error : null
        return (failure?.retryAfterMs ?? 0) + Math.random() * firstDelayMs * 2 ** attempt
      }),
    })
    signal?.throwIfAborted()
    const key = `${account} ${urgency ?? 'interactive'}`
    try {
      return await policy.execute(() => this.#inLine(key, login, signal, work), signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw asAppError(error)
    }
  }

  /** The account's login has changed: whoever comes next signs in anew. */
  renew(account: string): void {
    for (const [key, line] of this.#lines) if (key.startsWith(`${account} `)) line.isStale = true
  }

  async #inLine<T>(
    key: string,
    login: Login,
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    const line: Line = this.#lines.get(key) ?? {
      session: null,
      tail: Promise.resolve(),
      waiting: 0,
      idle: null,
      isStale: false,
    }
    this.#lines.set(key, line)
    line.waiting += 1
    if (line.idle) clearTimeout(line.idle)
    const before = line.tail
    const done = Promise.withResolvers<void>()
    line.tail = done.promise
    try {
      await untilAborted(before, signal)
      return await this.#using(line, login, signal, work)
    } finally {
      line.waiting -= 1
      // Who gave up waiting does not let the next one pass whoever is at work.
      before.then(
        () => done.resolve(),
        () => done.resolve(),
      )
      if (line.waiting === 0) this.#rest(key, line)
    }
  }

  async #using<T>(
    line: Line,
    login: Login,
    signal: AbortSignal | undefined,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    if (line.session && (line.isStale || !line.session.isUsable)) this.#drop(line)
    line.isStale = false
    line.session ??= await this.#connect(login, signal)
    const { session } = line
    const abort = () => session.close()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      signal?.throwIfAborted()
      return await work(session)
    } catch (error) {
      const failure = failureOf(error, session.client.byeReason)
      if (failure instanceof TransientFailure || !session.isUsable) this.#drop(line)
      signal?.throwIfAborted()
      throw failure
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async #connect(login: Login, signal: AbortSignal | undefined): Promise<Session> {
    const known = await login()
    await this.#room(signal)
    const { network, silenceMs = SILENCE_MS } = this.#options
    const signedIn = async (by: MailLogin) =>
      new Session(await connectImap(by, network, { signal, silenceMs }), by, silenceMs)
    try {
      return await signedIn(known).catch(async (error: unknown) => {
        // A token may end before its time: only a fresh one shows whether the mailbox still lets us in.
        if (!('accessToken' in known) || !isAppError(failureOf(error), 'email_account_disconnected')) throw error
        return signedIn(await login({ renew: true }))
      })
    } catch (error) {
      this.#leave()
      signal?.throwIfAborted()
      throw failureOf(error)
    }
  }

  /** Takes a place among the connections of this process; the one that rested longest makes room. */
  async #room(signal: AbortSignal | undefined): Promise<void> {
    const { mostConnections = MOST_CONNECTIONS } = this.#options
    while (this.#open >= mostConnections) {
      const resting = [...this.#lines].find(([, line]) => line.session && line.waiting === 0)
      if (resting) this.#end(...resting)
      else await this.#wait(signal)
    }
    this.#open += 1
  }

  /** Until there may be a place. Who gives up leaves the line, and lets the next one know what they were woken for. */
  async #wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wanting.add(resolve)
    try {
      await untilAborted(promise, signal)
    } catch (error) {
      if (!this.#wanting.delete(resolve)) this.#wake()
      throw error
    }
  }

  #wake(): void {
    const [first] = this.#wanting
    if (!first) return
    this.#wanting.delete(first)
    first()
  }

  #leave(): void {
    this.#open -= 1
    this.#wake()
  }

  #drop(line: Line): void {
    if (!line.session) return
    line.session.close()
    line.session = null
    this.#leave()
  }

  #rest(key: string, line: Line): void {
    if (!line.session || this.#options.ended?.aborted) return this.#end(key, line)
    // Resting ones stand in the order in which they came to rest.
    this.#lines.delete(key)
    this.#lines.set(key, line)
    line.idle = setTimeout(() => this.#end(key, line), this.#options.idleMs ?? IDLE_MS).unref()
    this.#wake()
  }

  #end(key: string, line: Line): void {
    if (line.waiting > 0) return
    if (line.idle) clearTimeout(line.idle)
    this.#lines.delete(key)
    const { session } = line
    if (!session) return
    line.session = null
    this.#leave()
    const close = () => session.close()
    if (session.isUsable) session.client.logout().then(close, close)
    else close()
  }

  #endAll(): void {
    for (const line of this.#lines.values()) this.#drop(line)
    this.#lines.clear()
  }
}
