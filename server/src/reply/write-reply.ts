import { REPLY_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { threadRefOf } from '@loose-ends/domain/mailbox/thread-id.ts'
import { mailboxText } from '@loose-ends/domain/message/address.ts'
import type { NewReply, ReplyOpening } from '@loose-ends/domain/reply/reply.ts'
import { HELD_BACK_MS } from '@loose-ends/domain/reply/limits.ts'
import { requireFilled } from '@loose-ends/domain/reply/require-filled.ts'
import { requireSendTime } from '@loose-ends/domain/reply/send-time.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { withPatience } from '#server/http/patience.ts'
import type { Drafts } from '#server/mailbox/provider.ts'
import { errorCodeOf } from '#server/jobs/retry.ts'
import { dropOldDraft, refreshDraft, type Refreshed } from './drafts.ts'
import { replyMail, type Envelope } from './reply-mail.ts'
import { requestReplyWork } from './reply-job.ts'
import { getRepliedItem, openSource, openWriter, type RepliedItem, type Source, type Writer } from './source.ts'
import {
  changeReply,
  createReply,
  findHandedIn,
  findUnsentReply,
  openReply,
  rewriteReply,
  toReply,
  type ReplyRow,
  type WrittenReply,
} from './store.ts'

/** How long another request that has begun to make the draft is waited for. */
const WRITING_MS = 30 * SECOND_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'vault' | 'live' | 'jobs' | 'providerOf' | 'openMailbox' | 'log'>

/** What a person sees before they write: who it goes to, under which subject, and what there is already. */
export async function openComposer(
  deps: Needs,
  userId: string,
  itemId: string,
  patienceMs?: number,
): Promise<ReplyOpening> {
  const { item, writer, source, unsent } = await open(deps, userId, itemId, patienceMs)
  const { envelope, others, threadId } = source
  return {
    from: mailboxText(envelope.from),
    to: envelope.to.map(mailboxText),
    others: others.map(mailboxText),
    subject: envelope.subject,
    mail_url: writer.pages?.thread(threadId) ?? null,
    is_draft_changed: unsent.isChanged,
    can_draft: writer.mailbox.drafts !== null,
    can_send: writer.mailbox.submission !== null,
    is_closed: item.isClosed,
    reply: unsent.row && toReply(unsent.row),
  }
}

interface Opened {
  item: RepliedItem
  writer: Writer
  source: Source
  /** What there is of a reply already: its words are replaced by what is written. */
  unsent: Refreshed
}

/** Looks at the mailbox, for as long as somebody at a page can be asked to wait. */
async function open(deps: Needs, userId: string, itemId: string, patienceMs?: number): Promise<Opened> {
  const { item, known } = await asPerson(deps.db, userId, async (tx) => ({
    item: await getRepliedItem(tx, userId, itemId),
    known: await findUnsentReply(tx, userId, itemId),
  }))
  const writer = await openWriter(deps, userId, item.accountId)
  return withPatience(async (signal) => {
    const source = await openSource(writer, item, { signal })
    const unsent = known ? await refreshDraft(deps, writer.mailbox, known, { signal }) : { row: null, isChanged: false }
    return { item, writer, source, unsent }
  }, patienceMs)
}

/**
 * Does what the person wants done with a reply to an item: a draft in the mailbox, sent, or sent later. It takes the
 * place of one that could not be sent. What is sent is held here for `HELD_BACK_MS`, in which it can be cancelled (WV-06).
 * Asked once more for what went out under the same `composing_id`, or is about to, it answers that as it is.
 * Throws `unprocessable` (with the field) where another reply stands in the way, or a blank is left in what is sent,
 * `sign_in_scopes_missing`, `snooze_in_past`, and what `openSource` throws.
 */
export async function writeReply(deps: Needs, userId: string, itemId: string, given: NewReply): Promise<ReplyRow> {
  const handedIn = await getHandedIn(deps, userId, itemId, given)
  if (handedIn) return handedIn
  const sendAt =
    given.how === 'schedule'
      ? requireSendTime(given.send_at === undefined ? null : new Date(given.send_at), deps.clock.now())
      : null
  if (given.how !== 'draft') requireFilled(given.text)
  const opened = await open(deps, userId, itemId)
  const { drafts, submission } = opened.writer.mailbox
  if (!(given.how === 'draft' ? drafts : submission)) throw new AppError('sign_in_scopes_missing')
  const known = opened.unsent.row
  if (known?.state === 'unsure') throw inTheWay(REPLY_ERRORS.unsure)
  if (known?.state === 'sending') return requireHandedIn(deps, userId, itemId, given, REPLY_ERRORS.onItsWay)
  if (known?.state === 'writing' && isBeingWritten(known, deps.clock.now())) throw inTheWay(REPLY_ERRORS.beingWritten)
  const envelope: Envelope = { ...opened.source.envelope, cc: given.everyone ? opened.source.others : [] }
  const written = { text: given.text, envelope }
  if (given.how === 'draft' && drafts) return draft(deps, userId, { ...opened, drafts }, written, given)
  if (opened.unsent.isChanged)
    throw new AppError('unprocessable', {
      fields: {
        text: REPLY_ERRORS.draftChanged(opened.writer.provider.name),
      },
    })
  const fields = { ...fieldsOf(opened, given), send_at: sendAt }
  const now = deps.clock.now()
  const state = sendAt ? ('scheduled' as const) : ('sending' as const)
  const due = sendAt ?? new Date(now.getTime() + HELD_BACK_MS)
  const row = await store(deps, userId, opened, { ...written, fields: { ...fields, state, due_at: due } }, given)
  await dropOldDraft(deps, opened.writer.mailbox, row)
  if (!sendAt) await asPerson(deps.db, userId, (tx) => requestReplyWork(tx, deps.jobs, userId, row.id, HELD_BACK_MS))
  await deps.live.publish(userId, { type: 'items' })
  return row
}

/**
 * What was handed in already where that is asked for once more; null where nothing was. Throws `unprocessable` for other words
 * than those that are about to go out.
 */
async function getHandedIn(
  { db, vault }: Needs,
  userId: string,
  itemId: string,
  given: NewReply,
): Promise<ReplyRow | null> {
  return asPerson(db, userId, async (tx) => {
    const row = await findHandedIn(tx, userId, itemId, given.composing_id)
    // The text of one that was sent is in the mailbox alone.
    if (row?.state !== 'sending') return row
    const { text } = await openReply(await vault.personKey(tx, userId), row)
    const isSame = text === given.text && row.everyone === given.everyone && row.after_sending === given.after_sending
    if (!isSame) throw inTheWay(REPLY_ERRORS.tooLateToChange)
    return row
  })
}

/** The same may have been asked for while the mailbox was looked at; else throws `unprocessable` with that text. */
async function requireHandedIn(
  deps: Needs,
  userId: string,
  itemId: string,
  given: NewReply,
  refusal: string,
): Promise<ReplyRow> {
  const row = await getHandedIn(deps, userId, itemId, given)
  if (!row) throw inTheWay(refusal)
  return row
}

const inTheWay = (text: string) => new AppError('unprocessable', { fields: { id: text } })

/** A failed attempt is told apart from one that still runs by its error. */
const isBeingWritten = (row: ReplyRow, now: Date): boolean =>
  row.error_code === null && now.getTime() - row.changed_at.getTime() < WRITING_MS

function fieldsOf({ item, writer, source }: Opened, given: NewReply) {
  return {
    item_type: item.type,
    item_id: item.id,
    account_id: writer.accountId,
    thread_id: source.threadId,
    source_message_id: source.messageId,
    composing_id: given.composing_id ?? null,
    everyone: given.everyone,
    after_sending: given.after_sending,
    // A reply that is written although the item is done is wanted all the same.
    outlives_item: item.isClosed,
    reason: null,
    error_code: null,
    attempts: 0,
    handed_over_at: null,
  }
}

async function store(
  deps: Needs,
  userId: string,
  { item, unsent }: Opened,
  written: WrittenReply,
  given: NewReply,
): Promise<ReplyRow> {
  const { db, clock, vault } = deps
  const stored = await asPerson(db, userId, async (tx) => {
    // Read anew: it may have been renewed since.
    const key = await vault.personKey(tx, userId)
    return unsent.row
      ? rewriteReply(tx, key, unsent.row, written, clock.now())
      : createReply(tx, key, userId, written, clock.now())
  })
  return stored ?? requireHandedIn(deps, userId, item.id, given, REPLY_ERRORS.changedMeanwhile)
}

/** A draft that says this; the one that is there where it does, or where the person has made it theirs. */
async function draft(
  deps: Needs,
  userId: string,
  opened: Opened & { drafts: Drafts },
  written: { text: string; envelope: Envelope },
  given: NewReply,
): Promise<ReplyRow> {
  const { writer, unsent, source, drafts } = opened
  const { db, clock } = deps
  if (unsent.row?.state === 'draft') {
    if (unsent.isChanged || (await saysTheSame(writer, unsent.row, written))) return unsent.row
    if (unsent.row.draft_id !== null) await drafts.drop(unsent.row.draft_id)
  }
  const fields = {
    ...fieldsOf(opened, given),
    state: 'writing' as const,
    draft_id: null,
    draft_version: null,
    send_at: null,
    due_at: null,
  }
  const begun = await store(deps, userId, opened, { ...written, fields }, given)
  if (begun.state !== 'writing') return begun
  const raw = await replyMail(written.envelope, {
    text: written.text,
    replyId: begun.message_id,
    at: clock.now(),
  })
  try {
    const made = await drafts.put({ raw, threadId: threadRefOf(source.threadId) })
    const change = { state: 'draft' as const, draft_id: made.id, draft_version: made.version }
    const row = await asPerson(db, userId, (tx) => changeReply(tx, begun, change, clock.now()))
    await deps.live.publish(userId, { type: 'items' })
    return row ?? begun
  } catch (error) {
    // There may be a draft all the same: whoever tries again looks for it first.
    await asPerson(db, userId, (tx) => changeReply(tx, begun, { error_code: errorCodeOf(error) }, clock.now()))
    throw error
  }
}

async function saysTheSame(
  { key }: Writer,
  row: ReplyRow,
  { text, envelope }: { text: string; envelope: Envelope },
): Promise<boolean> {
  const known = await openReply(key, row)
  return known.text === text && JSON.stringify(known.envelope) === JSON.stringify(envelope)
}
