import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterSyncEvent, finishedMeanwhile, NOTHING_AWAITED, type SyncEnd, type SyncEndsEvent } from './sync-ends.ts'
import { isSyncing, type SyncMetric, type SyncQueueEntry } from './sync.ts'

const START = Date.parse('2026-03-10T09:00:00Z')
const at = (second: number) => new Date(START + second * 1000).toISOString()

/** A state of sync `id`, stored that many seconds after the start. */
const entryAt = (second: number, status: SyncQueueEntry['status'], id = 'sync-1'): SyncQueueEntry => ({
  id,
  user_id: 'maya',
  status,
  trigger: 'manual',
  step: status === 'completed' ? 'completed' : 'inbox',
  next_attempt_at: null,
  error_code: status === 'failed' ? 'provider_unavailable' : null,
  created_at: at(0),
  updated_at: at(second),
})
const metricAt = (second: number, done = 2): SyncMetric => ({
  id: `metric-${second}`,
  user_id: 'maya',
  created_at: at(second),
  examined: 30,
  created: 3,
  completed: done,
  duration_ms: 900,
})

/** What a page that is just opened tells of these events. */
function toldOf(events: readonly SyncEndsEvent[]): SyncEnd[] {
  let ends = NOTHING_AWAITED
  return events.flatMap((event) => {
    const step = afterSyncEvent(ends, event)
    ends = step.ends
    return step.end ? [step.end] : []
  })
}

const NOTHING = { entry: null, lastMetric: null, markedAt: null }
const seen = (entry: SyncQueueEntry | null, more: Partial<typeof NOTHING> | { lastMetric: SyncMetric } = {}) =>
  ({ ...NOTHING, type: 'seen', ...more, entry }) as SyncEndsEvent
const overdue = (entry: SyncQueueEntry, more: object = {}) =>
  ({ ...NOTHING, type: 'overdue', ...more, entry }) as SyncEndsEvent
const ASKED: SyncEndsEvent = { type: 'asked' }
const EVENT: SyncEndsEvent = { type: 'completed', autoCompletions: 2 }
const RUNNING = entryAt(1, 'processing')
const DONE = entryAt(2, 'completed')
const FAILED = entryAt(2, 'failed')
const METRIC = { lastMetric: metricAt(2) }

const completion = (given: Partial<SyncEnd> = {}) => ({
  type: 'completed',
  autoCompletions: 2,
  askedHere: false,
  inBackground: false,
  ...given,
})
const HERE = completion({ askedHere: true })

