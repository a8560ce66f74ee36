import { OUTLOOK_SERVERS } from '@loose-ends/domain/mail-server/known-providers.ts'
import type { ProviderKind } from '../provider.ts'

/** Outlook.com, Hotmail and Microsoft 365: over IMAP and SMTP, let in by Microsoft's own sign-in alone. */
export const MICROSOFT: ProviderKind = {
  id: 'microsoft',
  name: 'Outlook',
  company: 'Microsoft',
  accessUrl: 'https://account.live.com/consent/Manage',
  servers: OUTLOOK_SERVERS,
  missing: () => [],
}
