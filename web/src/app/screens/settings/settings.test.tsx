import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, EMAIL_SETTINGS, fakeServer } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'

describe('settings', () => {
  it('[ST-01] opens on the account tab; the other one has its address', async () => {
    const server = fakeServer()
    server.on('GET /email-account', anAccount())
    server.on('GET /email-settings', EMAIL_SETTINGS)
    const { router } = renderApp('/settings', { server })
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy()
    expect(screen.getByText('Manage your account and email preferences')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Account' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(screen.getByRole('tab', { name: 'Email Settings' }))
    expect(await screen.findByRole('heading', { name: 'Gmail Labels' })).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=email')
  })
})
