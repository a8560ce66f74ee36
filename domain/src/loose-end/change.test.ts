import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAppError } from '../errors.ts'
import { arbitraryThread } from '../testing/arbitrary-thread.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { change, type Judgement, type LooseEndEvent } from './change.ts'
import { formerState, formerStateSchema } from './former-state.ts'
import { isClosed, SETTLED_BY_PERSON, UNTOUCHED, type LooseEnd } from './loose-end.ts'
import { settle } from '../settling/settle.ts'
import type { Fate, OpenFate } from './fate.ts'

const START = new Date('2026-03-10T09:00:00Z')
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS)

const anItem = (given: Partial<LooseEnd> = {}): LooseEnd => ({
  ...UNTOUCHED,
  type: 'follow_up',
  direction: 'they_owe',
  origin: 'mail',
  waiting_since: START,
  ...given,
})
const after = (item: LooseEnd, ...events: LooseEndEvent[]) =>
  events.reduce((known, event) => change(known, event, START), item)

const putOff = (days: number): LooseEndEvent => ({
  event: 'snoozed',
  until: inDays(days),
  unlessReplied: false,
  known: [],
})

const OPEN: OpenFate = {
  state: 'open',
  waitingSince: START,
  proposal: null,
  awayUntil: null,
  addressFailedAt: null,
  news: [],
}
const SETTLED: Fate = { state: 'settled', waitingSince: START, by: 'answer', how: 'answered', sentence: null }
const PROPOSAL = { by: 'maybe', how: 'answered' as const, confidence: 0.6, sentence: null, at: START }

const judged = (fate: Fate, given: Partial<Judgement> = {}): LooseEndEvent => ({
  event: 'judged',
  fate,
  closedAt: fate.state === 'open' ? null : START,
  note: fate.state === 'open' ? null : `closed by ${fate.by}`,
  proof: fate.state === 'open' ? (fate.proposal?.by ?? null) : fate.by,
  newsReadAt: [],
  backAt: null,
  ...given,
})

describe('what the person does', () => {
  it('[SM-06] [SM-07] completing marks when and by whom and ends a snooze, and reopening takes both back', () => {
    const asleep = after(anItem(), { event: 'snoozed', until: inDays(3), unlessReplied: true, known: [] })
    expect(asleep).toMatchObject({ status: 'snoozed', snoozed_until: inDays(3), unless_reply_since: START })
    const done = after(asleep, { event: 'completed' })
    expect(done).toMatchObject({
      status: 'completed',
      completed_at: START,
      settled_by: SETTLED_BY_PERSON,
      snoozed_until: null,
      unless_reply_since: null,
    })
    expect(after(done, { event: 'reopened', known: ['m1'] })).toMatchObject({
      status: 'open',
      completed_at: null,
      settled_by: null,
      rejected_evidence: ['m1'],
    })
  })

  it('[PR-03] reopening what mail closed rejects what is known, and bringing back what was asleep does not', () => {
    const closed = after(anItem(), judged(SETTLED))
    expect(closed).toMatchObject({ settled_by: 'answer', completion_note: 'closed by answer' })
    expect(after(closed, { event: 'reopened', known: ['m1'] }).rejected_evidence).toEqual(['answer', 'm1'])
    const proposed = after(anItem(), judged({ ...OPEN, proposal: PROPOSAL }))
    const back = after(
      proposed,
      { event: 'snoozed', until: inDays(1), unlessReplied: true, known: ['m1'] },
      { event: 'reopened', known: ['m1'] },
      { event: 'brought_back' },
    )
    expect(back).toMatchObject({ status: 'open', rejected_evidence: [], proposal: proposed.proposal })
  })

  it('[PR-03] snoozing what mail closed says that it is open, too', () => {
    const asleep = after(anItem(), judged(SETTLED), {
      event: 'snoozed',
      until: inDays(1),
      unlessReplied: false,
      known: [],
    })
    expect(asleep).toMatchObject({ status: 'snoozed', settled_by: null, rejected_evidence: ['answer'] })
    const again = { event: 'snoozed', until: inDays(2), unlessReplied: false, known: ['m1'] } as const
    expect(after(asleep, { event: 'completed' }, again).rejected_evidence).toEqual(['answer'])
  })

  it('[FC-04] what moves between the archive and what was completed stays closed since then, and for that reason', () => {
    const closed = after(anItem(), judged(SETTLED))
    const archived = change(closed, { event: 'archived' }, inDays(1))
    expect(archived).toMatchObject({ status: 'archived', archived_at: inDays(1), settled_by: 'answer' })
    const completed = change(archived, { event: 'completed' }, inDays(2))
    expect(completed).toEqual({ ...closed, person_changed_at: inDays(2) })
    const byPerson = { settled_by: 'person', rejected_evidence: ['answer'], person_changed_at: inDays(3) }
    expect(change(completed, { event: 'completed' }, inDays(3))).toEqual({ ...closed, ...byPerson })
  })

  it('[SM-06] nobody’s reply ends the snooze of what the person owes themself', () => {
    for (const item of [anItem({ direction: 'i_owe' }), anItem({ type: 'task' })]) {
      const asleep = after(item, { event: 'snoozed', until: inDays(1), unlessReplied: true, known: [] })
      expect(asleep.unless_reply_since).toBeNull()
    }
  })

  it.each([
    [
      '[VA-07] a snooze that is not ahead',
      anItem(),
      { event: 'snoozed', until: START, unlessReplied: true, known: [] },
    ],
    ['a word on a proposal where there is none', anItem(), { event: 'confirmed', note: null }],
    ['an archive for a task', anItem({ type: 'task' }), { event: 'archived' }],
    ['the dismissal of a task of their own', anItem({ type: 'task', origin: 'manual' }), { event: 'dismissed' }],
  ] as const)('refuses %s', (_, item, event) => {
    expect(() => change(item, event, START)).toThrow(
      expect.objectContaining({ code: event.event === 'snoozed' ? 'snooze_in_past' : 'unprocessable' }),
    )
  })

  it('[PR-03] a confirmed proposal stays with the item, and a rejected one goes', () => {
    const proposed = after(anItem(), judged({ ...OPEN, proposal: PROPOSAL }))
    const confirmed = after(proposed, { event: 'confirmed', note: 'why' })
    const asConfirmed = { status: 'completed', completion_note: 'why', proposal: { message_id: 'maybe' } }
    expect(confirmed).toMatchObject(asConfirmed)
    // Done once more: what the person said shows it still.
    expect(after(confirmed, { event: 'completed' })).toMatchObject({ ...asConfirmed, rejected_evidence: [] })
    expect(after(proposed, { event: 'rejected', known: [] })).toMatchObject({
      status: 'open',
      proposal: null,
      rejected_evidence: ['maybe'],
    })
  })
})

