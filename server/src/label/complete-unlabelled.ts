import { and } from 'drizzle-orm'
import { encryptField } from '@loose-ends/domain/encryption/person-key.ts'
import { LABEL_KINDS, UNLABELLED_NOTE, type LabelKind } from '@loose-ends/domain/label/label.ts'
import { anyOf } from '#server/db/any-of.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import { looseEnds } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { labelIdsOf } from '#server/email-account/marks.ts'
import { changeItem } from '#server/loose-end/change-item.ts'
import { unfinishedItems } from '#server/loose-end/list-conditions.ts'
import { messagesCalled } from '#server/ledger/message-id.ts'
import { lockItems } from '#server/loose-end/lock-items.ts'
import type { Mailbox, MailboxChanges } from '#server/mailbox/provider.ts'
import { closeWithReply } from '#server/reply/closing.ts'
import { itemsChanged } from '#server/loose-end/items-changed.ts'
import { areLabelsOn, knownLabels, noteUnlabelled } from './store.ts'

type Needs = Pick<Deps, 'db' | 'vault' | 'clock' | 'live' | 'jobs' | 'log'>

interface Person {
  userId: string
  accountId: string
  mailbox: Mailbox
  signal: AbortSignal
}

/** The labels whose removal in the mailbox means something: none while it is to have none. */
export async function watchedLabels(
  { db }: Pick<Deps, 'db'>,
  { userId, accountId }: Pick<Person, 'userId' | 'accountId'>,
): Promise<string[]> {
  return asPerson(db, userId, async (tx) => {
    if (!(await areLabelsOn(tx, { userId, accountId }))) return []
    return Object.values(await labelIdsOf(tx, userId, accountId)).filter((id) => id !== null)
  })
}

/**
 * Completes the items whose label the person took off their message in the mailbox. A label that we took off ourselves,
 * and one that the person deleted altogether, completes nothing.
 */
export async function completeUnlabelled(
  deps: Needs,
  person: Person,
  unlabelled: MailboxChanges['markLost'],
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
      const lost = new Set((await messagesCalled(tx, { userId, accountId }, refs)).values())
      const known = await knownLabels(tx, { userId, accountId })
      const ours = known.flatMap((one) =>
        one.isSure && one.label === kind && lost.has(one.messageId) ? [one.messageId] : [],
      )
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
