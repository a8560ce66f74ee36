import type { Control } from '@loose-ends/fake-google/control/control.ts'
import type pg from 'pg'

const MINUTE_MS = 60_000
const OLDEST_MS = 80 * 24 * 60 * MINUTE_MS

interface Request {
  id: string
  messageId: string
  from: string
  subject: string
  /** The owner's answer to it. */
  answer: { id: string; isTold: boolean } | null
}

/**
 * A mailbox at the stand-in for Google of which is known what has to be stored in the end: a task for each request, closed
 * by the owner's answer to it, and nothing for the rest.
 */
export class KnownMailbox {
  readonly email: string
  readonly #control: Control
  readonly #ids = new Set<string>()
  readonly #requests: Request[] = []
  #letters = 0

  constructor(control: Control, email: string) {
    this.email = email
    this.#control = control
    control.createAccount({ email, name: 'Mara Lindt' })
  }

  get size(): number {
    return this.#ids.size
  }

  /** Mail of the last 80 days, a part of it answered. */
  fill(count: number): void {
    const now = Date.now()
    for (let n = 0; n < count; n += 1) {
      const at = new Date(now - OLDEST_MS + Math.floor(((n + 1) / (count + 2)) * OLDEST_MS))
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
      if (request) this.#answer(request, new Date(), true)
      else this.#letter(n, new Date())
    }
  }

  /** In which ways what is stored of that person is not what it has to be; none when all is well. */
  async differences(client: pg.Client | pg.Pool, userId: string): Promise<string[]> {
    const stored = await readStored(client, userId)
    const found: string[] = []
    const missing = [...this.#ids].filter((id) => !stored.ledger.has(id)).length
    const unknown = [...stored.ledger].filter((id) => !this.#ids.has(id)).length
    if (missing > 0) found.push(`${missing} messages not examined`)
    if (unknown > 0) found.push(`${unknown} messages that nobody sent`)
    const closed = new Map(this.#requests.map((request) => [request.id, request.answer?.id ?? null]))
    if (stored.followUps > 0) found.push(`${stored.followUps} follow-ups that nobody asked for`)
    for (const id of closed.keys()) {
      const made = stored.tasks.filter((task) => task.source === id).length
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
    const subject = isRequest ? `Room plan ${this.#letters}` : `This week ${this.#letters}`
    const { id, messageId } = this.#deliver({
      from,
      to: `Mara Lindt <${this.email}>`,
      subject,
      body: isRequest
        ? 'Hi Mara,\n\nCould you send me the final room plan by Friday?\n\nIdris'
        : 'All news of the week.',
      headers: isRequest ? {} : { 'List-Unsubscribe': '<mailto:leave@letters.example>', Precedence: 'bulk' },
      labels: ['INBOX', 'UNREAD'],
      at,
    })
    if (isRequest) this.#requests.push({ id, messageId, from, subject, answer: null })
  }

  #answer(request: Request, at: Date, isTold: boolean): void {
    const { id } = this.#deliver({
      from: `Mara Lindt <${this.email}>`,
      to: request.from,
      subject: `Re: ${request.subject}`,
      body: 'Hi Idris,\n\nHere is the final plan, attached.\n\nMara',
      headers: { 'In-Reply-To': `<${request.messageId}>`, References: `<${request.messageId}>` },
      labels: ['SENT'],
      at,
    })
    request.answer = { id, isTold }
  }

  #deliver(letter: {
    from: string
    to: string
    subject: string
    body: string
    headers: Record<string, string>
    labels: string[]
    at: Date
  }): { id: string; messageId: string } {
    this.#letters += 1
    const messageId = `${this.#letters}.${this.email}`
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
    const { id } = this.#control.deliver(this.email, raw, { labels: letter.labels, date: letter.at })
    this.#ids.add(id)
    return { id, messageId }
  }
}

async function readStored(client: pg.Client | pg.Pool, userId: string) {
  const ledger = await client.query<{ id: string }>('SELECT provider_ref AS id FROM messages WHERE user_id = $1', [
    userId,
  ])
  const tasks = await client.query<{ source: string; status: string; settledBy: string | null }>(
    `SELECT source.provider_ref AS source, status, coalesce(settling.provider_ref, settled_by) AS "settledBy"
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
  return { ledger: new Set(ledger.rows.map((row) => row.id)), tasks: tasks.rows, followUps, told, causes }
}