describe('what happens meanwhile', () => {
  const asleep = after(anItem(), { event: 'snoozed', until: inDays(3), unlessReplied: true, known: [] })

  it('[SM-06] time wakes what is due, and it is told of once', () => {
    expect(change(asleep, { event: 'time_passed' }, inDays(2))).toEqual(asleep)
    const back = change(asleep, { event: 'time_passed' }, inDays(3))
    expect(back).toMatchObject({ status: 'open', snoozed_until: null, returned_from: inDays(3) })
    expect(after(back, { event: 'told' }).returned_from).toBeNull()
    const dismissed = after(asleep, { event: 'dismissed' })
    expect(change(dismissed, { event: 'time_passed' }, inDays(3))).toEqual(dismissed)
  })

  it('[FC-04] time archives what was completed 30 days ago, and no task', () => {
    const done = after(anItem(), { event: 'completed' })
    expect(change(done, { event: 'time_passed' }, inDays(30)).status).toBe('completed')
    expect(change(done, { event: 'time_passed' }, inDays(31))).toMatchObject({
      status: 'archived',
      completed_at: START,
    })
    expect(change({ ...done, type: 'task' }, { event: 'time_passed' }, inDays(31)).status).toBe('completed')
  })

  it('[SM-06] a reply that is read after the snooze brings it back, and one that was known does not', () => {
    const news = (at: Date) => judged({ ...OPEN, news: ['reply'] }, { newsReadAt: [at] })
    expect(after(asleep, news(START)).status).toBe('snoozed')
    expect(after(asleep, news(inDays(1)))).toMatchObject({ status: 'open', returned_from: inDays(3) })
  })

  it('hides what waits for somebody who is away, and leaves it to whoever brings it back', () => {
    const away = judged({ ...OPEN, awayUntil: inDays(4) }, { backAt: inDays(5) })
    const hidden = after(anItem(), away)
    expect(hidden).toMatchObject({ status: 'snoozed', snoozed_until: inDays(5), away_until: inDays(5) })
    const later = judged({ ...OPEN, awayUntil: inDays(6) }, { backAt: inDays(7) })
    expect(after(hidden, later)).toMatchObject({ status: 'snoozed', snoozed_until: inDays(7) })
    expect(after(hidden, { event: 'brought_back' }, away).status).toBe('open')
  })

  it('[PR-03] leaves alone a task that the person put on their list', () => {
    for (const origin of ['manual', 'forwarded'] as const) {
      const own = anItem({ type: 'task', direction: 'i_owe', origin })
      expect(after(own, judged(SETTLED))).toEqual(own)
      expect(after(own, judged({ ...OPEN, proposal: PROPOSAL }))).toEqual(own)
    }
  })

  it('leaves alone what the person closed', () => {
    const done = after(anItem(), { event: 'completed' })
    for (const fate of [OPEN, SETTLED]) expect(after(done, judged(fate))).toEqual(done)
  })

  it('a reply of the person’s own completes the item, or begins the wait anew without settling it', () => {
    const sent = { event: 'replied', message: 'm2', completes: false } as const
    expect(after(anItem(), sent)).toMatchObject({
      status: 'open',
      last_nudge_at: START,
      rejected_evidence: ['left-open:m2'],
    })
    expect(after(anItem(), { ...sent, completes: true })).toMatchObject({ status: 'completed', settled_by: 'person' })
  })
})

