import { expect, it } from 'vitest'
import { labelNames } from '../label/label.ts'
import { canBeMarked, shownForLabels, type Mailbox } from './mailbox.ts'

type Shown = Pick<Mailbox, 'labels_on' | 'status'> & Partial<Pick<Mailbox, 'marks'>> & { name: string }
const mailbox = (name: string, isOn: boolean, status: Mailbox['status'] = 'connected'): Shown => ({
  name,
  labels_on: isOn,
  status,
})
const unable = (name: string, isOn = true): Shown => ({ ...mailbox(name, isOn), marks: null })

it.each<[string, Shown[], string | undefined]>([
  ['none', [], undefined],
  ['the first one that is to have them', [mailbox('a', false), mailbox('b', true), mailbox('c', true)], 'b'],
  ['one that is not paused', [mailbox('a', true, 'paused'), mailbox('b', false), mailbox('c', true)], 'c'],
  ['a paused one where no other is to have them', [mailbox('a', false), mailbox('b', true, 'paused')], 'b'],
  ['the first one where none is', [mailbox('a', false), mailbox('b', false)], 'a'],
  ['one that is not paused where none is', [mailbox('a', false, 'paused'), mailbox('b', false)], 'b'],
  ['one that lets us in', [mailbox('a', true, 'reconnect_needed'), mailbox('b', true)], 'b'],
  [
    'one that does not, before a paused one',
    [mailbox('a', true, 'paused'), mailbox('b', true, 'reconnect_needed')],
    'b',
  ],
  ['one that takes them', [unable('a'), mailbox('b', true)], 'b'],
  ['one that takes them, though it is not to have them', [unable('a'), mailbox('b', false)], 'b'],
  ['one that takes none where no other does', [unable('a', false), unable('b')], 'a'],
])('[SM-08] [MB-03] the labels are shown of a mailbox: %s', (_, mailboxes, name) => {
  expect(shownForLabels(mailboxes)?.name).toBe(name)
})

it.each([
  ['one that takes labels', { marks: { kind: 'labels', names: labelNames('Ours') }, missing: [] }, true],
  ['one that would, once it is granted', { marks: null, missing: ['modify'] }, true],
  ['not one that takes none, whatever else is missing', { marks: null, missing: ['send'] }, false],
] as const satisfies [string, Parameters<typeof canBeMarked>[0], boolean][])(
  '[MB-05] [CB-07] can be marked: %s',
  (_, mailbox, can) => {
    expect(canBeMarked(mailbox)).toBe(can)
  },
)
