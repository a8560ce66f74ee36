import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import { AppError } from '@loose-ends/domain/errors.ts'
import type { MailServer } from '@loose-ends/domain/mail-server/mail-server.ts'
import { SECOND_MS } from '@loose-ends/domain/time.ts'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import { trustedBeside } from '#server/mail-server/trusted-authorities.ts'

/** More than is ever asked for at once. */
const LARGEST_LITERAL_BYTES = 50 * 1024 * 1024
/** One line of an answer: the uids of a large folder fit. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024
const LARGEST_ANSWER_BYTES = LARGEST_LITERAL_BYTES + LONGEST_LINE_BYTES
/** All that comes until one command is answered, whatever it was asked for: what came is kept until then. */
const MOST_BYTES_OF_COMMAND = 64 * 1024 * 1024
const LOOKED_EVERY_MS = 250

export interface ConnectLimits {
  signal?: AbortSignal | undefined
  /** Until the server is reached, and until it greets. */
  connectMs?: number | undefined
  /** A server that says nothing for so long, while it is asked for something, is given up. */
  silenceMs?: number | undefined
  /** A connection that carries nothing at all for so long is looked after; `silenceMs` unless told. */
  restMs?: number | undefined
}

export const CONNECT_MS = 15 * SECOND_MS
export const SILENCE_MS = 45 * SECOND_MS

/** How a connection to that server is kept safe: its certificate has to be that host's, wherever the address leads. */
export function tlsOptions({ host }: MailServer, { authorities }: MailNetwork) {
  return { ...(isIP(host) === 0 ? { servername: host } : {}), ...trustedBeside(authorities) }
}

/** Whether a connection failed as a certificate is not to be trusted, by OpenSSL's names as Node.js gives them. */
export const isOfCertificate = (code = ''): boolean =>
  /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(?:GET|VERIFY)|CRL_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH/.test(code)

/** Closes a connection over which more comes than one command is answered with, until the timer is cleared. */
export function endWhereFlooded(client: ImapFlow): NodeJS.Timeout {
  const before = client.stats().received
  const look = () => client.stats().received - before > MOST_BYTES_OF_COMMAND && client.close()
  return setInterval(look, LOOKED_EVERY_MS).unref()
}

/**
 * Signs in at the server that mail is read at. Throws what the client throws, and `mail_server_no_tls`: nothing secret is
 * said in clear.
 */
export async function connectImap(
  login: MailLogin,
  network: MailNetwork,
  { signal, connectMs = CONNECT_MS, silenceMs = SILENCE_MS, restMs = silenceMs }: ConnectLimits = {},
): Promise<ImapFlow> {
  const { imap } = login.servers
  const address = await network.addressOf(imap, signal)
  signal?.throwIfAborted()
  const client = new ImapFlow({
    host: address,
    port: imap.port,
    ...(imap.security === 'tls' ? { secure: true } : { secure: false, doSTARTTLS: true }),
    tls: tlsOptions(imap, network),
    auth: {
      user: login.username,
      ...('password' in login ? { pass: login.password.reveal() } : { accessToken: login.accessToken.reveal() }),
    },
    clientInfo: { name: 'Loose Ends' },
    logger: false,
    disableAutoIdle: true,
    // A server could have us read hundreds of times what it sends (RFC 4978).
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: restMs,
    maxLineLength: LONGEST_LINE_BYTES,
    maxLiteralSize: LARGEST_LITERAL_BYTES,
    maxResponseSize: LARGEST_ANSWER_BYTES,
  })
  // What breaks it is thrown by whatever was asked for; without a listener it would end the process.
  client.on('error', () => {})
  const abort = () => client.close()
  signal?.addEventListener('abort', abort, { once: true })
  const flood = endWhereFlooded(client)
  try {
    await client.connect()
    if (!client.secureConnection) throw new AppError('mail_server_no_tls', { fields: { server: 'imap' } })
    return client
  } catch (error) {
    client.close()
    signal?.throwIfAborted()
    throw error
  } finally {
    clearInterval(flood)
    signal?.removeEventListener('abort', abort)
  }
}
