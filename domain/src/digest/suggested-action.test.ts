import { describe, expect, it } from 'vitest'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { suggestedAction } from './suggested-action.ts'

const MOMENT = { now: new Date('2026-03-10T07:00:00Z'), zone: 'Europe/Berlin' }

describe('suggestedAction', () => {
  it('[PR-06] asks after what was promised, where its mail asks for nothing else', () => {
    const promised = aFollowUp({
      sender_name: 'Colm Reid',
      direction: 'they_owe',
      type: 'promise',
      action_required: null,
    })
    expect(suggestedAction(promised, MOMENT)).toBe('Ask Colm Reid how far along it is.')
  })

  it('[WV-10] asks for another address where the one that was written to does not work', () => {
    const followUp = aFollowUp({ sender_name: 'Colm Reid', action_required: 'Ask Colm Reid for a date' })
    expect(suggestedAction(followUp, MOMENT)).toBe('Ask Colm Reid for a date.')
    const failed = suggestedAction({ ...followUp, address_failed_at: '2026-03-03T10:00:00Z' }, MOMENT)
    expect(failed).toBe('Find another address for Colm Reid: the one you wrote to does not work.')
  })

  it('[WV-10] asks for patience while somebody is away', () => {
    const away = aFollowUp({ sender_name: 'Colm Reid', action_required: 'Ask Colm Reid for a date' })
    const action = (away_until: string) => suggestedAction({ ...away, away_until }, MOMENT)
    expect(action('2026-03-13T08:00:00Z')).toBe('Wait until Colm Reid is back: Friday 13 March.')
    expect(action('2026-03-10T07:00:00Z')).toBe('Ask Colm Reid for a date.')
  })

  it('[PR-06] ends with one full stop, also after a name that brings its own', () => {
    const task = aTask({ sender_name: 'Acme Inc.', kind: 'question' })
    expect(suggestedAction(task, MOMENT)).toBe('Answer Acme Inc.')
    expect(suggestedAction({ ...task, kind: 'request' }, MOMENT)).toBe('Do it, or tell Acme Inc. when you will.')
  })
})
