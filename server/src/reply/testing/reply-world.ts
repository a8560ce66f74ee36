import { readMail } from './read-mail.ts'
import { accessTokenFor } from '#server/mailbox-access/access-token.ts'
import { HELD_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import type { Reply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { beforeAll } from 'vitest'
import type { JobSender } from '#server/jobs/job-queue.ts'
import { asPerson } from '#server/db/connect.ts'
import { replies } from '#server/db/schema/index.ts'
import { syncWorld, type Letter, type Person, type SyncWorld } from '#server/sync/testing/sync-world.ts'
import { findDueReplies, REPLY_QUEUE, runReplyJob } from '../reply-job.ts'

/**
 * People who write to each other at the stand-in for Google, and the replies of the app. `worksByItself: false`: nothing is
 * done about replies but by `minute`.
 */
export function replyWorld({ worksByItself = true } = {}) {
  const world = syncWorld()
  const { test } = world
  beforeAll(() => {
    if (!worksByItself) test.deps.jobs = withoutReplies(world.queue)
  })
  return {
    world,
    test,
    ...mailboxesOf(world),
    ...repliesOf(world),
    again: (person: Person) => person.browser.signIn({ email: person.email }),
    asked: (letter: Partial<Letter> = {}) => asked(world, letter),
    waiting: () => waiting(world),
    rows: (person: Person) => asPerson(test.deps.db, person.id, (tx) => tx.select().from(replies)),
    /** The look of every minute, and then what it found, one after the other. */
    minute: (how: Minute = {}) => minute(world, how),
  }
}

/** People's mailboxes themselves, as their web mail would have them. */
function mailboxesOf({ test }: SyncWorld) {
  /** Asks the person's mailbox itself, as their web mail would. */
  async function gmail<T>(person: Person, method: string, path: string, body?: unknown): Promise<T> {
    const token = await accessTokenFor(test.deps, person.id)
    const answer = await fetch(`${test.fake.url}/gmail/v1/users/me${path}`, {
      method,
      headers: { authorization: `Bearer ${token.reveal()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status}`)
    const text = await answer.text()
    return (text === '' ? {} : JSON.parse(text)) as T
  }

  async function messagesIn(person: Person, query: string) {
    const { messages = [] } = await gmail<{ messages?: { id: string }[] }>(person, 'GET', `/messages?${query}`)
    return Promise.all(
      messages.map(async ({ id }) => {
        const { raw, threadId } = await gmail<{ raw: string; threadId: string }>(
          person,
          'GET',
          `/messages/${id}?format=raw`,
        )
        return { id, threadId, ...(await readMail(Buffer.from(raw, 'base64url'))) }
      }),
    )
  }

  return {
    gmail,
    /** The newest first. */
    sentBy: (person: Person) => messagesIn(person, 'labelIds=SENT'),
    inboxOf: (person: Person) => messagesIn(person, 'labelIds=INBOX'),
    drafts: async (person: Person) =>
      (await gmail<{ drafts?: { id: string; message: { id: string; threadId: string } }[] }>(person, 'GET', '/drafts'))
        .drafts ?? [],
    draftMails: (person: Person) => messagesIn(person, 'labelIds=DRAFT'),
  }
}

/** What people ask of the app. */
function repliesOf({ test }: SyncWorld) {
  return {
    async opening(person: Person, itemId: string): Promise<ReplyOpening> {
      const response = await person.browser.request('GET', `/api/items/${itemId}/reply`)
      if (!response.ok) throw new Error(`opening: ${response.status} ${await response.text()}`)
      return (await response.json()) as ReplyOpening
    },
    /** What is sent can no longer be taken back when this returns; `minute` sends it. */
    async reply(person: Person, itemId: string, body: object): Promise<Response> {
      const response = await person.browser.request('POST', `/api/items/${itemId}/reply`, body)
      if (response.ok && 'how' in body && body.how === 'send') test.clock.advance(HELD_BACK_MS)
      return response
    },
    hold: (person: Person, itemId: string, text: string) =>
      person.browser.request('POST', `/api/items/${itemId}/reply`, { how: 'send', text }),
    async listed(person: Person): Promise<Reply[]> {
      const response = await person.browser.request('GET', '/api/replies')
      return ((await response.json()) as { items: Reply[] }).items
    },
  }
}

/** Somebody who owes an answer, to somebody who is a person of this world as well. */
async function asked(world: SyncWorld, letter: Partial<Letter>) {
  const [mara, idris] = [await world.person(), await world.person('Idris Bello')]
  const sent = world.deliver(mara, {
    from: `Idris Bello <${idris.email}>`,
    subject: 'The room plan',
    body: 'Could you send me the final room plan by Friday?',
    ago: 60,
    ...letter,
  })
  await world.sync(mara)
  const { tasks } = await world.stored(mara)
  const [task] = tasks
  if (!task) throw new Error('no task was found')
  return { mara, idris, task, ...sent }
}

/** A follow-up whose 72 hours are over. */
async function waiting(world: SyncWorld) {
  const [mara, idris] = [await world.person(), await world.person('Idris Bello')]
  const sent = world.deliver(mara, {
    from: `Mara Lindt <${mara.email}>`,
    to: `Idris Bello <${idris.email}>`,
    subject: 'Budget',
    body: 'Could you confirm the budget for the exhibition?',
    ago: 4 * 1_440,
  })
  await world.sync(mara)
  const [followUp] = (await world.stored(mara)).followUps
  if (!followUp) throw new Error('no follow-up was found')
  return { mara, idris, followUp, ...sent }
}

interface Minute {
  /** The process dies after that step. */
  dieAfter?: 'handed_over' | 'taken'
  /** The process is stopped at an instant of the caller's choice, of which `onStep` tells, too. */
  stopped?: AbortSignal
  onStep?: (step: 'handed_over' | 'taken') => void
}

async function minute(world: SyncWorld, { dieAfter, stopped, onStep }: Minute): Promise<void> {
  const never = new AbortController().signal
  const found: { userId: string; replyId: string }[] = []
  const jobs: JobSender = {
    ...withoutReplies(world.queue),
    send: (_tx, _queue, data) => Promise.resolve(found.push(data as (typeof found)[number]) > 0),
  }
  await findDueReplies({ ...world.context, jobs }, never)
  // Whoever dies writes nothing more.
  const dying = new AbortController()
  const afterStep = (step: 'handed_over' | 'taken') => {
    onStep?.(step)
    if (step !== dieAfter) return
    dying.abort(new Error('killed'))
    throw dying.signal.reason
  }
  const signal = stopped ? AbortSignal.any([dying.signal, stopped]) : dying.signal
  for (const job of found) await runReplyJob({ ...world.context, afterStep }, job, signal)
}

const withoutReplies = (queue: JobSender): JobSender => ({
  send: (tx, name, data, options) =>
    name === REPLY_QUEUE ? Promise.resolve(true) : queue.send(tx, name, data, options),
  isAlive: (...args) => queue.isAlive(...args),
  bringForward: (...args) => queue.bringForward(...args),
  postpone: (...args) => queue.postpone(...args),
  removeOf: (...args) => queue.removeOf(...args),
  retryFailed: (...args) => queue.retryFailed(...args),
})
