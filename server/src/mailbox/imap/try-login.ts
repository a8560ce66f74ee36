import type { ImapFlowError } from 'imapflow'
import { AppError, isAppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import type { ImapAbility } from './abilities.ts'
import { connectImap, isOfCertificate } from './connect.ts'
import { failureOf, TransientFailure } from './failure.ts'
import { keepsLabels, takesKeywords } from './keywords.ts'
import { Session } from './session.ts'
import { isKeptOutForNow, withSmtp, type SmtpFailure } from './smtp.ts'

const PATIENCE_MS = 15 * SECOND_MS

export interface TryOptions {
  signal?: AbortSignal
  /** For each of the two servers. */
  patienceMs?: number
}

/**
 * Signs in at both servers of a mailbox, and out again; returns what it can do, which is kept as the account's scopes. Throws
 * what `MailNetwork.addressOf` throws, `mail_server_unreachable`, `mail_server_no_tls`, `mail_certificate_refused`,
 * `mail_server_odd`, `mail_password_refused` and `provider_rate_limited`; `fields.server` says which server it was, `imap` or
 * `smtp`, and `fields.host` its host.
 */
export async function tryLogin(
  login: MailLogin,
  network: MailNetwork,
  options: TryOptions = {},
): Promise<{ scopes: ImapAbility[] }> {
  const { imap, smtp } = login.servers
  const ofMarks = await at({ server: 'imap', host: imap.host }, options, (limits) => tryImap(login, network, limits))
  await at({ server: 'smtp', host: smtp.host }, options, (limits) =>
    withSmtp(login, network, limits, () => Promise.resolve()),
  )
  return { scopes: ['read', 'send', ...ofMarks] }
}

interface Limits {
  signal: AbortSignal
  connectMs: number
  silenceMs: number
}

async function tryImap(login: MailLogin, network: MailNetwork, limits: Limits): Promise<ImapAbility[]> {
  const client = await connectImap(login, network, limits)
  try {
    const session = new Session(client, login, limits.silenceMs)
    const takesMarks = await takesKeywords(session)
    return [...(takesMarks ? (['keywords'] as const) : []), ...(keepsLabels(session) ? (['labels'] as const) : [])]
  } finally {
    const close = () => client.close()
    client.logout().then(close, close)
  }
}

async function at<T>(
  place: { server: 'imap' | 'smtp'; host: string },
  { signal, patienceMs = PATIENCE_MS }: TryOptions,
  work: (limits: Limits) => Promise<T>,
): Promise<T> {
  const patience = AbortSignal.timeout(patienceMs)
  const limits = {
    signal: AbortSignal.any([patience, ...(signal ? [signal] : [])]),
    connectMs: patienceMs,
    silenceMs: patienceMs,
  }
  try {
    return await work(limits)
  } catch (error) {
    if (signal?.aborted && !isTimeout(signal.reason)) throw signal.reason
    const failure = isAppError(error) ? error : place.server === 'imap' ? imapFailure(error) : smtpFailure(error)
    const { code, said, retryAfterMs } = failure
    throw new AppError(code, {
      fields: place,
      cause: failure.cause,
      ...(said === undefined ? {} : { said }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  }
}

/** The other side speaks, but not TLS, or none that is good enough. */
const NOT_TLS = /^(?:ERR_SSL|EPROTO)/
const UNREACHABLE =
  /^(?:ECONN(?:REFUSED|RESET)|E(?:HOST|NET)(?:UNREACH|DOWN)|ETIMEDOUT|ETIMEOUT|EPIPE|CONNECT_TIMEOUT|GREETING_TIMEOUT|EADDRNOTAVAIL)/

/** What a connection itself failed of; null where that is not it. */
function connectionFailure(code: string | undefined): ErrorCode | null {
  if (code === undefined) return null
  if (isOfCertificate(code)) return 'mail_certificate_refused'
  if (NOT_TLS.test(code)) return 'mail_server_no_tls'
  return UNREACHABLE.test(code) ? 'mail_server_unreachable' : null
}

const failed = (code: ErrorCode, said: string | undefined) =>
  new AppError(code, said === undefined || !/^[\w .-]{1,60}$/.test(said) ? {} : { said })

function imapFailure(error: unknown): AppError {
  if (isTimeout(error)) return failed('mail_server_unreachable', 'timeout')
  const failure = error as ImapFlowError
  const known = connectionFailure(failure.code)
  if (known) return failed(known, failure.code)
  if (failure.tlsFailed) return failed('mail_server_no_tls', failure.code)
  const meant = failureOf(error)
  if (isAppError(meant, 'email_account_disconnected')) return failed('mail_password_refused', meant.said)
  if (meant instanceof TransientFailure) {
    if (meant.isRateLimit) return failed('provider_rate_limited', meant.message)
    // Of what was never let in, the likeliest reason is what it was shown.
    const isRefused = meant.lastingCode === 'mail_access_refused' || (meant.isUnexplained && isNo(failure))
    if (isRefused) return failed('mail_password_refused', meant.message)
  }
  if (failure.authenticationFailed) {
    // It refuses to let anybody in, by any password that we could say.
    const isByPassword = failure.responseStatus !== undefined
    return failed(isByPassword ? 'mail_server_unreachable' : 'mail_server_odd', meant.message)
  }
  const isSilent = failure.code === 'NoConnection' || failure.code === 'EConnectionClosed'
  return failed(isSilent ? 'mail_server_unreachable' : 'mail_server_odd', failure.code)
}

const isNo = ({ responseStatus }: ImapFlowError): boolean => responseStatus === 'NO'

function smtpFailure(error: unknown): AppError {
  if (isTimeout(error)) return failed('mail_server_unreachable', 'timeout')
  const { code, responseCode, response = '', originalCode } = error as SmtpFailure & { originalCode?: string }
  const known = connectionFailure(originalCode)
  const said = [originalCode ?? code, responseCode].filter(Boolean).join(' ')
  if (known) return failed(known, said)
  if (code === 'EAUTH') {
    if (isKeptOutForNow(response)) return failed('provider_rate_limited', said)
    const isRefusal = responseCode === undefined || responseCode === 535 || responseCode === 534 || responseCode === 530
    return failed(
      isRefusal ? 'mail_password_refused' : responseCode < 500 ? 'provider_rate_limited' : 'mail_server_odd',
      said,
    )
  }
  if (code === 'ETLS') return failed('mail_server_no_tls', said)
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return failed('mail_server_unreachable', said)
  return failed(code === 'EPROTOCOL' ? 'mail_server_odd' : 'mail_server_unreachable', said)
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
