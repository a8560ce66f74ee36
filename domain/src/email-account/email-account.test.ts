import { describe, expect, it } from 'vitest'
import { isReadNow, mayBeRead, meantMailbox, type EmailAccount } from './email-account.ts'

type Standing = Pick<EmailAccount, 'status' | 'missing'>
const READ: Standing = { status: 'connected', missing: ['send'] }
const PAUSED: Standing = { status: 'paused', missing: [] }
const ENDED: Standing = { status: 'reconnect_needed', missing: [] }
const REFUSED: Standing = { status: 'connected', missing: ['read'] }

describe('a mailbox', () => {
  it.each([
    ['connected', READ, true, true],
    ['paused', PAUSED, true, false],
    ['that lets nobody in any more', ENDED, true, false],
    ['whose reading was not granted', REFUSED, false, false],
  ])('[GD-02] %s', (_, mailbox, may, isRead) => {
    expect([mayBeRead(mailbox), isReadNow(mailbox)]).toEqual([may, isRead])
  })

  it.each([
    ['the first that is read', [REFUSED, PAUSED, READ, { ...READ }], READ],
    ['the first, where none is', [ENDED, REFUSED], ENDED],
    ['none, without any', [], null],
  ])('[MB-03] that is meant where only one can be: %s', (_, mailboxes, meant) => {
    expect(meantMailbox(mailboxes)).toBe(meant)
  })
})
