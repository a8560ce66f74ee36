import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBehind, isWorthReading, readNotification } from './mailbox-notification.ts'

const push = (data: unknown, encoding: 'base64' | 'base64url' = 'base64') => ({
  message: { data: Buffer.from(JSON.stringify(data)).toString(encoding), messageId: '1' },
  subscription: 'projects/p/subscriptions/s',
})

describe('the body of a push', () => {
  it('[BE-01] tells whose mailbox has changed and how far, whatever alphabet and form of number is used', () => {
    const ids = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })
    fc.assert(
      fc.property(fc.emailAddress(), ids, fc.constantFrom('base64', 'base64url'), (emailAddress, id, encoding) => {
        const body = push({ emailAddress, historyId: String(id) }, encoding)
        expect(readNotification(body)).toEqual({ email: emailAddress, cursor: String(id) })
      }),
    )
    expect(readNotification(push({ emailAddress: 'a@b.example', historyId: 7 }))).toEqual({
      email: 'a@b.example',
      cursor: '7',
    })
  })

  it('is nothing, and never an exception, when it is anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readNotification(value)).toBeNull()
        expect(readNotification(push(value))).toBeNull()
      }),
    )
    for (const historyId of [-1, 1.5, '1e9', '', null, 2 ** 60])
      expect(readNotification(push({ emailAddress: 'a@b.example', historyId }))).toBeNull()
    expect(readNotification({ ...push(1), message: { data: '!!!', messageId: '1' } })).toBeNull()
    expect(readNotification({ ...push(1), message: { data: '/w==', messageId: '1' } })).toBeNull()
  })
})

it('[BE-01] cursors are compared as numbers of any size', () => {
  expect(isBehind(null, '1')).toBe(true)
  expect(isBehind('999', '1000')).toBe(true)
  expect(isBehind('1000', '1000')).toBe(false)
  expect(isBehind('18446744073709551615', '18446744073709551614')).toBe(false)
  expect(isBehind('18446744073709551614', '18446744073709551615')).toBe(true)
})

it('[BE-01] a change under the cursor that was read up to is read again, an older one is not', () => {
  expect(isWorthReading('1000', '1000')).toBe(true)
  expect(isWorthReading('1000', '1001')).toBe(true)
  expect(isWorthReading('1000', '999')).toBe(false)
})
