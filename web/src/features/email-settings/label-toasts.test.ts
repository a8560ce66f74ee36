import { AppError } from '@loose-ends/domain/errors.ts'
import { describe, expect, it } from 'vitest'
import { aListedMailbox } from '#web/testing/fake-server.ts'
import { providerOf } from '../session/email-account.ts'
import {
  labelsLoadFailedToast,
  labelsToggledToast,
  labelsToggleFailedToast,
  refusedLabelsToast,
  thrownLabelsToast,
} from './label-toasts.ts'

const server_login = JSON.stringify({
  servers: {
    imap: { host: 'localhost', port: 993, security: 'tls' },
    smtp: { host: 'localhost', port: 465, security: 'tls' },
  },
  username: 'maya',
})

describe('[MB-01] [SM-08] what is said of labels', () => {
  it.each([
    [aListedMailbox({ provider: 'localhost', server_login }), true],
    [aListedMailbox({ provider: 'your mailbox' }), true],
    [
      aListedMailbox({
        provider: 'mailbox.org',
        server_login: server_login.replaceAll('localhost', 'imap.mailbox.org'),
      }),
      false,
    ],
    [aListedMailbox(), false],
  ])('knows a host from the name of a provider: $provider', (mailbox, isNameless) => {
    expect(providerOf(mailbox).isNameless).toBe(isNameless)
  })

  const at = providerOf(aListedMailbox({ provider: 'localhost', server_login }))
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
    [refusedLabelsToast('Your mailbox account not connected', at), 'Your mailbox is not connected', undefined],
    [thrownLabelsToast(new AppError('email_account_missing'), at), 'Your mailbox is not connected', undefined],
    [
      thrownLabelsToast(new AppError('session_expired'), at),
      'Authentication Required',
      'Please reconnect your mailbox with the required permissions',
    ],
  ])('at a server that nobody knows names no host (%#)', (toast, title, description) => {
    expect([toast.title, toast.description]).toEqual([title, description])
  })
})
