import { describe, expect, it } from 'vitest'
import { headlineOf } from './headline.ts'

describe('[FC-01] headlineOf', () => {
  it.each([
    ['Idris has not chosen', 'Ask Idris', 'Venue', 'Idris has not chosen'],
    ['', 'Ask Idris', 'Venue', 'Ask Idris'],
    [null, null, 'Venue', 'Follow up on: Venue'],
    [null, '', '', 'Follow up on: No subject'],
    [null, null, null, 'Follow up on: No subject'],
  ])('[FC-01] %o, %o, %o reads %s', (smart_summary, action_required, subject, headline) => {
    expect(headlineOf({ smart_summary, action_required, subject })).toBe(headline)
  })
})
