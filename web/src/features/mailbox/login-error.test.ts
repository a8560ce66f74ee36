import { ACCOUNT_ERRORS } from '@loose-ends/domain/copy/field-errors.ts'
import { AppError, type ErrorCode } from '@loose-ends/domain/errors.ts'
import { describe, expect, it } from 'vitest'
import { loginErrorText, type Tried } from './login-error.ts'

const FOUND: Tried = { by: 'found', mayType: false }
const at = (code: ErrorCode, server = 'imap') =>
  new AppError(code, { fields: { server, host: `${server}.choir.example` } })

describe('what is said of a login that failed', () => {
  it.each<[ErrorCode, Tried, RegExp]>([
    [
      'mail_server_unreachable',
      FOUND,
      /but it does not answer\. Please check the address, or try again in a moment\.$/,
    ],
    ['mail_server_unknown', FOUND, /but it does not exist\. Please check the address\.$/],
    ['mail_server_odd', FOUND, /but it does not seem to be a mail server\. Please check the address\.$/],
    ['mail_server_no_tls', FOUND, /but it offers no encrypted connection, so nothing was sent to it\. /],
    [
      'mail_certificate_refused',
      FOUND,
      /but it has a certificate that cannot be trusted, so nothing was sent to it\. /,
    ],
    ['mail_server_not_allowed', FOUND, /but it cannot be used here\. /],
    ['mail_password_refused', FOUND, /but it does not accept this address and password\. .*made for apps here\.$/],
    ['mail_password_refused', { by: 'typed' }, /does not accept this user name and password\. /],
    ['mail_password_refused', { by: 'kept' }, /does not accept this password\. /],
    ['mail_server_unreachable', { by: 'kept' }, /does not answer\. Please try again in a moment\.$/],
    ['mail_server_odd', { by: 'kept' }, /mail server\.$/],
    ['mail_server_odd', { by: 'found', mayType: true }, / Please check the servers below\.$/],
    ['mail_server_odd', { by: 'typed' }, / Please check its name, port and encryption\.$/],
  ])('[ER-01] [MB-02] %s of %o', (code, tried, words) => {
    expect(loginErrorText(at(code), tried)).toMatch(words)
  })

  it.each<[Tried, RegExp]>([
    [FOUND, /^We found smtp\.choir\.example for sending your mail and tried it, but it /],
    [
      { by: 'guess', mayType: true },
      /^Nothing says .*, so we tried smtp\.choir\.example as a guess for sending your mail, /,
    ],
    [{ by: 'typed' }, /^The server for sending mail, smtp\.choir\.example, /],
    [{ by: 'kept' }, /^The server for sending mail, smtp\.choir\.example, /],
  ])('[ER-01] says how the server was come by: %o', (tried, words) => {
    expect(loginErrorText(at('mail_server_odd', 'smtp'), tried)).toMatch(words)
  })

  it('[ER-01] is what is said of any failure where no server is to blame', () => {
    expect(loginErrorText(new AppError('rate_limited'), FOUND)).toContain('a lot in a short time')
    expect(loginErrorText(at('provider_rate_limited'), FOUND)).toMatch(/^Your mailbox takes no more requests/)
    expect(loginErrorText(new AppError('mail_server_unreachable'), FOUND)).toMatch(/^The mail server of your mailbox /)
  })

  it.each([ACCOUNT_ERRORS.noServerVouches, ACCOUNT_ERRORS.tooManyMailboxes(20)])(
    '[ER-01] is the server’s own: %s',
    (email) => {
      expect(loginErrorText(new AppError('unprocessable', { fields: { email } }), FOUND)).toBe(email)
    },
  )
})
