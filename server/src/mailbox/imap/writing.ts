import { AppError, isAppError } from '@loose-ends/domain/errors.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import type { MailNetwork } from '#server/mail-server/mail-login.ts'
import { CutShort, type CallOptions, type OutgoingMessage, type SentMessage } from '../provider.ts'
import type { Login } from './connections.ts'
import { headerEnd, readHeaders, refOfMessage, rootOf, rootOfThread, type Hash } from './identity.ts'
import type { Session } from './session.ts'
import { envelopeOf, handOver, keepCopy } from './submission.ts'
import { readThread } from './threads.ts'

/**
 * A message as it has to be to stand in that thread: one whose header names another one, or none, gets the thread's first
 * message among its references. Throws `provider_message_gone` when the thread is gone.
 */
export async function threadFor(
  session: Session,
  hash: Hash,
  now: Date,
  { raw, threadId }: OutgoingMessage,
): Promise<Uint8Array> {
  const root = rootOfThread(hash, threadId)
  const { entries } = await readThread(session, hash, now, threadId)
  if (root === null || !entries) throw new AppError('provider_message_gone')
  const headers = readHeaders(raw)
  const called = refOfMessage(hash, { headers, at: now, size: raw.byteLength })
  if (rootOf(headers, called) === root) return raw
  const end = headerEnd(raw)
  const header = Buffer.from(raw.subarray(0, end)).toString('latin1')
  const others = (headers.get('references') ?? '').replace(/\s+/g, ' ').trim()
  const references = `References: <${root}>${others === '' ? '' : `\r\n ${others.split(' ').join('\r\n ')}`}\r\n`
  const without = header.replace(/^references:.*(?:\r?\n[ \t].*)*\r?\n/gim, '')
  return Buffer.concat([Buffer.from(references + without, 'latin1'), raw.subarray(end)])
}

export interface WritingContext {
  clock: Clock
  hash: Hash
  network: MailNetwork
  silenceMs?: number
  login: Login
  run<T>(options: CallOptions, work: (session: Session) => Promise<T>): Promise<T>
  onCopyLost?(error: AppError): void
}

/** See `Submission.send`. What was sent is sent: that its copy could not be kept is told, and not thrown. */
export async function sendReply(
  { clock, hash, network, silenceMs, login, run, onCopyLost }: WritingContext,
  message: OutgoingMessage,
  options: CallOptions,
): Promise<SentMessage> {
  const known = await login()
  const envelope = await envelopeOf(message.raw, known)
  const at = clock.now()
  const raw = await run(options, (session) => threadFor(session, hash, at, message)).catch((error: unknown) => {
    throw options.signal?.aborted ? new CutShort(options.signal) : error
  })
  const limits = { signal: options.signal, silenceMs, renew: () => login({ renew: true }) }
  const refused = await handOver(known, network, limits, { ...envelope, raw })
  try {
    const id = await run({}, (session) => keepCopy(session, hash, { raw, at }))
    return { id, refused, copyLost: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    onCopyLost?.(error)
    const id = refOfMessage(hash, { headers: readHeaders(raw), at, size: raw.byteLength })
    return { id, refused, copyLost: error.code }
  }
}
