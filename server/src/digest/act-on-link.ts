import { dateText } from '@loose-ends/domain/date-text.ts'
import { decryptRow, type PersonKey } from '@loose-ends/domain/encryption/person-key.ts'
import { isAppError, type AppError } from '@loose-ends/domain/errors.ts'
import { headlineOf } from '@loose-ends/domain/follow-up/headline.ts'
import { readyReply } from '@loose-ends/domain/loose-end/ready-reply.ts'
import { isClosingLink, type LinkAction } from '@loose-ends/domain/digest/action-link.ts'
import { isClosed } from '@loose-ends/domain/loose-end/loose-end.ts'
import { saysAlready } from '@loose-ends/domain/digest/summary-reason.ts'
import { itemPath } from '@loose-ends/domain/page-paths.ts'
import { inWords } from '@loose-ends/domain/reply/recipients.ts'
import type { ScheduledChoice } from '@loose-ends/domain/reply/reply.ts'
import { CARD_SNOOZE_DAYS, wakeTime } from '@loose-ends/domain/snooze/wake-time.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { zoneOf } from '#server/db/zone-of.ts'
import type { Deps } from '#server/deps.ts'
import { pagesOf } from '#server/email-account/pages.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import { answerProposal, changeByPerson } from '#server/person-word/person-word.ts'
import { lockItem, type LooseEndRow } from '#server/loose-end/store.ts'
import { closeWithReply, findAskedReply } from '#server/reply/closing.ts'
import { draftSuggested } from '#server/reply/draft-suggested.ts'
import { envelopeOf } from '#server/reply/tell-of-reply.ts'
import { useUp, type Linked } from './action-links.ts'
import type { ShownItem } from './link-pages.ts'

async function readItem(tx: Tx, key: PersonKey, { userId, type, itemId }: Linked): Promise<LooseEndRow | null> {
  const row = await lockItem(tx, userId, itemId, type)
  return row && row.dismissed_at === null ? decryptRow(key, 'loose_ends', itemId, row) : null
}

/** An instant in words, as the pages say it. */
export const dayText = (at: Date, zone: string): string =>
  `${dateText(at, 'dayOfYear', zone)} at ${dateText(at, 'time', zone)}`

/** The reply that waits for its time, where closing the item asks about it. */
async function waitingReply(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  userId: string,
  itemId: string,
  now: Date,
): Promise<ShownItem['waiting']> {
  const reply = await findAskedReply(tx, userId, itemId)
  if (!reply) return null
  const { to, cc } = await envelopeOf(tx, vault, reply)
  const at = reply.send_at !== null && reply.send_at > now ? dayText(reply.send_at, await zoneOf(tx, userId)) : ''
  return { whom: inWords([...to, ...cc]), at }
}

async function shown(
  tx: Tx,
  key: PersonKey,
  deps: Pick<Deps, 'openMailbox' | 'provider' | 'providerOf' | 'vault'>,
  userId: string,
  item: LooseEndRow,
  now: Date,
): Promise<ShownItem> {
  const title = item.type === 'task' ? (item.task ?? '') : headlineOf(item)
  const account = await findEmailAccount(tx, userId, item.account_id ?? undefined)
  const pages = account && (await pagesOf(deps, key, account))
  return {
    title,
    sentence: item.evidence && !saysAlready(title, item.evidence) ? item.evidence : null,
    proof: item.proof,
    reply: readyReply(item, now),
    waiting: await waitingReply(tx, deps, userId, item.id, now),
    provider: account ? deps.providerOf(account.kind) : deps.provider,
    appPath: itemPath(item),
    mailUrl: (item.thread_id && pages?.thread(item.thread_id)) || null,
  }
}

/** The item of a link, to be shown before anything is done; null when it is gone. */
export async function linkedItem(deps: Deps, link: Linked): Promise<ShownItem | null> {
  return asPerson(deps.db, link.userId, async (tx) => {
    const key = await deps.vault.personKey(tx, link.userId)
    const item = await readItem(tx, key, link)
    return item && shown(tx, key, deps, link.userId, item, deps.clock.now())
  })
}

