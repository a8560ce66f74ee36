import { describe, expect, it } from 'vitest'
import { checkCallback, tokenProblem, type KeptSignIn } from './callback-checks.ts'

const kept: KeptSignIn = { state: 'abc', codeVerifier: 'a-verifier' }
const check = (query: string, signIn: KeptSignIn | null = kept) => checkCallback(new URLSearchParams(query), signIn)

describe('checkCallback [VA-01] [VA-02] [VA-03] [VA-04] [VA-05]', () => {
  it('[VA-01] names the error of the provider before anything else', () => {
    expect(check('error=access_denied', null)).toEqual({
      ok: false,
      check: 'provider_error',
      message: 'Google OAuth error: access_denied',
    })
  })

  it.each(['state=abc', 'code=&state=abc', ''])('[VA-02] a return with "%s" lacks its code', (query) => {
    expect(check(query)).toMatchObject({ check: 'missing_code', message: 'Missing authorization code.' })
  })

  it.each(['code=1', 'code=1&state='])('[VA-03] a return with "%s" lacks its state', (query) => {
    expect(check(query)).toMatchObject({ check: 'missing_state', message: 'Missing state parameter.' })
  })

  it.each([null, { state: 'other', codeVerifier: 'a-verifier' }])(
    '[VA-04] a stored state of %o fails the security check',
    (signIn) => {
      expect(check('code=1&state=abc', signIn)).toMatchObject({
        check: 'state_mismatch',
        message: 'Security check failed. Please try again.',
      })
    },
  )

  it.each([null, ''])('[VA-05] a stored verifier of %o is missing', (codeVerifier) => {
    expect(check('code=1&state=abc', { state: 'abc', codeVerifier })).toMatchObject({
      check: 'missing_verifier',
      message: 'Missing authentication data (code verifier). Please try again with a fresh login.',
    })
  })

  it('[VA-04] a wrong state is found before a missing verifier', () => {
    expect(check('code=1&state=abc', { state: 'other', codeVerifier: null })).toMatchObject({ check: 'state_mismatch' })
  })

  it('hands on code, state and verifier when all is well', () => {
    expect(check('code=1&state=abc')).toEqual({ ok: true, code: '1', state: 'abc', codeVerifier: 'a-verifier' })
  })
})

describe('[VA-06] tokenProblem', () => {
  const missing = 'Failed to retrieve authentication tokens from the server'
  const invalid = 'Invalid token format received from server'
  it.each([
    [null, missing],
    [{}, missing],
    [{ access_token: '', refresh_token: '0123456789' }, missing],
    [{ access_token: '012345678', refresh_token: '0123456789' }, invalid],
    [{ access_token: '0123456789' }, invalid],
    [{ access_token: 1234567890123, refresh_token: '0123456789' }, invalid],
    [{ access_token: '0123456789', refresh_token: '0123456789' }, null],
  ])('[VA-06] %o: %s', (auth, problem) => {
    expect(tokenProblem(auth)).toBe(problem)
  })
})
