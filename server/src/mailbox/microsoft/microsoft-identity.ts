import type { Clock } from '@loose-ends/domain/time.ts'
import type { MicrosoftConfig } from '#server/config.ts'
import { OpenIdProvider, type OpenIdOptions } from '../open-id-provider.ts'

/** Who it is, for as long as nobody takes it back, and their mail by IMAP and SMTP. */
const SCOPES = [
  'openid',
  'profile',
  'email',
  'offline_access',
  'https://outlook.office.com/IMAP.AccessAsUser.All',
  'https://outlook.office.com/SMTP.Send',
] as const

/**
 * Signs in at Microsoft's identity platform; see `OpenIdProvider`. What it says of somebody's address is their organisation's
 * word alone: the mail server has to let them in under it.
 */
export class MicrosoftIdentity extends OpenIdProvider {
  constructor(config: MicrosoftConfig, clock: Clock, options: OpenIdOptions = {}) {
    super({ ...config, scopes: SCOPES, parameters: { prompt: 'select_account' }, hasTenants: true }, clock, options)
  }
}
