import { describe, expect, it } from 'vitest'
import { aFollowUp, aTask } from '../testing/loose-ends.ts'
import { actionableOfFollowUp, actionableOfTask, byUrgency } from './actionable.ts'

describe('actionableOfTask', () => {
  it.each([
    ['high', 8],
    ['medium', 5],
    ['other', 3],
  ] as const)('[EN-02] a task of priority %s scores %i', (priority, score) => {
    expect(actionableOfTask(aTask({ priority })).priority_score).toBe(score)
  })

  it('[EN-02] carries title, description, sender and the record', () => {
    const task = aTask({ task: 'Send the offer', description: null })
    expect(actionableOfTask(task)).toMatchObject({
      type: 'task',
      title: 'Send the offer',
      description: null,
      status: 'open',
      record: task,
    })
  })
})

describe('actionableOfFollowUp', () => {
  it.each([
    ['Offer', 'Follow up: Offer'],
    ['AW: RE: Offer', 'Follow up: Offer'],
    [null, 'Follow up: No subject'],
    ['', 'Follow up: No subject'],
  ])('[EN-02] subject %o gives the title %s', (subject, title) => {
    expect(actionableOfFollowUp(aFollowUp({ subject })).title).toBe(title)
  })

  it.each([
    ['Summary', 'Action', 'Summary'],
    [null, 'Action', 'Action'],
    [null, null, 'Follow up required'],
  ])('[EN-02] summary %o and action %o describe it as %s', (smart_summary, action_required, description) => {
    expect(actionableOfFollowUp(aFollowUp({ smart_summary, action_required })).description).toBe(description)
  })

  it('[EN-02] falls back to medium and 5, is always open, and tells since when it waits', () => {
    const followUp = aFollowUp({ business_impact: null, priority_score: null, status: 'snoozed' })
    expect(actionableOfFollowUp(followUp)).toMatchObject({
      priority: 'medium',
      business_impact: 'medium',
      priority_score: 5,
      status: 'open',
      waiting_since: followUp.waiting_since,
    })
  })
})

describe('byUrgency', () => {
  it('[EN-02] puts the higher score first, of equal scores the older, of equally old ones the smaller id', () => {
    const items = [
      { id: 'b', priority_score: 5, created_at: '2026-03-02T00:00:00Z' },
      { id: 'a', priority_score: 8, created_at: '2026-03-03T00:00:00Z' },
      { id: 'c', priority_score: 5, created_at: '2026-03-01T00:00:00Z' },
      { id: 'a', priority_score: 5, created_at: '2026-03-02T00:00:00Z' },
    ]
    const inOrder = items.toSorted(byUrgency).map(({ id, created_at }) => `${created_at.slice(8, 10)}${id}`)
    expect(inOrder).toEqual(['03a', '01c', '02a', '02b'])
  })
})
