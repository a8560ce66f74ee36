import { expect, it } from 'vitest'
import { refOf } from '@loose-ends/domain/mailbox/opaque.ts'
import { directionOf } from './examined-message.ts'

const OWNED = ['mara@example.com']

function message(from: string, labelIds: string[]) {
  return {
    outcome: 'fetched' as const,
    id: refOf('m'),
    threadId: 't',
    isInInbox: labelIds.includes('INBOX'),
    at: new Date('2026-03-10T09:00:00Z'),
    direction: labelIds.includes('SENT') ? ('sent' as const) : ('received' as const),
    raw: Buffer.from(`Subject: A\r\nFrom: ${from}\r\nTo: x@y.example\r\n\r\nFrom: mara@example.com\r\n`),
  }
}

it.each([
  ['sent mail is sent', 'Mara <mara@example.com>', ['SENT'], 'sent'],
  ['imported mail of the owner is sent', 'Mara <Mara@Example.com>', ['Label_7'], 'sent'],
  ['imported mail with a bare address, too', 'mara@example.com', [], 'sent'],
  ['and with a folded header', 'Mara Lindt\r\n <mara@example.com>', [], 'sent'],
  ['mail in the inbox is received, whoever it claims to be from', 'Mara <mara@example.com>', ['INBOX'], 'received'],
  ['archived mail of others is received', 'Anna <anna@example.com>', [], 'received'],
  ['a name that looks like the owner is a name', '"mara@example.com" <anna@example.com>', [], 'received'],
])('[BE-01] %s', (_title, from, labelIds, expected) => {
  expect(directionOf(message(from, labelIds), OWNED)).toBe(expected)
})
