import type { Mailbox } from '@loose-ends/domain/email-account/mailbox.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { anAccount, EMAIL_SETTINGS, failure, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

function open(account: Mailbox | Response = anAccount({ email: 'maya@lindqvist.example' })) {
  const server = fakeServer()
  server.on('GET /email-account', () => account)
  server.on('GET /email-settings', EMAIL_SETTINGS)
  server.on('GET /email-labels', { labels: [], web_url: 'https://mail.example/mail/' })
  server.on('GET /sender-rules', { items: [] })
  server.on('GET /kind-rules', { items: [] })
  renderApp('/settings?tab=email', { server })
  return screen.findByRole('region', { name: 'Add by email' })
}

it('[MT-01] shows the addresses for tasks and follow-ups, and copies them', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  const group = await open()
  expect(await within(group).findByText('maya+tasks@lindqvist.example')).toBeTruthy()
  expect(within(group).getByText('maya+followups@lindqvist.example')).toBeTruthy()
  fireEvent.click(within(group).getByRole('button', { name: 'Copy the address for follow-ups' }))
  expect(await within(group).findByText('The address was copied')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('maya+followups@lindqvist.example')
})

it('[MT-01] says what is needed without a mailbox', async () => {
  const group = await open(failure(404, 'email_account_missing'))
  expect(await within(group).findByText('Connect your mailbox to have an address for each.')).toBeTruthy()
})

it('[MT-01] [ER-01] offers to try again when the mailbox cannot be asked for', async () => {
  const group = await open(failure(500, 'internal'))
  expect(await within(group).findByText('Your addresses could not be loaded')).toBeTruthy()
})
