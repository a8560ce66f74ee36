import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryThread, threadOf } from '../testing/arbitrary-thread.ts'
import type { Fate } from '../loose-end/fate.ts'
import { settle } from './settle.ts'
import type { Said } from './sketch.ts'
import type { ThreadItem, ThreadMarks, ThreadMessage } from './thread-message.ts'

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 9))

/** A mail that hands over the plan which was asked for, in answer to it. */
const MARKS: ThreadMarks = {
  topic: null,
  isReply: true,
  isForward: false,
  conversation: 'source',
  own: null,
  replyTo: 'source',
  length: 8,
  missing: [],
  pending: [],
  commits: false,
  pledge: null,
  thanks: [],
  attached: ['plan'],
  awayUntil: null,
  failed: [],
  says: [{ words: ['plan'], gives: [], does: 'delivers', under: [] }],
  author: { address: 'anna', domain: null, name: null },
  domains: [],
  names: [],
  asked: { key: [{ words: ['plan'], wants: null }] },
  promised: {},
  listed: [],
}

function message(id: string, on: number, direction: 'received' | 'sent', facts: Partial<ThreadMessage['facts']> = {}) {
  return {
    id,
    threadId: 'thread',
    event: null,
    hasItem: false,
    direction,
    at: day(on),
    removed: null,
    counterparts: ['anna'],
    facts: {
      nature: 'personal' as const,
      hasAttachment: false,
      acts: { asks: false, promises: false, proposes: false },
      defers: false,
      answers: true,
      calendarResponse: null,
      ...facts,
    },
    marks: { ...MARKS, own: id },
  } satisfies ThreadMessage
}

/** Promises something that stands on the list now. */
const promising = (one: ThreadMessage, words: string[] = []): ThreadMessage => ({
  ...one,
  hasItem: true,
  facts: { ...one.facts, ...PROMISES, defers: true, answers: false },
  marks: {
    ...one.marks,
    commits: true,
    says: [],
    promised: { promise: words.length === 0 ? [] : [{ words, wants: null }] },
    listed: ['promise'],
  },
})

/** Says something that is about nothing that was asked. */
const besides = (one: ThreadMessage): ThreadMessage => ({
  ...one,
  facts: { ...one.facts, answers: false },
  marks: { ...one.marks, length: 30, attached: [], says: [] },
})

const ASKS = { acts: { asks: true, promises: false, proposes: false } }
const PROMISES = { acts: { asks: false, promises: true, proposes: false } }

const task: ThreadItem = {
  id: 'task',
  type: 'task',
  kind: 'request',
  direction: 'i_owe',
  sourceMessageId: 'source',
  key: 'key',
  takesAnyAnswer: false,
  counterpart: 'anna',
  rejected: [],
}
const asked: ThreadItem = { ...task, id: 'asked', type: 'follow_up', kind: 'question', direction: 'they_owe' }
const theirPromise: ThreadItem = { ...asked, id: 'theirs', kind: 'promise' }
const myPromise: ThreadItem = { ...asked, id: 'mine', kind: 'promise', direction: 'i_owe' }

const open = (on: number): Fate => ({
  state: 'open',
  waitingSince: day(on),
  proposal: null,
  awayUntil: null,
  addressFailedAt: null,
  news: [],
})

const received = message('source', 1, 'received')
const sent = message('source', 1, 'sent')

function fate(item: ThreadItem, messages: ThreadMessage[]): Fate | undefined {
  return settle([item], messages).get(item.id)
}

describe('an item whose own message is in the bin', () => {
  const source = { ...received, removed: 'bin' as const }
  const gone: Fate = { state: 'removed', waitingSince: day(1), by: 'removed:source', removal: 'bin' }
  it('[PR-03] goes with it, unless mail settled it, and comes back with it', () => {
    expect(settle([task], [source]).get('task')).toEqual(gone)
    expect(settle([task], [source, message('r', 2, 'sent')]).get('task')).toMatchObject({ state: 'settled', by: 'r' })
    expect(settle([task], [received]).get('task')).toEqual(open(1))
  })
  it('[PR-03] stays open when the person opened it again', () => {
    expect(settle([{ ...task, rejected: ['removed:source'] }], [source]).get('task')).toEqual(open(1))
    expect(settle([{ ...task, rejected: ['source'] }], [source]).get('task')).toEqual(gone)
  })
  it('[PR-03] what lies in the bin besides it proves as much as before', () => {
    const reply = { ...message('r', 2, 'sent'), removed: 'bin' as const }
    expect(settle([task], [received, reply]).get('task')).toMatchObject({ state: 'settled', by: 'r' })
  })
})

