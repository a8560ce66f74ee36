import fc from 'fast-check'
import type { ThreadItem, ThreadMessage } from '../settling/thread-message.ts'

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 9))

const words = fc.subarray(['w1', 'w2', 'w3'])
const mark = fc.constantFrom(null, 'anna', 'bob')
const said = fc.record({
  words,
  gives: fc.subarray(['yes_no' as const, 'time' as const, 'link' as const]),
  does: fc.constantFrom('delivers' as const, 'agrees' as const, 'declines' as const, 'states' as const),
  under: words,
})
const asked = fc.record({ words, wants: fc.constantFrom(null, 'yes_no' as const, 'time' as const) })
const arbitraryMarks = (missing: fc.Arbitrary<string[][]>) =>
  fc.record({
    topic: fc.constantFrom(null, 'topic'),
    isReply: fc.boolean(),
    isForward: fc.boolean(),
    own: fc.constantFrom(null, 'own'),
    replyTo: fc.constantFrom(null, 'own', 'other'),
    length: fc.constantFrom(0, 8, 60),
    pending: fc.array(words, { maxLength: 1 }),
    conversation: fc.constantFrom(null, 'conversation'),
    missing,
    commits: fc.boolean(),
    pledge: fc.constant(null),
    thanks: fc.array(fc.record({ words, kept: fc.constant(null) }), { maxLength: 1 }),
    attached: words,
    awayUntil: fc.constantFrom(null, day(8).toISOString(), day(9).toISOString()),
    failed: fc.subarray(['anna', 'bob']),
    says: fc.array(said, { maxLength: 3 }),
    author: fc.record({ address: mark, domain: mark, name: mark }),
    domains: fc.subarray(['anna', 'bob']),
    names: fc.subarray(['anna', 'bob']),
    asked: fc.array(asked, { maxLength: 2 }).map((parts) => ({ key: parts })),
    promised: fc.array(asked, { maxLength: 2 }).map((parts) => ({ key: parts })),
    listed: fc.subarray(['key']),
  })
/** Messages and items of a thread and of others beside it. `missing`: what messages say is still missing. */
export const threadOf = (missing: fc.Arbitrary<string[][]>) =>
  fc
    .array(
      fc.record({
        direction: fc.constantFrom('received' as const, 'sent' as const),
        on: fc.integer({ min: 1, max: 5 }),
        threadId: fc.constantFrom('thread', 'thread', 'another'),
        event: fc.constantFrom(null, 'event'),
        hasItem: fc.boolean(),
        removed: fc.constantFrom(null, null, 'bin' as const),
        counterparts: fc.subarray(['anna', 'bob']),
        nature: fc.constantFrom(
          'personal' as const,
          'personal' as const,
          'personal' as const,
          'automatic' as const,
          'out_of_office' as const,
          'bounce' as const,
          'calendar_response' as const,
        ),
        hasAttachment: fc.boolean(),
        marks: arbitraryMarks(missing),
        acts: fc.record({ asks: fc.boolean(), promises: fc.boolean(), proposes: fc.boolean() }),
        defers: fc.boolean(),
        answers: fc.boolean(),
        calendarResponse: fc.constantFrom(
          null,
          'accepted' as const,
          'declined' as const,
          'tentative' as const,
          'cancelled' as const,
        ),
        item: fc.option(
          fc.record({
            type: fc.constantFrom('task' as const, 'follow_up' as const),
            kind: fc.constantFrom('request' as const, 'question' as const, 'meeting' as const, 'promise' as const),
            direction: fc.constantFrom('i_owe' as const, 'they_owe' as const),
            key: fc.constantFrom(null, 'key'),
            counterpart: fc.constantFrom(null, 'anna'),
            rejected: fc.subarray(['m1', 'm3', 'm5']),
          }),
        ),
      }),
      { maxLength: 8 },
    )
    .map((drawn) => ({
      messages: drawn.map(
        (
          { direction, on, counterparts, threadId, event, hasItem, removed, marks, item: _item, ...facts },
          n,
        ): ThreadMessage => ({
          id: `m${n}`,
          threadId,
          event,
          hasItem,
          removed,
          direction,
          at: day(on),
          counterparts,
          facts,
          marks,
        }),
      ),
      items: drawn.flatMap(({ item }, n): ThreadItem[] =>
        item ? [{ id: `i${n}`, sourceMessageId: `m${n}`, takesAnyAnswer: false, ...item }] : [],
      ),
    }))

/** Any such thread. */
export const arbitraryThread = threadOf(fc.array(words, { maxLength: 2 }))
