/** What a scope is called on the consent page. Only the scopes with `isOptional` can be unticked. */
export interface ScopeText {
  title: string
  isOptional: boolean
}

const GMAIL = 'https://www.googleapis.com/auth/gmail.'
const USERINFO = 'https://www.googleapis.com/auth/userinfo.'

const texts: Record<string, ScopeText> = {
  openid: { title: 'Know that it is you', isOptional: false },
  email: { title: 'See your email address', isOptional: false },
  [`${USERINFO}email`]: { title: 'See your email address', isOptional: false },
  profile: { title: 'See your name', isOptional: false },
  [`${USERINFO}profile`]: { title: 'See your name', isOptional: false },
  'https://mail.google.com/': { title: 'Read, compose, send, and permanently delete all your email', isOptional: true },
  [`${GMAIL}readonly`]: { title: 'View your email messages and settings', isOptional: true },
  [`${GMAIL}metadata`]: { title: 'View your email labels and headers, but not the email body', isOptional: true },
  [`${GMAIL}modify`]: { title: 'Read, compose, and send emails, and change their labels', isOptional: true },
  [`${GMAIL}send`]: { title: 'Send email on your behalf', isOptional: true },
  [`${GMAIL}compose`]: { title: 'Manage drafts and send emails', isOptional: true },
  [`${GMAIL}insert`]: { title: 'Add emails into your mailbox', isOptional: true },
  [`${GMAIL}labels`]: { title: 'See and edit your email labels', isOptional: true },
}

/** The words for a scope; undefined for one that does not exist. */
export function scopeText(scope: string): ScopeText | undefined {
  return texts[scope]
}

/** Splits a scope parameter; a scope comes once, in the order asked. */
export function parseScopes(value: string | undefined): string[] {
  return [...new Set((value ?? '').split(/\s+/).filter((scope) => scope !== ''))]
}

/** Google writes `email` and `profile` out in its answers. */
export function asGranted(scopes: string[]): string[] {
  return [...new Set(scopes.map((scope) => (scope === 'email' || scope === 'profile' ? USERINFO + scope : scope)))]
}

/** Whether scopes let the client know the person's address. */
export const hasEmailScope = (scopes: Iterable<string>) =>
  [...scopes].some((scope) => scope === 'email' || scope === `${USERINFO}email`)

/** Whether scopes let the client know the person's name and picture. */
export const hasProfileScope = (scopes: Iterable<string>) =>
  [...scopes].some((scope) => scope === 'profile' || scope === `${USERINFO}profile`)