describe('[WV-10] a report that the address refused the mail', () => {
  const report = (on: number, failed: string[]): ThreadMessage => {
    const one = message('report', on, 'received', { nature: 'bounce', answers: false })
    return { ...one, marks: { ...one.marks, failed } }
  }
  it.each([
    ['somebody who is asked', asked],
    ['somebody to whom the owner promised something', myPromise],
  ])('is told of %s, until the owner writes again', (_, item) => {
    const known = [sent, report(2, ['anna'])]
    expect(fate(item, known)).toMatchObject({ state: 'open', addressFailedAt: day(2), news: ['report'] })
    const again = besides(message('again', 3, 'sent'))
    expect(fate(item, [...known, again])).toMatchObject({ addressFailedAt: null })
    expect(fate(item, [sent, report(2, ['jon'])])).toMatchObject({ addressFailedAt: null })
  })
})

describe('[WV-10] a notice that they are away', () => {
  const notice = (on: number): ThreadMessage => {
    const one = message(`notice-${on}`, on, 'received', { nature: 'out_of_office', answers: false })
    return { ...one, marks: { ...one.marks, awayUntil: day(13).toISOString() } }
  }
  const failed: ThreadMessage = message('failed', 3, 'received', { nature: 'bounce', answers: false })

  it('holds until they write, or the mail turns out not to have reached them', () => {
    expect(fate(asked, [sent, notice(2)])).toMatchObject({ state: 'open', awayUntil: day(13) })
    const writes = besides(message('writes', 3, 'received'))
    expect(fate(asked, [sent, notice(2), writes])).toMatchObject({ awayUntil: null, news: ['writes'] })
    expect(fate(asked, [sent, notice(2), failed])).toMatchObject({ awayUntil: null, news: ['failed'] })
    expect(fate(asked, [sent, notice(2), writes, notice(4)])).toMatchObject({ awayUntil: day(13) })
    expect(fate(asked, [sent, notice(2), besides(message('mine', 3, 'sent'))])).toMatchObject({ awayUntil: day(13) })
  })
})

