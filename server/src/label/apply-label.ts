import { labelsTurnedOff, NO_OPEN_ITEM_OF_MESSAGE } from '@loose-ends/domain/copy/label-failures.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { LabelKind } from '@loose-ends/domain/label/label.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { labelIdsOf } from '#server/email-account/marks.ts'
import { areLabelsOn } from '#server/email-settings/store.ts'
import { refsOfMessages, sourceOfMessage } from '#server/ledger/message-id.ts'
import type { CallOptions } from '#server/mailbox/provider.ts'
import { openMarked } from './mailbox-labels.ts'
import { noteLabelled, wantedLabels } from './store.ts'

/**
 * Puts one label on one message at once. Throws `unprocessable`, with a message to show, where labels are off or no open
 * item came from the message: the label would be taken off again.
 */
export async function applyLabel(
  deps: Pick<Deps, 'db' | 'clock' | 'providerOf' | 'openMailbox'>,
  userId: string,
  { messageId, kind }: { messageId: string; kind: LabelKind },
  options: CallOptions,
): Promise<void> {
  const source = await asPerson(deps.db, userId, (tx) => sourceOfMessage(tx, userId, messageId))
  const {
    marks,
    accountId,
    kind: provider,
  } = await openMarked(deps, source ? { userId, accountId: source.accountId } : { userId })
  const labelled = [{ messageId, label: kind }]
  const { labelId, refs } = await asPerson(deps.db, userId, async (tx) => {
    const id = (await labelIdsOf(tx, userId, accountId))[kind]
    if (id === null || !(await areLabelsOn(tx, { userId, accountId })))
      throw refused(labelsTurnedOff(deps.providerOf(provider)))
    const wanted = await wantedLabels(tx, { userId, accountId })
    if (!wanted.some((one) => one.label === kind && one.messageId === messageId)) {
      throw refused(NO_OPEN_ITEM_OF_MESSAGE)
    }
    await noteLabelled(tx, userId, labelled, null)
    return { labelId: id, refs: await refsOfMessages(tx, { userId, accountId }, [messageId]) }
  })
  await marks.change(refs, { put: [labelId] }, options)
  await asPerson(deps.db, userId, (tx) => noteLabelled(tx, userId, labelled, deps.clock.now()))
}

const refused = (message: string) => new AppError('unprocessable', { message })