describe('the ends of syncs that a page tells', () => {
  it.each<[string, SyncEndsEvent[], unknown[]]>([
    ['asked for here', [seen(null), ASKED, seen(RUNNING), seen(DONE), EVENT], [HERE]],
    ['its events overtake the answer to who asked', [seen(null), ASKED, seen(DONE), EVENT, seen(RUNNING)], [HERE]],
    ['only its event was heard', [seen(null), EVENT], [completion()]],
    [
      'a state that was read before its end arrives late',
      [seen(RUNNING), seen(DONE), EVENT, seen(RUNNING)],
      [completion()],
    ],
    ['no event tells of it', [ASKED, seen(RUNNING), seen(DONE), overdue(DONE, METRIC)], [HERE]],
    ['its event comes after all', [seen(RUNNING), seen(DONE), overdue(DONE, METRIC), EVENT], [completion()]],
    [
      'the newest metric is of a sync before it',
      [seen(RUNNING), seen(DONE), overdue(DONE, { lastMetric: metricAt(1) })],
      [completion({ autoCompletions: 0 })],
    ],
    ['it was over before the page was opened', [seen(DONE, METRIC), seen(DONE, METRIC)], []],
    ['it failed before the page was opened', [seen(FAILED), seen(FAILED)], []],
    [
      'it failed',
      [ASKED, seen(RUNNING), seen(FAILED), seen(FAILED)],
      [{ type: 'failed', entry: FAILED, askedHere: true }],
    ],
    [
      'its failure overtakes the answer',
      [seen(null), ASKED, seen(FAILED)],
      [{ type: 'failed', entry: FAILED, askedHere: true }],
    ],
    [
      'it failed, and is done at the second try',
      [ASKED, seen(RUNNING), seen(FAILED), seen(entryAt(3, 'processing')), seen(entryAt(4, 'completed')), EVENT],
      [{ type: 'failed', entry: FAILED, askedHere: true }, completion()],
    ],
    ['none was to be had', [ASKED, { type: 'refused' }, EVENT], [completion()]],
    [
      'the next one runs',
      [
        seen(RUNNING),
        seen(DONE),
        EVENT,
        seen(entryAt(9, 'processing', 'sync-2')),
        seen(entryAt(10, 'completed', 'sync-2')),
        EVENT,
      ],
      [completion(), completion()],
    ],
    [
      '[SM-03] the page was closed while it ran',
      [seen(DONE, { ...METRIC, markedAt: START } as object)],
      [completion({ autoCompletions: 0, inBackground: true })],
    ],
    [
      '[SM-03] the page slept while it ended',
      [
        seen(RUNNING),
        seen(DONE, { ...METRIC, markedAt: START } as object),
        overdue(DONE, { ...METRIC, markedAt: START }),
      ],
      [completion({ autoCompletions: 0, inBackground: true })],
    ],
    [
      '[SM-03] one finished while the page was closed, and another failed and is tried again',
      [seen(FAILED, { lastMetric: metricAt(1), markedAt: START } as object), seen(entryAt(3, 'processing')), EVENT],
      [completion({ autoCompletions: 0, inBackground: true }), completion()],
    ],
  ])('[SM-05] %s', (_, events, told) => expect(toldOf(events)).toEqual(told))

  it.each([
    [metricAt(1), START, true],
    [metricAt(0), START, false],
    [null, START, false],
    [metricAt(1), null, false],
  ])('[SM-03] with a metric of %o and a marker of %s the sync finished meanwhile: %s', (lastMetric, markedAt, is) => {
    expect(finishedMeanwhile({ lastMetric, markedAt })).toBe(is)
  })
})

/** How one sync runs, and what of it reaches the page, when. Seconds. */
interface Course {
  asked: 'here' | 'at_sign_in' | 'elsewhere'
  /** Fails once, and is done at the second try. */
  failsFirst: boolean
  /** What the live stream carries from its nth state on reaches the page, that much later; 9: nothing does. */
  streamFrom: number
  streamDelay: number
  answerDelay: number
  reads: { at: number; delay: number }[]
}
const PERIOD = 100
const course = fc.record<Course>({
  asked: fc.constantFrom('here', 'at_sign_in', 'elsewhere'),
  failsFirst: fc.boolean(),
  streamFrom: fc.constantFrom(0, 0, 1, 2, 3, 4, 9),
  streamDelay: fc.integer({ min: 0, max: 8 }),
  answerDelay: fc.integer({ min: 0, max: 12 }),
  reads: fc.array(fc.record({ at: fc.integer({ min: 0, max: 16 }), delay: fc.integer({ min: 0, max: 12 }) }), {
    maxLength: 6,
  }),
})

