import type { Session } from '@loose-ends/domain/session/session.ts'
import { TestBrowser } from './test-browser.ts'
import type { TestApp } from './test-app.ts'

export interface SignedInPerson {
  id: string
  email: string
  session: Session
  browser: TestBrowser
}

let people = 0

/** A person of this test's own, with an account at the provider, signed in. */
export async function signedInPerson(test: TestApp, zone?: string): Promise<SignedInPerson> {
  people += 1
  const email = `person${people}@example.com`
  test.fake.control.createAccount({ email, name: 'Ana Silva' })
  return signIn(test, email, zone)
}

/** The same person on another browser. */
export async function signIn(test: TestApp, email: string, zone?: string): Promise<SignedInPerson> {
  const browser = new TestBrowser(test)
  const { id, session } = await browser.signIn({ email }, zone === undefined ? {} : { time_zone: zone })
  return { id, email, session, browser }
}
