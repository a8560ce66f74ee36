import type { ProviderKind } from '../provider.ts'

/** Any mailbox that is read over IMAP and sends over SMTP. Whoever gave its password gave all of it. */
export const IMAP: ProviderKind = {
  id: 'imap',
  name: 'your mailbox',
  company: 'your mail provider',
  accessUrl: null,
  servers: null,
  missing: () => [],
}
