import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { isAppError } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import type { MarkChange } from '#server/mailbox/provider.ts'
import { runBackfill } from './run-backfill.ts'
import { runSync } from './run-sync.ts'
import { createEntry } from './sync-queue.ts'
import { withEverything } from '#server/testing/with-everything.ts'
import { syncWorld, type Person } from './testing/sync-world.ts'

const world = syncWorld()
const { test } = world

const RUNS = 12
/** Short of what a session lasts, over all steps of a story. */
const STEP_MS = 10 * SECOND_MS
const IDRIS = 'Idris Bello <idris@northquay.example>'
const HIDING = ['SPAM', 'TRASH']
const MOVES: Record<string, MarkChange> = {
  spam: { put: ['SPAM'], take: ['INBOX'] },
  trash: { put: ['TRASH'], take: ['INBOX'] },
  back: { put: ['INBOX'], take: HIDING },
  archive: { put: ['STARRED'], take: ['INBOX'] },
}

const which = fc.nat({ max: 30 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), isSpam: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('news' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reply' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which, to: fc.constantFrom(...Object.keys(MOVES)) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('decide' as const), which, isDone: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sync' as const), diesAfter: fc.option(fc.nat({ max: 2 })) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('backfill' as const), diesAfter: fc.option(fc.nat({ max: 1 })) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('down' as const), times: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Letter {
  id: string
  messageId: string
  subject: string
  isRequest: boolean
  isHidden: boolean
  /** Of a request: the owner's answers to it, and whether it is dealt with. */
  replies: string[]
  isDone: boolean
  /** The person opened its item again at some time. */
  isReopened: boolean
}

/** A mailbox and its person, beside a model of both that knows nothing of how syncing works. */
class RandomMailbox {
  readonly person: Person
  readonly letters: Letter[] = []

  constructor(person: Person) {
    this.person = person
  }

  async play(given: Step): Promise<void> {
    test.clock.advance(STEP_MS)
    switch (given.kind) {
      case 'request':
        return this.#deliver(true, given.isSpam)
      case 'news':
        return this.#deliver(false, false)
      case 'reply':
        return this.#reply(this.#pick(given.which, (letter) => letter.isRequest))
      case 'move':
        return this.#move(
          this.#pick(given.which, () => true),
          given.to,
        )
      case 'decide':
        return this.#decide(
          this.#pick(given.which, (letter) => letter.isRequest),
          given.isDone,
        )
      case 'sync':
        return this.#attempt(given.diesAfter, (context, signal) => this.#sync(context, signal))
      case 'backfill':
        return this.#attempt(given.diesAfter, (context, signal) => this.#backfill(context, signal))
      case 'down':
        return test.fake.control.fault({ match: 'gmail/v1', times: given.times, status: 503 })
      case 'expire':
        return test.fake.control.expireHistory(this.person.email)
    }
  }

  /** The same with nothing in the way. */
  async readToTheEnd(): Promise<void> {
    test.fake.control.resetFaults()
    test.clock.advance(STEP_MS)
    const signal = new AbortController().signal
    await this.#sync(world.context, signal)
    await this.#backfill(world.context, signal)
    await this.#sync(world.context, signal)
  }

  #deliver(isRequest: boolean, isHidden: boolean): void {
    const subject = `Plan ${this.letters.length}`
    const labels = isHidden ? ['SPAM', 'UNREAD'] : ['INBOX', 'UNREAD']
    const { id, messageId } = isRequest
      ? world.deliver(this.person, { from: IDRIS, subject, labels, body: 'Could you send me the room plan by Friday?' })
      : world.deliver(this.person, {
          from: 'News <news@letters.example>',
          subject,
          labels,
          body: 'All news of the week.',
          headers: { 'List-Unsubscribe': '<mailto:leave@letters.example>' },
        })
    this.letters.push({ id, messageId, subject, isRequest, isHidden, replies: [], isDone: false, isReopened: false })
  }

  #reply(letter: Letter | undefined): void {
    if (!letter) return
    const { id } = world.deliver(this.person, {
      from: `Mara Lindt <${this.person.email}>`,
      to: IDRIS,
      subject: `Re: ${letter.subject}`,
      body: 'Hi Idris,\n\nHere is the final plan, attached.\n\nMara',
      inReplyTo: letter.messageId,
    })
    letter.replies.push(id)
    letter.isDone = true
  }

  async #move(letter: Letter | undefined, to: string): Promise<void> {
    if (!letter) return
    // The mailbox's own pages, so to speak: they do not fail with the API.
    test.fake.control.resetFaults()
    await world.context.openMailbox(withEverything(this.person.id)).marks?.change([refOf(letter.id)], MOVES[to] ?? {})
    if (to === 'spam' || to === 'trash') letter.isHidden = true
    if (to === 'back') letter.isHidden = false
  }

  /** The person decides about what they see. */
  async #decide(letter: Letter | undefined, isDone: boolean): Promise<void> {
    const { tasks, ledger } = await world.stored(this.person)
    const task = tasks.find((one) => one.source_message_id === letter?.id)
    const status = isDone ? 'completed' : 'open'
    if (!letter || !task || task.status === status) return
    const answer = await this.person.browser.request('PATCH', `/api/tasks/${task.id}`, { status })
    if (answer.status !== 200) throw new Error(`deciding was answered with ${answer.status}`)
    // Who opens it again says so of the answers known by then: one that is read later closes it.
    const known = new Set<string>(ledger.map((row) => row.provider_ref))
    letter.isReopened ||= !isDone
    letter.isDone = isDone || letter.replies.some((id) => !known.has(id))
  }

  async #sync(context: typeof world.context, signal: AbortSignal): Promise<void> {
    const { id: userId, accountId } = this.person
    const account = { userId, accountId }
    const entry = await asPerson(test.deps.db, userId, (tx) => createEntry(tx, account, 'page', test.clock.now()))
    await runSync(context, { ...account, syncId: entry.id, signal })
  }

  /** The first sync that completes asks for it. */
  async #backfill(context: typeof world.context, signal: AbortSignal): Promise<void> {
    const { account } = await world.stored(this.person)
    if (account?.cursor)
      await runBackfill(context, { userId: this.person.id, accountId: this.person.accountId, signal })
  }

  /** Dies after so many stored batches, if it gets there. */
  async #attempt(
    diesAfter: number | null,
    work: (context: typeof world.context, signal: AbortSignal) => Promise<unknown>,
  ): Promise<void> {
    let commits = 0
    const died = new Error('died')
    const afterCommit = () => {
      commits += 1
      if (diesAfter !== null && commits > diesAfter) throw died
    }
    await work({ ...world.context, afterCommit }, new AbortController().signal).catch((error: unknown) => {
      if (error !== died && !isAppError(error)) throw error
    })
  }

  #pick(n: number, isFit: (letter: Letter) => boolean): Letter | undefined {
    const fit = this.letters.filter(isFit)
    return fit[n % (fit.length || 1)]
  }
}

