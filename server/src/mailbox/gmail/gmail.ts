import type { ProviderKind } from '../provider.ts'
import { missingAbilities } from './scopes.ts'

/** Gmail, over Google's own interface. */
export const GMAIL: ProviderKind = {
  id: 'gmail',
  name: 'Gmail',
  company: 'Google',
  accessUrl: 'https://myaccount.google.com/connections',
  servers: null,
  missing: missingAbilities,
}
