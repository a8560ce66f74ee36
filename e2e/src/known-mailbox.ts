import type pg from 'pg'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const OLDEST_MS = 80 * 24 * HOUR_MS
/** What was there before anybody looked is at least so old. */
const NEWEST_MS = HOUR_MS

const wholeSecond = (ms: number): number => Math.floor(ms / SECOND_MS) * SECOND_MS

/** A folder of a mailbox that letters are put in. */
export type LetterFolder = 'inbox' | 'sent'

/** Where the mailbox lies: at the stand-in for Google, or at a server of its own. */
export interface Letterbox {
  readonly email: string
  deliver(raw: string, folder: LetterFolder, at: Date): void
}

interface Request {
  /** When it came, which no other letter of the mailbox did: it is known by that, whatever the provider calls it. */
  at: string
  messageId: string
  from: string
  subject: string
  /** The owner's answer to it. */
  answer: { at: string; isTold: boolean } | null
}

/**
 * A mailbox of which is known what has to be stored in the end: a task for each request, closed
 * by the owner's answer to it, and nothing for the rest.
 */
export class KnownMailbox {
  readonly email: string
  readonly #letterbox: Letterbox
  readonly #letters: string[] = []
  readonly #requests: Request[] = []
  /** When the newest letter came. */
  #newest = wholeSecond(Date.now() - NEWEST_MS)

  constructor(letterbox: Letterbox) {
    this.email = letterbox.email
    this.#letterbox = letterbox
  }

  get size(): number {
    return this.#letters.length
  }

