import type { FetchMessageObject, FetchQueryObject, ImapFlow, MailboxObject, SearchObject } from 'imapflow'
import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import type { MailLogin } from '#server/mail-server/mail-login.ts'
import { endWhereFlooded } from './connect.ts'
import { failureOf, TransientFailure } from './failure.ts'

/** So many messages are named in one command: a line that no server finds too long. */
const NAMED_TOGETHER = 500

interface Executing {
  exec(command: string, attributes: unknown, options?: unknown): Promise<unknown>
  /** Whether it leaves out to ask, with each list of folders, which of them are subscribed. */
  skipLsub: boolean
}

/** One connection to a mailbox, used by one at a time. Whatever fails is thrown as a `TransientFailure`, `Refused` or `AppError`. */
export class Session {
  readonly client: ImapFlow
  readonly login: MailLogin
  /** What the server refused last of what was asked: the client keeps that to itself, and may ask for something else after it. */
  #refusal: unknown = null

  constructor(client: ImapFlow, login: MailLogin, silenceMs: number) {
    this.client = client
    this.login = login
    // Days are asked for as days, not as seconds before the server's clock (RFC 5032).
    client.capabilities.delete('WITHIN')
    const inner = client as unknown as Executing
    inner.skipLsub = true
    const exec = inner.exec.bind(client)
    inner.exec = async (command, attributes, options) => {
      const watches = [this.#watch(silenceMs), endWhereFlooded(client)]
      try {
        return await exec(command, attributes, options)
      } catch (error) {
        // The client does not say which command the server refused.
        if (error instanceof Error) Object.assign(error, { command })
        this.#refusal = error
        throw error
      } finally {
        watches.forEach(clearInterval)
      }
    }
  }

  get isUsable(): boolean {
    return this.client.usable && !this.client.isClosed
  }

  close(): void {
    this.client.close()
  }

  /**
   * Opens a folder as it is now, by SELECT also to look only: some servers (Courier) keep the uids that they gave out, and
   * UIDVALIDITY, only then, and number a folder anew each time that it is merely examined.
   */
  async open(path: string): Promise<MailboxObject> {
    return this.ask(() => this.client.mailboxOpen(path))
  }

  /**
   * Has the server look at the folder that is open, if there is one: what STATUS says of it may be as old as its last look
   * (RFC 9051 §6.3.11).
   */
  async catchUp(): Promise<void> {
    if (!this.client.mailbox) return
    await this.ask(async () => {
      await this.client.noop()
      // The client keeps it to itself where the server refused.
      return this.#refusal === null
    })
  }

  /** The uids of the open folder's messages that match, ascending. */
  async search(query: SearchObject): Promise<number[]> {
    return this.ask(async () => {
      const found = await this.client.search(query, { uid: true })
      return Array.isArray(found) ? found : null
    })
  }

  /** What the open folder says of these messages, by uid. What is gone is left out. */
  async fetch(uids: readonly number[] | string, query: FetchQueryObject): Promise<FetchMessageObject[]> {
    const found: FetchMessageObject[] = []
    for (const range of typeof uids === 'string' ? [uids] : rangesOf(uids))
      found.push(...(await this.ask(() => this.client.fetchAll(range, { uid: true, ...query }, { uid: true }))))
    return found.filter(({ uid }) => Number.isSafeInteger(uid))
  }

  /** Puts flags, or Gmail's labels, on messages of the open folder, or takes them off. */
  async flag(
    uids: readonly number[],
    { put = [], take = [], areLabels = false }: { put?: string[]; take?: string[]; areLabels?: boolean },
  ): Promise<void> {
    const options = { uid: true, silent: true, useLabels: areLabels }
    for (const range of rangesOf(uids)) {
      if (put.length > 0) await this.ask(async () => (await this.client.messageFlagsAdd(range, put, options)) || null)
      if (take.length > 0)
        await this.ask(async () => (await this.client.messageFlagsRemove(range, take, options)) || null)
    }
  }

  /** Does that with the client; an answer that is none throws what the server said last. */
  async ask<T>(work: () => Promise<T | null | undefined | false>): Promise<T> {
    this.#refusal = null
    try {
      const answer = await work()
      if (answer !== null && answer !== undefined && answer !== false) return answer
    } catch (error) {
      throw failureOf(error, this.client.byeReason)
    }
    throw failureOf(this.#refusal ?? new TransientFailure('no answer'), this.client.byeReason)
  }

  /** Closes the connection once the server has said nothing for that long. */
  #watch(silenceMs: number): NodeJS.Timeout {
    let heard = this.client.stats().received
    return setInterval(() => {
      const { received } = this.client.stats()
      if (received === heard) this.client.close()
      heard = received
    }, silenceMs).unref()
  }
}

/** As sequence sets, each short enough for one command. */
function rangesOf(uids: readonly number[]): string[] {
  const sorted = [...new Set(uids)].toSorted((a, b) => a - b)
  return inChunks(sorted, NAMED_TOGETHER).map(sequenceSet)
}

function sequenceSet(sorted: readonly number[]): string {
  const parts: [number, number][] = []
  for (const uid of sorted) {
    const last = parts.at(-1)
    if (last && last[1] === uid - 1) last[1] = uid
    else parts.push([uid, uid])
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}:${to}`)).join(',')
}
