import { describe, expect, it } from 'vitest'
import { looksEncrypted } from './looks-encrypted.ts'

describe('looksEncrypted', () => {
  it.each([
    ['9fK2xQ0ZbN7vYtR4mLw8pHsDcA3eUgJi6oXnVqTkSyE=', true],
    ['9fK2xQ0ZbN7vYtR4mLw8', false], // 20 characters are not longer than 20
    ['9fK2xQ0ZbN7vYtR4mLw8p Hs', false], // a space is outside the alphabet
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', false], // no entropy
    ['Donaudampfschifffahrtsgesellschaft', false], // a long word
    ['', false],
  ])('[VA-10] %s: %s', (text, encrypted) => {
    expect(looksEncrypted(text)).toBe(encrypted)
  })
})