/** What no item may ever be. */
const FAULTS: Record<string, (item: LooseEnd) => boolean> = {
  'closed without when': (item) => isClosed(item) !== (item.completed_at !== null),
  'closed without by whom': (item) => isClosed(item) !== (item.settled_by !== null),
  'open with a note why it is closed': (item) => !isClosed(item) && item.completion_note !== null,
  'archived without when': (item) => (item.status === 'archived') !== (item.archived_at !== null),
  'a task in the archive': (item) => item.type === 'task' && item.status === 'archived',
  'asleep without until when': (item) => (item.status === 'snoozed') !== (item.snoozed_until !== null),
  'awake and waiting for a reply': (item) => item.status !== 'snoozed' && item.unless_reply_since !== null,
  'waiting for nobody’s reply': ({ type, direction, unless_reply_since: since }) =>
    since !== null && (type === 'task' || direction === 'i_owe'),
  'back, and told of, without being open': (item) => item.returned_from !== null && item.status !== 'open',
  'dismissed and told of': (item) => item.returned_from !== null && item.dismissed_at !== null,
  'a proof of nothing': (item) => !isClosed(item) && item.proof !== null && item.proposal === null,
  'a task that waits': (item) => item.type === 'task' && item.away_until !== null,
}
const faultsOf = (item: LooseEnd) => Object.keys(FAULTS).filter((name) => FAULTS[name]?.(item))

const arbitraryItem = fc
  .record({
    type: fc.constantFrom('task' as const, 'follow_up' as const),
    direction: fc.constantFrom('i_owe' as const, 'they_owe' as const),
    origin: fc.constantFrom('mail' as const, 'manual' as const),
  })
  .map((given) => anItem(given))