/** Plays courses one after the other to a page; returns what it told of each, and what had reached it. */
function play(courses: readonly Course[]) {
  let ends = NOTHING_AWAITED
  let lastMetric: SyncMetric | null = null
  let marker: number | null = null
  return courses.map((given, index) => {
    const from = 10 + index * PERIOD
    const id = `sync-${index + 1}`
    const run: SyncQueueEntry['status'][] = [
      'pending',
      'processing',
      ...(given.failsFirst ? (['failed', 'processing'] as const) : []),
    ]
    const states = [...run, 'completed' as const].map((status, step) => entryAt(from + 3 * step, status, id))
    const over = states.at(-1) as SyncQueueEntry
    const before = lastMetric
    const metric = metricAt(from + 3 * (states.length - 1))
    const stateAt = (second: number) => states.findLast(({ updated_at: stored }) => stored <= at(second)) ?? null
    const arrivals: { at: number; what: SyncEndsEvent | 'answer' }[] = []
    const sight = (entry: SyncQueueEntry | null) =>
      seen(entry, { lastMetric: entry === over ? metric : before } as object)
    if (given.asked !== 'elsewhere') arrivals.push({ at: from + given.answerDelay, what: 'answer' })
    states.forEach((state, step) => {
      if (step >= given.streamFrom) arrivals.push({ at: from + 3 * step + given.streamDelay, what: sight(state) })
    })
    if (given.streamFrom < states.length) {
      arrivals.push({ at: from + 3 * (states.length - 1) + given.streamDelay, what: EVENT })
    }
    for (const read of given.reads)
      arrivals.push({ at: from + read.at + read.delay, what: sight(stateAt(from + read.at)) })
    arrivals.sort((left, right) => left.at - right.at)
    // As the page does: it reads again for as long as it takes a sync to be running.
    arrivals.push({ at: from + 40, what: sight(over) })

    const told: SyncEnd[] = []
    let timer: number | null = null
    let sawRun = false
    let sawOver = false
    let newest = ''
    const note = (event: SyncEndsEvent, second: number) => {
      const was = ends.awaited?.isOver ?? false
      const step = afterSyncEvent(ends, event)
      ends = step.ends
      if (step.end) {
        told.push(step.end)
        marker = null
      }
      if (!ends.awaited?.isOver) timer = null
      else if (!was) timer = second + 2
    }
    const fireUntil = (second: number) => {
      if (timer === null || timer > second) return
      timer = null
      note({ type: 'overdue', entry: over, lastMetric: metric, markedAt: marker }, second)
    }
    if (given.asked === 'here') note(ASKED, from)
    for (const arrival of arrivals) {
      fireUntil(arrival.at)
      const event = arrival.what === 'answer' ? seen(states[0] ?? null, { lastMetric: before } as object) : arrival.what
      note('markedAt' in event ? { ...event, markedAt: marker } : event, arrival.at)
      const stored = event.type === 'seen' ? (event.entry?.updated_at ?? '') : ''
      if (event.type === 'seen' && stored >= newest) {
        newest = stored
        // That it failed is the end that was waited for; whether it runs again has to be seen anew.
        sawRun = (sawRun || (isSyncing(event.entry) && !sawOver)) && event.entry?.status !== 'failed'
      }
      if (event.type === 'completed' || (event.type === 'seen' && event.entry === over)) sawOver = true
      if (arrival.what === 'answer' && ends.awaited?.isOver === false) marker = Date.parse(at(from))
    }
    fireUntil(from + PERIOD)
    lastMetric = metric
    const heardFailure = told.some(({ type }) => type === 'failed')
    const mustTell = sawRun || given.streamFrom < states.length || (given.asked === 'here' && !heardFailure)
    return { given, told, mustTell }
  })
}

describe('[SM-05] in whatever order, and with whatever missing', () => {
  it('[SM-05] [SM-03] an end is told once: never twice, and never not where somebody waits for it', () => {
    fc.assert(
      fc.property(fc.array(course, { minLength: 1, maxLength: 3 }), (courses) => {
        for (const { given, told, mustTell } of play(courses)) {
          const done = told.filter(({ type }) => type === 'completed')
          const failed = told.filter(({ type }) => type === 'failed')
          expect(done.length).toBeLessThanOrEqual(1)
          expect(failed.length).toBeLessThanOrEqual(given.failsFirst ? 1 : 0)
          if (mustTell) expect(done).toHaveLength(1)
          // Whoever asked is told once that it was theirs: of its failure, or else of its end.
          expect(told.filter(({ askedHere }) => askedHere)).toHaveLength(given.asked === 'here' ? 1 : 0)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
