import { inChunks } from '@loose-ends/domain/in-chunks.ts'
import { LABEL_KINDS, type LabelKind } from '@loose-ends/domain/label/label.ts'
import { labelPlan } from '@loose-ends/domain/label/label-plan.ts'
import { asPerson } from '#server/db/connect.ts'
import type { OfAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { connectedAccount } from '#server/email-account/store.ts'
import { areLabelsOn } from '#server/email-settings/store.ts'
import { refsOfMessages } from '#server/ledger/message-id.ts'
import type { CallOptions, Marks } from '#server/mailbox/provider.ts'
import { ensureLabels, openConnected, presentLabels } from './mailbox-labels.ts'
import { knownLabels, noteLabelled, noteUnlabelled, wantedLabels } from './store.ts'

/** How many messages one call to the mailbox changes: no more work than that is lost when it is cut short. */
const CHANGED_TOGETHER = 1_000

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'openMailbox'>

/**
 * Puts our labels on the messages that open items came from, and takes them off the others; off all while the person's
 * switch or the mailbox's is off. A mailbox that takes none, or may not be given any, is left alone. It can be cut short at
 * any point and run again. Throws what `connectedAccount` throws, the provider's failures, and `not_found` when a label was
 * deleted meanwhile.
 */
export async function bringLabelsInLine(deps: Needs, account: OfAccount, signal: AbortSignal): Promise<void> {
  const { db } = deps
  const opened = await openConnected(deps, account)
  const { marks } = opened
  if (!marks || (await isInLine(deps, account))) return
  const mailbox = { ...opened, marks }
  const options = { signal, urgency: 'background' as const }
  const present = await presentLabels(deps, mailbox, account, options)
  // What the person deleted has turned them off there; what is missing all the same, nobody could make yet.
  const isMissing =
    present.length < LABEL_KINDS.length && (await asPerson(db, account.userId, (tx) => areLabelsOn(tx, account)))
  const labels = isMissing ? await ensureLabels(deps, mailbox, account.userId, options) : present
  const ids = new Map(labels.map(({ kind, id }) => [kind, id]))
  for (const kind of LABEL_KINDS) {
    const id = ids.get(kind)
    if (id !== undefined) await bringInLine(deps, account, marks, { kind, id }, options)
  }
}

/** Puts one label on what is to have it, and takes it off the others. What is begun is noted before, what is done after it. */
async function bringInLine(
  { db, clock }: Needs,
  account: OfAccount,
  marks: Marks,
  { kind, id }: { kind: LabelKind; id: string },
  options: CallOptions & { signal: AbortSignal },
): Promise<void> {
  const { userId, accountId } = account
  const refsOf = (ids: readonly string[]) => asPerson(db, userId, (tx) => refsOfMessages(tx, account, ids))
  const note = async (messageIds: readonly string[], at: Date | null) => {
    options.signal.throwIfAborted()
    const labelled = messageIds.map((messageId) => ({ messageId, label: kind }))
    await asPerson(db, userId, (tx) => noteLabelled(tx, userId, labelled, at))
  }
  const begin = async (messageIds: readonly string[]) => {
    await asPerson(db, userId, (tx) => connectedAccount(tx, userId, accountId))
    await note(messageIds, null)
  }
  const { add, remove } = await planOf({ db }, account, kind)
  for (const messageIds of inChunks(remove, CHANGED_TOGETHER)) {
    await begin(messageIds)
    await marks.change(await refsOf(messageIds), { take: [id] }, options)
    await asPerson(db, userId, (tx) => noteUnlabelled(tx, userId, kind, messageIds))
  }
  for (const messageIds of inChunks(add, CHANGED_TOGETHER)) {
    await begin(messageIds)
    await marks.change(await refsOf(messageIds), { put: [id] }, options)
    await note(messageIds, clock.now())
  }
}

/** Whether nothing has to be asked of the mailbox: it is to have no labels, and nothing of ours is on a message. */
async function isInLine({ db }: Pick<Deps, 'db'>, account: OfAccount): Promise<boolean> {
  const { userId } = account
  return asPerson(db, userId, async (tx) => {
    return !(await areLabelsOn(tx, account)) && (await knownLabels(tx, account)).length === 0
  })
}

async function planOf({ db }: Pick<Deps, 'db'>, account: OfAccount, kind: LabelKind) {
  const { userId } = account
  const plan = await asPerson(db, userId, async (tx) => {
    const isOn = await areLabelsOn(tx, account)
    return labelPlan(isOn ? await wantedLabels(tx, account) : [], await knownLabels(tx, account))
  })
  const idsOf = (labelled: typeof plan.add) =>
    labelled.flatMap(({ messageId, label }) => (label === kind ? [messageId] : []))
  return { add: idsOf(plan.add), remove: idsOf(plan.remove) }
}
