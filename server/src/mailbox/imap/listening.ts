import type { ImapFlow } from 'imapflow'
import { AppError } from '@loose-ends/domain/errors.ts'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import { CONNECT_MS, connectImap, SILENCE_MS } from './connect.ts'
import { asAppError, failureOf } from './failure.ts'

/**
 * An IDLE is ended and begun again after that time: a server may close it after 30 minutes, and is told to be asked again
 * before 29 (RFC 2177); routers on the way forget a silent connection sooner.
 */
const IDLE_AGAIN_MS = 14 * MINUTE_MS

export interface ListenLimits {
  idleAgainMs?: number
}

export interface ListenOptions extends ListenLimits {
  network: MailNetwork
  signal: AbortSignal
  onChange: () => void
  silenceMs?: number
}

/** Listens to the inbox by IDLE (RFC 2177); see `Listening.listen`. */
export async function listenTo(login: MailLogin, options: ListenOptions): Promise<'ended' | 'not_offered'> {
  const { network, signal, silenceMs = SILENCE_MS, idleAgainMs = IDLE_AGAIN_MS } = options
  // Until it idles, everything is answered within a time; then only the end of an IDLE is.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), CONNECT_MS + silenceMs).unref()
  const limits = { signal: AbortSignal.any([signal, late.signal]), silenceMs, restMs: 2 * idleAgainMs + silenceMs }
  let client: ImapFlow | null = null
  const close = () => client?.close()
  limits.signal.addEventListener('abort', close, { once: true })
  try {
    client = await connectImap(login, network, limits)
    if (!client.capabilities.has('IDLE')) return 'not_offered'
    await client.mailboxOpen('INBOX', { readOnly: true })
    clearTimeout(timer)
    return await idle(client, { ...options, silenceMs, idleAgainMs })
  } catch (error) {
    if (signal.aborted) return 'ended'
    throw asAppError(failureOf(error, client?.byeReason))
  } finally {
    clearTimeout(timer)
    limits.signal.removeEventListener('abort', close)
    close()
  }
}

async function idle(
  client: ImapFlow,
  { signal, onChange, silenceMs, idleAgainMs }: Required<Omit<ListenOptions, 'network'>>,
): Promise<'ended'> {
  client.on('exists', ({ count, prevCount }) => {
    if (count > prevCount) onChange()
  })
  client.on('expunge', () => onChange())
  onChange()
  for (;;) {
    let isOver = false
    let silence: NodeJS.Timeout | undefined
    const again = setTimeout(() => {
      isOver = true
      silence = setTimeout(() => client.close(), silenceMs).unref()
      // Any other command ends an IDLE; that it fails is seen by the IDLE as well.
      client.noop().catch(() => {})
    }, idleAgainMs).unref()
    try {
      await client.idle()
    } finally {
      clearTimeout(again)
      clearTimeout(silence)
    }
    if (signal.aborted) return 'ended'
    // Whoever ends it unasked, or refuses it, is not asked again at once.
    if (!isOver || !client.usable) throw new AppError('provider_unavailable', { said: 'IDLE ended' })
  }
}