describe('a task', () => {
  const cases: [string, ThreadMessage[], Fate][] = [
    ['stays open without a reply', [], open(1)],
    [
      'is settled by my reply',
      [message('r', 2, 'sent')],
      { state: 'settled', waitingSince: day(1), by: 'r', how: 'replied', sentence: null },
    ],
    [
      'is settled by my promise, which is then what I owe',
      [promising(message('r', 2, 'sent'))],
      { state: 'settled', waitingSince: day(1), by: 'r', how: 'promised', sentence: null },
    ],
    [
      'is not settled by "will look into it", but by the answer after it',
      [message('d', 2, 'sent', { defers: true }), message('r', 4, 'sent', { answers: true })],
      { state: 'settled', waitingSince: day(1), by: 'r', how: 'replied', sentence: null },
    ],
    [
      'is settled by my promise that names the same thing',
      [promising(message('r', 2, 'sent'), ['plan', 'printed'])],
      { state: 'settled', waitingSince: day(1), by: 'r', how: 'promised', sentence: null },
    ],
    ['waits since the other side last wrote', [besides(message('again', 3, 'received', ASKS))], open(3)],
    ['is not settled by what was sent before it', [message('r', 0, 'sent')], open(1)],
  ]
  it.each(cases)('[PR-03] %s', (_title, later, expected) => {
    expect(fate(task, [received, ...later])).toEqual(expected)
  })

  it('[PR-03] is not settled by a promise of something else, at most proposed', () => {
    const promise = promising(message('r', 2, 'sent'), ['call', 'printer'])
    expect(fate(task, [received, promise])).toMatchObject({ state: 'open' })
  })

  it('[PR-03] is not closed by a mail to somebody else', () => {
    const elsewhere = { ...message('f', 2, 'sent'), counterparts: ['bob'] }
    expect(fate(task, [received, elsewhere])).toMatchObject({ state: 'open' })
  })

  it('[PR-03] about a meeting is settled when I accept the invitation, and not by "maybe"', () => {
    const answer = (response: 'accepted' | 'tentative') => ({
      ...message('c', 2, 'sent', { nature: 'calendar_response', calendarResponse: response }),
      event: 'event',
    })
    const meeting: ThreadItem = { ...task, kind: 'meeting' }
    expect(fate(meeting, [received, answer('accepted')])).toMatchObject({ state: 'settled', how: 'accepted' })
    expect(fate(meeting, [received, answer('tentative')])).toMatchObject({ state: 'open' })
  })

  it('[PR-03] about a meeting is settled by what the calendar says of the same event in another thread', () => {
    const meeting: ThreadItem = { ...task, kind: 'meeting' }
    const invitation: ThreadMessage = { ...received, event: 'event' }
    const elsewhere = (
      direction: 'received' | 'sent',
      calendarResponse: 'accepted' | 'cancelled',
      event = 'event',
    ) => ({
      ...message('c', 2, direction, { nature: 'calendar_response', calendarResponse }),
      threadId: 'another',
      event,
    })
    expect(fate(meeting, [invitation, elsewhere('sent', 'accepted')])).toMatchObject({ how: 'accepted' })
    expect(fate(meeting, [invitation, elsewhere('received', 'cancelled')])).toMatchObject({ how: 'cancelled' })
    expect(fate(meeting, [invitation, elsewhere('received', 'accepted')])).toMatchObject({ state: 'open' })
    expect(fate(meeting, [invitation, elsewhere('received', 'cancelled', 'other')])).toMatchObject({ state: 'open' })
  })

  it("[PR-03] is only asked about where nothing but the subject tells a calendar's answer", () => {
    const answer = (event: string | null) => ({
      ...message('c', 2, 'sent', { nature: 'calendar_response', calendarResponse: 'declined' }),
      event,
    })
    const meeting: ThreadItem = { ...task, kind: 'meeting' }
    expect(fate(meeting, [received, answer(null)])).toMatchObject({ state: 'open', proposal: { how: 'declined' } })
    expect(fate(task, [received, answer('event')])).toMatchObject({ state: 'open', proposal: { how: 'declined' } })
    expect(fate(meeting, [received, answer('event')])).toMatchObject({ state: 'settled', how: 'declined' })
    expect(fate(meeting, [{ ...received, event: 'other' }, answer('event')])).toMatchObject({
      state: 'open',
      proposal: null,
    })
  })

  describe('of an invitation', () => {
    const invited = (
      id: string,
      on: number,
      asked: Record<string, { words: string[]; wants: null }[]>,
      event = 'event',
    ) => {
      const one = message(id, on, 'received', { nature: 'calendar', answers: false })
      return { ...one, threadId: id, event, hasItem: true, marks: { ...one.marks, asked } }
    }
    const budget = [{ words: ['budget', 'spreadsheet', 'thursday'], wants: null }]
    const first = invited('q', 1, { invitation: [], key: budget })
    const meeting: ThreadItem = { ...task, kind: 'meeting', key: 'invitation', sourceMessageId: 'q' }
    const request: ThreadItem = { ...task, sourceMessageId: 'q' }

    it('[PR-02] gives way to an update of the same event', () => {
      expect(fate(meeting, [first, invited('u', 2, {})])).toMatchObject({ state: 'superseded', by: 'u' })
      expect(fate(meeting, [first, invited('u', 2, {}, 'another')])).toMatchObject({ state: 'open' })
    })

    it('[PR-02] what a person asked in it gives way only where the update asks it again', () => {
      expect(fate(request, [first, invited('u', 2, { again: budget })])).toMatchObject({ state: 'superseded', by: 'u' })
      expect(fate(request, [first, invited('u', 2, {})])).toMatchObject({ state: 'open', proposal: null })
    })

    it('[PR-03] what a person asked in it is not done by accepting', () => {
      const accepted = {
        ...message('c', 2, 'sent', { nature: 'calendar_response', calendarResponse: 'accepted' }),
        event: 'event',
      }
      expect(fate(meeting, [first, accepted])).toMatchObject({ state: 'settled', how: 'accepted' })
      expect(fate(request, [first, accepted])).toMatchObject({ state: 'open', proposal: null })
    })
  })
})

