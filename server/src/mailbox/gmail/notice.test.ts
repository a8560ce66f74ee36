import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { State } from '@loose-ends/domain/mailbox/opaque.ts'
import { readNotice } from './notice.ts'

const push = (data: unknown, encoding: 'base64' | 'base64url' = 'base64') => ({
  message: { data: Buffer.from(JSON.stringify(data)).toString(encoding), messageId: '1' },
  subscription: 'projects/p/subscriptions/s',
})

const mayBeNewTo = (read: string | null, historyId: string | number) =>
  readNotice(push({ emailAddress: 'a@b.example', historyId }))?.mayBeNewTo(read as State | null)

describe('the body of a push', () => {
  it('[BE-01] tells whose mailbox has changed and how far, whatever alphabet and form of number is used', () => {
    const ids = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })
    fc.assert(
      fc.property(fc.emailAddress(), ids, fc.constantFrom('base64', 'base64url'), (emailAddress, id, encoding) => {
        const notice = readNotice(push({ emailAddress, historyId: String(id) }, encoding))
        expect(notice?.email).toBe(emailAddress)
        expect([id, id + 1n].map((read) => notice?.mayBeNewTo(String(read) as State))).toEqual([true, false])
      }),
    )
    expect([mayBeNewTo('7', 7), mayBeNewTo('8', 7)]).toEqual([true, false])
  })

  it('is nothing, and never an exception, when it is anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readNotice(value)).toBeNull()
        expect(readNotice(push(value))).toBeNull()
      }),
    )
    for (const historyId of [-1, 1.5, '1e9', '', null, 2 ** 60])
      expect(readNotice(push({ emailAddress: 'a@b.example', historyId }))).toBeNull()
    expect(readNotice({ ...push(1), message: { data: '!!!', messageId: '1' } })).toBeNull()
    expect(readNotice({ ...push(1), message: { data: '/w==', messageId: '1' } })).toBeNull()
  })
})

it('[BE-01] history ids are compared as numbers of any size', () => {
  expect(mayBeNewTo(null, '1')).toBe(true)
  expect(mayBeNewTo('999', '1000')).toBe(true)
  expect(mayBeNewTo('18446744073709551615', '18446744073709551614')).toBe(false)
  expect(mayBeNewTo('18446744073709551614', '18446744073709551615')).toBe(true)
})

it('[BE-01] a change under the id that was read up to is read again, an older one is not', () => {
  expect(mayBeNewTo('1000', '1000')).toBe(true)
  expect(mayBeNewTo('1000', '1001')).toBe(true)
  expect(mayBeNewTo('1000', '999')).toBe(false)
})
