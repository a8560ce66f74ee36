import type { BrowserContext } from 'playwright-core'
import { setTimeout as delay } from 'node:timers/promises'
import { DEFAULT_PRODUCT_NAME, shortName } from '@loose-ends/domain/product.ts'
import { isSyncing, type SyncState } from '@loose-ends/domain/sync/sync.ts'
import { owner } from '@loose-ends/fake-google/story/people.ts'
import { TestBrowser } from '@loose-ends/server/testing/test-browser.ts'

/** What a visit leaves in its browser. */
export type SavedState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Who the mailbox of the demo belongs to signs in with this zone (IANA) unless another one is named. */
const ZONE = 'Europe/London'

/**
 * Signs in as the person of the demo, over HTTP as their browser would, and waits until their mailbox is read. The pages of
 * a sign-in, where they are not what a test is about, take a browser five loads and three seconds.
 */
export async function signInToDemo(url: string, zone = ZONE): Promise<TestBrowser> {
  const browser = new TestBrowser({ origin: url, fetch })
  const { id } = await browser.signIn({ email: owner.email }, { time_zone: zone })
  await browser.request('POST', '/api/functions/sync-gmail-activity', { user_id: id, trigger: 'sign_in' })
  for (;;) {
    const { entry, last_metric, backfill } = (await (await browser.request('GET', '/api/sync')).json()) as SyncState
    if (last_metric && backfill.done && !isSyncing(entry)) return browser
    await delay(50)
  }
}

/** What such a sign-in leaves in a browser: the cookie, and the tokens where the app keeps them. */
export async function signedInState(url: string, zone?: string): Promise<SavedState> {
  const { cookies, session } = await signInToDemo(url, zone)
  if (!session) throw new Error('nobody is signed in')
  const { access_token, refresh_token, expires_at, user } = session
  const kept = { access_token, refresh_token, expires_at, user_id: user.id }
  const { origin, hostname } = new URL(url)
  return {
    cookies: [...cookies].map(([name, value]) => ({
      name,
      value,
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict' as const,
    })),
    origins: [
      { origin, localStorage: [{ name: `${shortName(DEFAULT_PRODUCT_NAME)}_session`, value: JSON.stringify(kept) }] },
    ],
  }
}
