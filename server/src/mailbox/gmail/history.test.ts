import { expect, it } from 'vitest'
import { HistoryReading, historySchema } from './history.ts'

/** What a history says of one message, entry by entry. */
function movedBy(...entries: object[]) {
  const reading = new HistoryReading()
  const { history } = historySchema.parse({ history: entries, historyId: '9' })
  for (const entry of history) reading.add(entry)
  return reading.changes.moved
}
const m = (...labelIds: string[]) => ({ id: 'm', labelIds })
const binned = { labelsAdded: [{ message: m('TRASH'), labelIds: ['TRASH'] }] }
const back = { labelsRemoved: [{ message: m('INBOX'), labelIds: ['TRASH'] }] }

it.each([
  ['the bin', [binned], 'bin'],
  ['spam', [{ labelsAdded: [{ message: m('SPAM'), labelIds: ['SPAM'] }] }], 'spam'],
  ['back', [binned, back], null],
  ['the bin again', [binned, back, binned], 'bin'],
  [
    'from spam to the bin in one step',
    [{ ...binned, labelsRemoved: [{ message: m('TRASH'), labelIds: ['SPAM', 'INBOX'] }] }],
    'bin',
  ],
  ['nowhere any more', [binned, { messagesDeleted: [{ message: m('TRASH') }] }], 'deleted'],
] as const)('[PR-03] a message went to %s', (_what, entries, to) => {
  expect(movedBy(...entries)).toEqual([{ ref: 'm', to }])
})

it('[PR-03] what is read, starred or archived did not go away', () => {
  expect(movedBy({ labelsRemoved: [{ message: m(), labelIds: ['UNREAD', 'INBOX'] }] })).toEqual([])
  expect(movedBy({ labelsAdded: [{ message: m('INBOX', 'STARRED'), labelIds: ['STARRED'] }] })).toEqual([])
})
