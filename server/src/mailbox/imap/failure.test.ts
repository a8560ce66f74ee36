import { expect, it } from 'vitest'
import { AppError } from '@loose-ends/domain/errors.ts'
import { asAppError, failureOf } from './failure.ts'

const answered = (responseStatus: 'NO' | 'BAD', responseText: string, code?: string) => ({
  command: 'FETCH',
  responseStatus,
  responseText,
  ...(code === undefined ? {} : { serverResponseCode: code }),
})
const signIn = (responseText: string, code?: string) => ({
  ...answered('NO', responseText, code),
  authenticationFailed: true,
})

it.each([
  ['a code that says so', signIn('Invalid credentials', 'AUTHENTICATIONFAILED'), 'email_account_disconnected'],
  ['a password that ran out', signIn('', 'EXPIRED'), 'email_account_disconnected'],
  ['words, where there is no code', signIn('LOGIN failed.'), 'email_account_disconnected'],
  [
    'an app password that is wanted',
    signIn('Application-specific password required', 'ALERT'),
    'email_account_disconnected',
  ],
  ['a browser that is wanted', signIn('Web login required.', 'WEBALERT'), 'email_account_disconnected'],
  [
    'a setting that is off',
    signIn('You are yet to enable IMAP for your account', 'ALERT'),
    'email_account_disconnected',
  ],
  ['an alert that says nothing of it', signIn('The cellar is flooded', 'ALERT'), 'provider_unavailable'],
  ['too many connections, as an alert', signIn('Too many simultaneous connections', 'ALERT'), 'provider_rate_limited'],
  ['words that say nothing', signIn('No.'), 'provider_unavailable'],
  ['Exchange’s words for IMAP that is off', signIn('User is authenticated but not connected.'), 'mail_access_refused'],
  [
    'a server that cannot check it now',
    signIn('Internal authentication failure', 'UNAVAILABLE'),
    'provider_unavailable',
  ],
  ['the same in words', signIn('Temporary authentication failure, try again later'), 'provider_unavailable'],
  ['too many connections', signIn('Too many simultaneous connections'), 'provider_rate_limited'],
  ['too many attempts', signIn('Invalid credentials', 'LIMIT'), 'provider_rate_limited'],
])('[MB-04] a sign-in that fails for %s', (_, error, code) => {
  expect(asAppError(failureOf(error))).toMatchObject({ code })
})

it.each([
  ['a limit by its code', answered('NO', 'no', 'LIMIT'), 'provider_rate_limited'],
  [
    'Exchange’s mailbox without IMAP',
    answered('BAD', 'User is authenticated but not connected.'),
    'mail_access_refused',
  ],
  ['a limit in words', answered('NO', 'Account exceeded command or bandwidth limits'), 'provider_rate_limited'],
  ['a throttled client', { ...answered('BAD', ''), code: 'ETHROTTLE', throttleReset: 7_000 }, 'provider_rate_limited'],
  [
    'a full mailbox by its code',
    { ...answered('NO', 'Quota exceeded', 'OVERQUOTA'), command: 'APPEND' },
    'mailbox_full',
  ],
  [
    'a full mailbox in words',
    { ...answered('NO', 'Quota exceeded (mailbox is full)'), command: 'APPEND' },
    'mailbox_full',
  ],
  ['a quota of what is fetched', answered('NO', 'Bandwidth quota exceeded'), 'provider_rate_limited'],
  ['a server in trouble', answered('NO', 'Server error'), 'provider_unavailable'],
  ['a refusal of this one thing', answered('NO', 'No such message'), 'provider_unavailable'],
  ['a certificate that ran out', { code: 'CERT_HAS_EXPIRED' }, 'mail_certificate_refused'],
  ['a connection that broke', { code: 'ECONNRESET' }, 'provider_unavailable'],
  [
    'a goodbye for too many connections',
    { code: 'NoConnection', reason: 'Too many connections' },
    'provider_rate_limited',
  ],
  ['what is no answer', { code: 'ParserError2' }, 'provider_unavailable'],
])('[MB-04] %s', (_, error, code) => {
  expect(asAppError(failureOf(error))).toMatchObject({ code })
})

it('[MB-04] says how long a throttled client is to wait, and nothing of what the server wrote', () => {
  const failure = asAppError(
    failureOf({ ...answered('BAD', 'mara@mail.example: wait'), code: 'ETHROTTLE', throttleReset: 7_000 }),
  )
  expect(failure).toMatchObject({ retryAfterMs: 7_000 })
  expect(JSON.stringify([failure, String(failure), failure instanceof AppError && failure.said])).not.toContain('mara')
})
