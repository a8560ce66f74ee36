import { and } from 'drizzle-orm'
import { encryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { LABEL_KINDS, UNLABELLED_NOTE, type LabelKind } from '@loose-ends/domain/label/label.ts'
import { HISTORY_LAG_MS } from '@loose-ends/domain/sync/history-overlap.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { labelIdsOf } from '#server/email-account/marks.ts'
import { areLabelsOn } from '#server/email-settings/store.ts'
import { changeItem } from '#server/loose-end/change-item.ts'
import { unfinishedItems } from '#server/loose-end/list-conditions.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { Mailbox, MailboxChanges, Marked } from '#server/mailbox/provider.ts'
import { closeWithReply } from '#server/reply/closing.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { isAnothersToo, noteUnlabelled, surelyLabelled } from './store.ts'

type Needs = Pick<Deps, 'db' | 'vault' | 'clock' | 'live' | 'jobs' | 'log'>

interface Person {
  userId: string
  accountId: string
  mailbox: Mailbox
  signal: AbortSignal
}

/**
 * The labels whose removal in the mailbox means something, and which messages have surely had them for so long that every list
 * of the mailbox shows it: none while it is to have none, nor where they may be somebody else's, whose items they follow.
 */
export async function watchedLabels(
  { db }: Pick<Deps, 'db'>,
  { userId, accountId }: Pick<Person, 'userId' | 'accountId'>,
  now: Date,
): Promise<{ marks: string[]; marked: Marked[] }> {
  const account = { userId, accountId }
  return asPerson(db, userId, async (tx) => {
    if (!(await areLabelsOn(tx, account)) || (await isAnothersToo(tx, account))) return { marks: [], marked: [] }
    const ids = await labelIdsOf(tx, userId, accountId)
    const marked = (await surelyLabelled(tx, account, new Date(now.getTime() - HISTORY_LAG_MS))).flatMap(
      ({ ref, label, at }) => {
        const markId = ids[label]
        return markId === null ? [] : [{ ref, markId, at }]
      },
    )
    return { marks: Object.values(ids).filter((id) => id !== null), marked }
  })
}

/**
 * Completes the items whose label the person took off their message in the mailbox, as it was found to be after `readAt`. A
 * label that we took off ourselves, also before we put it on again since, and one that the person deleted altogether,
 * completes nothing.
 */
export async function completeUnlabelled(
  deps: Needs,
  person: Person,
  unlabelled: MailboxChanges['markLost'],
  readAt: Date,
): Promise<void> {
  const { userId, accountId, mailbox, signal } = person
  if (unlabelled.length === 0) return
  const ids = await asPerson(deps.db, userId, (tx) => labelIdsOf(tx, userId, accountId))
  const listed = await mailbox.reading.marks({ signal })
  const present = listed && new Set(listed.map(({ id }) => id))
  const now = deps.clock.now()
  let isChanged = false
  for (const kind of LABEL_KINDS) {
    const labelId = ids[kind]
    if (labelId === null || (present && !present.has(labelId))) continue
    const refs = unlabelled.flatMap((one) => (one.markId === labelId ? [one.ref] : []))
    if (refs.length === 0) continue
    const isCompleted = await asPerson(deps.db, userId, async (tx) => {
      await lockItems(tx, userId)
      const lost = new Set(refs)
      const known = await surelyLabelled(tx, { userId, accountId }, readAt)
      const ours = known.flatMap((one) => (one.label === kind && lost.has(one.ref) ? [one.messageId] : []))
      if (ours.length === 0) return false
      await noteUnlabelled(tx, userId, kind, ours)
      return (await completeItems(tx, deps, userId, kind, ours, now)) > 0
    })
    isChanged ||= isCompleted
  }
  if (isChanged) await itemsChanged(deps, userId)
}

/** As if the person had said so in the app, which they can take back there. Returns how many were completed. */
async function completeItems(
  tx: Tx,
  { vault }: Needs,
  userId: string,
  kind: LabelKind,
  messageIds: string[],
  now: Date,
): Promise<number> {
  const items = await tx
    .select()
    .from(looseEnds)
    .where(and(unfinishedItems(userId, kind), anyOf(looseEnds.source_message_id, messageIds)))
    .for('update')
  if (items.length === 0) return 0
  const key = await vault.personKey(tx, userId)
  for (const item of items) {
    // Nobody can be asked in the mailbox: what the person has scheduled goes out.
    await closeWithReply(tx, userId, item.id, 'send', now)
    const place = { table: 'loose_ends', field: 'completion_note', rowId: item.id } as const
    const note = await encryptField(key, place, UNLABELLED_NOTE)
    await changeItem(tx, item, [{ event: 'completed', note }], now)
  }
  return items.length
}
