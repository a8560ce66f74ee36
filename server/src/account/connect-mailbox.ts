import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import type { EmailAccountStatus } from '@loose-ends/domain/email-account/email-account.ts'
import type { Mailbox, MailboxChange, MailboxConnection } from '@loose-ends/domain/email-account/mailbox.ts'
import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import { FOLDER_USES, withChoice, type FolderChoice } from '@loose-ends/domain/mailbox/special-folders.ts'
import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { requestAi } from '#server/ai/ai-requests.ts'
import { asPerson, type Tx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { toListedMailbox } from '#server/email-account/listed-mailbox.ts'
import { connectServerAccount, openServerLogin } from '#server/email-account/server-login.ts'
import {
  accountToConnect,
  changeEmailAccount,
  connectEmailAccount,
  findEmailAccount,
  openAddress,
  type EmailAccountRow,
} from '#server/email-account/store.ts'
import { getEmailSettings } from '#server/email-settings/store.ts'
import { withPatience } from '#server/http/patience.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { createLabels } from '#server/label/mailbox-labels.ts'
import { requestLabels } from '#server/loose-end/label-requests.ts'
import type { Folders } from '#server/mailbox/provider.ts'
import { MAIL_HOSTS_PATIENCE_MS } from '#server/mail-server/mail-hosts.ts'
import type { PasswordLogin } from '#server/mail-server/mail-login.ts'
import { triedAt } from '#server/mail-server/tried-at.ts'
import { recordSecurityEvent } from '#server/security-event/store.ts'
import type { Identified } from '#server/session/at-provider.ts'
import { requireFreshSignIn } from '#server/session/fresh-sign-in.ts'
import { Secret } from '#server/secret.ts'

type Needs = Pick<
  Deps,
  | 'clock'
  | 'config'
  | 'db'
  | 'jobs'
  | 'live'
  | 'log'
  | 'mailHosts'
  | 'openMailbox'
  | 'providerOf'
  | 'syncRequests'
  | 'vault'
>

/** What stands between anybody and the passwords of others. */
type Limits = Pick<RateLimits, 'attempt'>

/**
 * Refuses to connect a mailbox before anything is tried or granted. Throws `sign_in_again`, and what `accountToConnect` throws for
 * that address; without one, as for a mailbox that nobody knows yet.
 */
export async function requireConnectable(
  { clock, db, vault }: Pick<Deps, 'clock' | 'db' | 'vault'>,
  caller: Caller,
  { kind, email = '' }: { kind: EmailAccountKind; email?: string | undefined },
): Promise<void> {
  const { userId } = caller
  await asPerson(db, userId, async (tx) => {
    await requireFreshSignIn(tx, caller, clock.now())
    await accountToConnect(tx, userId, { kind, emailHash: vault.hash('address', email) })
  })
}

/**
 * Connects a mailbox by what its person granted at its provider, beside those that they have, and has it read (MB-03). Throws what
 * `accountToConnect` throws.
 */
export async function joinMailbox(
  deps: Needs,
  caller: Caller,
  { kind, identity, grant }: Omit<Identified, 'isLetIn'>,
): Promise<Mailbox> {
  const { clock, db, vault } = deps
  const { userId, sessionId } = caller
  const mailbox = await asPerson(db, userId, async (tx) => {
    const at = clock.now()
    const { id } = await connectEmailAccount(tx, deps, userId, { kind, email: identity.email, grant, at })
    await recordSecurityEvent(tx, userId, { kind: 'mailbox_connected', sessionId, at })
    return toListedMailbox(deps, await vault.personKey(tx, userId), await accountOf(tx, userId, id))
  })
  await haveItRead(deps, userId, mailbox.id)
  return mailbox
}

interface Caller {
  userId: string
  sessionId: string
}

/**
 * Connects a mailbox at its own servers, once both let us in, and has it read (MB-01). Throws what `requireConnectable` and
 * `tryPassword` throw.
 */
export async function connectMailbox(
  deps: Needs,
  limits: Limits,
  caller: Caller,
  wanted: MailboxConnection,
): Promise<Mailbox> {
  const { clock, db, vault } = deps
  const { userId, sessionId } = caller
  const { email, username, servers } = wanted
  await requireConnectable(deps, caller, { kind: 'imap', email })
  const login: PasswordLogin = { email, username, servers, password: new Secret(wanted.password) }
  const { scopes } = await tryPassword(deps, limits, login)
  const mailbox = await asPerson(db, userId, async (tx) => {
    const at = clock.now()
    const account = await connectServerAccount(tx, { vault }, userId, { login, scopes, at })
    await recordSecurityEvent(tx, userId, { kind: 'mailbox_connected', sessionId, at })
    return toListedMailbox(deps, await vault.personKey(tx, userId), account)
  })
  await haveItRead(deps, userId, mailbox.id)
  return mailbox
}

/**
 * Changes what a mailbox is called, marked with, whether it rests, has labels and stands in the summary, what its folders are
 * for, and its password, which is tried first. Throws `not_found`, `sign_in_again` and what `tryPassword` throws before a
 * new password, what `createLabels` throws before labels, `email_account_disconnected` before a pause of what does not let us in,
 * and `unprocessable` for a folder that it does not have.
 */
export async function changeMailbox(
  deps: Needs,
  limits: Limits,
  caller: Caller & { accountId: string },
  change: MailboxChange,
): Promise<Mailbox> {
  const { clock, db, vault } = deps
  const { userId, sessionId, accountId } = caller
  const login = change.password === undefined ? null : await newLogin(deps, limits, caller, change.password)
  if (change.folders) await requireFolders(deps, caller, change.folders)
  if (change.labels_on) await haveLabels(deps, caller)
  const { mailbox, isReadAgain } = await asPerson(db, userId, async (tx) => {
    const before = await accountOf(tx, userId, accountId)
    const at = clock.now()
    const account = login ? await connectServerAccount(tx, { vault }, userId, { ...login, at }) : before
    if (login) await recordSecurityEvent(tx, userId, { kind: 'mailbox_connected', sessionId, at })
    const status = statusAfter(account, change.paused)
    const { name, colour, labels_on, in_summary } = change
    const key = await vault.personKey(tx, userId)
    const stored = change.folders ? await openServerLogin(key, account) : null
    const folders = withChoice(stored?.folders ?? {}, change.folders ?? {})
    const after = await changeEmailAccount(tx, vault, account, {
      status,
      ...(name === undefined ? {} : { name }),
      ...(colour === undefined ? {} : { colour }),
      ...(labels_on === undefined ? {} : { labels_on }),
      ...(in_summary === undefined ? {} : { in_summary }),
      ...(stored ? { server_login: JSON.stringify({ ...stored, folders }) } : {}),
    })
    if (labels_on !== undefined) await requestLabels(tx, deps.jobs, userId)
    const isReadAgain = status === 'connected' && before.status !== 'connected'
    // What it was not asked about meanwhile; all else begins with a sync.
    if (isReadAgain) await requestAi(tx, deps.jobs, userId)
    return { mailbox: await toListedMailbox(deps, key, after), isReadAgain }
  })
  if (change.folders) (await foldersOf(deps, caller)).rechosen()
  if (isReadAgain) await haveItRead(deps, userId, accountId)
  await deps.live.publish(userId, { type: 'items' })
  return mailbox
}

/** Makes our labels in a mailbox that is to have them, where the person has labels on. Throws what `createLabels` throws. */
async function haveLabels(deps: Needs, { userId, accountId }: Caller & { accountId: string }): Promise<void> {
  const isOn = await asPerson(deps.db, userId, async (tx) => {
    await accountOf(tx, userId, accountId)
    return (await getEmailSettings(tx, userId)).gmail_labels_enabled
  })
  if (isOn) await withPatience((signal) => createLabels(deps, { userId, accountId }, { signal }))
}

/** The folders of a mailbox of the person at its own servers. Throws `not_found`, `unprocessable` and what reading throws. */
export async function foldersOf(
  { db, openMailbox }: Pick<Deps, 'db' | 'openMailbox'>,
  { userId, accountId }: Pick<Caller, 'userId'> & { accountId: string },
): Promise<Folders> {
  const { kind, scopes } = await asPerson(db, userId, (tx) => accountOf(tx, userId, accountId))
  const { folders } = openMailbox({ userId, kind, accountId, scopes })
  if (kind !== 'imap' || !folders)
    throw new AppError('unprocessable', { fields: { folders: ACCOUNT_ERRORS.noSuchFolder } })
  return folders
}

/** Throws `unprocessable` where one is not there, has another use, or is chosen twice. */
async function requireFolders(
  deps: Needs,
  caller: Caller & { accountId: string },
  choice: FolderChoice,
): Promise<void> {
  const known = await (await foldersOf(deps, caller)).list()
  const paths = FOLDER_USES.flatMap((use) => choice[use] ?? [])
  const kept = known.flatMap(({ path, use, is_chosen }) =>
    is_chosen && use && choice[use] === undefined ? [path] : [],
  )
  const free = known.filter(({ use, is_chosen }) => use === null || is_chosen).map(({ path }) => path)
  if (new Set([...paths, ...kept]).size < paths.length + kept.length || paths.some((path) => !free.includes(path)))
    throw new AppError('unprocessable', { fields: { folders: ACCOUNT_ERRORS.noSuchFolder } })
}

async function accountOf(tx: Tx, userId: string, accountId: string): Promise<EmailAccountRow> {
  const account = await findEmailAccount(tx, userId, accountId)
  if (!account) throw new AppError('not_found')
  return account
}

/** The login of that account with another password, which its servers accept, and what they can do. */
async function newLogin(
  deps: Needs,
  limits: Limits,
  caller: Caller & { accountId: string },
  password: string,
): Promise<{ login: PasswordLogin; scopes: string[] }> {
  const { clock, db, vault } = deps
  const { userId, accountId } = caller
  const login = await asPerson(db, userId, async (tx) => {
    const account = await accountOf(tx, userId, accountId)
    await requireFreshSignIn(tx, caller, clock.now())
    const key = await vault.personKey(tx, userId)
    const known = await openServerLogin(key, account)
    if (!known) throw new AppError('unprocessable', { fields: { password: ACCOUNT_ERRORS.noPassword } })
    return { ...known, email: await openAddress(key, account), password: new Secret(password) }
  })
  const { scopes } = await tryPassword(deps, limits, login)
  return { login, scopes }
}

/** Tries a login; what fails counts for its mailbox as a sign-in does. Throws what `RateLimits.attempt` and `MailHosts.tryLogin` throw. */
const tryPassword = ({ mailHosts }: Needs, limits: Limits, login: PasswordLogin): Promise<{ scopes: string[] }> =>
  limits.attempt(
    triedAt(login).map((mailbox) => ['failed_sign_in_of_mailbox', mailbox] as const),
    () => mailHosts.tryLogin(login, AbortSignal.timeout(MAIL_HOSTS_PATIENCE_MS)),
  )

function statusAfter({ status }: EmailAccountRow, paused: boolean | undefined): EmailAccountStatus {
  if (paused === undefined) return status
  if (status === 'reconnect_needed') throw new AppError('email_account_disconnected')
  return paused ? 'paused' : 'connected'
}

/** The first sync starts by itself; one that cannot start now is made up for by the schedule. */
async function haveItRead({ log, syncRequests }: Needs, userId: string, accountId: string): Promise<void> {
  try {
    await syncRequests.request(userId, 'connect', { accountId })
  } catch (error) {
    if (!isAppError(error)) throw error
    log.info({ code: error.code }, 'a mailbox that was connected is read later')
  }
}
