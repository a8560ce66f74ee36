import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@loose-ends/domain/time.ts'
import { testMailServer } from '#server/testing/mail-server.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { storeTask } from '#server/testing/stored-items.ts'
import { errorCode, testApp } from '#server/testing/test-app.ts'

const mails = testMailServer()
const test = testApp({
  deps: { mailer: { domain: 'app.example', send: (mail) => mails.mailer.send(mail) } },
})

describe('[DS-01] a summary that is asked for', () => {
  it('comes at once, and not again within a minute', async () => {
    const { browser, id, email } = await signedInPerson(test)
    const ask = () => browser.request('POST', '/api/summary/mail')
    await storeTask(test, id)
    expect(await (await ask()).json()).toEqual({ sent: true })
    const again = await ask()
    expect([again.status, await errorCode(again)]).toEqual([503, 'provider_rate_limited'])
    expect(again.headers.get('Retry-After')).toBe('60')
    expect(mails.to(email)).toHaveLength(1)
    test.clock.advance(MINUTE_MS)
    expect((await ask()).status).toBe(200)
    expect(mails.to(email)).toHaveLength(2)
  })

  it('is not sent with nothing to say, and may be asked for again when it was not taken', async () => {
    const { browser, id, email } = await signedInPerson(test)
    const ask = () => browser.request('POST', '/api/summary/mail')
    expect(await (await ask()).json()).toEqual({ sent: false })
    test.clock.advance(MINUTE_MS)
    await storeTask(test, id)
    mails.refuseWith(451)
    const refused = await ask()
    expect([refused.status, await errorCode(refused)]).toEqual([502, 'provider_unavailable'])
    expect(await (await ask()).json()).toEqual({ sent: true })
    expect(mails.to(email)).toHaveLength(1)
  })

  it('[VA-14] is sent to nobody without a session', async () => {
    expect(
      (await test.app.request('/api/summary/mail', { method: 'POST', headers: { Origin: 'http://localhost' } })).status,
    ).toBe(401)
    expect(mails.received).toEqual([])
  })
})
