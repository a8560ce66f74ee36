import { describe, expect, it } from 'vitest'
import { aFollowUp } from '../testing/loose-ends.ts'
import { suggestedAction } from './suggested-action.ts'

describe('suggestedAction', () => {
  it('[WV-10] asks for another address where the one that was written to does not work', () => {
    const followUp = aFollowUp({ sender_name: 'Colm Reid', action_required: 'Ask Colm Reid for a date' })
    expect(suggestedAction(followUp)).toBe('Ask Colm Reid for a date')
    const failed = suggestedAction({ ...followUp, address_failed_at: '2026-03-03T10:00:00Z' })
    expect(failed).toBe('Find another address for Colm Reid: the one you wrote to does not work.')
  })
})
