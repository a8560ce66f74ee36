import { expect, it } from 'vitest'
import { shownForLabels, type Mailbox } from './mailbox.ts'

type Shown = Pick<Mailbox, 'labels_on' | 'status'> & { name: string }
const mailbox = (name: string, isOn: boolean, status: Mailbox['status'] = 'connected'): Shown => ({
  name,
  labels_on: isOn,
  status,
})

it.each<[string, Shown[], string | undefined]>([
  ['none', [], undefined],
  ['the first one that is to have them', [mailbox('a', false), mailbox('b', true), mailbox('c', true)], 'b'],
  ['one that is not paused', [mailbox('a', true, 'paused'), mailbox('b', false), mailbox('c', true)], 'c'],
  ['a paused one where no other is to have them', [mailbox('a', false), mailbox('b', true, 'paused')], 'b'],
  ['the first one where none is', [mailbox('a', false, 'paused'), mailbox('b', false)], 'a'],
])('[SM-08] [MB-03] the labels are shown of a mailbox: %s', (_, mailboxes, name) => {
  expect(shownForLabels(mailboxes)?.name).toBe(name)
})
