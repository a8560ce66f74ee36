import { describe, expect, it } from 'vitest'
import type { Reason } from '../loose-end/reason.ts'
import { reasonSentences } from './reason-sentences.ts'

/** A Thursday. */
const NOW = new Date('2026-03-12T09:00:00Z')
const said = (reasons: Reason[], direction: 'i_owe' | 'they_owe' = 'i_owe') =>
  reasonSentences(reasons, { direction, now: NOW, zone: 'UTC' }).map(({ sentence }) => sentence)

describe('reasonSentences', () => {
  it('[WV-09] says how often they wrote and since when they wait, in one sentence', () => {
    const at = '2026-03-10T08:00:00.000Z'
    const wrote = { code: 'wrote_again', points: 1, at, count: 2 }
    expect(said([{ code: 'waiting_week', points: 0.4, at }, wrote])).toEqual([
      'They wrote twice and have been waiting since Tuesday',
    ])
    expect(said([{ ...wrote, count: 7 }])).toEqual(['They wrote 7 times and have been waiting since Tuesday'])
  })

  it.each([
    ['2026-03-12T23:59:59.000Z', 'It is due today'],
    ['2026-03-12T08:00:00.000Z', 'It is due today'],
    ['2026-03-13T23:59:59.000Z', 'It is due tomorrow'],
    ['2026-03-16T23:59:59.000Z', 'It is due on Monday'],
    ['2026-04-30T23:59:59.000Z', 'It is due on 30 Apr 2026'],
    ['2026-03-11T23:59:59.000Z', 'It was due yesterday'],
    ['2026-03-02T23:59:59.000Z', 'It was due on 2 Mar 2026'],
  ])('[WV-09] names the day %s', (at, sentence) => {
    expect(said([{ code: 'deadline_soon', points: 1.8, at }])).toEqual([sentence])
  })

  it('[WV-09] says who waits, and who wrote what', () => {
    const wait = { code: 'waiting_fortnight', points: 0.5, at: '2026-02-20T08:00:00.000Z' }
    expect(said([wait])).toEqual(['They have been waiting since 20 Feb 2026'])
    expect(said([wait], 'they_owe')).toEqual(['You have been waiting since 20 Feb 2026'])
    expect(
      said(
        [
          { code: 'owner_asked', points: 0.3 },
          { code: 'no_hurry', points: -1.5 },
        ],
        'they_owe',
      ),
    ).toEqual(['It is their turn, as you asked them', 'You wrote that there is no hurry'])
  })

  it('[WV-09] says of a closed item what was, as nobody waits for it any more', () => {
    const at = '2026-03-10T08:00:00.000Z'
    const over = (reasons: Reason[], direction: 'i_owe' | 'they_owe') =>
      reasonSentences(reasons, { direction, now: NOW, zone: 'UTC', isOver: true }).map(({ sentence }) => sentence)
    const asked = { code: 'owner_asked', points: 0.3 }
    expect(over([{ code: 'waiting_week', points: 0.4, at }, asked], 'they_owe')).toEqual([
      'You had been waiting since Tuesday',
      'It was their turn, as you asked them',
    ])
    const wrote = { code: 'wrote_again', points: 1, at, count: 2 }
    const due = { code: 'deadline_soon', points: 0.9, at: '2026-03-16T23:59:59.000Z' }
    expect(over([wrote, due, { code: 'urgent_words', points: 0.8 }], 'i_owe')).toEqual([
      'They wrote twice and had been waiting since Tuesday',
      'It was due on Monday',
      'They were pressing for it',
    ])
  })

  it('[WV-09] says of haste no more than "overdue" and "asap" have in common', () => {
    const reasons = [{ code: 'urgent_words', points: 1.5 }]
    expect(said(reasons)).toEqual(['They are pressing for it'])
    expect(said([...reasons, { code: 'owner_asked', points: 0.3 }], 'they_owe')[0]).toBe('It sounds urgent')
    expect(said([...reasons, { code: 'owner_promised', points: 0.7 }])[0]).toBe('It sounds urgent')
  })

  it('[WV-09] says that it is about leisure, and who leaves the time to whom', () => {
    const reasons = [
      { code: 'leisure', points: -1.2 },
      { code: 'when_it_suits', points: -0.5 },
    ]
    expect(said(reasons)).toEqual(['They leave the time to you', 'It is about free time, not work'])
    expect(said([...reasons, { code: 'owner_promised', points: 0.7 }])[1]).toBe('You left the time to them')
  })

  it('[WV-09] says of a meeting earlier today that its time, not its day, has passed', () => {
    expect(said([{ code: 'past_event', points: -1.5, at: '2026-03-12T06:00:00.000Z' }])).toEqual([
      'It was to be today, and that time has passed',
    ])
  })

  it('[WV-09] contradicts itself nowhere: what is of work may speak of free time besides', () => {
    const reasons = [
      { code: 'work', points: 0.7 },
      { code: 'perhaps_leisure', points: -0.8 },
    ]
    expect(said(reasons)).toEqual(['It is about work, or something as serious', 'Some of it may be about free time'])
  })

  it('[WV-09] speaks of the haste of a first mail only where it has any', () => {
    expect(said([{ code: 'first_mail', points: 0 }])).toEqual(['It is the first mail from this address'])
    expect(said([{ code: 'first_mail', points: -1.4 }])).toEqual([
      'It is the first mail from this address, so its haste counts for nothing',
    ])
  })

  it('[WV-09] tells what lowers it last, and nothing of what it has no words for', () => {
    const reasons = [
      { code: 'crowd', points: -1.8 },
      { code: 'base', points: 4 },
      { code: 'of_a_newer_version', points: 1 },
      { code: 'money_owed', points: 2.5 },
    ]
    expect(reasonSentences(reasons, { direction: 'i_owe', now: NOW, zone: 'UTC' })).toEqual([
      { code: 'money_owed', sentence: 'Money is to come to you', lowers: false },
      { code: 'crowd', sentence: 'It went to a crowd', lowers: true },
    ])
  })
})