describe('a follow-up', () => {
  it('[PR-02] is settled by a reply that does more than acknowledge', () => {
    const defers = message('d', 2, 'received', { defers: true })
    expect(fate(asked, [sent, defers])).toMatchObject({ state: 'open' })
    expect(fate(asked, [sent, defers, message('r', 3, 'received')])).toMatchObject({ by: 'r', how: 'answered' })
  })

  it('[PR-02] is settled by a promise, which is then what they owe', () => {
    const promise = promising(message('p', 2, 'received'))
    expect(fate(asked, [sent, promise])).toMatchObject({ by: 'p', how: 'promised' })
  })

  it.each(['automatic', 'out_of_office', 'bounce', 'bulk', 'calendar'] as const)(
    '[PR-02] is not settled by mail of nature %s',
    (nature) => {
      expect(fate(asked, [sent, message('n', 2, 'received', { nature, answers: true })])).toMatchObject({
        state: 'open',
      })
    },
  )

  it('[PR-02] belongs to the newest sent message of the thread that asks', () => {
    const again = { ...message('again', 3, 'sent', ASKS), hasItem: true }
    expect(fate(asked, [sent, again])).toEqual({ state: 'superseded', waitingSince: day(1), by: 'again' })
    expect(fate({ ...asked, sourceMessageId: 'again' }, [sent, again])).toMatchObject({ state: 'open' })
  })

  it('[PR-02] stays where later mail of mine is passed on, goes to others, or leaves nothing on the list', () => {
    const again = { ...message('again', 3, 'sent', ASKS), hasItem: true }
    const forward = { ...again, marks: { ...again.marks, isForward: true } }
    for (const other of [forward, { ...again, counterparts: ['jon'] }, { ...again, hasItem: false }])
      expect(fate(asked, [sent, other])).toMatchObject({ state: 'open' })
  })

  it('[PR-02] that was answered before I asked something else stays answered', () => {
    const reply = message('r', 2, 'received')
    expect(fate(asked, [sent, reply, message('again', 3, 'sent', ASKS)])).toMatchObject({ state: 'settled', by: 'r' })
  })

  it('waits since my last own message of the thread', () => {
    expect(fate(asked, [sent, besides(message('more', 4, 'sent'))])).toEqual(open(4))
  })

  it('[PR-03] for a promise is settled by what keeps it, from the one who promised', () => {
    const chat = { ...message('chat', 2, 'received', { answers: false }), marks: { ...MARKS, attached: [], says: [] } }
    const file = message('file', 3, 'received', { hasAttachment: true })
    expect(fate(theirPromise, [received, chat])).toMatchObject({ state: 'open' })
    expect(fate(theirPromise, [received, chat, file])).toMatchObject({ by: 'file', how: 'delivered' })
    expect(fate(myPromise, [sent, file])).toMatchObject({ state: 'open' })
    expect(fate(myPromise, [sent, message('done', 4, 'sent', { answers: true })])).toMatchObject({ how: 'delivered' })
  })
})

describe('what a person decided', () => {
  it('[PR-03] stays open for the evidence that they know, and is closed by any other', () => {
    const before = message('before', 2, 'sent')
    const after = message('after', 5, 'sent')
    const kept: ThreadItem = { ...task, rejected: ['before'] }
    expect(fate(kept, [received, before])).toMatchObject({ state: 'open' })
    expect(fate(kept, [received, before, after])).toMatchObject({ by: 'after' })
  })

  describe('[PR-03] [PR-06] what they left open as they answered it', () => {
    const promise = promising(message('r', 2, 'sent'))
    const leftOpen: ThreadItem = { ...task, rejected: ['left-open:r'] }
    const ofTwo = {
      ...received,
      marks: { ...MARKS, asked: { ...MARKS.asked, other: [{ words: ['chairs'], wants: null }] } },
    }

    it('stays open whatever the answer hands over, and is closed by a later one', () => {
      expect(fate(leftOpen, [received, message('r', 2, 'sent')])).toEqual(open(1))
      const later = message('later', 5, 'sent')
      expect(fate(leftOpen, [received, message('r', 2, 'sent'), later])).toMatchObject({ by: 'later' })
    })

    it('gives way to a promise in it, which is then what they owe; of several requests the one that was answered', () => {
      expect(fate(leftOpen, [received, promise])).toMatchObject({ state: 'settled', by: 'r', how: 'promised' })
      expect(fate(leftOpen, [ofTwo, promise])).toMatchObject({ state: 'settled', by: 'r', how: 'promised' })
      expect(fate({ ...task, id: 'other', key: 'other' }, [ofTwo, promise])).toMatchObject({ state: 'open' })
    })

    it('stays open where nothing carries the promise on, and where they opened it again', () => {
      expect(fate(leftOpen, [received, { ...promise, marks: { ...MARKS, ...promise.marks, listed: [] } }])).toEqual(
        open(1),
      )
      expect(fate({ ...task, rejected: ['left-open:r', 'r'] }, [received, promise])).toEqual(open(1))
    })

    it('goes on waiting: a reminder of their own is no new follow-up', () => {
      const reminder = besides(message('r', 4, 'sent', ASKS))
      expect(fate({ ...asked, rejected: ['left-open:r'] }, [sent, reminder])).toEqual(open(4))
    })
  })
})

