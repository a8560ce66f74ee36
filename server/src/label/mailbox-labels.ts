import { TAKES_NO_MARKS } from '@loose-ends/domain/copy/label-failures.ts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { LABEL_KINDS, labelNames, type EmailLabel, type LabelKind } from '@loose-ends/domain/label/label.ts'
import { asPerson } from '#server/db/connect.ts'
import type { OfAccount, OfOneAccount } from '#server/db/of-account.ts'
import type { Deps } from '#server/deps.ts'
import { labelIdsOf, saveLabelIds } from '#server/email-account/marks.ts'
import { connectedAccount, listEmailAccounts } from '#server/email-account/store.ts'
import { withPatience } from '#server/http/patience.ts'
import type { CallOptions, Mailbox, Marks } from '#server/mailbox/provider.ts'
import { forgetLabels, setLabelsOn, turnOffLabels } from './store.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'openMailbox' | 'providerOf'>

type Marked = Mailbox & { marks: Marks; accountId: string; kind: EmailAccountKind }

/**
 * Makes the labels that are missing in the mailbox, and remembers them; one of that name that the person has is used.
 * Throws what `openMarked` throws, and the provider's failures.
 */
export async function createLabels(deps: Needs, account: OfOneAccount, options: CallOptions): Promise<void> {
  await ensureLabels(deps, await openMarked(deps, account), account.userId, options)
}

/** The same in a mailbox that is open; returns the labels. */
export async function ensureLabels(
  deps: Pick<Deps, 'db' | 'config'>,
  mailbox: Marked,
  userId: string,
  options: CallOptions,
): Promise<EmailLabel[]> {
  const account = { userId, accountId: mailbox.accountId }
  const { present, gone } = await lookForLabels(deps, mailbox, account, options)
  const missing = LABEL_KINDS.filter((kind) => !present.some((label) => label.kind === kind))
  if (missing.length === 0) return present
  const names = labelNames(deps.config.productName)
  const made = await mailbox.marks.ensure(
    missing.map((kind) => names[kind]),
    options,
  )
  await asPerson(deps.db, userId, async (tx) => {
    await forgetLabels(tx, account, gone)
    await saveLabelIds(tx, account, Object.fromEntries(missing.map((kind, index) => [kind, made[index]?.id])))
  })
  return [...present, ...missing.flatMap((kind, index) => (made[index] ? [{ ...made[index], kind }] : []))]
}

/**
 * The same in each of the person's mailboxes that is to have them, in all where the person turned labels off in each; one that
 * is paused is passed over, unless all are. Each is waited for as `withPatience` says, and one that takes them is enough: the
 * others get theirs as soon as they can. Throws what the first one failed with where none took them.
 */
export async function createAllLabels(deps: Needs, userId: string, patienceMs?: number): Promise<void> {
  const all = await asPerson(deps.db, userId, (tx) => listEmailAccounts(tx, userId))
  const chosen = all.filter(({ labels_on: isOn }) => isOn)
  const wanted = chosen.length > 0 ? chosen : all
  const awake = wanted.filter(({ status }) => status !== 'paused')
  const tried = await Promise.allSettled(
    (awake.length > 0 ? awake : wanted).map(({ id: accountId }) =>
      withPatience((signal) => createLabels(deps, { userId, accountId }, { signal }), patienceMs),
    ),
  )
  const failures = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const unexpected = failures.find((error) => !isAppError(error))
  if (unexpected !== undefined) throw unexpected
  if (failures.length === tried.length) throw failures[0] ?? new AppError('email_account_missing')
  if (chosen.length > 0) return
  const ids = all.map(({ id }) => id)
  await asPerson(deps.db, userId, (tx) => setLabelsOn(tx, userId, ids, true))
}

/**
 * Our labels that exist in the mailbox now, under the names that they have there. Ones that the person deleted are
 * forgotten, and labels are off there then.
 */
export async function presentLabels(
  deps: Pick<Deps, 'db'>,
  mailbox: Pick<Mailbox, 'reading'>,
  account: OfAccount,
  options: CallOptions,
): Promise<EmailLabel[]> {
  const { present, gone } = await lookForLabels(deps, mailbox, account, options)
  if (gone.length > 0) {
    await asPerson(deps.db, account.userId, async (tx) => {
      await forgetLabels(tx, account, gone)
      await turnOffLabels(tx, account)
    })
  }
  return present
}

/** Our labels that we know of: those that exist in the mailbox, and those that do not any more. */
async function lookForLabels(
  { db }: Pick<Deps, 'db'>,
  { reading }: Pick<Mailbox, 'reading'>,
  { userId, accountId }: OfAccount,
  options: CallOptions,
): Promise<{ present: EmailLabel[]; gone: LabelKind[] }> {
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
  return { present, gone }
}

/**
 * The mailbox with its marks. Throws what `connectedAccount` throws, `sign_in_scopes_missing` where the person did not let us
 * put labels on messages, and `unprocessable`, with a message to show, where the mailbox takes none.
 */
export async function openMarked(
  deps: Pick<Deps, 'db' | 'openMailbox' | 'providerOf'>,
  account: OfOneAccount,
): Promise<Marked> {
  const { marks, scopes, ...mailbox } = await openConnected(deps, account)
  if (marks) return { ...mailbox, marks }
  const isGranted = deps.providerOf(mailbox.kind).missing(scopes).length === 0
  throw isGranted ? new AppError('unprocessable', { message: TAKES_NO_MARKS }) : new AppError('sign_in_scopes_missing')
}

/** The mailbox, with marks or without. Throws what `connectedAccount` throws. */
export async function openConnected(
  { db, openMailbox }: Pick<Deps, 'db' | 'openMailbox'>,
  { userId, accountId }: OfOneAccount,
): Promise<Mailbox & { accountId: string; kind: EmailAccountKind; scopes: string[] }> {
  const { id, kind, scopes } = await asPerson(db, userId, (tx) => connectedAccount(tx, userId, accountId))
  return { ...openMailbox({ userId, kind, accountId: id, scopes }), accountId: id, kind, scopes }
}
