import type { EmailAccountKind } from '@loose-ends/domain/mailbox/email-account-kind.ts'
import type { Clock } from '@loose-ends/domain/time.ts'
import type { Ai } from './ai/ai-model.ts'
import type { RunningConfig } from './config.ts'
import type { Db } from './db/connect.ts'
import type { LiveEvents } from './http/live-events.ts'
import type { JobSender } from './jobs/job-queue.ts'
import type { MailHosts } from './mail-server/mail-hosts.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Mailbox, OpenAccount, ProviderKind } from './mailbox/provider.ts'
import type { PushSource } from './mailbox/push-source.ts'
import type { IdentityProvider } from './mailbox/identity-provider.ts'
import type { SyncRequests } from './sync/sync-requests.ts'
import type { Vault } from './vault/vault.ts'
import type { Logger } from './log.ts'

/** What every noun receives. Only `services.ts` and tests name the concrete parts. */
export interface Deps {
  config: RunningConfig
  clock: Clock
  log: Logger
  db: Db
  vault: Vault
  /** Where people sign in whose mailbox is opened so; null: nowhere, or nowhere that the operator set up. */
  identityOf(kind: EmailAccountKind): IdentityProvider | null
  live: LiveEvents
  jobs: JobSender
  syncRequests: SyncRequests
  mailer: Mailer
  /** Null: the operator configured none. */
  ai: Ai | null
  /** Null: the provider does not tell of changes by itself. */
  push: PushSource | null
  mailHosts: MailHosts
  /** Where people sign in to let their mailbox be read, without giving us a password. */
  provider: ProviderKind
  providerOf(kind: EmailAccountKind): ProviderKind
  openMailbox(account: OpenAccount): Mailbox
}
