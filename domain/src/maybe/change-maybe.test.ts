import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time.ts'
import { changeMaybe, type MaybeDecision, type MaybeEvent } from './change-maybe.ts'
import { answered } from '../sender-rule/maybe-rule.ts'
import type { MaybeState } from './maybe.ts'

const START = new Date('2026-03-10T09:00:00Z')
const OPEN: MaybeDecision = { state: 'open', decided_at: null }

/** Events one after another, a day between them. */
const after = (maybe: MaybeDecision, events: readonly MaybeEvent[], at = 0): MaybeDecision =>
  events.reduce((known, event, n) => changeMaybe(known, event, new Date(START.getTime() + (at + n) * DAY_MS)), maybe)

const word = fc.constantFrom<MaybeEvent>({ event: 'taken' }, { event: 'dropped' })
const judged = fc
  .constantFrom('open' as const, 'settled' as const, 'superseded' as const, 'removed' as const)
  .map((state): MaybeEvent => ({ event: 'judged', fate: { state } }))
const anyEvent = fc.oneof(word, fc.constant<MaybeEvent>({ event: 'restored' }), judged)
const anyEvents = fc.array(anyEvent, { maxLength: 8 })

describe('[DT-02] what becomes of something that may be an item', () => {
  const settled = { event: 'judged', fate: { state: 'settled' } } as const
  const superseded = { event: 'judged', fate: { state: 'superseded' } } as const
  const removed = { event: 'judged', fate: { state: 'removed' } } as const
  const open = { event: 'judged', fate: { state: 'open' } } as const
  it.each<[string, MaybeEvent[], MaybeState]>([
    ['the person takes it', [{ event: 'taken' }], 'taken'],
    ['the person drops it', [{ event: 'dropped' }], 'dropped'],
    ['one word follows another', [{ event: 'dropped' }, { event: 'taken' }], 'taken'],
    ['a word is taken back', [{ event: 'taken' }, { event: 'restored' }], 'open'],
    ['later mail settles it', [settled], 'settled'],
    ['a newer message says it again', [superseded], 'settled'],
    ['its message is removed', [removed], 'settled'],
    ['the proof turns out to be none', [settled, open], 'open'],
    ['what mail settled is taken all the same', [settled, { event: 'taken' }], 'taken'],
    ['what mail settled is no word to take back', [settled, { event: 'restored' }], 'settled'],
  ])('%s', (_, events, state) => expect(after(OPEN, events).state).toBe(state))

  it('the person’s word stands, whatever mail shows', () => {
    fc.assert(
      fc.property(anyEvents, word, fc.array(judged, { maxLength: 5 }), (before, said, mail) => {
        const known = after(OPEN, [...before, said])
        expect(after(known, mail, 20)).toEqual(known)
      }),
    )
  })

  it('a word that is taken back leaves it as if nobody had said anything', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, judged), { maxLength: 8 }), word, (events, said) => {
        expect(after(OPEN, [...events, said, { event: 'restored' }])).toEqual(OPEN)
      }),
    )
  })

  it('the same again changes nothing, not even when it was decided', () => {
    fc.assert(
      fc.property(anyEvents, anyEvent, (before, event) => {
        const known = after(OPEN, [...before, event])
        expect(after(known, [event], 20)).toEqual(known)
      }),
    )
  })

  it('has a time of decision exactly when it is not open', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { state, decided_at } = after(OPEN, events)
        expect(decided_at === null).toBe(state === 'open')
      }),
    )
  })

  it('what is counted of it says what it is now, and nothing of what was said between', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let maybe = OPEN
        let counts = { taken_count: 0, dropped_count: 0 }
        for (const event of events) {
          const next = changeMaybe(maybe, event, START)
          counts = answered(counts, maybe.state, next.state)
          maybe = next
        }
        expect(counts).toEqual({
          taken_count: Number(maybe.state === 'taken'),
          dropped_count: Number(maybe.state === 'dropped'),
        })
      }),
    )
  })
})
