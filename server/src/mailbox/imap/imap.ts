import { NAMELESS } from '@loose-ends/domain/mailbox/provider-names.ts'
import type { ProviderKind } from '../provider.ts'

/** Any mailbox that is read over IMAP and sends over SMTP. Whoever gave its password gave all of it. */
export const IMAP: ProviderKind = {
  id: 'imap',
  ...NAMELESS,
  accessUrl: null,
  servers: null,
  missing: () => [],
}