beforeAll(() => test.clock.set('2026-03-10T09:00:00Z'))

it('[BE-01] [BE-04] of any mailbox, whatever happens in whatever order, each message is examined and stored once', async () => {
  const already = fc.integer({ min: 0, max: 22 })
  const story = fc.array(step, { minLength: 8, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(already, story, async (older, steps) => {
      const mailbox = new RandomMailbox(await world.person())
      for (let n = 0; n < older; n++) await mailbox.play({ kind: n % 4 === 3 ? 'news' : 'request', isSpam: false })
      for (const one of steps) await mailbox.play(one)
      await mailbox.readToTheEnd()
      const { ledger, tasks, followUps, notifications } = await world.stored(mailbox.person)
      const examined = new Set<string>(ledger.map((row) => row.provider_ref))
      const replies = mailbox.letters.flatMap((letter) => letter.replies)
      const visible = mailbox.letters.filter((letter) => !letter.isHidden).map(({ id }) => id)
      expect([...visible, ...replies].filter((id) => !examined.has(id))).toEqual([])
      const sent = new Set([...mailbox.letters.map(({ id }) => id), ...replies])
      expect([...examined].filter((id) => !sent.has(id))).toEqual([])
      expect(followUps).toEqual([])
      for (const { id, isRequest, isHidden, isDone, isReopened } of mailbox.letters) {
        const made = tasks.filter((task) => task.source_message_id === id)
        // What was hidden may have been read before.
        if (!isRequest || !isHidden || made.length > 0) expect(made).toHaveLength(isRequest ? 1 : 0)
        // An item goes with its message; one that the person opened again stays, as far as they knew where that is.
        if (made.length > 0 && !(isHidden && isReopened))
          expect(made[0]?.status).toBe(isDone || isHidden ? 'completed' : 'open')
      }
      expect(new Set(notifications.map((notice) => notice.cause)).size).toBe(notifications.length)
    }),
    { numRuns: RUNS },
  )
})
