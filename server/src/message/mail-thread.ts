import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import type { Mail, MailThread } from '@loose-ends/domain/message/mail-thread.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { MailBodies } from '#server/analysis/mail-bodies.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { reachableAccount } from '#server/email-account/store.ts'
import { withPatience } from '#server/http/patience.ts'
import type { CallOptions, FetchedMessage, MessagePlace, Reading, ThreadEntry } from '#server/mailbox/provider.ts'
import { messageIdOf, messagesCalled, sourceOfMessage } from '#server/ledger/message-id.ts'
import { getMessage } from './store.ts'

/** Of a longer conversation the newest are read. */
const MOST_MESSAGES = 25
/** So many bytes are asked for, and what is on its way then. */
const ENOUGH_BYTES = 32 * 1024 * 1024
/** The rest of a conversation is waited for no longer: the message itself is there by then. */
const REST_MS = 10 * SECOND_MS

/** What there is of a message before it is read. */
interface Entry extends Pick<ThreadEntry, 'at'> {
  ref: Ref
  direction: Mail['direction']
}

/**
 * The person's message and its conversation, read from the mailbox now; nothing of it is stored. Throws `not_found` for what
 * the ledger does not have, `provider_message_gone` for what the mailbox does not have, `email_account_missing` and
 * `_disconnected`, and the provider's failures, `provider_unavailable` after `patienceMs`. The rest of the conversation
 * may be missing (`not_read`); the message itself is not.
 */
export async function readMailThread(
  deps: Pick<Deps, 'db' | 'openMailbox'>,
  userId: string,
  id: string,
  patienceMs?: number,
): Promise<MailThread> {
  const { message, ref, account } = await asPerson(deps.db, userId, async (tx) => {
    const source = await sourceOfMessage(tx, userId, id)
    if (!source) throw new AppError('not_found')
    const { ref, accountId } = source
    return {
      ref,
      message: await getMessage(tx, userId, id),
      account: await reachableAccount(tx, userId, accountId),
    }
  })
  const accountId = account.id
  const { reading } = deps.openMailbox({ userId, kind: account.kind, accountId, scopes: account.scopes })
  await using bodies = new MailBodies()
  // Awaited: until the thread has ended nobody else would hear of a failure.
  return await withPatience(async (signal) => {
    const fetching = readOne(reading, ref, { signal })
    // Awaited below: a failure of the conversation's list says more, such as that the grant is gone.
    fetching.catch(() => undefined)
    const entries = await reading.thread(threadRefOf(message.thread_id), { signal })
    const fetched = await fetching
    const others = (entries ?? []).filter((entry) => entry.kind !== 'draft' && entry.id !== ref)
    const near = others.slice(-(MOST_MESSAGES - 1))
    const rest = await readRest(reading, near.map((entry) => entry.id).reverse(), signal)
    const asked: Entry = { ref, at: fetched.at, direction: fetched.direction }
    const entriesRead = [asked, ...near.map(toEntry)]
    const known = await asPerson(deps.db, userId, (tx) =>
      messagesCalled(
        tx,
        { userId, accountId },
        entriesRead.map((entry) => entry.ref),
      ),
    )
    const idOf = (called: Ref) => known.get(called) ?? messageIdOf(accountId, called)
    const messages = await toMails(bodies, entriesRead, new Map([[ref, fetched], ...rest]), idOf)
    return { messages, left_out: others.length - near.length }
  }, patienceMs)
}

/** A message that is there. */
type Present = Extract<FetchedMessage, MessagePlace>

async function readOne(reading: Reading, ref: Ref, options: CallOptions): Promise<Present> {
  for await (const [message] of reading.fetch([ref], options)) {
    if (message && 'at' in message) return message
  }
  throw new AppError('provider_message_gone')
}

const toEntry = ({ id, at, kind }: ThreadEntry): Entry => ({
  ref: id,
  at,
  direction: kind === 'sent' ? 'sent' : 'received',
})

/** As much of these as comes in good time and is not too much. */
async function readRest(
  reading: Reading,
  refs: readonly Ref[],
  signal: AbortSignal,
): Promise<Map<Ref, FetchedMessage>> {
  const found = new Map<Ref, FetchedMessage>()
  const options: CallOptions = { signal: AbortSignal.any([signal, AbortSignal.timeout(REST_MS)]) }
  let bytes = 0
  try {
    for await (const batch of refs.length === 0 ? [] : reading.fetch(refs, options)) {
      for (const one of batch) {
        found.set(one.id, one)
        if (one.outcome === 'fetched') bytes += one.raw.byteLength
      }
      if (bytes > ENOUGH_BYTES) break
    }
  } catch (error) {
    if (!isAppError(error) && !options.signal?.aborted) throw error
  }
  return found
}

/** Oldest first. What went away meanwhile is not among them. */
async function toMails(
  bodies: MailBodies,
  entries: readonly Entry[],
  fetched: ReadonlyMap<Ref, FetchedMessage>,
  idOf: (ref: Ref) => string,
): Promise<Mail[]> {
  const there = entries.filter(({ ref }) => !['gone', 'excluded'].includes(fetched.get(ref)?.outcome ?? ''))
  const raws = there.flatMap(({ ref }) => {
    const one = fetched.get(ref)
    return one?.outcome === 'fetched' ? [one] : []
  })
  const read = await bodies.read(raws.map(({ raw }) => raw))
  const bodyOf = new Map(raws.map(({ id: ref }, index) => [ref, read[index]]))
  return there
    .map(({ ref, at, direction }): Mail => {
      const known = { id: idOf(ref), at: at.toISOString(), direction }
      const body = bodyOf.get(ref)
      if (body) return { ...known, outcome: 'read', ...body }
      const outcome = fetched.get(ref)?.outcome
      return {
        ...known,
        ...NO_BODY,
        outcome: outcome === undefined ? 'not_read' : outcome === 'too_large' ? outcome : 'unreadable',
      }
    })
    .sort((left, right) => left.at.localeCompare(right.at))
}

const NO_BODY = {
  from: null,
  to: [],
  cc: [],
  subject: '',
  program_url: null,
  first_line: '',
  text: '',
  html: null,
  images: {},
  attachments: [],
  is_cut: false,
}
