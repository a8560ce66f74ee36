import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import { isPlainAddress } from '@loose-ends/domain/mail-address.ts'
import type { Ref } from '@loose-ends/domain/mailbox/opaque.ts'
import { parseMime } from '#server/analysis/parse-mime.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import { CutShort, OutcomeUnknown, REPLY_ID_HEADER } from '../provider.ts'
import { ensureFolder } from './folders.ts'
import { headerEnd, readHeaders, refOfMessage, type Hash, type Headers } from './identity.ts'
import { lastSent } from './last-sent.ts'
import type { Located } from './located.ts'
import type { Session } from './session.ts'
import { isKeptOutForNow, SentOrNot, sendSmtp, type SmtpEnvelope, type SmtpFailure } from './smtp.ts'
import { isOfCertificate, type ConnectLimits } from './connect.ts'

/** Of hosts that are known to put what they send into the person's mailbox by themselves, a moment later. */
const KEEPING_HOSTS = /(?:^|\.)(?:outlook|office365|hotmail)\.com$/i

/** Whom a message goes to, by its header. Throws `unprocessable` where that is nobody. */
export async function envelopeOf(raw: Uint8Array, { email }: MailLogin): Promise<SmtpEnvelope> {
  const parsed = await parseMime(raw.subarray(0, headerEnd(raw)))
  if (!parsed.ok) throw new AppError('unprocessable', { message: 'the message cannot be read' })
  const { from, to, cc, bcc } = parsed.message
  const recipients = [...new Set([...to, ...cc, ...bcc].map((one) => one.email))]
  const sender = from?.email ?? email
  if (recipients.length === 0 || ![sender, ...recipients].every(isPlainAddress))
    throw new AppError('unprocessable', { message: 'the message has no address that it could go to' })
  return { from: sender, to: recipients }
}

interface HandOverLimits extends ConnectLimits {
  /** The same login with a fresh token, where the last one was refused. */
  renew?: () => Promise<MailLogin>
}

/**
 * Hands a message over, once, and returns whom the server refused. Throws `OutcomeUnknown` where it may have been sent, and
 * any other `AppError` where it was sent to nobody: a `CutShort` where the signal was aborted before the server took the text.
 */
export async function handOver(
  login: MailLogin,
  network: MailNetwork,
  { renew, ...limits }: HandOverLimits,
  message: SmtpEnvelope & { raw: Uint8Array },
): Promise<string[]> {
  const send = (by: MailLogin) => sendSmtp(by, network, limits, { ...message, raw: withoutBcc(message.raw) })
  try {
    return await send(login).catch(async (error: unknown) => {
      // A token may end before its time: only a fresh one shows whether the server still lets us in.
      if (!renew || !('accessToken' in login) || !isAppError(refusal(error), 'email_account_disconnected')) throw error
      return send(await renew())
    })
  } catch (error) {
    if (limits.signal?.aborted && !(error instanceof SentOrNot)) throw new CutShort(limits.signal)
    throw error instanceof SentOrNot ? new OutcomeUnknown(error) : refusal(error)
  }
}

/** Nobody is to see whom else it went to in secret. */
function withoutBcc(raw: Uint8Array): Uint8Array {
  const end = headerEnd(raw)
  const header = Buffer.from(raw.subarray(0, end)).toString('latin1')
  const kept = header.replace(/^bcc:.*(?:\r?\n[ \t].*)*\r?\n/gim, '')
  return Buffer.concat([Buffer.from(kept, 'latin1'), raw.subarray(end)])
}

/** RFC 3463: the system is congested, as Gmail says of whoever sent as many in a day as it takes. It passes, whatever class it is of. */
const CONGESTED = /\b[45]\.4\.5\b/
const LIMIT_WORDS = /too many|rate|throttl|limit|quota|exceeded|slow down/i

/** RFC 4954 §6: 535 refuses the credentials; Gmail asks for another password, or a browser, under 534. */
const CREDENTIALS_REFUSED: ReadonlySet<number> = new Set([534, 535])
/** What Exchange says, under 535, of a mailbox or an organisation that lets no program send. */
const SWITCHED_OFF = /SmtpClientAuthentication is disabled/i
/** Of what was said of the message itself: whom it is from, whom it goes to, and its text. */
const OF_MESSAGE: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])

/** An answer settles it: nothing was sent. Without the server's own words, which may hold addresses. */
function refusal(error: unknown): AppError {
  if (isAppError(error)) return error
  const { responseCode, code, originalCode, command, response } = error as SmtpFailure & { originalCode?: string }
  const words = [command?.split(/[ :]/)[0], originalCode ?? code, responseCode].filter((word) => word !== undefined)
  const options = { said: words.join(' '), cause: new Error(words.join(' ')) }
  // Larger than the server says that it takes (RFC 1870): it was not even asked.
  const isTooLarge = responseCode === undefined && code === 'EMESSAGE'
  if (isTooLarge) return new AppError('unprocessable', options)
  if (responseCode === undefined)
    return new AppError(isOfCertificate(originalCode) ? 'mail_certificate_refused' : 'provider_unavailable', options)
  const answer = response ?? ''
  const isPassing = responseCode < 500 && (LIMIT_WORDS.test(answer) || /\b4\.7\.\d/.test(answer))
  if (isPassing || CONGESTED.test(answer)) return new AppError('provider_rate_limited', options)
  if (responseCode < 500) return new AppError('provider_unavailable', options)
  if (code === 'EAUTH') {
    if (isKeptOutForNow(answer)) return new AppError('provider_rate_limited', options)
    if (SWITCHED_OFF.test(answer)) return new AppError('mail_access_refused', options)
    const isRefused = CREDENTIALS_REFUSED.has(responseCode)
    return new AppError(isRefused ? 'email_account_disconnected' : 'provider_unavailable', options)
  }
  // A server that greets nobody, or has no STARTTLS on this way, has not heard of the message.
  return new AppError(OF_MESSAGE.has(code) ? 'unprocessable' : 'provider_unavailable', options)
}

const keepsWhatItSends = ({ client, login }: Session): boolean =>
  KEEPING_HOSTS.test(login.servers.smtp.host) || client.capabilities.has('X-GM-EXT-1')

/** Whether something that was sent from here lies there twice: the server's own copy came after ours. */
function hasTwice(sent: readonly Located[]): boolean {
  const replyIds = sent.flatMap(({ headers }) => replyIdOf(headers) ?? [])
  return new Set(replyIds).size < replyIds.length
}

const replyIdOf = (headers: Headers): string | null => headers.get(REPLY_ID_HEADER.toLowerCase()) ?? null

/**
 * Leaves a copy of what was sent in the mailbox, unless the server has put one there by itself, and returns what it is called.
 */
export async function keepCopy(session: Session, hash: Hash, { raw, at }: { raw: Uint8Array; at: Date }): Promise<Ref> {
  const headers = readHeaders(raw)
  const called = refOfMessage(hash, { headers, at, size: raw.byteLength })
  const replyId = replyIdOf(headers)
  const sent = await lastSent(session, hash)
  const there = sent.find((one) => one.ref === called || (replyId !== null && replyIdOf(one.headers) === replyId))
  if (there) return there.ref
  if (keepsWhatItSends(session) || hasTwice(sent)) return called
  const path = await ensureFolder(session, hash, 'sent')
  await session.ask(() => session.client.append(path, Buffer.from(raw), ['\\Seen'], at))
  return called
}
