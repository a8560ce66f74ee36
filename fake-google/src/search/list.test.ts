import { describe, expect, it } from 'vitest'
import { ensureAccount } from '../mailbox/account.ts'
import { readIncoming } from '../mailbox/incoming.ts'
import { createLabel } from '../mailbox/label.ts'
import { insertMessage } from '../mailbox/message.ts'
import { openStore } from '../storage/store.ts'
import { aRawMessage } from '../testing/test-google.ts'
import { listMessages } from './list.ts'

const now = new Date('2026-03-10T12:00:00Z')
const store = openStore(':memory:')
const account = ensureAccount(store, { email: 'ana@example.com', name: 'Ana Ruiz' })
const clients = createLabel(store, account.id, 'Work/Big Clients')
const keys = new Map<string, string>()

function add(key: string, labels: string[], date: string, fields: Record<string, string>, body = '') {
  const message = readIncoming(Buffer.from(aRawMessage(fields, body)))
  const stored = insertMessage(store, account.id, message, { labelIds: labels, internalDate: new Date(date), now })
  keys.set(stored.id, key)
}

add('budget', ['INBOX', 'UNREAD'], '2026-03-09T10:00:00Z', { Subject: 'The budget plan' }, 'Numbers for Köln.')
add('plan', ['INBOX', clients.id], '2026-03-08T10:00:00Z', {
  Subject: 'Plan: budget',
  From: 'Cléo <cleo@paris.example>',
  Cc: 'ben@example.org',
})
add('sent', ['SENT'], '2026-03-01T10:00:00Z', {
  From: 'Ana Ruiz <ana@example.com>',
  To: 'cleo@paris.example',
  Subject: 'Offer',
  'Message-ID': '<offer@x>',
})
add('starred', ['STARRED', 'CATEGORY_PROMOTIONS'], '2026-01-05T09:00:00Z', {
  From: 'shop@example.net',
  Subject: 'Sale',
})
add('spam', ['SPAM'], '2026-03-10T11:00:00Z', { Subject: 'budget budget' })
add('trash', ['TRASH'], '2025-12-01T11:00:00Z', { Subject: 'old budget' })
add(
  'file',
  ['INBOX'],
  '2026-02-01T00:00:00Z',
  { Subject: 'Report', 'Content-Type': 'multipart/mixed; boundary=b' },
  '--b\r\n\r\nsee file\r\n--b\r\nContent-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment\r\n\r\n1,2\r\n--b--',
)

const search = (q: string, includeSpamTrash = false) =>
  listMessages(store, account, { q, labelIds: [], includeSpamTrash, limit: 100, after: undefined }, now).map(({ id }) =>
    keys.get(id),
  )

describe('searching a mailbox', () => {
  it.each([
    ['', ['budget', 'plan', 'sent', 'file', 'starred']],
    ['budget', ['budget', 'plan']],
    ['BUDGET', ['budget', 'plan']],
    ['bud', []],
    ['koln', ['budget']],
    ['"budget plan"', ['budget']],
    ['subject:"plan budget"', ['plan']],
    ['subject:(plan budget) -from:cleo', ['budget']],
    ['from:ben@example.org', ['budget', 'file']],
    ['from:cleo', ['plan']],
    ['from:me', ['sent']],
    ['to:me -from:ben', ['plan', 'starred']],
    ['to:ben', ['plan']],
    ['cc:ben', ['plan']],
    ['from:shop OR from:cleo', ['plan', 'starred']],
    ['{from:shop from:cleo} subject:sale', ['starred']],
    ['in:inbox', ['budget', 'plan', 'file']],
    ['in:inbox is:unread', ['budget']],
    ['in:inbox is:read', ['plan', 'file']],
    ['-in:inbox', ['sent', 'starred']],
    ['in:sent', ['sent']],
    ['is:starred', ['starred']],
    ['category:promotions', ['starred']],
    ['label:work-big-clients', ['plan']],
    ['label:"Work/Big Clients"', ['plan']],
    ['label:nothing', []],
    ['-label:nothing budget', ['budget', 'plan']],
    ['in:spam', ['spam']],
    ['in:trash', ['trash']],
    ['in:anywhere budget', ['spam', 'budget', 'plan', 'trash']],
    ['has:attachment', ['file']],
    ['has:userlabels', ['plan']],
    ['-has:attachment in:inbox', ['budget', 'plan']],
    ['rfc822msgid:<offer@x>', ['sent']],
    ['rfc822msgid:offer@x', ['sent']],
    ['after:2026/03/01', ['budget', 'plan', 'sent']],
    ['after:2026/03/02 before:2026/03/09', ['plan']],
    [`after:${Date.UTC(2026, 2, 9, 10) / 1_000}`, ['budget']],
    [`before:${Date.UTC(2026, 2, 9, 10) / 1_000} newer_than:3d`, ['plan']],
    ['newer_than:2d', ['budget']],
    ['older_than:1m', ['file', 'starred']],
    ['older_than:1m newer_than:6w', ['file']],
    ['***', ['budget', 'plan', 'sent', 'file', 'starred']],
    ['budget" OR 1=1', []],
  ])('finds for %j the messages %j', (q, expected) => {
    expect(search(q)).toEqual(expected)
  })

  it('includes Spam and Trash when told to', () => {
    expect(search('subject:budget', true)).toEqual(['spam', 'budget', 'plan', 'trash'])
  })
})