const message = fc.constantFrom(...[1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`))
const known = fc.uniqueArray(message)
const instant = fc.integer({ min: -40, max: 80 }).map(inDays)
const waitingSince = instant
const how = fc.constantFrom('answered' as const, 'delivered' as const)
const sentence = fc.constant(null)
const proposal = fc.record({ by: message, how, confidence: fc.constantFrom(0.4, 0.7), sentence, at: instant })
const arbitraryFate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({
    state: fc.constant('open' as const),
    waitingSince,
    proposal: fc.option(proposal),
    awayUntil: fc.option(instant),
    addressFailedAt: fc.option(instant),
    news: known,
  }),
  fc.record({ state: fc.constant('settled' as const), waitingSince, by: message, how, sentence }),
  fc.record({ state: fc.constant('superseded' as const), waitingSince, by: message }),
  fc.record({
    state: fc.constant('removed' as const),
    waitingSince,
    by: fc.constant('removed:m1'),
    removal: fc.constantFrom('bin' as const, 'deleted' as const),
  }),
)
/** What the person does of their own accord, and can take back. */
const personsEvent: fc.Arbitrary<LooseEndEvent> = fc.oneof(
  fc.constantFrom<LooseEndEvent>(
    { event: 'completed' },
    { event: 'completed', note: 'sealed' },
    { event: 'archived' },
    { event: 'brought_back' },
    { event: 'dismissed' },
    { event: 'confirmed', note: 'sealed' },
  ),
  fc.record({ event: fc.constantFrom('reopened' as const, 'rejected' as const), known }),
  fc.record({ event: fc.constant('snoozed' as const), until: instant, unlessReplied: fc.boolean(), known }),
)
const arbitraryEvent: fc.Arbitrary<LooseEndEvent> = fc.oneof(
  personsEvent,
  fc.constantFrom<LooseEndEvent>(
    { event: 'edited' },
    { event: 'restored' },
    { event: 'time_passed' },
    { event: 'told' },
  ),
  fc.record({ event: fc.constant('wanted' as const), known }),
  fc.record({ event: fc.constant('replied' as const), message: fc.option(message), completes: fc.boolean() }),
  fc
    .record({ fate: arbitraryFate, newsReadAt: fc.array(instant, { maxLength: 2 }), backAt: fc.option(instant) })
    .map(({ fate, ...given }) => judged(fate, given)),
)

/** What an event makes of an item; the same item where it is refused. */
function tried(item: LooseEnd, event: LooseEndEvent, now: Date): LooseEnd {
  try {
    return change(item, event, now)
  } catch (error) {
    if (isAppError(error)) return item
    throw error
  }
}
const steps = fc.array(fc.tuple(arbitraryEvent, fc.integer({ min: 0, max: 30 * 24 })), { maxLength: 12 })
const livedThrough = fc.tuple(arbitraryItem, steps).map(([item, lived]) => {
  let now = START
  let changed = item
  for (const [event, hours] of lived) {
    now = new Date(now.getTime() + hours * HOUR_MS)
    changed = tried(changed, event, now)
  }
  return { item: changed, now }
})

describe('any course of events', () => {
  it('makes no impossible item, and leaves what was there as it was', () => {
    fc.assert(
      fc.property(livedThrough, arbitraryEvent, ({ item, now }, event) => {
        const before = structuredClone(item)
        expect(faultsOf(item)).toEqual([])
        expect(faultsOf(tried(item, event, now))).toEqual([])
        expect(item).toEqual(before)
      }),
      { numRuns: 2_000 },
    )
  })

  it('changes nothing more when the same happens again at once', () => {
    fc.assert(
      fc.property(livedThrough, arbitraryEvent, ({ item, now }, event) => {
        // Out of the archive it comes back as it was; done said again is the person's own word.
        fc.pre(event.event !== 'completed' || item.status !== 'archived')
        // Nothing is read in the future.
        if (event.event === 'judged') event = { ...event, newsReadAt: event.newsReadAt.filter((at) => at <= now) }
        const once = tried(item, event, now)
        expect(tried(once, event, now)).toEqual(once)
      }),
      { numRuns: 1_000 },
    )
  })

  it('[SM-06] [SM-07] [WV-06] whatever the person does, taking it back returns to what was', () => {
    fc.assert(
      fc.property(livedThrough, personsEvent, ({ item, now }, event) => {
        const changed = tried(item, event, now)
        const former = formerState(item, changed)
        if (!former) {
          expect({ ...changed, person_changed_at: null }).toEqual({ ...item, person_changed_at: null })
          return
        }
        // It travels, and comes back as text.
        const travelled = formerStateSchema.parse(JSON.parse(JSON.stringify(former)))
        const back = change(changed, { event: 'taken_back', former: travelled }, now)
        expect(back).toEqual(item)
        expect(change(back, { event: 'taken_back', former: travelled }, now)).toEqual(item)
      }),
      { numRuns: 1_000 },
    )
  })

  it('[WV-06] what was learnt between a change and its taking back stays known', () => {
    const closed = after(anItem(), judged(SETTLED))
    const reopened = after(closed, { event: 'reopened', known: ['m1'] })
    const answered = after(reopened, { event: 'replied', message: 'sent', completes: false })
    const former = formerState(closed, reopened)
    if (!former) throw new Error('nothing changed')
    expect(change(answered, { event: 'taken_back', former }, START)).toMatchObject({
      status: 'completed',
      settled_by: 'answer',
      completion_note: 'closed by answer',
      rejected_evidence: ['left-open:sent'],
    })
  })

  it.each<[string, LooseEndEvent, LooseEndEvent]>([
    ['done, then put off elsewhere', { event: 'completed' }, putOff(3)],
    ['put off, then put off elsewhere for another time', putOff(3), putOff(9)],
    ['put off, then done elsewhere', putOff(3), { event: 'completed' }],
    ['put off, then settled by mail', putOff(3), judged(SETTLED)],
  ])('[WV-06] [SM-06] %s: that stays, and the change is not taken back', (_, mine, later) => {
    const item = anItem()
    const mineDone = after(item, mine)
    const former = formerState(item, mineDone)
    if (!former) throw new Error('nothing changed')
    const since = after(mineDone, later)
    expect(() => change(since, { event: 'taken_back', former }, START)).toThrow(
      expect.objectContaining({ code: 'unprocessable' }),
    )
  })

  it('[PR-05] [WV-06] a dismissal that is taken back leaves what mail and time made of the item meanwhile', () => {
    const others = fc.array(arbitraryEvent.filter(({ event }) => event === 'judged' || event === 'time_passed'))
    fc.assert(
      fc.property(livedThrough, others, ({ item, now }, meanwhile) => {
        fc.pre(item.dismissed_at === null && item.returned_from === null && item.origin === 'mail')
        const dismissed = change(item, { event: 'dismissed' }, now)
        const former = formerState(item, dismissed)
        if (!former) throw new Error('nothing changed')
        const live = (begun: LooseEnd) => meanwhile.reduce((lived, event) => tried(lived, event, now), begun)
        const lived = live(dismissed)
        expect(change(lived, { event: 'taken_back', former }, now)).toEqual({ ...lived, dismissed_at: null })
      }),
    )
  })

  it('[PR-03] [BE-04] the same mail read in whatever portions ends in the same item, also of somebody who is away', () => {
    const inPortions = arbitraryThread.chain(({ messages, items }) =>
      fc.record({
        messages: fc.constant(messages),
        items: fc.constant(items),
        order: fc.shuffledSubarray(messages, { minLength: messages.length }),
        ends: fc.subarray(messages.map((_, index) => index + 1)),
      }),
    )
    const hour = (n: number) => new Date(Date.UTC(2026, 2, 6, n))
    fc.assert(
      fc.property(inPortions, ({ messages, items, order, ends }) => {
        for (const one of items) {
          const readIn = (portions: (typeof messages)[]) => {
            let item = anItem({ type: one.type, direction: one.direction })
            const readAt = new Map<string, Date>()
            for (const [n, portion] of portions.entries()) {
              for (const { id } of portion) readAt.set(id, hour(n))
              const some = messages.filter(({ id }) => readAt.has(id))
              const fate = settle([one], some).get(one.id)
              if (!fate) continue
              const isOpen = fate.state === 'open'
              const closing = isOpen ? undefined : some.find(({ id }) => id === fate.by)
              const given = {
                closedAt: isOpen ? null : (closing?.at ?? START),
                newsReadAt: isOpen ? fate.news.flatMap((id) => readAt.get(id) ?? []) : [],
                backAt: isOpen && fate.awayUntil ? new Date(fate.awayUntil.getTime() + DAY_MS) : null,
              }
              item = change(item, judged(fate, given), hour(n))
            }
            // When it was put to sleep and that it came back depend on when mail was read.
            const { unless_reply_since: _since, returned_from: _from, ...rest } = item
            return rest
          }
          const cuts = [...new Set([...ends, order.length])]
          const portions = cuts.map((end, n) => order.slice(cuts[n - 1] ?? 0, end))
          expect(readIn(portions)).toEqual(readIn([messages]))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('[PR-03] [BE-04] the same mail in whatever order ends in the same item', () => {
    const withOrder = arbitraryThread.chain(({ messages, items }) =>
      fc.record({
        // Who is away decides about a snooze, and a snooze depends on when it began.
        messages: fc.constant(messages.filter(({ facts }) => facts.nature !== 'out_of_office')),
        items: fc.constant(items),
        order: fc.shuffledSubarray(messages, { minLength: messages.length }),
      }),
    )
    fc.assert(
      fc.property(withOrder, ({ messages, items, order }) => {
        for (const one of items) {
          const begun = anItem({ type: one.type, direction: one.direction })
          const read = (item: LooseEnd, some: typeof messages) => {
            const fate = settle([one], some).get(one.id)
            if (!fate) return item
            if (fate.state === 'open') return change(item, judged(fate), START)
            const closing = some.find(({ id }) => id === fate.by)
            return change(item, judged(fate, { closedAt: closing?.at ?? START }), START)
          }
          let item = begun
          for (let n = 1; n <= order.length; n += 1)
            item = read(
              item,
              order.slice(0, n).filter((known) => messages.includes(known)),
            )
          expect(item).toEqual(read(begun, messages))
        }
      }),
      { numRuns: 500 },
    )
  })
})
