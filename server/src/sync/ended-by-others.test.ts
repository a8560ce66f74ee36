import { afterEach, expect, it } from 'vitest'
import { endedByOthersText } from '@loose-ends/domain/errors.ts'
import type { KnownFailureName } from '@loose-ends/fake-google/control/known-failure.ts'
import { createLogger } from '#server/log.ts'
import { TestBrowser } from '#server/testing/test-browser.ts'
import { syncWorld } from './testing/sync-world.ts'

const lines: { level: number; code?: string; userId?: string; err?: { said?: string } }[] = []
const log = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) })
const world = syncWorld({ deps: { log } })
const { test } = world
afterEach(() => test.fake.control.resetFaults())

const CASES: [KnownFailureName, keyof ReturnType<typeof endedByOthersText>, string][] = [
  ['api_not_enabled', 'provider_setup', '403 accessNotConfigured SERVICE_DISABLED PERMISSION_DENIED'],
  ['no_mailbox', 'mailbox_missing', '400 failedPrecondition FAILED_PRECONDITION'],
  ['domain_policy', 'provider_forbidden_by_admin', '403 domainPolicy PERMISSION_DENIED'],
]

it.each(CASES)(
  '[AV-02] a sync that is answered with %s ends at once as %s, says why, and works when it is over',
  async (like, code, said) => {
    const mara = await world.person()
    test.fake.control.fault({ like, match: 'gmail/v1', times: Infinity })
    lines.length = 0
    for (const _ of [1, 2]) {
      expect(await world.sync(mara)).toMatchObject({ status: 'failed', error_code: code, next_attempt_at: null })
      test.clock.advance(30 * 60_000)
    }
    // The person is told once, the operator each time.
    const { notifications } = await world.stored(mara)
    const content = `${mara.email}: ${endedByOthersText(test.deps.provider)[code]}`
    expect(notifications).toMatchObject([{ kind: 'sync_failed', content, read: false }])
    // Somebody else's older mail may be read meanwhile, and meet the same.
    expect(lines.filter((line) => line.code === code && line.userId === mara.id)).toMatchObject([
      { level: 40, err: { said } },
      { err: { said } },
    ])
    test.fake.control.resetFaults()
    expect(await world.sync(mara)).toMatchObject({ status: 'completed' })
    expect((await world.stored(mara)).notifications).toMatchObject([{ read: true }])
  },
)

it.each(CASES)('[AV-02] [CB-04] a sign-in is told of %s at once', async (like, code) => {
  const email = `${like}@example.com`
  test.fake.control.createAccount({ email })
  test.fake.control.fault({ like, match: '/profile', times: Infinity })
  const browser = new TestBrowser(test)
  await expect(browser.signIn({ email })).rejects.toThrow(code)
  test.fake.control.resetFaults()
  expect((await browser.signIn({ email })).id).toEqual(expect.any(String))
})
