import { describe, expect, it } from 'vitest'
import type { Exchange } from '../correspondent/correspondent.ts'
import { askedSince } from './asked-since.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const mail = (number: number, changed: Partial<Exchange> = {}): Exchange => ({
  id: `m${number}`,
  threadId: 't',
  direction: 'received',
  at: day(number),
  author: 'ana',
  people: ['ana'],
  isPersonal: true,
  asks: true,
  isUnhurried: false,
  ...changed,
})
const item = { threadId: 't', direction: 'i_owe' as const, at: day(1) }
const asked = (exchanges: Exchange[]) => askedSince(exchanges, 'ana', item).asked

describe('askedSince', () => {
  it('[WV-09] counts what the other asked since the owner last wrote there', () => {
    expect(asked([mail(1), mail(4)])).toBe(2)
    expect(asked([mail(1), mail(3, { direction: 'sent', author: null }), mail(4)])).toBe(1)
    expect(asked([mail(1), mail(3, { direction: 'sent', author: null })])).toBe(0)
  })

  it('[WV-09] knows the first mail that the owner has not answered', () => {
    const since = (exchanges: Exchange[]) => askedSince(exchanges, 'ana', item).askedFirstAt
    expect(since([mail(2, { asks: false }), mail(3), mail(9), mail(16)])).toEqual(day(3))
    expect(since([mail(2), mail(3, { direction: 'sent', author: null }), mail(9), mail(16)])).toEqual(day(9))
    expect(since([mail(2), mail(3, { direction: 'sent', author: null })])).toBeNull()
  })

  it('[WV-09] counts neither mail that asks nothing, nor other conversations, nor what others write', () => {
    expect(asked([mail(1), mail(2, { asks: false }), mail(3, { threadId: 'u' }), mail(4, { author: 'ben' })])).toBe(1)
  })

  it('[WV-09] counts nothing for what the owner waits for', () => {
    expect(askedSince([mail(1), mail(2)], 'ana', { ...item, direction: 'they_owe' }).asked).toBe(0)
  })

  it('[WV-09] sees that they wrote later that there is no hurry', () => {
    const eased = (number: number) =>
      askedSince([mail(2), mail(number, { isUnhurried: true })], 'ana', { ...item, at: day(2) })
    expect([eased(1).isEased, eased(3).isEased]).toEqual([false, true])
  })
})