/** A link that does something. One that opens an item only shows it. */
export type DoingLink = Linked & { action: Exclude<LinkAction, 'open'> }

export type Acted =
  | { result: 'asked'; item: ShownItem }
  | { result: 'used' | 'gone' | 'withdrawn' | 'unsendable' }
  | { result: 'done' | 'done_before'; item: ShownItem }
  | { result: 'drafted'; item: ShownItem; url: string | null }
  | { result: 'not_drafted'; item: ShownItem; error: AppError }
  | { result: 'snoozed'; item: ShownItem; until: Date; zone: string; isUnlessReplied: boolean }

/**
 * Does what a link is for and uses it up, both or neither. What is closed already stays as it was closed. What would close an
 * item whose reply waits for its time asks first what becomes of that, and uses up nothing until `choice` says so (WV-12).
 */
export async function actOnLink(
  deps: Deps,
  link: DoingLink,
  token: string,
  choice: ScheduledChoice | undefined,
): Promise<Acted> {
  const now = deps.clock.now()
  const { userId } = link
  if (link.action === 'reply') return draftByLink(deps, link, token)
  const acted = await asPerson(deps.db, userId, async (tx): Promise<Acted> => {
    await lockItems(tx, userId)
    if (isClosingLink(link.action) && choice === undefined && (await findAskedReply(tx, userId, link.itemId))) {
      const key = await deps.vault.personKey(tx, userId)
      const item = await readItem(tx, key, link)
      if (item && !isClosed(item)) return { result: 'asked', item: await shown(tx, key, deps, userId, item, now) }
    }
    if (!(await useUp(tx, userId, token, now))) return { result: 'used' }
    const key = await deps.vault.personKey(tx, userId)
    const item = await readItem(tx, key, link)
    if (!item) return { result: 'gone' }
    const toShow = await shown(tx, key, deps, userId, item, now)
    if (isClosed(item)) return { result: 'done_before', item: toShow }
    if (link.action === 'confirm' && !item.proposal) return { result: 'withdrawn' }
    if (isClosingLink(link.action)) await closeWithReply(tx, userId, item.id, choice, now)
    if (link.action === 'confirm') {
      await answerProposal(tx, deps, userId, item, true)
      return { result: 'done', item: toShow }
    }
    if (link.action === 'complete') {
      await changeByPerson(tx, deps, userId, item, () => [{ event: 'completed' }])
      return { result: 'done', item: toShow }
    }
    const zone = await zoneOf(tx, userId)
    const until = wakeTime(now, CARD_SNOOZE_DAYS, zone)
    const { changed } = await changeByPerson(tx, deps, userId, item, (known) => [
      { event: 'snoozed', until, unlessReplied: true, known },
    ])
    return { result: 'snoozed', item: toShow, until, zone, isUnlessReplied: changed.unless_reply_since !== null }
  })
  if (acted.result === 'done' || acted.result === 'snoozed') await itemsChanged(deps, userId)
  return acted
}

/** The link is used up once there is a draft: what the mailbox refuses now may work in an hour. */
async function draftByLink(deps: Deps, link: Linked, token: string): Promise<Acted> {
  const { userId, itemId } = link
  const opened = await asPerson(deps.db, userId, async (tx) => {
    const key = await deps.vault.personKey(tx, userId)
    const item = await readItem(tx, key, link)
    return item && { isClosed: isClosed(item), item: await shown(tx, key, deps, userId, item, deps.clock.now()) }
  })
  if (!opened) return { result: 'gone' }
  const { item } = opened
  if (opened.isClosed) return { result: 'done_before', item }
  const { reply } = item
  if (reply === null) return { result: 'unsendable' }
  try {
    const url = await draftSuggested(deps, userId, itemId, reply)
    await asPerson(deps.db, userId, (tx) => useUp(tx, userId, token, deps.clock.now()))
    return { result: 'drafted', item, url }
  } catch (error) {
    if (isAppError(error)) return { result: 'not_drafted', item, error }
    throw error
  }
}