  /** Mail of the last 80 days, a part of it answered. */
  fill(count: number): void {
    const spanSeconds = (OLDEST_MS - NEWEST_MS) / SECOND_MS
    for (let n = 0; n < count; n += 1) {
      const at = new Date(this.#newest - Math.floor(((count - n) / (count + 1)) * spanSeconds) * SECOND_MS)
      const open = this.#requests.findLast((request) => request.answer === null)
      if (n % 5 === 2 && open) this.#answer(open, at, false)
      else this.#letter(n, at)
    }
  }

  /** So many messages arrive now. Answers are to what was there before, so each of them is news. */
  arrive(count: number): void {
    const open = this.#requests.filter((request) => request.answer === null)
    for (let n = 0; n < count; n += 1) {
      const request = n % 4 === 1 ? open.pop() : undefined
      this.#newest = Math.max(this.#newest + SECOND_MS, wholeSecond(Date.now()))
      const at = new Date(this.#newest)
      if (request) this.#answer(request, at, true)
      else this.#letter(n, at)
    }
  }

  /** In which ways what is stored of that person is not what it has to be; none when all is well. */
  async differences(client: pg.Client | pg.Pool, userId: string): Promise<string[]> {
    const stored = await readStored(client, userId)
    const found: string[] = []
    const ledger = new Set(stored.ledger)
    const sent = new Set(this.#letters)
    const missing = this.#letters.filter((at) => !ledger.has(at)).length
    const unknown = stored.ledger.filter((at) => !sent.has(at)).length
    if (missing > 0) found.push(`${missing} messages not examined`)
    if (unknown > 0) found.push(`${unknown} messages that nobody sent`)
    if (stored.ledger.length !== ledger.size) found.push(`${stored.ledger.length - ledger.size} messages twice`)
    const closed = new Map(this.#requests.map((request) => [request.at, request.answer?.at ?? null]))
    if (stored.followUps > 0) found.push(`${stored.followUps} follow-ups that nobody asked for`)
    for (const at of closed.keys()) {
      const made = stored.tasks.filter((task) => task.source === at).length
      if (made !== 1) found.push(`a request made ${made} tasks`)
    }
    for (const task of stored.tasks) {
      const by = closed.get(task.source)
      if (by === undefined) found.push('a task of no request')
      else if (by !== task.settledBy || task.status !== (by === null ? 'open' : 'completed'))
        found.push(
          `a task that is ${task.status}, settled by ${task.settledBy ?? 'nothing'} in place of ${by ?? 'nothing'}`,
        )
    }
    const told = this.#requests.filter((request) => request.answer?.isTold).length
    if (stored.told !== told || stored.causes !== told)
      found.push(`${stored.told} notices of ${stored.causes} completions in place of ${told}`)
    return found
  }

  #letter(n: number, at: Date): void {
    const isRequest = n % 3 !== 0
    const from = isRequest ? `Idris Bello <idris${n % 7}@northquay.example>` : 'Northquay News <news@letters.example>'
    const subject = isRequest ? `Room plan ${this.size}` : `This week ${this.size}`
    const messageId = this.#deliver({
      from,
      to: `Mara Lindt <${this.email}>`,
      subject,
      body: isRequest
        ? 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris'
        : 'All news of the week.',
      headers: isRequest ? {} : { 'List-Unsubscribe': '<mailto:leave@letters.example>', Precedence: 'bulk' },
      folder: 'inbox',
      at,
    })
    if (isRequest) this.#requests.push({ at: at.toISOString(), messageId, from, subject, answer: null })
  }

  #answer(request: Request, at: Date, isTold: boolean): void {
    this.#deliver({
      from: `Mara Lindt <${this.email}>`,
      to: request.from,
      subject: `Re: ${request.subject}`,
      body: 'Hi Idris,\n\nHere is the final plan, attached.\n\nMara',
      headers: { 'In-Reply-To': `<${request.messageId}>`, References: `<${request.messageId}>` },
      folder: 'sent',
      at,
    })
    request.answer = { at: at.toISOString(), isTold }
  }

  #deliver(letter: {
    from: string
    to: string
    subject: string
    body: string
    headers: Record<string, string>
    folder: LetterFolder
    at: Date
  }): string {
    this.#letters.push(letter.at.toISOString())
    const messageId = `${this.size}.${this.email}`
    const head = {
      From: letter.from,
      To: letter.to,
      Subject: letter.subject,
      Date: letter.at.toUTCString().replace('GMT', '+0000'),
      'Message-ID': `<${messageId}>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...letter.headers,
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
    const raw = `${lines.join('\r\n')}\r\n\r\n${letter.body.replaceAll('\n', '\r\n')}\r\n`
    this.#letterbox.deliver(raw, letter.folder, letter.at)
    return messageId
  }
}

async function readStored(client: pg.Client | pg.Pool, userId: string) {
  const ledger = await client.query<{ at: Date }>('SELECT sent_at AS at FROM messages WHERE user_id = $1', [userId])
  const tasks = await client.query<{ source: Date; status: string; settled: Date | null; settledBy: string | null }>(
    `SELECT source.sent_at AS source, status, settling.sent_at AS settled, settled_by AS "settledBy"
     FROM tasks LEFT JOIN messages source ON source.id = source_message_id
       LEFT JOIN messages settling ON settling.id::text = settled_by
     WHERE tasks.user_id = $1`,
    [userId],
  )
  const counts = await client.query<{ follow_ups: number; told: number; causes: number }>(
    `SELECT (SELECT count(*)::int FROM follow_ups WHERE user_id = $1) AS follow_ups,
            count(*)::int AS told, count(DISTINCT cause)::int AS causes
     FROM notifications WHERE user_id = $1 AND cause LIKE 'completed:%'`,
    [userId],
  )
  const [{ follow_ups: followUps, told, causes } = { follow_ups: 0, told: 0, causes: 0 }] = counts.rows
  return {
    ledger: ledger.rows.map(({ at }) => at.toISOString()),
    tasks: tasks.rows.map(({ source, status, settled, settledBy }) => ({
      source: source.toISOString(),
      status,
      settledBy: settled?.toISOString() ?? settledBy,
    })),
    followUps,
    told,
    causes,
  }
}
