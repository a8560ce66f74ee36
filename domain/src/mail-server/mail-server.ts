import { z } from 'zod'

/** TLS from the first byte, or asked for on a plain connection before anything secret is said (RFC 8314). Never neither. */
const CONNECTION_SECURITIES = ['tls', 'starttls'] as const

/** Where a mail program connects to. */
export const mailServerSchema = z.object({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(CONNECTION_SECURITIES),
})
export type MailServer = z.infer<typeof mailServerSchema>

/** A mailbox's two servers: mail is read at one (IMAP), sent through the other (SMTP). */
export const mailServersSchema = z.object({ imap: mailServerSchema, smtp: mailServerSchema })
export type MailServers = z.infer<typeof mailServersSchema>
