import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import type { MailLogin, MailNetwork } from '#server/mail-server/mail-login.ts'
import { CONNECT_MS, SILENCE_MS, tlsOptions, type ConnectLimits } from './connect.ts'

/** What the client says of a failure. */
export type SmtpFailure = SMTPConnection.SMTPError

/** Whether an answer to a sign-in keeps somebody out for a while alone: servers say that under the code of a wrong password, too. */
export const isKeptOutForNow = (answer: string): boolean =>
  /too many|try (?:it )?(?:again )?later|temporar/i.test(answer)

/** A message's way: who it is from, and to whom it goes whatever its header says. */
export interface SmtpEnvelope {
  from: string
  to: string[]
}

/** A failure after the message was on its way: it may have been sent. */
export class SentOrNot extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while a message was sent', { cause })
  }
}

function authenticationOf(login: MailLogin): SMTPConnection.Credentials | SMTPConnection.AuthenticationOAuth2 {
  const user = login.username
  if ('password' in login) return { user, pass: login.password.reveal() }
  // The client asks this object for its token; its types name the options that a transport would make it of.
  const oauth2 = new XOAuth2({ user, accessToken: login.accessToken.reveal() })
  return { oauth2: oauth2 as unknown as SMTPConnection.AuthenticationOAuth2['oauth2'] }
}

/** Signs in at the server that mail is sent through, and does that there. Throws what the client throws; see `SmtpFailure`. */
export async function withSmtp<T>(
  login: MailLogin,
  network: MailNetwork,
  { signal, connectMs = CONNECT_MS, silenceMs = SILENCE_MS }: ConnectLimits,
  work: (connection: SMTPConnection) => Promise<T>,
): Promise<T> {
  const { smtp } = login.servers
  const host = await network.addressOf(smtp, signal)
  signal?.throwIfAborted()
  const connection = new SMTPConnection({
    host,
    port: smtp.port,
    ...(smtp.security === 'tls' ? { secure: true } : { secure: false, requireTLS: true }),
    tls: tlsOptions(smtp, network),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    logger: false,
  })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const abort = () => broken.reject(signal?.reason)
  connection.on('error', (error: unknown) => broken.reject(error))
  signal?.addEventListener('abort', abort, { once: true })
  const called = (start: (done: (error?: unknown) => void) => void): Promise<void> => {
    const step = new Promise<void>((resolve, reject) => start((error) => (error ? reject(error as Error) : resolve())))
    return Promise.race([step, broken.promise])
  }
  try {
    await called((done) => connection.connect(done))
    await called((done) => connection.login(authenticationOf(login), done))
    const done = await Promise.race([work(connection), broken.promise])
    connection.quit()
    return done
  } catch (error) {
    connection.close()
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/**
 * Sends a message, and returns which of its recipients the server refused while it took it for others. Throws `SentOrNot`
 * where nobody can tell, any other failure where it was sent to nobody.
 */
export async function sendSmtp(
  login: MailLogin,
  network: MailNetwork,
  limits: ConnectLimits,
  { raw, ...envelope }: SmtpEnvelope & { raw: Uint8Array },
): Promise<string[]> {
  let isOnItsWay = false
  const source = Readable.from(
    (function* () {
      // Asked for once the server has said that it takes the message (354).
      isOnItsWay = true
      yield Buffer.from(raw)
    })(),
  )
  try {
    return await withSmtp(login, network, limits, (connection) => {
      const size = { size: raw.byteLength }
      return new Promise<string[]>((resolve, reject) => {
        connection.send({ ...envelope, ...size }, source, (error, info) =>
          error ? reject(error) : resolve(info.rejected),
        )
      })
    })
  } catch (error) {
    // Only what says no: 354 once more, or 250 in the wrong place, tells nothing of what became of it.
    const isAnswered = error instanceof Error && ((error as SmtpFailure).responseCode ?? 0) >= 400
    throw isOnItsWay && !isAnswered ? new SentOrNot(error) : error
  } finally {
    source.destroy()
  }
}
