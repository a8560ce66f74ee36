import { describe, expect, it } from 'vitest'
import { sessionSchema } from '@loose-ends/domain/session/session.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { testApp } from './testing/test-app.ts'

const test = testApp()

describe('sign-in', () => {
  it('[CB-04] signs a new person in', async () => {
    test.fake.control.createAccount({ email: 'ana@example.com', name: 'Ana Silva' })
    const browser = new TestBrowser(test)
    const exchanged = await browser.signIn({ email: 'ana@example.com' }, { time_zone: 'Europe/Lisbon' })
    expect(sessionSchema.parse(exchanged.session).user.email).toBe('ana@example.com')
    expect(exchanged.email_account).toEqual({ status: 'connected', missing: [] })
    const account = await browser.request('GET', '/api/email-account')
    expect(account.status).toBe(200)
  })
})
