import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountOfThread, threadIdOf, threadRefOf } from './thread-id.ts'

it('the id of a thread tells its account, and what the provider calls it, whatever that is', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (accountId, ref) => {
      const id = threadIdOf(accountId, ref)
      expect([accountOfThread(id), threadRefOf(id)]).toEqual([accountId, ref])
    }),
  )
})
