import { describe, expect, it } from 'vitest'
import { keepReturnTo, takeReturnTo } from './return-to.ts'

const back = (from: string | null) => {
  keepReturnTo(sessionStorage, 'to', from)
  return takeReturnTo(sessionStorage, 'to')
}

describe('the page that a sign-in returns to', () => {
  it.each(['/dashboard?type=promise', '/settings', '/archive'])(
    '[GD-01] is %s when the person came from there',
    (from) => {
      expect(back(from)).toBe(from)
    },
  )

  it.each([
    null,
    '/',
    '/auth/callback',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/nowhere',
  ])('[GD-01] is the dashboard for %o', (from) => {
    expect(back(from)).toBe('/dashboard')
  })

  it('[GD-01] is kept for one sign-in', () => {
    keepReturnTo(sessionStorage, 'to', '/archive')
    takeReturnTo(sessionStorage, 'to')
    expect(takeReturnTo(sessionStorage, 'to')).toBe('/dashboard')
  })
})
