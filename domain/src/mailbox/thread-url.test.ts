import fc from 'fast-check'
import { expect, it } from 'vitest'
import { threadTemplate, threadUrl } from './thread-url.ts'

it('[FC-02] a thread, whatever it is called, is one part of the address of its page', () => {
  const template = threadTemplate('https://mail.example/?account=a%40b.example#all/')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (threadId) => {
      const { origin, search, hash } = new URL(threadUrl(template, threadId))
      expect([origin, search]).toEqual(['https://mail.example', '?account=a%40b.example'])
      expect(decodeURIComponent(hash.slice('#all/'.length))).toBe(threadId)
    }),
  )
})