describe('any thread', () => {
  it('[PR-03] [BE-04] ends in the same state whatever the order of arrival, message by message', () => {
    const withOrder = arbitraryThread.chain((thread) =>
      fc.record({
        thread: fc.constant(thread),
        order: fc.shuffledSubarray(thread.messages, { minLength: thread.messages.length }),
      }),
    )
    fc.assert(
      fc.property(withOrder, ({ thread, order }) => {
        const known: ThreadMessage[] = []
        let fates = new Map<string, Fate>()
        for (const arrived of order) {
          known.push(arrived)
          const items = thread.items.filter((item) => known.some((message) => message.id === item.sourceMessageId))
          fates = settle(items, known)
        }
        expect(Object.fromEntries(fates)).toEqual(Object.fromEntries(settle(thread.items, thread.messages)))
      }),
    )
  })

  it('[PR-03] only ever closes an item by a later message of people, and reopens one only for mail that says so', () => {
    fc.assert(
      fc.property(threadOf(fc.constant([])), fc.nat(), ({ items, messages }, seed) => {
        const all = settle(items, messages)
        const left = messages[seed % Math.max(1, messages.length)]
        const fewer = settle(
          items,
          messages.filter((message) => message !== left),
        )
        for (const [id, one] of all) {
          const before = fewer.get(id)
          const source = messages.find(
            (message) => message.id === items.find((item) => item.id === id)?.sourceMessageId,
          )
          if (one.state === 'open') {
            const isReturned = messages.some((message) => message.facts.nature === 'bounce')
            // What opened another thread tells that its answers belong there, and not to the item.
            const isOfAnother = left !== undefined && left.threadId !== source?.threadId
            // Mail in between may raise a doubt: then the person is asked.
            if (!isReturned && !isOfAnother && one.proposal === null) expect(before?.state ?? 'open').toBe('open')
            continue
          }
          if (one.state === 'removed') {
            expect(source?.removed).toBe('bin')
            continue
          }
          const by = messages.find((message) => message.id === one.by)
          expect(items.find((item) => item.id === id)?.rejected).not.toContain(one.by)
          expect(by?.facts.nature === 'personal' || by?.facts.calendarResponse).toBeTruthy()
          expect(by?.at.getTime()).toBeGreaterThanOrEqual(source?.at.getTime() ?? Infinity)
        }
      }),
    )
  })
})

describe('the sentence that shows it', () => {
  const kept = (place: number, said: Partial<Said>) => ({
    words: [],
    gives: [],
    does: 'states' as const,
    under: [],
    ...said,
    kept: place,
  })
  const proofOf = (item: ThreadItem, wants: 'time' | null, says: Said[]) => {
    const source = item.direction === 'i_owe' ? received : sent
    const reply = message('r', 2, item.direction === 'i_owe' ? 'sent' : 'received')
    const ask = {
      ...source,
      marks: { ...source.marks, asked: { key: [{ words: ['plan', 'roof'], wants }] } },
    }
    const found = fate(item, [ask, { ...reply, marks: { ...reply.marks, says } }])
    if (found?.state === 'settled') return found.sentence
    return found?.state === 'open' ? found.proposal?.sentence : undefined
  }

  it('[PR-03] [DT-04] shares most with what was asked', () => {
    const says = [
      kept(0, { words: ['party', 'cake'] }),
      kept(1, { words: ['plan', 'roof'] }),
      kept(2, { words: ['plan'] }),
    ]
    expect(proofOf(task, null, says)).toBe(1)
  })

  it('[PR-03] [DT-04] gives the kind of thing that was asked for, where none shares a word with it', () => {
    const says = [kept(0, { words: ['tram'] }), kept(1, { words: ['noon'], gives: ['time'] })]
    expect(proofOf(asked, 'time', says)).toBe(1)
  })

  it('[PR-03] [DT-04] says yes, no or done rather than anything else', () => {
    const says = [kept(0, { words: ['tram'] }), kept(1, { words: ['fine'], does: 'agrees' })]
    expect(proofOf({ ...asked, kind: 'meeting' }, null, says)).toBe(1)
  })
})
