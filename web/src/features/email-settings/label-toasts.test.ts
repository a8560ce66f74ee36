import { AppError } from '@loose-ends/domain/errors.ts'
import { describe, expect, it } from 'vitest'
import { aListedMailbox, anAccount } from '#web/testing/fake-server.ts'
import {
  labelsCreatedToast,
  labelsLoadFailedToast,
  labelsToggledToast,
  labelsToggleFailedToast,
  refusedLabelsToast,
  thrownLabelsToast,
} from './label-toasts.ts'
import { markedMailbox } from './marked-mailbox.ts'

describe('[MB-01] [SM-08] what is said of labels', () => {
  const { marks } = anAccount()
  const at = markedMailbox(aListedMailbox({ provider: null, host: 'localhost', marks }))
  it.each([
    [labelsToggledToast(true, at), 'Labels Enabled', undefined],
    [labelsToggledToast(false, at), 'Labels Disabled', undefined],
    [labelsLoadFailedToast(at), 'Error', 'Failed to load labels settings'],
    [labelsToggleFailedToast(at), 'Error', 'Failed to update labels setting'],
    [refusedLabelsToast(undefined, at), 'Error Creating Labels', 'Could not create labels'],
    [
      refusedLabelsToast('Authentication failed', at),
      'Authentication Error',
      'Please reconnect your mailbox to enable labels',
    ],
    [refusedLabelsToast('Your mailbox is not connected', at), 'Your mailbox is not connected', undefined],
    [thrownLabelsToast(new AppError('email_account_missing'), at), 'Your mailbox is not connected', undefined],
    [
      thrownLabelsToast(new AppError('session_expired'), at),
      'Authentication Required',
      'Please reconnect your mailbox with the required permissions',
    ],
    [
      thrownLabelsToast(new AppError('provider_unavailable'), at),
      'Error Creating Labels',
      'Your mailbox cannot be reached right now. Please try again in a moment.',
    ],
  ])('at a server that nobody knows names no host (%#)', (toast, title, description) => {
    expect([toast.title, toast.description]).toEqual([title, description])
  })

  it('names a provider that is known', () => {
    expect(labelsToggledToast(true, markedMailbox(aListedMailbox({ marks }))).title).toBe('Fastmail Labels Enabled')
    expect(labelsToggledToast(true, markedMailbox(null)).title).toBe('Gmail Labels Enabled')
  })

  const keeper = markedMailbox(aListedMailbox())
  it.each([
    [labelsToggledToast(true, keeper), 'Fastmail Keywords Enabled', undefined],
    [
      labelsCreatedToast('Loose Ends', keeper),
      'Fastmail Keywords Set Up',
      'Messages in Fastmail get them once these are enabled',
    ],
    [labelsToggleFailedToast(keeper), 'Error', 'Failed to update Fastmail keywords setting'],
    [refusedLabelsToast(undefined, keeper), 'Error Creating Keywords', 'Could not create Fastmail keywords'],
  ])('[MB-05] calls them keywords where they are keywords (%#)', (toast, title, description) => {
    expect([toast.title, toast.description]).toEqual([title, description])
  })
})
