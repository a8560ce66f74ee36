import { describe, expect, it } from 'vitest'
import { requireFilled } from './require-filled.ts'

describe('[PR-06] a reply with a blank', () => {
  it('is not sent', () => {
    expect(() => requireFilled('Yes, I will do this by ▢.')).toThrow(
      expect.objectContaining({ code: 'unprocessable', fields: { text: 'Fill in ▢ before it is sent' } }),
    )
  })
  it('is sent once it is filled', () => expect(() => requireFilled('Yes, I will do this by Friday.')).not.toThrow())
})
