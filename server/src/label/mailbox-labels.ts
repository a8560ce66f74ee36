import { missingAbilities } from '@loose-ends/domain/email-account/email-account.ts'
import { AppError } from '@loose-ends/domain/errors.ts'
import { LABEL_KINDS, labelNames, type EmailLabel } from '@loose-ends/domain/label/label.ts'
import { asPerson } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailAccount } from '#server/email-account/store.ts'
import { getEmailSettings } from '#server/email-settings/store.ts'
import type { CallOptions } from '#server/mailbox/provider.ts'
import { forgetLabels, labelIdsOf, saveLabelIds } from './store.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'openMailbox'>

/**
 * Makes the labels that are missing in the mailbox, and remembers them; one of that name that the person has is used.
 * Throws `email_account_missing`, `email_account_disconnected`, `sign_in_scopes_missing` and the provider's failures.
 */
export async function createLabels(deps: Needs, userId: string, options: CallOptions = {}): Promise<void> {
  await requireLabelAccess(deps, userId)
  const present = await presentLabels(deps, userId, options)
  const missing = LABEL_KINDS.filter((kind) => !present.some((label) => label.kind === kind))
  if (missing.length === 0) return
  const names = labelNames(deps.config.productName)
  const wanted = missing.map((kind) => names[kind])
  const made = await deps.openMailbox(userId).ensureLabels(wanted, options)
  const ids = Object.fromEntries(missing.map((kind, index) => [kind, made[index]?.id]))
  await asPerson(deps.db, userId, (tx) => saveLabelIds(tx, userId, ids))
}

/**
 * Our labels that exist in the mailbox now, under the names that they have there. Ones that the person deleted are
 * forgotten, and the switch is off then.
 */
export async function presentLabels(
  { db, openMailbox }: Pick<Deps, 'db' | 'openMailbox'>,
  userId: string,
  options: CallOptions = {},
): Promise<EmailLabel[]> {
  const ids = labelIdsOf(await asPerson(db, userId, (tx) => getEmailSettings(tx, userId)))
  const inMailbox = new Map((await openMailbox(userId).listLabels(options)).map(({ id, name }) => [id, name]))
  const present = LABEL_KINDS.flatMap((kind) => {
    const id = ids[kind]
    const name = id === null ? undefined : inMailbox.get(id)
    return id === null || name === undefined ? [] : [{ id, name, kind }]
  })
  const gone = LABEL_KINDS.filter((kind) => ids[kind] !== null && !present.some((label) => label.kind === kind))
  if (gone.length > 0) await asPerson(db, userId, (tx) => forgetLabels(tx, userId, gone))
  return present
}

/** Throws unless the mailbox is connected and lets us put labels on messages. */
export async function requireLabelAccess({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  const account = await asPerson(db, userId, (tx) => findEmailAccount(tx, userId))
  if (!account) throw new AppError('email_account_missing')
  if (account.status === 'reconnect_needed') throw new AppError('email_account_disconnected')
  if (missingAbilities(account.scopes).includes('modify')) throw new AppError('sign_in_scopes_missing')
}
