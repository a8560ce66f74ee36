import type { Clock } from '@loose-ends/domain/time.ts'
import type { GoogleConfig } from '#server/config.ts'
import { OpenIdProvider, type OpenIdOptions } from '../open-id-provider.ts'
import { IDENTITY_SCOPES, MAILBOX_SCOPES } from './scopes.ts'

/** Signs in at Google, or at any OpenID provider that `issuer` names; see `OpenIdProvider`. */
export class GoogleIdentity extends OpenIdProvider {
  constructor({ issuer, clientId, clientSecret }: GoogleConfig, clock: Clock, options: OpenIdOptions = {}) {
    const scopes = [...IDENTITY_SCOPES, ...Object.values(MAILBOX_SCOPES)]
    // A consent that lasts while nobody is there (CB-01).
    const parameters = { prompt: 'consent', access_type: 'offline' }
    // Otherwise Google takes the only account that it knows in that browser, whosever it is.
    const unhinted = { prompt: 'consent select_account' }
    super({ issuer, clientId, clientSecret, scopes, parameters, unhinted }, clock, options)
  }
}
