import { expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { directionOf } from './direction-of.ts'

const OWNED = ['mara@example.com', 'mara@home.example']

const TRACE = 'Received: from out.example by mx.example.com with ESMTPS id 4; Tue, 10 Mar 2026 09:00:00 +0000\r\n'

function message(from: string, labelIds: string[], to = 'x@y.example', trace = '') {
  return {
    outcome: 'fetched' as const,
    id: refOf('m'),
    threadId: 't',
    isInInbox: labelIds.includes('INBOX'),
    at: new Date('2026-03-10T09:00:00Z'),
    direction: labelIds.includes('SENT') ? ('sent' as const) : ('received' as const),
    raw: Buffer.from(`${trace}Subject: A\r\nFrom: ${from}\r\nTo: ${to}\r\n\r\nFrom: mara@example.com\r\n`),
  }
}

it.each([
  ['sent mail is sent', 'Mara <mara@example.com>', ['SENT'], 'sent'],
  ['imported mail of the owner is sent', 'Mara <Mara@Example.com>', ['Label_7'], 'sent'],
  ['imported mail with a bare address, too', 'mara@example.com', [], 'sent'],
  ['and with a folded header', 'Mara Lindt\r\n <mara@example.com>', [], 'sent'],
  [
    'what the owner wrote to others is sent in an inbox that it was put into',
    'Mara <mara@example.com>',
    ['INBOX'],
    'sent',
  ],
  ['archived mail of others is received', 'Anna <anna@example.com>', [], 'received'],
  ['a name that looks like the owner is a name', '"mara@example.com" <anna@example.com>', [], 'received'],
])('[BE-01] %s', (_title, from, labelIds, expected) => {
  expect(directionOf(message(from, labelIds), OWNED)).toBe(expected)
})

it.each([
  ['to themself', 'Mara <mara@example.com>'],
  ['to another mailbox of theirs', '"x@y.example" <mara@home.example>,\r\n mara@example.com'],
  ['to an address of theirs for tasks', 'mara+loose-task@example.com'],
  ['to nobody who is named', 'undisclosed-recipients:;'],
])('[BE-01] mail in the inbox that claims to be from the owner is received where it came %s alone', (_title, to) => {
  expect(directionOf(message('Mara <mara@example.com>', ['INBOX'], to), OWNED)).toBe('received')
})

it('[BE-01] mail that came into the inbox is received, whoever it says wrote it to others', () => {
  const claimed = (labelIds: string[]) =>
    directionOf(message('Mara <mara@example.com>', labelIds, undefined, TRACE), OWNED)
  expect(claimed(['INBOX'])).toBe('received')
  expect(claimed(['INBOX', 'SENT'])).toBe('sent')
  expect(claimed(['Label_7'])).toBe('sent')
})
