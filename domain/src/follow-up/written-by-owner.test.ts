import { describe, expect, it } from 'vitest'
import { isWrittenByOwner } from './written-by-owner.ts'

describe('isWrittenByOwner', () => {
  it.each([
    ['promise', 'i_owe', true],
    ['promise', 'they_owe', false],
    ['question', 'they_owe', true],
    ['question', 'i_owe', false],
    ['meeting', 'they_owe', true],
    ['meeting', 'i_owe', false],
  ] as const)('[PR-02] a %s where %s: %s', (type, direction, written) => {
    expect(isWrittenByOwner({ type, direction })).toBe(written)
  })
})
