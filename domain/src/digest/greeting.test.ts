import { describe, expect, it } from 'vitest'
import { greeting, greetingName, hasHighPriority, summarySentence } from './greeting.ts'
import type { Summary } from './summary.ts'

const aSummary = (given: Partial<Summary> = {}): Summary => ({
  tasks: 0,
  high_priority_tasks: 0,
  follow_ups: 0,
  high_priority_follow_ups: 0,
  pending_meetings: 0,
  unanswered_promises: 0,
  ...given,
})

describe('greeting', () => {
  it.each([
    [0, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [16, 'Good afternoon'],
    [17, 'Good evening'],
    [23, 'Good evening'],
  ])('[DB-02] at %i o’clock: %s', (hour, text) => {
    expect(greeting(hour)).toBe(text)
  })

  it.each([
    ['Lena Marie Vogt', 'Lena'],
    ['  Lena', 'Lena'],
    ['', 'there'],
    [undefined, 'there'],
  ])('[DB-02] greets %o as %s', (name, greeted) => {
    expect(greetingName(name)).toBe(greeted)
  })
})

describe('summarySentence', () => {
  it.each([
    [{}, "You're all caught up! 🎉 No pending tasks or follow-ups."],
    [{ tasks: 1 }, 'You have 1 task.'],
    [{ tasks: 3, high_priority_tasks: 1 }, 'You have 3 tasks (1 high priority).'],
    [{ follow_ups: 1, pending_meetings: 1 }, 'You have 1 pending meeting and 1 follow-up.'],
    [
      { tasks: 2, pending_meetings: 2, follow_ups: 5, unanswered_promises: 1 },
      'You have 2 tasks, 2 pending meetings, 5 follow-ups and 1 unanswered promise.',
    ],
    [{ unanswered_promises: 2 }, 'You have 2 unanswered promises.'],
  ])('[DB-02] %o reads %s', (given, sentence) => {
    const parts = summarySentence(aSummary(given))
    expect(parts.map(({ text }) => text).join('')).toBe(sentence)
  })

  it('[WV-03] tells of each number what it counts, and leaves none that is not told of', () => {
    const summary = aSummary({
      tasks: 12,
      high_priority_tasks: 3,
      pending_meetings: 2,
      follow_ups: 5,
      unanswered_promises: 1,
    })
    const parts = summarySentence(summary)
    expect(parts.flatMap(({ text, counts }) => (counts ? [[counts, Number.parseInt(text)]] : []))).toEqual([
      ['tasks', 12],
      ['high_priority_tasks', 3],
      ['pending_meetings', 2],
      ['follow_ups', 5],
      ['unanswered_promises', 1],
    ])
    expect(parts.filter(({ text, counts }) => !counts && /\d/.test(text))).toEqual([])
  })

  it('[DB-02] gives the advice for a task or a follow-up of high priority', () => {
    expect(hasHighPriority(aSummary())).toBe(false)
    expect(hasHighPriority(aSummary({ high_priority_tasks: 1 }))).toBe(true)
    expect(hasHighPriority(aSummary({ high_priority_follow_ups: 1 }))).toBe(true)
  })
})
