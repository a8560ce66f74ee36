import { AppError } from '@loose-ends/domain/errors.ts'
import { describe, expect, it } from 'vitest'
import { anEntry } from '#web/testing/a-mailbox.ts'
import { aListedMailbox } from '#web/testing/fake-server.ts'
import { providerOf } from '../session/email-account.ts'
import { syncText } from './sync-button.tsx'
import { readMarker, writeMarker } from './sync-marker.ts'
import {
  autoCompletedToast,
  completedSyncToast,
  failedSyncToast,
  refusedSyncToast,
  signInSyncFailedToast,
} from './sync-toasts.ts'
import { minutesAndSeconds, retryTexts } from './sync-words.ts'

const GMAIL = { name: 'Gmail', company: 'Google' }
const FASTMAIL = { name: 'Fastmail', company: 'Fastmail' }

describe('what a refused sync says', () => {
  it.each([
    [new AppError('not_authenticated'), 'Authentication required', 'Please log in to sync emails'],
    [new AppError('sync_in_progress'), 'Sync in progress', 'Intelligent email sync is already running'],
    [
      new AppError('sync_cooldown', { retryAfterMs: 125_000 }),
      'Sync on cooldown',
      'Please wait 2m 5s before syncing again. Background monitoring continues.',
    ],
    [
      new AppError('provider_rate_limited'),
      'Rate limit reached',
      'Gmail API rate limit exceeded. Intelligent monitoring will resume automatically.',
    ],
    [new AppError('email_account_missing'), 'Sync failed', 'Gmail account not connected'],
    [
      new AppError('mailbox_missing'),
      'Sync failed',
      'This account at Google has no mailbox. Sign in with one that has.',
    ],
  ])('[ER-01] [VA-08] %s', (error, title, description) => {
    expect(refusedSyncToast(error, 0, GMAIL)).toMatchObject({ title, description })
  })

  it('[AV-02] asks nobody to try again later who has to wait for others', () => {
    expect(signInSyncFailedToast('provider_unavailable', GMAIL).title).toContain('try again later')
    expect(signInSyncFailedToast('provider_setup', GMAIL)).toMatchObject({
      title: 'Failed to sync Gmail',
      description: expect.stringContaining('not set up for Gmail'),
    })
  })

  it('[MB-01] names whoever keeps the mailbox', () => {
    const at = new Date(2026, 2, 10, 14, 5).toISOString()
    const entry = anEntry({ status: 'failed', error_code: 'provider_unavailable', next_attempt_at: at })
    expect(retryTexts(entry, FASTMAIL).long).toBe('Fastmail did not answer; trying again at 2:05 PM')
    expect(completedSyncToast(0, FASTMAIL).title).toBe('Intelligent Fastmail sync completed')
    expect(refusedSyncToast(new AppError('email_account_disconnected'), 0, FASTMAIL).description).toBe(
      'Fastmail no longer lets us in. Please connect it again.',
    )
  })

  it('[MB-01] names no host where nobody knows the provider by a name', () => {
    const at = providerOf(aListedMailbox({ provider: null, host: '127.0.0.1' }))
    const limited = new AppError('provider_rate_limited')
    expect([
      completedSyncToast(0, at).title,
      signInSyncFailedToast('internal', at).title,
      failedSyncToast(limited, at).description,
      failedSyncToast(new AppError('provider_unavailable'), at, 'inbox').description,
      refusedSyncToast(new AppError('email_account_missing'), 0, at).description,
    ]).toEqual([
      'Intelligent sync completed',
      'Failed to sync your mailbox. Please try again later.',
      'API rate limit exceeded. Intelligent monitoring will resume automatically.',
      'Inbox processing failed: Your mailbox cannot be reached right now. Please try again in a moment.',
      'Your mailbox is not connected',
    ])
    const entry = anEntry({ status: 'failed', error_code: 'provider_unavailable', next_attempt_at: null })
    expect(retryTexts(entry, at).long).toMatch(/^Your mailbox did not answer; trying again at /)
  })

  it('[ER-01] counts what was completed', () => {
    expect(completedSyncToast(0, GMAIL)).toEqual({ title: 'Intelligent Gmail sync completed', kind: 'success' })
    expect(completedSyncToast(3, GMAIL).description).toBe('3 items were automatically marked as completed.')
    expect(autoCompletedToast(2, 'intelligent_monitoring').title).toBe('2 items auto-completed! (background)')
    expect(autoCompletedToast(2, 'manual_sync').title).toBe('2 items auto-completed!')
  })

  it.each([
    ['provider_unavailable', 'Gmail did not answer; trying again at 2:05 PM'],
    ['provider_rate_limited', 'Gmail asked us to wait; trying again at 2:05 PM'],
    ['internal', 'The last sync failed; trying again at 2:05 PM'],
  ])('[SM-05] after %s it is tried again', (error_code, text) => {
    const at = new Date(2026, 2, 10, 14, 5).toISOString()
    expect(retryTexts(anEntry({ status: 'failed', error_code, next_attempt_at: at }), GMAIL).long).toBe(text)
  })

  it.each([
    [1, '0m 1s'],
    [59_001, '1m 0s'],
    [180_000, '3m 0s'],
  ])('[SM-02] %i ms read %s', (ms, text) => {
    expect(minutesAndSeconds(ms)).toBe(text)
  })
})

describe('the sync button', () => {
  it.each([
    [true, 0, 'Syncing emails...'],
    [false, 61_000, 'Sync available in 1m 1s'],
    [false, 0, 'Sync emails now'],
  ])('[SH-01] syncing %o, not before %i ms, says %s', (isSyncing, cooldownMs, text) => {
    expect(syncText(isSyncing, cooldownMs)).toBe(text)
  })
})

describe('the sync marker', () => {
  const marker = { isActive: true, progress: 'Processing inbox...', startTime: Date.parse('2026-03-10T10:00:00Z') }

  it('[SM-03] survives a page close', () => {
    writeMarker(localStorage, 'k', marker)
    expect(readMarker(localStorage, 'k')).toEqual(marker)
    localStorage.setItem('k', 'nonsense')
    expect(readMarker(localStorage, 'k')).toBeNull()
  })
})
