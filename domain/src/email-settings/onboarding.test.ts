import { describe, expect, it } from 'vitest'
import type { MailboxAbility } from '../email-account/email-account.ts'
import type { Mailbox } from '../email-account/mailbox.ts'
import { labelNames } from '../label/label.ts'
import { isOnboardingDue } from './onboarding.ts'

type Account = Pick<Mailbox, 'status' | 'missing' | 'backfilled_at' | 'marks'>

const NOW = new Date('2026-03-10T12:00:00.000Z')
const FRESH = {
  gmail_labels_enabled: false,
  onboarding_completed: false,
  onboarding_shown_at: null,
  first_done_at: '2026-03-10T11:50:00.000Z',
}
const CONNECTED = {
  status: 'connected',
  missing: [],
  backfilled_at: '2026-03-10T11:41:00.000Z',
  marks: { kind: 'labels', names: labelNames('Loose Ends') },
} as const satisfies Account
const without = (ability: MailboxAbility): Account => ({ ...CONNECTED, missing: [ability] })

describe('[ON-01] [SM-08] the offer to organise the mailbox', () => {
  it.each([
    ['is made to a connected person who never saw it', CONNECTED, FRESH, true],
    ['is not made without an account', undefined, FRESH, false],
    ['[MB-05] is not made where no labels are taken', { ...CONNECTED, marks: null }, FRESH, false],
    ['is not made while the access is lost', { ...CONNECTED, status: 'reconnect_needed' } as const, FRESH, false],
    ['is not made where labels may not be made', without('labels'), FRESH, false],
    ['is not made where they may not be put on mail', without('modify'), FRESH, false],
    ['is not made where no mail may be read', without('read'), FRESH, false],
    ['is made where no mail may be sent', without('send'), FRESH, true],
    ['is not made when the labels are on', CONNECTED, { ...FRESH, gmail_labels_enabled: true }, false],
    ['is not made again once it was taken', CONNECTED, { ...FRESH, onboarding_completed: true }, false],
    ['[WV-11] is not made while the mailbox is being read', { ...CONNECTED, backfilled_at: null }, FRESH, false],
    ['[WV-11] is not made before the first Done', CONNECTED, { ...FRESH, first_done_at: null }, false],
    [
      '[WV-11] is made without one a day after the mailbox was read, whenever they signed in with it last',
      { ...CONNECTED, backfilled_at: '2026-03-09T11:59:59.999Z' },
      { ...FRESH, first_done_at: null },
      true,
    ],
    ['waits 24 hours', CONNECTED, { ...FRESH, onboarding_shown_at: '2026-03-09T12:00:00.000Z' }, false],
    [
      'is made again after more than 24 hours',
      CONNECTED,
      { ...FRESH, onboarding_shown_at: '2026-03-09T11:59:59.999Z' },
      true,
    ],
  ])('%s', (_, account, settings, due) => {
    expect(isOnboardingDue(account, settings, NOW)).toBe(due)
  })
})
