import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { LABEL_KINDS, labelNames, type EmailLabel } from '@loose-ends/domain/label/label.ts'
import { asPerson } from '#server/db/connect.ts'
import type { OfAccount, OfOneAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { labelIdsOf, saveLabelIds } from '#server/email-account/marks.ts'
import { connectedAccount, listEmailAccounts } from '#server/email-account/store.ts'
import type { CallOptions, Mailbox, Marks } from '#server/mailbox/provider.ts'
import { forgetLabels, setLabelsOn } from './store.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'openMailbox'>

/**
 * Makes the labels that are missing in the mailbox, and remembers them; one of that name that the person has is used.
 * Throws what `connectedAccount` throws, `sign_in_scopes_missing` and the provider's failures.
 */
export async function createLabels(deps: Needs, account: OfOneAccount, options: CallOptions = {}): Promise<void> {
  const { userId } = account
  const mailbox = await openMarked(deps, account)
  const { accountId } = mailbox
  const present = await presentLabels(deps, mailbox, { userId, accountId }, options)
  const missing = LABEL_KINDS.filter((kind) => !present.some((label) => label.kind === kind))
  if (missing.length === 0) return
  const names = labelNames(deps.config.productName)
  const wanted = missing.map((kind) => names[kind])
  const made = await mailbox.marks.ensure(wanted, options)
  const ids = Object.fromEntries(missing.map((kind, index) => [kind, made[index]?.id]))
  await asPerson(deps.db, userId, (tx) => saveLabelIds(tx, { userId, accountId }, ids))
}

/**
 * The same in each of the person's mailboxes that is to have them; in all where the person turned labels off in each. The
 * first one tells what failed; another that lets nobody in is passed over, and so is one that is paused, unless all are.
 */
export async function createAllLabels(deps: Needs, userId: string, options: CallOptions = {}): Promise<void> {
  const all = await asPerson(deps.db, userId, (tx) => listEmailAccounts(tx, userId))
  const chosen = all.filter(({ labels_on: isOn }) => isOn)
  const wanted = chosen.length > 0 ? chosen : all
  const awake = wanted.filter(({ status }) => status !== 'paused')
  const [first, ...others] = awake.length > 0 ? awake : wanted
  if (!first) throw new AppError('email_account_missing')
  await createLabels(deps, { userId, accountId: first.id }, options)
  if (chosen.length === 0) {
    const ids = all.map(({ id }) => id)
    await asPerson(deps.db, userId, (tx) => setLabelsOn(tx, userId, ids, true))
  }
  for (const { id: accountId } of others) {
    await createLabels(deps, { userId, accountId }, options).catch((error: unknown) => {
      if (!isAppError(error)) throw error
    })
  }
}

/**
 * Our labels that exist in the mailbox now, under the names that they have there. Ones that the person deleted are
 * forgotten, and the switch is off then.
 */
export async function presentLabels(
  { db }: Pick<Deps, 'db'>,
  { reading }: Pick<Mailbox, 'reading'>,
  { userId, accountId }: OfAccount,
  options: CallOptions = {},
): Promise<EmailLabel[]> {
  const ids = await asPerson(db, userId, (tx) => labelIdsOf(tx, userId, accountId))
  const listed = await reading.marks(options)
  const inMailbox = listed && new Map(listed.map(({ id, name }) => [id, name]))
  const present = LABEL_KINDS.flatMap((kind) => {
    const id = ids[kind]
    // Where the mailbox keeps no list, a label is called what we call it.
    const name = id === null ? undefined : inMailbox ? inMailbox.get(id) : id
    return id === null || name === undefined ? [] : [{ id, name, kind }]
  })
  const gone = LABEL_KINDS.filter((kind) => ids[kind] !== null && !present.some((label) => label.kind === kind))
  if (gone.length > 0) await asPerson(db, userId, (tx) => forgetLabels(tx, { userId, accountId }, gone))
  return present
}

/** The mailbox with its marks. Throws unless it is connected and lets us put labels on messages. */
export async function openMarked(
  { db, openMailbox }: Pick<Deps, 'db' | 'openMailbox'>,
  { userId, accountId }: OfOneAccount,
): Promise<Mailbox & { marks: Marks; accountId: string; kind: EmailAccountKind }> {
  const { id, kind, scopes } = await asPerson(db, userId, (tx) => connectedAccount(tx, userId, accountId))
  const mailbox = openMailbox({ userId, kind, accountId: id, scopes })
  const { marks } = mailbox
  if (!marks) throw new AppError('sign_in_scopes_missing')
  return { ...mailbox, marks, accountId: id, kind }
}
